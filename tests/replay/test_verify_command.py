"""`manage.py verify`, without a database: these tests have none, and may ask none."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from games.management.verdict import failed
from games.replay.errors import Fault
from games.replay.verify import verify
from tests.replay.papers import GOLDEN, exported
from tests.replay.recording import Recording

ROOT = Path(__file__).resolve().parent.parent.parent


def run(*args):
    return subprocess.run(
        [sys.executable, "manage.py", "verify", *map(str, args)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        env={"DATABASE_URL": "postgresql://nobody@127.0.0.1:1/nothing"},
    )


@pytest.fixture
def altered(tmp_path):
    file = tmp_path / "altered.json"
    file.write_bytes(GOLDEN.read_bytes().replace(b'"faces":[', b'"faces":[6,', 1))
    return file


def test_a_sound_game_is_one_sentence_and_exit_0():
    ran = run(GOLDEN)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.count("\n") == 1
    assert ran.stdout.startswith(
        "Game 1 of table BCDF was played as the file says: the seed is the one promised at its "
        "beginning, all 52 throws are those of that seed and the phones' strings, and all 375 "
        "events follow from the rules. Who begins was thrown for. Fingerprint: "
    )


def test_a_changed_one_says_where_and_exits_1(altered):
    ran = run(altered)
    assert (ran.returncode, ran.stdout) == (1, "")
    assert ran.stderr.startswith("Not as it was played. line 15: what stands there does not have")


def test_for_machines(altered, capsys):
    call_command("verify", str(GOLDEN), "--json")
    told = json.loads(capsys.readouterr().out)
    assert told.items() >= {"ok": True, "table": "BCDF", "game": 1, "throws": 52}.items()
    with pytest.raises(SystemExit, match="1"):
        call_command("verify", str(altered), "--json")
    told = json.loads(capsys.readouterr().out)
    assert told.items() >= {"ok": False, "code": "altered", "line": 15}.items()


def test_of_real_dice_it_says_that_there_is_nothing_to_check(tmp_path, capsys):
    file = tmp_path / "game.json"
    file.write_bytes(exported(Recording(2, options={"dice": "entered"}, calm=True).game()))
    call_command("verify", str(file))
    said = capsys.readouterr().out
    assert "the dice were real, so there is nothing to check about their faces" in said
    assert "throws" not in said


def test_a_file_that_is_not_there_is_said_plainly(tmp_path):
    with pytest.raises(CommandError, match="cannot be read"):
        call_command("verify", str(tmp_path / "none.json"))


FAULTS = [
    Fault("unknown_schema", line=2, field="schema", known=1),
    Fault("faces", line=20, event=7, field="faces", found=(1, 1, 1), expected=(1, 1, 2)),
    Fault("refused", line=20, event=7, refusal="rules/not_your_turn"),
    Fault("impossible", line=20, event=7, why="KeyError('s9')"),
    Fault("not_a_game", why="{no json}"),
]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.code)
def test_every_fault_has_a_sentence_with_its_place(fault):
    said = failed(fault)
    assert str(fault.line or "The file") in said
    assert fault.event is None or f"event {fault.event}" in said


def test_a_house_that_was_out_of_order_is_named(tmp_path, capsys):
    file = tmp_path / "game.json"
    file.write_bytes(exported(Recording(5, calm=True).game(outages=2)))
    assert verify(file.read_bytes()).resumed == 2
    call_command("verify", str(file))
    assert "The house was out of order 2 times, by its own word." in capsys.readouterr().out
