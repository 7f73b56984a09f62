"""`manage.py simulate`: computer players on the real rules agree with the exact figures."""

import json
import subprocess
import sys
from collections import Counter
from functools import partial
from math import sqrt
from pathlib import Path

import pytest
from msgspec.structs import replace

from games.family.crag import odds as crag
from games.family.multiplication import odds as multiplication
from games.family.round_the_spot import odds as round_the_spot
from games.management.playthrough.player import play
from games.management.playthrough.script import parse
from games.management.simulation.figures import figures
from games.management.simulation.played import played, set_out_for
from games.odds.best_play import best_play
from games.odds.computer import SKILLS
from games.odds.race import odds
from games.rules.card.preset import PRESETS
from games.rules.ids import Seat
from games.rules.state.events import Called

ROOT = Path(__file__).parent.parent.parent
STANDARD_ERRORS = 4
NO_CALLS = {"interception": "off"}
IN_ORDER = [key for key, one in PRESETS.items()
            if one.rules.game == "track" and one.rules.order == "in_order"]  # fmt: skip


def set_out(preset, seats, options=None):
    names = [f"P{number}" for number in range(1, seats + 1)]
    first = {"preset": preset, "seats": names, "options": options or {}}
    table = set_out_for(parse(json.dumps(first)))
    return table, names, dict.fromkeys(map(Seat, names), SKILLS["best"])


def ends(preset, seats, games, options=None, seed=1):
    table, _, players = set_out(preset, seats, options)
    for number in range(1, games + 1):
        *_, last = played(table, players, seed, number)
        yield last.table.game


def check_mean(found, expected):
    found = list(found)
    mean = sum(found) / len(found)
    spread = sqrt(sum((one - mean) ** 2 for one in found) / (len(found) - 1))
    assert abs(mean - expected) < STANDARD_ERRORS * spread / sqrt(len(found))


@pytest.mark.parametrize(("preset", "seats"), [*((key, 2) for key in IN_ORDER), ("centennial", 5)])
def test_wins_by_seat_are_those_of_the_exact_odds(preset, seats):
    table, names, players = set_out(preset, seats, NO_CALLS)
    games = 120
    found = figures(table, names, players, games, seed=3)
    expected = odds(PRESETS[preset].rules, [0] * seats, 0).win
    assert sum(found.wins) == games
    for wins, chance in zip(found.wins, expected, strict=True):
        error = sqrt(chance * (1 - chance) / games)
        assert abs(wins / games - chance) < STANDARD_ERRORS * error


@pytest.mark.parametrize("preset", IN_ORDER)
def test_turns_alone_are_those_of_the_exact_odds(preset):
    expected = odds(PRESETS[preset].rules, [0], 0).expected_turns[0]
    check_mean((game.turns for game in ends(preset, 1, 100, NO_CALLS)), expected)


@pytest.mark.parametrize("operations", ["+", "+-"])
def test_a_free_order_is_played_as_well_as_one_can(operations):
    options = {"operations": operations}
    rules = set_out("matterhorn", 1, options)[0].game.rules
    games = [game.turns for game in ends("matterhorn", 1, 200, options)]
    check_mean(games, best_play(rules).value)


@pytest.mark.parametrize(
    ("preset", "options", "value"),
    [
        ("multiplication", {}, multiplication.game_worth),
        ("round-the-spot", {}, partial(round_the_spot.game_worth, 1)),
        ("round-the-spot", {"a_one_counts": 0}, partial(round_the_spot.game_worth, 0)),
        ("crag", {}, partial(crag.game_worth, keep_none=True)),
        ("crag", {"keep_none": "off"}, partial(crag.game_worth, keep_none=False)),
    ],
)
def test_score_games_are_played_as_well_as_one_can(preset, options, value):
    points = [side.points for game in ends(preset, 3, 40, options) for side in game.sides]
    check_mean(points, value())


def test_who_overlooks_more_wins_less_and_what_he_overlooks_is_called():
    table, names, players = set_out("centennial", 2)
    quick = {**players, Seat("P2"): SKILLS["dreamy"]}
    found = figures(table, names, quick, games=60, seed=5)
    assert found.wins[0] > found.wins[1]
    assert found.interceptions > 0.5
    attentive = figures(table, names, players, games=10, seed=5)
    assert attentive.interceptions == 0


def test_a_person_takes_numbers_from_computers_and_loses_some_of_his_own():
    """He misses three numbers in ten, and calls after two seconds."""
    table, _, players = set_out("centennial", 3, {"window_ms": 5_000})
    me = Seat("P1")
    of = {level: Counter() for level in ("dreamy", "best")}
    for level, calls in of.items():
        person = replace(SKILLS["best"], overlooks=0.3, calls_ms=(1_500, 2_500))
        everybody = {**dict.fromkeys(players, SKILLS[level]), me: person}
        for number in range(1, 13):
            before = table
            for step in played(table, everybody, seed=5, number=number):
                for event in step.events:
                    if isinstance(event, Called) and me in (event.seat, before.game.moving.side):
                        calls["took" if event.seat == me else "lost"] += 1
                before = step.table
    assert of["dreamy"]["took"] > 12
    assert of["best"]["took"] == 0
    assert min(of["dreamy"]["lost"], of["best"]["lost"]) > 4


