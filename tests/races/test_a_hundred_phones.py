"""Two server processes, a hundred phones, one missed number: one gets it, and all know who."""

import itertools

import pytest

from games.management.load.phone import Phone
from tests.live.server import LiveServer
from tests.races.hall import Hall

PEOPLE = 100
GAMES = 10
ROUNDS_A_GAME = 10
CHIPS = 200
STAKE = 5

LAST_TURN = [
    ([1, 2, 4], [(1, [0]), (2, [1]), (3, [0, 1]), (4, [2]), (5, [0, 2]), (6, [1, 2])]),
    ([3, 4, 5], [(7, [0, 1]), (8, [0, 2]), (9, [1, 2])]),
    ([4, 6, 1], [(10, [0, 1]), (11, [0, 1, 2])]),
    ([6, 6, 1], [(12, [0, 1])]),
]
"""Throws and takes from the first cell to the last of twelve."""


@pytest.fixture
def servers(valkey, tmp_path):
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    with (
        LiveServer(tmp_path / "a", valkey.url) as one,
        LiveServer(tmp_path / "b", valkey.url) as other,
    ):
        yield [one, other]
        for server in (one, other):
            assert "Traceback" not in server.log(), server.log()


@pytest.mark.timeout(900)  # two hundred rounds, on whatever machine this is
@pytest.mark.parametrize(
    ("fair_race", "window_policy"), [("on", "always"), ("off", "when_possible")]
)
async def test_one_of_a_hundred_gets_it_in_every_round(servers, fair_race, window_policy):
    hall = Hall(servers)
    code = servers[0].open_table(
        options={
            "cells": "12",
            "summit": "none",
            "dice": "entered",
            "order_of_play": "anyone",
            "throw_ms": 0,
            "take_ms": 0,
            "window_ms": 10_000,
            "wrong_call": "nothing",
            "fair_race": fair_race,
            "window_policy": window_policy,
        },
        stake=STAKE,
    )
    await hall.sit_down(code, [Phone] * PEOPLE)
    winners = []
    for game in range(GAMES):
        if game == 0:
            await hall.start()
        else:
            await hall.host.do("again")
            await hall.all_see(lambda view, g=game: view["table"]["game"] == g + 1)
        winners += [await race(hall) for _ in range(ROUNDS_A_GAME)]
        # Half of the games are won, half are called off.
        await (win(hall) if game % 2 else hall.host.do("call_off"))
        await hall.all_see(lambda view: view["table"]["phase"] == "over")
        await hall.all_are_right()
        chips_are_conserved(hall.view, over=True)
    assert len(winners) == GAMES * ROUNDS_A_GAME
    assert len(set(winners)) > 3
    assert sum(racer.gaps for racer in hall.racers.values()) == 0
    hall.go()


async def race(hall):
    """One round: the mover misses 1, all others call it at once. Who got it."""
    await go_on_to_somebody_who_needs_1(hall)
    mover, last = hall.view["turn"]["thrower"], hall.view["turn"]["throws"]
    await hall.racers[mover].do("throw", throw=last, faces=[1, 4, 4])
    await hall.racers[mover].do("pass", throw=last + 1, turn=hall.view["turn"]["number"])
    await hall.all_see(lambda view: view["table"]["phase"] == "window")
    window = hall.view["window"]["number"]
    needing = {s for s, side in hall.view["sides"].items() if side["required"] == 1 and s != mover}
    callers = [seat for seat in hall.racers if seat != mover]
    for racer in hall.racers.values():
        racer.heard = []
    answers = await hall.all_at_once("call", callers, window=window, number=1)
    if hall.view["card"]["options"]["window_policy"] == "always":
        await hall.all_at_once("wave", callers, window=window)
    await hall.all_see(lambda view: view.get("result", {}).get("window") == window)
    view = await hall.all_agree()
    chips_are_conserved(view)
    return the_winner(hall, view["result"], answers, needing)


def the_winner(hall, result, answers, needing):
    """The one who got it, by what everybody was told."""
    (taken,) = result["taken"].values()
    winner = taken["seat"]
    assert winner in needing
    assert (taken["number"], taken["cell"], result["missed"]) == (1, 0, {"0": 1})
    for racer in hall.racers.values():
        called = [event for event in racer.heard if event["type"] == "called"]
        assert [event["seat"] for event in called] == [winner], "told once, and the same"
        private = answers.get(racer.seat, {}).get("events", [])
        public = [e for e in racer.heard if e["type"] in ("call_lost", "called_wrong")]
        for event in private:
            assert event in public, "what one is told alone is what all are told later"
    # A window that opens when possible is closed when it was taken: who comes later is refused.
    closed = {seat for seat, answer in answers.items() if answer["type"] == "refused"}
    assert {answers[seat]["code"] for seat in closed} <= {"rules/window_closed"}
    lost, wrong = result.get("lost", {}), result.get("wrong", {})
    # Who does not need it is wrong, but where it was taken already no more than late.
    assert lost.keys() | closed >= needing - {winner}
    assert wrong.keys() <= answers.keys() - needing
    assert lost.keys() | wrong.keys() | closed | {winner} == answers.keys()
    assert len(lost) + len(wrong) + len(closed) + 1 == len(answers)
    assert all(one["by"] == winner and one["margin_ms"] >= 0 for one in lost.values())
    assert taken.get("margin_ms") == min((one["margin_ms"] for one in lost.values()), default=None)
    return winner


async def go_on_to_somebody_who_needs_1(hall):
    while True:
        turn = hall.view["turn"]
        if hall.view["sides"][turn["side"]]["required"] == 1:
            return
        number = turn["number"]
        await hall.racers[turn["thrower"]].do("pass", throw=turn["throws"], turn=number)
        await hall.all_see(lambda view, n=number: view["turn"]["number"] > n)


async def win(hall):
    """The next who needs 1 crosses all his cells in one turn."""
    await go_on_to_somebody_who_needs_1(hall)
    winner = hall.racers[hall.view["turn"]["thrower"]]
    purse = hall.view["seats"][winner.seat]["purse"]
    throws = itertools.count(hall.view["turn"]["throws"])
    for faces, takes in LAST_TURN:
        last = next(throws)
        await winner.do("throw", throw=last, faces=faces)
        for number, dice in takes:
            await winner.do("take", throw=last + 1, number=number, dice=dice)
    await hall.all_see(lambda view: view["table"]["phase"] == "over")
    assert hall.view["seats"][winner.seat]["purse"] == purse + PEOPLE * STAKE


def chips_are_conserved(view, over=False):
    purses = sum(seat["purse"] for seat in view["seats"].values())
    assert purses + view.get("pot", 0) == PEOPLE * CHIPS
    assert view.get("pot", 0) == (0 if over else PEOPLE * STAKE)
