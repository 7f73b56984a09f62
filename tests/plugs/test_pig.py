"""A game is a plug: Pig, which lives in a folder beside this file, plays without a line changed."""

import asyncio
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from games.rules.card.preset import PRESETS
from tests.live.guest import Guest
from tests.live.server import LiveServer

HERE = Path(__file__).parent
WORDS = HERE / "pages" / "pig" / "words"
PLUGS = {"CENTENNIAL_PLUGS": "tests.plugs.pig"}
AS_A_HAND_S = 0.2
"""Who throws faster, again and again, is told `wire/too_many`."""


def manage(*arguments, env=PLUGS):
    return subprocess.run(
        [sys.executable, "manage.py", *arguments],
        cwd=HERE.parent.parent,
        env={**os.environ, **env},
        capture_output=True,
        text=True,
        check=False,
    )


def answers(run):
    return [json.loads(line) for line in run.stdout.splitlines()]


def shape(words):
    return {part: list(texts) for part, texts in words.items()}


def test_it_is_no_game_of_the_program():
    assert "pig" not in PRESETS
    assert "unknown preset: pig" in manage("odds", "--preset", "pig", env={}).stderr


def test_it_answers_a_playthrough_as_recorded():
    run = manage("playthrough", str(HERE / "whole_game_pig.jsonl"))
    recorded = (HERE / "whole_game_pig.answers.jsonl").read_text(encoding="utf-8").splitlines()
    assert answers(run) == [json.loads(line) for line in recorded]


def test_it_has_best_play_and_computers_get_there_as_soon():
    (odds,) = answers(manage("odds", "--preset", "pig", "--json"))
    assert 6 < odds["value"] < 7
    (played,) = answers(
        manage("simulate", "--preset", "pig", "--seats", "2", "--games", "40", "--json")
    )
    assert sum(played["wins"]) == 40
    assert played["mean_points"][0] > 25


def test_it_brings_an_option_of_its_own():
    (odds,) = answers(manage("odds", "--preset", "pig", "--options", '{"goal": 100}', "--json"))
    assert 12 < odds["value"] < 13
    for preset, options, code in (
        ("pig", '{"goal": 70}', "rules/no_such_value"),
        ("crag", '{"goal": 100}', "rules/not_in_this_game"),
    ):
        assert code in manage("odds", "--preset", preset, "--options", options).stderr
    catalogue = json.loads(manage("wire_types", "--catalogue").stdout)
    (goal,) = [one for one in catalogue["options"] if one["key"] == "goal"]
    assert (goal["values"], goal["default"], goal["family"]) == ([50, 100], 50, "pig")
    assert {one["options"]["goal"] for one in catalogue["presets"]} == {50}


def test_it_speaks_all_languages():
    english, *others = [json.loads(file.read_text()) for file in sorted(WORDS.glob("*.json"))]
    assert len(others) == 2
    for other in others:
        assert shape(other) == shape(english)


@pytest.mark.parametrize("goal", [50, 100])
def test_a_game_of_computers_plays_again_as_a_script(tmp_path, goal):
    script = str(tmp_path / "script.jsonl")
    options = ("--options", json.dumps({"goal": goal}))
    of_two = ("--preset", "pig", *options, "--seats", "2", "--games", "1", "--json")
    (played,) = answers(manage("simulate", *of_two, "--record", script))
    *_, end = answers(manage("playthrough", script))
    assert end["end"]["phase"] == "over"
    points = [seat["points"] for seat in end["end"]["seats"].values()]
    assert points == played["mean_points"]
    assert goal <= max(points) < goal + 50


async def plays(guest, other):
    """A turn: throw, and stand at 15 or with enough to win."""
    while True:
        seen = guest.view["turn"]["throws"]
        await asyncio.sleep(AS_A_HAND_S)
        await guest.do("throw", throw=seen)
        await guest.until(lambda view, seen=seen: view["turn"]["throws"] > seen or "end" in view)
        if guest.view["turn"]["side"] != guest.seat:
            assert other.seat == guest.view["turn"]["side"]
            return
        brought = guest.view["score"]["points"]
        total = guest.view["sides"][guest.seat]["points"]
        if brought >= 15 or total + brought >= 50:
            await guest.do("stand", throw=guest.view["turn"]["throws"])
            await guest.until(
                lambda view: "end" in view or view["turn"]["side"] != guest.seat,
            )
            return


@pytest.mark.process
async def test_it_plays_over_real_sockets_to_its_end(tmp_path, monkeypatch):
    for name, value in PLUGS.items():
        monkeypatch.setenv(name, value)
    with LiveServer(tmp_path) as server:
        code = server.open_table("pig")
        ana, ben = [await Guest.come(server, code, name) for name in ("Ana", "Ben")]
        for guest in (ana, ben):
            await guest.do("ready", card=1, string="x")
        await ana.do("start", card=1, first=ana.seat)
        for guest in (ana, ben):
            await guest.until(lambda view: view["table"]["phase"] == "throw")
        assert ana.view["lines"] == {"0": "1"}
        assert "rounds" not in ana.view["turn"]
        while "end" not in ana.view:
            mover, other = (ana, ben) if ana.view["turn"]["side"] == ana.seat else (ben, ana)
            await mover.until(lambda view, mover=mover: view["turn"]["side"] == mover.seat)
            await plays(mover, other)
            v = mover.v
            await ana.wait(lambda v=v: ana.v >= v)
        (winner,) = ana.view["end"]["winner"]
        assert ana.view["sides"][winner]["points"] >= 50
        for guest in (ana, ben):
            await guest.go()
