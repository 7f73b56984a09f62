"""From the archive to a file that proves itself: `manage.py export`, then `verify`."""

import asyncio
import os
import shutil
import subprocess
import sys
import time

import pytest
from django.core.management import CommandError, call_command
from django.db import connections

from games.ledger import archive
from games.ledger.book import post
from games.ledger.finished import finished_game, finished_games
from games.replay.sealed import read, written
from games.replay.verify import verify
from games.rules.card.card import make_card
from tests.faults.phone import Phone
from tests.playing import ROOT
from tests.replay.papers import exported
from tests.replay.recording import Recording
from tests.table.test_whole_game import play as play_on
from tests.table.test_whole_game import sit_down

pytestmark = pytest.mark.usefixtures("ledger")


def archived(table_id="0-a", seed=8, games=1):
    """An evening of recorded games, in the archive."""
    table = Recording(seed, options={"cells": "12", "summit": "none"}, people=3, calm=True)
    for number in range(games):
        entry, log = table.game(again=number > 0)
        post(table_id, entry, archive.zipped(log))
    return table.archived


def export(*args, **env):
    command = [sys.executable, "manage.py", "export", *map(str, args)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, env={**os.environ, **env})


@pytest.fixture
def elsewhere(settings):
    """The ledger is not in the folder of `play`."""
    settings.LEDGER_IN_DATA_FOLDER = False


def test_a_game_comes_out_as_it_went_in():
    first, second = archived(games=2)
    for name, game in (("BCDF/1", first), ("bcdf/2", second), ("0-a/2", second)):
        assert written(finished_game(name)) == exported(game)


def test_they_are_listed_the_oldest_first(capsys, elsewhere):
    (entry, _), _ = archived(games=2)
    assert [game.name for game in finished_games()] == ["0-a/1", "0-a/2"]
    assert next(finished_games()).ended_ms == entry.at_ms
    call_command("export", "--list")
    one, two = capsys.readouterr().out.splitlines()
    assert one.startswith("BCDF/1  2027-01-15 08:")
    assert one.endswith(" UTC  centennial, finished  (0-a/1)")
    assert two.startswith("BCDF/2")


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("BCDF/2", "no game 2 of a table BCDF"),
        ("XXXX/1", "no game 1 of a table XXXX"),
        ("BCDF", "as in BCDF/1"),
        ("BCDF/0", "as in BCDF/1"),
        ("BCDF/999999999999", "as in BCDF/1"),
    ],
)
def test_what_is_not_there_is_refused_and_why(name, why, elsewhere):
    archived()
    with pytest.raises(CommandError, match=why):
        call_command("export", name)


def test_a_code_that_two_tables_had_is_not_guessed_at(elsewhere):
    archived("0-a")
    archived("0-b")
    with pytest.raises(CommandError, match=r"Name one of: 0-a/1 \(2027-.*, 0-b/1 \(2027-"):
        call_command("export", "BCDF/1")


def test_a_game_whose_log_was_lost_is_listed_and_refused(capsys, elsewhere):
    entry, _ = Recording(8, people=2, calm=True).game()
    post("0-a", entry, None)
    call_command("export", "--list")
    assert "finished, without its log" in capsys.readouterr().out
    with pytest.raises(CommandError, match="in the archive without its log"):
        call_command("export", "BCDF/1")


def test_as_a_command_with_the_address_of_the_database(ledger, tmp_path):
    [game] = archived()
    connections.close_all()
    out = tmp_path / "game.json"
    ran = export("BCDF/1", "--out", out, DATABASE_URL=ledger)
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, b"", b"")
    assert out.read_bytes() == exported(game)
    ran = export("BCDF/1", DATABASE_URL=ledger)
    assert ran.stdout == exported(game)
    ran = export("BCDF/7", DATABASE_URL=ledger)
    assert (ran.returncode, ran.stdout) == (1, b"")
    assert b"The archive has no game 7 of a table BCDF." in ran.stderr


def test_a_file_that_cannot_be_written_is_said_plainly(tmp_path, elsewhere):
    archived()
    with pytest.raises(CommandError, match="cannot be written"):
        call_command("export", "BCDF/1", "--out", str(tmp_path))


@pytest.mark.parametrize("kind", ["sqlite"])
def test_of_the_folder_of_play(kind, ledger, tmp_path):
    [game] = archived()
    connections.close_all()
    folder = tmp_path / "evening"
    ran = export("BCDF/1", "--data", folder)
    assert ran.returncode == 1
    assert b"There is no ledger in " in ran.stderr
    assert not folder.exists()
    folder.mkdir()
    shutil.copy(ledger.removeprefix("sqlite:///"), folder / "ledger.sqlite3")
    assert export("BCDF/1", "--data", folder).stdout == exported(game)
    assert export("--list", "--data", folder).stdout.startswith(b"BCDF/1")


async def test_a_game_of_five_with_its_windows_from_the_table_to_the_proof(one, worker_of):
    rules = {"cells": "12", "summit": "none", "window_policy": "when_possible"}
    table_id = await one.open(card=make_card("centennial", rules))
    await sit_down(one, table_id)
    game = await play_on([one], table_id)
    await worker_of(one).post_all()

    def read():
        try:
            return finished_game(f"{table_id}/1")
        finally:
            connections.close_all()

    document = await asyncio.to_thread(read)
    verified = verify(written(document))
    assert (verified.table, verified.first, verified.dice) == (document.table, "thrown", "drawn")
    assert verified.throws == game.throws
    assert document.result.transfers == game.end.transfers
    assert document.strings == {f"s{n}": f"string of s{n}" for n in range(1, 6)}


async def test_while_the_evening_goes_on_its_games_are_proved_already(play):
    running = await asyncio.to_thread(play)
    code = running.code
    async with Phone(running, code, "Ana") as ana, Phone(running, code, "Ben") as ben:
        for phone in (ana, ben):
            await phone.does("ready", card=1, string=f"chance of {phone.seat}")
        await ana.does("start", card=1)
        await ben.does("throw", throw=0)
        await ben.does("leave")
        await ana.sees(lambda view: view["table"]["phase"] == "over")
        name, until_s = f"{code}/1", time.monotonic() + 20
        while (ran := await asyncio.to_thread(export, name, "--data", running.data)).returncode:
            assert time.monotonic() < until_s, ran.stderr
    verified = verify(ran.stdout)
    assert (verified.throws, verified.first) == (1, "thrown")
    document = read(ran.stdout)
    assert document.strings == {seat: f"chance of {seat}" for seat in (ana.seat, ben.seat)}
    assert document.seats == {"s1": "Ana", "s2": "Ben"}
