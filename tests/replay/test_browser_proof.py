"""What the browser proves holds for games of every kind, and agrees with what `verify` says."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from games.replay.errors import Fault
from games.replay.sealed import written
from games.replay.verify import verify
from games.rules.card.preset import PRESETS
from games.rules.card.ruleset import OPTIONS as RULE_OPTIONS
from tests.replay.papers import GOLDEN, exported
from tests.replay.recording import Recording
from tests.replay.test_forgeries import FORGED, GAME, with_event
from tests.replay.test_recorded_games import OPTIONS

ROOT = Path(__file__).resolve().parents[2]
NODE = Path(sys.executable).with_name("node")
JUDGE = (str(NODE), "--experimental-strip-types", "--no-warnings", "tests/replay/judge.ts")


@pytest.fixture
def judged(tmp_path):
    """What the browser says of some files, each as bytes."""

    def judge(files):
        paths = [tmp_path / f"{number}.json" for number in range(len(files))]
        for path, data in zip(paths, files, strict=True):
            path.write_bytes(data)
        ran = subprocess.run(
            JUDGE, input="\n".join(map(str, paths)), capture_output=True, text=True, cwd=ROOT
        )
        assert ran.returncode == 0, ran.stderr
        return [json.loads(line) for line in ran.stdout.splitlines()]

    return judge


def fault_of(data):
    try:
        verify(data)
    except Fault as fault:
        return fault
    return None


def assert_proved(told, data):
    verified = verify(data)
    assert told["ok"], told
    assert (told["table"], told["game"]) == (verified.table, verified.game)
    assert (told["drawn"], told["fingerprint"]) == (verified.throws, verified.fingerprint)
    assert (told["entered"] > 0) == (verified.dice == "entered")


@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
def test_games_as_they_were_played_are_proved(judged, options):
    files = []
    for preset in PRESETS:
        families = ("any", PRESETS[preset].rules.game)
        fitting = {k: v for k, v in options.items() if RULE_OPTIONS[k].family in families}
        table = Recording(f"second {preset}", preset, fitting)
        table.game()
        files.append(exported(table.archived[-1]))
    for told, data in zip(judged(files), files, strict=True):
        assert_proved(told, data)


def test_games_of_sides_and_of_computers_are_proved(judged):
    sides = {"12": ("s1", "s3"), "7": ("s2", "s4"), "Red": ("s5",)}
    tables = (
        Recording(3, people=5, sides=sides),
        Recording(5, people=2, computers=("sharp", "dreamy")),
    )
    files = [exported(table.game()) for table in tables]
    for told, data in zip(judged(files), files, strict=True):
        assert_proved(told, data)


def test_whatever_it_finds_verify_finds_no_later(judged):
    """And what it does not find is about the rules, which it does not know."""
    files = [written(document) for document, *_ in FORGED]
    for number, event in list(enumerate(GAME.events, start=1))[::5]:
        for field in event.__struct_fields__:
            value = getattr(event, field)
            if type(value) is int:
                files.append(written(with_event(number, **{field: value + 1})))
    found = set()
    for told, data in zip(judged(files), files, strict=True):
        fault = fault_of(data)
        if not told["ok"]:
            assert fault is not None
            assert fault.line <= told["line"]
            found.add(told.get("field"))
        else:
            assert fault is None or fault.field not in {"faces", "commitment"}
    assert found == {"commitment", "faces", "game", "throw", None}


def test_both_find_the_same_line_where_a_byte_was_changed(judged):
    data = GOLDEN.read_bytes()
    places = range(0, len(data), 211)
    files = [data[:p] + bytes([data[p] ^ 1]) + data[p + 1 :] for p in places]
    for told, changed in zip(judged(files), files, strict=True):
        assert (told["ok"], told["line"]) == (False, fault_of(changed).line)
