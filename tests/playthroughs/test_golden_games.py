"""Golden games: every script beside this file gives just the answers that stand next to it.

`NAME.jsonl` is the script, `NAME.answers.jsonl` what `manage.py playthrough` answers.
"""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from games.management.playthrough.player import play
from games.management.playthrough.script import Malformed

HERE = Path(__file__).parent
SCRIPTS = sorted(path for path in HERE.glob("*.jsonl") if ".answers" not in path.name)
GAME = '{"preset": "centennial", "seats": ["Ana", "Ben"]}'


def lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("script", SCRIPTS, ids=[path.stem for path in SCRIPTS])
def test_answers_as_recorded(script):
    recorded = [json.loads(line) for line in lines(script.with_suffix(".answers.jsonl"))]
    answers = [json.loads(json.dumps(answer)) for answer in play(lines(script))]
    assert answers == recorded


def test_every_recorded_answer_has_its_script():
    recorded = {path.name.removesuffix(".answers.jsonl") for path in HERE.glob("*.answers.jsonl")}
    assert recorded == {script.stem for script in SCRIPTS}


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("{", "no JSON"),
        ("[]", "no JSON object"),
        ('{"preset": "ludo", "seats": ["Ana", "Ben"]}', "unknown preset"),
        ('{"preset": "centennial"}', "missing"),
        ('{"preset": "centennial", "seats": ["Ana", "Ben"], "colour": 1}', "unknown field"),
        ('{"preset": "centennial", "seats": ["Ana", "Ana"]}', "names of their own"),
        ('{"preset": "centennial", "seats": "Ana"}', "Expected"),
        ('{"preset": "centennial", "seats": ["Ana", "Ben"], "first": "Cem"}', "unknown seat"),
        ('{"preset": "centennial", "seats": ["Ana", "Ben"], "crossed": {"Cem": 1}}',
         "unknown side"),
        ('{"preset": "centennial", "seats": ["Ana", "Ben"], "options": {"cell": "24"}}',
         "unknown option"),
        ('{"preset": "centennial", "seats": ["Ana", "Ben"], "options": {"cells": 24}}',
         "wrong type"),
        ('{"preset": "centennial", "seats": ["Ana", "Ben"], "sides": {"Red": ["Cem"]}}',
         "unknown seat"),
        ('{"seat": "Ana", "do": "dance"}', "Invalid value"),
        ('{"seat": "Cem", "do": "pass"}', "unknown seat"),
        ('{"do": "pass"}', "missing"),
        ('{"seat": "Ana"}', "missing"),
        ('{"seat": "Ana", "do": "throw", "faces": "123"}', "Expected"),
        ('{"seat": "Ana", "do": "throw", "faces": [1, 2, true]}', "Expected"),
        ('{"seat": "Ana", "do": "pass", "number": 1}', "unknown field"),
        ('{"seat": "Ana", "do": "pass", "at": -1}', "time goes back"),
        ('{"seat": "Ana", "do": "pass", "at": 1.5}', "Expected"),
        ('{"seat": "Ana", "do": "pass", "at": null}', "Expected"),
        ('{"seat": null, "do": "tick"}', "Expected"),
        ('{"preset": "centennial", "seats": ["Ana", "Ben"], "first": null}', "Expected"),
        ('{"preset": "centennial", "seats": ["A", "B"], "stakes": {"scheme": "pot", "stake":null}}',
         "Expected"),
        ("[" * 100_000, "no JSON"),
        ('{"preset": ' + '{"a": ' * 100_000, "no JSON"),
        ('{"preset": "centennial", "seats": ["\\ud800", "Ben"]}', "no JSON"),
        ('{"preset": "centennial", "seats": ["Ana", "Ben"], "sides": {"\\udfff": ["Ana"]}}',
         "no JSON"),
        ('{"seat": "Ana", "do": "take", "number": 1%s, "dice": [0]}' % ("0" * 5000), "no JSON"),
    ],
)  # fmt: skip
def test_a_line_that_is_none_ends_the_script_after_the_answers_before_it(line, why):
    answers = play([GAME, line])
    assert next(answers) == {"step": 0, "ok": True}
    with pytest.raises(Malformed) as malformed:
        for _ in answers:
            pass
    message, number = malformed.value.args
    assert why in message
    assert number == 2


def test_a_step_before_any_game_is_none():
    with pytest.raises(Malformed, match="before any game"):
        list(play(['{"seat": "Ana", "do": "pass"}']))


@pytest.mark.parametrize("count", [120, 121])
def test_a_table_has_up_to_120_people(count):
    header = {"preset": "centennial", "seats": [f"P{n}" for n in range(count)]}
    answers = list(play([json.dumps(header)]))
    if count == 120:
        assert answers[0] == {"step": 0, "ok": True}
    else:
        assert answers == [
            {"step": 0, "ok": False, "code": "rules/table_full"},
            {"end": None},
        ]


def test_a_side_is_locked_out_when_all_of_it_who_are_still_there_are():
    header = {
        "preset": "centennial",
        "seats": ["Ana", "Ben", "Cem", "Dea"],
        "sides": {"Red": ["Ana", "Cem"], "Blue": ["Ben", "Dea"]},
    }
    steps = [
        {"seat": "Ana", "do": "throw", "faces": [2, 3, 5]},
        {"seat": "Ana", "do": "pass"},
        {"seat": "Ben", "do": "call", "number": 1},
        {"seat": "Dea", "do": "leave"},
    ]
    locked = [
        list(play([json.dumps(line) for line in [header, *steps[:count]]]))[-1]["end"]["seats"]
        for count in (3, 4)
    ]
    assert [seats["Blue"]["locked"] for seats in locked] == [False, True]
    assert not any(seats["Red"]["locked"] for seats in locked)


def test_the_command_answers_line_by_line_and_exits_2_at_a_line_that_is_none():
    root = HERE.parent.parent
    run = subprocess.run(
        [sys.executable, "manage.py", "playthrough"],
        input=f'{GAME}\n{{"seat": "Ana", "do": "fly"}}\n',
        cwd=root,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 2
    assert [json.loads(line) for line in run.stdout.splitlines()] == [{"step": 0, "ok": True}]
    assert json.loads(run.stderr)["line"] == 2


def played(*arguments, script=None):
    return subprocess.run(
        [sys.executable, "manage.py", "playthrough", *arguments],
        input=script,
        cwd=HERE.parent.parent,
        capture_output=True,
        check=False,
    )


def test_bytes_that_are_no_text_spoil_their_line_alone(tmp_path):
    script = f"{GAME}\n".encode() + b'{"seat": "\xff", "do": "pass"}\n'
    (tmp_path / "script.jsonl").write_bytes(script)
    for run in (played(script=script), played(str(tmp_path / "script.jsonl"))):
        assert run.returncode == 2
        assert run.stdout == b'{"step": 0, "ok": true}\n'
        assert json.loads(run.stderr)["line"] == 2


def test_only_a_line_feed_ends_a_line(tmp_path):
    script = '{"preset": "centennial", "seats": ["A\u2028\x85", "Ben"]}\n'.encode()
    (tmp_path / "script.jsonl").write_bytes(script)
    run = played(str(tmp_path / "script.jsonl"))
    assert (run.returncode, run.stdout) == (0, played(script=script).stdout)


def test_a_script_that_is_not_there_is_said_without_a_traceback(tmp_path):
    run = played(str(tmp_path / "none.jsonl"))
    assert run.returncode == 1
    assert b"cannot be read" in run.stderr
    assert b"Traceback" not in run.stderr
