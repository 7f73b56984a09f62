"""Evenings that older versions left: each still opens, goes on and adds up.

One folder of `play` for every schema that was ever stored, packed as that version left it. None is
ever made anew: what is in it was written by the program of its time.
"""

import asyncio
import json
import sqlite3
import subprocess
import sys
import tarfile
import time
from contextlib import closing
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

import pytest
from django.core import signing

from games.rules.dice.making import made_of_all
from games.web.cookie import _SALT, COOKIE
from tests.live.guest import Guest
from tests.playing import ROOT

HERE = Path(__file__).parent
SUMS = """
    select account.kind, person.seat, sum(entry.chips) from games_account account
    join games_entry entry on entry.account_id = account.id
    left join games_person person on person.id = account.person_id
    join games_party party on party.id = account.party_id
    where party.code = ? group by account.id order by account.kind, person.seat
"""
Sums = dict[tuple[str, str | None], int]
THIRD_GAME_S = 150


@dataclass(frozen=True)
class Evening:
    """What a folder holds: a table with `finished` games in the archive, and one more that is on.
    `sums`: what its ledger said when it was left, by kind of account and seat."""

    name: str
    code: str
    table_id: str
    seats: tuple[str, ...]
    finished: int
    sums: Sums


EVENINGS = [
    Evening(
        name="evening-of-schema-1",
        code="XKSH",
        table_id="10-92c850a3abf0fab62d65219b",
        seats=("s1", "s2", "s3"),
        finished=2,
        sums={
            ("bank", None): -600,
            ("purse", "s1"): 205,
            ("purse", "s2"): 190,
            ("purse", "s3"): 205,
        },
    ),
]


@pytest.fixture(params=EVENINGS, ids=lambda evening: evening.name)
def evening(request) -> Evening:
    return request.param


@pytest.fixture
def data(evening, tmp_path) -> Path:
    folder = tmp_path / "data"
    with tarfile.open(HERE / f"{evening.name}.tar.gz") as packed:
        packed.extractall(folder, filter="data")
    return folder


def sums(data: Path, code: str) -> Sums:
    with closing(sqlite3.connect(data / "ledger.sqlite3")) as book:
        return {(kind, seat): chips for kind, seat, chips in book.execute(SUMS, (code,))}


def manage(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "manage.py", *arguments], cwd=ROOT, capture_output=True, text=True
    )


def verified(data: Path, code: str, number: int) -> dict[str, object]:
    paper = data.parent / f"{number}.json"
    exported = manage("export", f"{code}/{number}", "--data", str(data), "--out", str(paper))
    assert exported.returncode == 0, exported.stderr
    said = manage("verify", str(paper), "--json")
    return json.loads(said.stdout)


def cookie(data: Path, table_id: str, seat: str) -> str:
    key = (data / "secret.key").read_text().strip()
    return f"{COOKIE}={signing.dumps({table_id: {seat: 1}}, key=key, salt=_SALT, compress=True)}"


def test_its_finished_games_were_played_by_the_rules(evening, data):
    for number in range(1, evening.finished + 1):
        assert verified(data, evening.code, number)["ok"] is True


def test_its_ledger_adds_up_to_the_same_once_the_table_is_open_again(evening, data, play):
    play(data).stop()

    assert sums(data, evening.code) == evening.sums


async def test_its_game_that_is_on_goes_on_to_the_end_and_is_settled(evening, data, play):
    playing = play(data)
    guests = {}
    for seat in evening.seats:
        key = cookie(data, evening.table_id, seat)
        guests[seat] = await Guest.come(playing, evening.code, cookie=key)
        guests[seat].seat = seat
        assert guests[seat].you == [seat]
    game = guests["s1"].view["table"]["game"]
    assert game == evening.finished + 1

    await play_to_the_end(guests)

    purses = {seat: one["purse"] for seat, one in guests["s1"].view["seats"].items()}
    deadline = time.monotonic() + 30
    while sums(data, evening.code) == evening.sums and time.monotonic() < deadline:
        await asyncio.sleep(0.1)
    booked = sums(data, evening.code)
    assert {seat: booked["purse", seat] for seat in evening.seats} == purses
    assert sum(booked.values()) == 0
    for guest in guests.values():
        await guest.go()
    playing.stop()
    assert verified(data, evening.code, game)["ok"] is True


async def play_to_the_end(guests: dict[str, Guest]) -> None:
    """Whoever throws takes what he needs, throws again while he may, and passes; others wave."""
    any_of_them = next(iter(guests.values()))
    deadline = time.monotonic() + THIRD_GAME_S
    while (phase := any_of_them.view["table"]["phase"]) != "over":
        assert time.monotonic() < deadline, "the game comes to no end"
        view = any_of_them.view
        turn = view["turn"]
        thrower = guests[turn["thrower"]]
        if phase == "throw":
            assert await say(thrower, "throw", throw=turn["throws"])
        elif phase == "take":
            await take_or_pass(thrower, view)
        else:
            number = view["window"]["number"]
            for seat, guest in guests.items():
                if seat != turn["thrower"]:
                    await say(guest, "wave", window=number)
            await any_of_them.until(lambda view: "window" not in view)
        v = max(guest.v for guest in guests.values())
        await any_of_them.wait(lambda v=v: any_of_them.v >= v)


async def take_or_pass(thrower: Guest, view: dict) -> None:
    turn, throw = view["turn"], view["throw"]
    required = view["sides"][turn["side"]]["required"]
    faces = [throw["faces"][place] for place in sorted(throw["faces"], key=int)]
    number = {"throw": throw["number"]}
    making = (
        dice
        for count in (1, 2, 3)
        for dice in combinations(range(len(faces)), count)
        if required in made_of_all(tuple(faces[place] for place in dice), "+")
    )
    for dice in making:
        # Refused where the throw is spent: at the summit only the server knows.
        if await say(thrower, "take", number=required, dice=dice, **number):
            return
    if "taken" in throw:
        assert await say(thrower, "throw", **number)
    else:
        assert await say(thrower, "pass", turn=turn["number"], **number)


async def say(guest: Guest, command: str, **more: object) -> bool:
    """Whether it was accepted. Said again where it was said faster than a hand can."""
    while True:
        answer = await guest.ask(command, **more)
        if answer.get("code") != "wire/too_many":
            return answer["type"] == "done"
        await asyncio.sleep(0.5)