@pytest.fixture
def simulate(manage):
    return partial(manage, "simulate")


def test_the_same_seed_plays_the_same_games(simulate):
    """In another process too."""
    given = ("--preset", "stoletie", "--seats", "3", "--games", "4", "--level", "steady", "--json")
    one, other = (simulate(*given, "--seed", seed) for seed in ("7", "8"))
    same = subprocess.run(
        [sys.executable, "manage.py", "simulate", *given, "--seed", "7"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert one.returncode == 0
    assert one.stdout == same.stdout
    assert one.stdout != other.stdout
    answer = json.loads(one.stdout)
    assert answer.keys() == {"games", "mean_turns", "wins", "shared", "interceptions"}
    assert (answer["games"], sum(answer["wins"]), answer["shared"]) == (4, 4, 0)


def test_it_says_the_points_of_a_score_game(simulate):
    answer = json.loads(
        simulate("--preset", "crag", "--seats", "2", "--games", "2", "--json").stdout
    )
    assert len(answer["mean_points"]) == 2
    assert answer["mean_turns"] == 26


def test_without_json_it_answers_in_words(simulate):
    said = simulate("--preset", "martinetti", "--seats", "2", "--games", "2", "--overlook", "0.1")
    assert said.stdout.startswith("2 games, ")
    assert "1: won " in said.stdout


@pytest.mark.parametrize(
    ("arguments", "status", "said"),
    [
        (("--preset", "ludo"), 2, "unknown preset"),
        ((), 2, "--preset"),
        (("--preset", "centennial", "--seats", "0"), 2, "--seats"),
        (("--preset", "centennial", "--seats", "121"), 2, "120"),
        (("--preset", "centennial", "--games", "0"), 2, "--games"),
        (("--preset", "centennial", "--games", "x"), 2, "--games"),
        (("--preset", "centennial", "--seed", "x"), 2, "--seed"),
        (("--preset", "centennial", "--overlook", "1.5"), 2, "--overlook"),
        (("--preset", "centennial", "--overlook", "nan"), 2, "--overlook"),
        (("--preset", "centennial", "--overlook", "0", "--level", "sharp"), 2, "not allowed"),
        (("--preset", "centennial", "--level", "genius"), 2, "--level"),
        (("--preset", "centennial", "--options", "[]"), 2, "--options"),
        (("--preset", "centennial", "--options", '{"cell": 1}'), 2, "unknown option"),
        (("--preset", "centennial", "--options", '{"cells": 24}'), 2, "wrong type"),
        (("--preset", "centennial", "--options", '{"cells": "24", "summit": "none"}'), 1,
         "rules/summit_does_not_fit"),
        (("--preset", "matterhorn", "--options", '{"interception": "on"}'), 1,
         "rules/interception_needs_order"),
        (("--preset", "centennial", "--options", '{"dice": "entered"}'), 1,
         "rules/computers_have_no_dice"),
        (("--preset", "centennial", "--seats", "1", "--record", "x"), 2, "alone"),
        (("--preset", "crag", "--games", "1", "--record", "/"), 2, "cannot be written"),
    ],
)  # fmt: skip
def test_what_cannot_be_played_is_said(simulate, arguments, status, said):
    run = simulate(*arguments)
    assert run.returncode == status
    assert said in run.stderr
    assert run.stdout == ""


@pytest.mark.parametrize(
    ("preset", "options"),
    [
        ("centennial", {"missed_when": "each_throw", "window_policy": "when_possible"}),
        ("stoletie-slow", {"take_ms": 5000, "throw_ms": 5000, "fair_race": "on"}),
        ("everest-roped", {}),
        ("multiplication", {}),
        ("crag", {}),
        ("round-the-spot", {}),
    ],
)
def test_a_recorded_game_is_a_script_that_plays_the_same_game(simulate, preset, options, tmp_path):
    script = tmp_path / "game.jsonl"
    run = simulate(
        "--preset", preset, "--options", json.dumps(options), "--seats", "2", "--games", "1",
        "--level", "dreamy", "--seed", "11", "--json", "--record", str(script),
    )  # fmt: skip
    figures = json.loads(run.stdout)
    *answers, last = play(script.read_text(encoding="utf-8").splitlines())
    assert all(answer["ok"] for answer in answers)
    assert last["end"]["phase"] == "over"
    assert last["end"]["winner"] == [f"P{n + 1}" for n, won in enumerate(figures["wins"]) if won]
    events = [event["type"] for answer in answers[1:] for event in answer["events"]]
    assert events.count("called") == figures["interceptions"]
