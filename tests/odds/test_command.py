"""`manage.py odds`, as people and programs call it."""

import json
import os
import resource
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from games.odds.race import odds
from games.rules.card.preset import PRESETS

ROOT = Path(__file__).parent.parent.parent
LONGEST_S = 5
"""Of a core: what else the machine does is not what is measured."""


def children_s() -> float:
    """How long a core has worked for all processes that were started and have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def ask_a_process(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "manage.py", "odds", *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def ask(manage):
    return partial(manage, "odds")


def test_answers_a_position():
    answer = ask_a_process("--preset", "centennial", "--at", "0,5,12", "--turn", "2", "--json")
    expected = odds(PRESETS["centennial"].rules, [0, 5, 12], 2)
    assert answer.returncode == 0
    assert json.loads(answer.stdout) == {
        "expected_turns": list(expected.expected_turns),
        "win": list(expected.win),
    }


def test_answers_people_in_words(ask):
    answer = ask("--preset", "martinetti", "--at", "0,0")
    assert answer.stdout.splitlines()[0] == "0: 48.570800 turns alone, wins 51.5259%"


@pytest.mark.parametrize(
    ("preset", "options", "value", "unit"),
    [
        ("matterhorn", {}, "21.482055", "10.741027"),
        ("multiplication", {}, "395.324719", "39.532472"),
        ("round-the-spot", {}, "44.294370", "11.073593"),
        ("round-the-spot", {"a_one_counts": 0}, "37.966603", "9.491651"),
        ("crag", {"keep_none": "on"}, "149.847593", None),
        ("crag", {"keep_none": "off"}, "149.298238", None),
    ],
)
def test_answers_what_a_game_for_one_comes_to_in_time(preset, options, value, unit):
    before_s = children_s()
    answer = ask_a_process("--preset", preset, "--options", json.dumps(options), "--json")
    assert children_s() - before_s < LONGEST_S
    found = json.loads(answer.stdout)
    assert set(found) == {"value", "value_unit"}
    assert f"{found['value']:.6f}" == value
    assert (found["value_unit"] and f"{found['value_unit']:.6f}") == unit


def test_answers_lines_each_with_a_line_and_says_at_the_end_that_one_was_refused(ask):
    questions = [
        {"preset": "stoletie", "at": [0, 0], "turn": 1},
        {"preset": "everest-roped", "at": [0, 0], "turn": 0},
        {"preset": "crag"},
        {"preset": "centennial", "options": {"order": "free", "interception": "off",
         "summit": "fresh", "throws": "one", "dice_use": "once"}},
    ]  # fmt: skip
    answer = ask(lines="\n".join(map(json.dumps, questions)) + "\n\n")
    assert answer.returncode == 1
    first, refused, crag, free = map(json.loads, answer.stdout.splitlines())
    assert first["win"][1] > first["win"][0]
    assert refused == {"ok": False, "code": "rules/no_odds"}
    assert crag["value_unit"] is None
    assert f"{free['value']:.6f}" == "21.482055"


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("--preset", "everest-roped", "--at", "0,0"), "rules/no_odds"),
        (("--preset", "centennial", "--options", '{"cells": "20"}', "--at", "0"),
         "rules/summit_does_not_fit"),
        (("--preset", "centennial", "--options", '{"cells": "21"}', "--at", "0"),
         "rules/no_such_value"),
        (("--preset", "crag", "--options", '{"cells": "24"}'), "rules/not_in_score_games"),
        (("--preset", "crag", "--options", '{"keep_none": "perhaps"}'), "rules/no_such_value"),
    ],
)  # fmt: skip
def test_refuses_with_exit_1(ask, arguments, code):
    answer = ask(*arguments, "--json")
    assert answer.returncode == 1
    assert json.loads(answer.stdout) == {"ok": False, "code": code}
    assert code in answer.stderr


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--preset", "ludo", "--at", "0"), "unknown preset: ludo"),
        (("--preset", "centennial"), "no side"),
        (("--preset", "centennial", "--at", "0,25"), "25"),
        (("--preset", "centennial", "--at", "0,x"), "0,x"),
        (("--preset", "centennial", "--at", "0,0", "--turn", "2"), "no such turn"),
        (("--preset", "centennial", "--at", "0", "--options", "{"), "no JSON"),
        (("--preset", "centennial", "--at", "0", "--options", "[]"), "no JSON object"),
        (("--preset", "centennial", "--at", "0", "--options", '{"cell": "24"}'), "unknown option"),
        (("--preset", "centennial", "--at", "0", "--options", '{"cells": 24}'), "wrong type"),
        (("--at", "0"), "--preset"),
    ],
)
def test_what_makes_no_sense_exits_2_and_says_why(ask, arguments, why):
    answer = ask(*arguments)
    assert answer.returncode == 2
    assert why in answer.stderr
    assert not answer.stdout


@pytest.mark.parametrize(
    "line", ["{", "[]", '{"at": [0]}', '{"preset": "centennial", "at": [true]}',
             '{"preset": "centennial", "at": [0], "who": 1}'],
)  # fmt: skip
def test_a_line_that_is_no_question_ends_it_after_the_answers_before(ask, line):
    answer = ask(lines=f'{{"preset": "martinetti", "at": [0]}}\n{line}\n')
    assert answer.returncode == 2
    assert len(answer.stdout.splitlines()) == 1
    assert json.loads(answer.stderr)["line"] == 2


def test_ctrl_c_ends_it_without_many_words():
    with subprocess.Popen(
        [sys.executable, "manage.py", "odds"],
        cwd=ROOT,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        # Who runs the tests in the background may have it ignored.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as process:
        process.stdin.write('{"preset": "martinetti", "at": [0]}\n')
        process.stdin.flush()
        assert "win" in json.loads(process.stdout.readline())
        process.send_signal(signal.SIGINT)
        assert process.wait(60) == 130
        assert process.stderr.read() == ""
