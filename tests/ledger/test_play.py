"""`play` as a program: what happens to the ledger when the database or the server goes away."""

import asyncio
import sqlite3
import time
from contextlib import closing
from typing import Any

import pytest

from games.ledger.models import FinishedGame, Transaction
from tests.conftest import Play
from tests.faults.phone import Phone, ask
from tests.ledger.databases import PostgresLedgers, pointed_at
from tests.playing import Playing
from tests.postgres import Postgres

GAMES = 10
ALL_GAMES = list(range(1, GAMES + 1))
OPTIONS = {"dice": "entered", "interception": "off", "order_of_play": "anyone", "throw_ms": 0}


def open_table(running: Playing) -> str:
    asked = {"id": "opened", "preset": "centennial", "options": OPTIONS, "scheme": "pot"}
    opened = ask(running, "POST", "/api/tables", {**asked, "stake": 5, "per_point": 1})
    assert opened.status == 200, opened.body
    return str(opened.body["code"])


async def play_a_game(running: Playing, code: str, ana: Phone, number: int) -> None:
    """A guest joins, pays his stake, and leaves: Ana has won the pot."""
    async with Phone(running, code, f"Guest{number}") as guest:
        card = ana.view["card"]["number"]
        await guest.does("ready", card=card, string="chance of a guest")
        await ana.does("start", card=card, first=ana.seat)
        await guest.does("leave")
    await ana.sees(lambda view: over(view) == number)


def over(view: dict[str, Any]) -> int | None:
    """The number of the game that is over."""
    table = view["table"]
    return int(table["game"]) if table["phase"] == "over" else None


async def until_shown(running: Playing, code: str, games: int) -> dict[str, Any]:
    """The evening, once it has so many games."""
    until_s = time.monotonic() + 30
    while True:
        told = await asyncio.to_thread(ask, running, "GET", f"/api/tables/{code}/ledger")
        if told.status == 200 and len(told.body["games"]) == games:
            return told.body
        assert time.monotonic() < until_s, told.body
        await asyncio.sleep(0.1)


def is_right(evening: dict[str, Any], ana: Phone) -> None:
    """Each game once, everybody's purse as at the table, all of it together 0."""
    assert [game["number"] for game in evening["games"]] == ALL_GAMES
    guests = [f"s{n + 1}" for n in range(1, GAMES + 1)]
    assert [game["transfers"] for game in evening["games"]] == [
        {"s1": 5, guest: -5} for guest in guests
    ]
    had = {seat: person["purse"] for seat, person in ana.view["seats"].items()}
    assert {person["seat"]: person["purse"] for person in evening["people"]} == had
    assert had == {"s1": 200 + 5 * GAMES, **dict.fromkeys(guests, 195)}
    assert sum(person["chips_won"] for person in evening["people"]) == 0
    assert evening["settle_up"] == [{"from": guest, "to": "s1", "chips": 5} for guest in guests]


def posted(url: str) -> tuple[list[int], list[int]]:
    """The games' numbers, of the transactions and in the archive."""
    with pointed_at(url):
        games = Transaction.objects.filter(kind="game").order_by("number")
        archived = FinishedGame.objects.exclude(log=None).order_by("number")
        return list(games.values_list("number", flat=True)), list(
            archived.values_list("number", flat=True)
        )


async def test_postgresql_stops_during_ten_settlements_and_comes_back(
    play: Play,
    postgres: Postgres,
    postgres_ledgers: PostgresLedgers,
    monkeypatch: pytest.MonkeyPatch,
    django_db_blocker: Any,
) -> None:
    url = postgres_ledgers.new()
    monkeypatch.setenv("DATABASE_URL", url)
    running = await asyncio.to_thread(play)
    code = open_table(running)
    async with Phone(running, code, "Ana") as ana:
        for number in range(1, GAMES + 1):
            await play_a_game(running, code, ana, number)
            if number == 3:
                await until_shown(running, code, 3)
                postgres.stop()
        try:
            away = ask(running, "GET", f"/api/tables/{code}/ledger")
        finally:
            postgres.start()
        assert (away.status, away.body["refused"]["code"]) == (503, "ledger/one_moment")
        is_right(await until_shown(running, code, GAMES), ana)
    assert running.stop() == 0
    with django_db_blocker.unblock():
        assert await asyncio.to_thread(posted, url) == (ALL_GAMES, ALL_GAMES)
    assert running.said.count("the ledger waits") == 1
    assert running.said.count("the ledger goes on") == 1


async def test_the_server_is_killed_between_the_commits_and_the_ledger(
    play: Play, django_db_blocker: Any
) -> None:
    running = await asyncio.to_thread(play)
    code = open_table(running)
    async with Phone(running, code, "Ana") as ana:
        for number in range(1, 4):
            await play_a_game(running, code, ana, number)
        await until_shown(running, code, 3)
        file = running.data / "ledger.sqlite3"
        with closing(sqlite3.connect(file, isolation_level=None)) as somebody:
            # Nothing can be posted while somebody else writes.
            somebody.execute("BEGIN IMMEDIATE")
            for number in range(4, GAMES + 1):
                await play_a_game(running, code, ana, number)
            running.kill()
            somebody.execute("ROLLBACK")
            [(count,)] = somebody.execute("SELECT COUNT(*) FROM games_finishedgame")
            assert count == 3

        again = await asyncio.to_thread(play, running.data, port=running.port)
        shown = await until_shown(again, code, GAMES)
        await ana.sees(lambda view: over(view) == GAMES)
        is_right(shown, ana)
    assert again.stop() == 0
    with django_db_blocker.unblock():
        assert await asyncio.to_thread(posted, f"sqlite:///{file}") == (ALL_GAMES, ALL_GAMES)


async def test_a_database_that_cannot_be_reached_at_the_start_is_named(
    play: Play, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path}/nowhere/ledger.sqlite3")
    with pytest.raises(AssertionError, match="The database of the ledger cannot be used"):
        play()
