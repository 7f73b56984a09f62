"""The verifier of the browser, which reads the rule book for itself, says what `verify` says."""

import json
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from games.replay.errors import Fault
from games.replay.paper import written
from games.replay.verify import verify
from games.rules import commands as c
from games.rules.presets import PRESETS
from games.rules.ruleset import OPTIONS as RULE_OPTIONS
from tests.replay.papers import GOLDEN, exported
from tests.replay.recording import Recording
from tests.replay.test_forgeries import FORGED, GAME, with_event

ROOT = Path(__file__).resolve().parents[2]
NODE = Path(sys.executable).with_name("node")
JUDGE = (str(NODE), "--experimental-strip-types", "--no-warnings", "tests/replay/judge.ts")

OPTIONS = {
    "as it is": {},
    "who begins is drawn, no race": {"order_of_play": "anyone", "fair_race": "off"},
    "real dice, the winner begins": {"dice": "entered", "next_first": "winner"},
    "latecomers": {"latecomers": "let_in", "window_policy": "when_possible"},
}


@pytest.fixture
def judged(tmp_path):
    """What the browser's verifier says of some files, each as bytes."""

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


def verdict(data):
    """What `verify` says, in the words of the other."""
    try:
        return {"ok": True, **msgspec.to_builtins(verify(data))}
    except Fault as fault:
        where = {"line": fault.line, "event": fault.event, "field": fault.field}
        return {"ok": False, "code": fault.code, **{k: v for k, v in where.items() if v}}


@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
def test_both_say_the_same_of_games_as_they_were_played(judged, options):
    files = []
    for preset in PRESETS:
        families = ("any", PRESETS[preset].rules.game)
        fitting = {k: v for k, v in options.items() if RULE_OPTIONS[k].family in families}
        table = Recording(f"second {preset}", preset, fitting)
        table.game()
        files.append(exported(table.archived[-1]))
    assert judged(files) == [verdict(data) for data in files]


def test_both_say_the_same_of_a_game_of_sides(judged):
    # Names that are numbers keep their order, which is that of play.
    table = Recording(3, people=5, sides={"12": ("s1", "s3"), "7": ("s2", "s4"), "Red": ("s5",)})
    data = exported(table.game())
    assert judged([data]) == [verdict(data)]


def test_both_say_the_same_of_a_game_with_computers(judged):
    table = Recording(5, people=2, computers=("sharp", "dreamy"))
    data = exported(table.game())
    assert judged([data]) == [verdict(data)]
    assert judged([data])[0]["ok"]


def first_moment(table, when):
    """Plays until something holds of the game that is on."""
    for _ in range(20_000):
        if when(table.table.game):
            return table.table.game
        table.step()
    raise AssertionError("it never came to that")


def begun(seed, **more):
    table = Recording(seed, people=5, calm=True, **more)
    table.accepted(c.Start(seat=table.table.host, card=table.table.card.number))
    return table


@pytest.mark.parametrize("phase", ["throw", "take", "window"])
def test_both_say_the_same_where_a_thrower_leaves_his_side(judged, phase):
    table = begun(phase, sides={"Red": ("s1", "s3", "s5"), "Blue": ("s2", "s4")})
    first_moment(table, lambda game: (game.phase, game.thrower) == (phase, "s3"))
    table.accepted(c.Leave(seat="s3"))
    data = exported(table.play_on())
    assert judged([data]) == [verdict(data)]
    assert verdict(data)["ok"]


@pytest.mark.parametrize("deed", [c.Leave, c.Wave])
def test_both_say_the_same_where_a_caller_leaves_or_waves_before_he_is_answered(judged, deed):
    files = []
    for seed in range(6):
        table = begun(f"held {seed}")
        game = first_moment(table, lambda game: game.window is not None and game.window.held)
        table.row(deed(seat=game.window.held[0].seat))
        files.append(exported(table.play_on()))
    assert judged(files) == [verdict(data) for data in files]
    assert all(verdict(data)["ok"] for data in files)


def test_both_find_the_same_fault_where_an_event_was_changed(judged):
    files = [written(document) for document, *_ in FORGED]
    for number, event in list(enumerate(GAME.events, start=1))[::5]:
        for field in event.__struct_fields__:
            value = getattr(event, field)
            if type(value) is int:
                files.append(written(with_event(number, **{field: value + 1})))
    found = [{k: v for k, v in told.items() if k != "values"} for told in judged(files)]
    assert found == [verdict(data) for data in files]


def test_both_find_the_same_line_where_a_byte_was_changed(judged):
    data = GOLDEN.read_bytes()
    places = range(0, len(data), 211)
    files = [data[:p] + bytes([data[p] ^ 1]) + data[p + 1 :] for p in places]
    for told, changed in zip(judged(files), files, strict=True):
        assert {"ok": told["ok"], "line": told["line"]}.items() <= verdict(changed).items()
