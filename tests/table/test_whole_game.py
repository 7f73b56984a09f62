"""The real rules on a real store: a whole game of five, with dice drawn by the program."""

import asyncio
import hashlib
import itertools
import logging
import re

import pytest

from games.rules.card.card import make_card
from games.rules.commands import (
    Again,
    AskBack,
    Away,
    GiveBack,
    Join,
    Pass,
    Ready,
    Start,
    Take,
    Throw,
    Wave,
)
from games.rules.dice.chance import faces
from games.rules.state.events import GameBegan, OrderThrown, Taken, Thrown
from games.table import fold
from games.table.order import Done, Refusal
from games.table.ports import Change

UP_AND_DOWN = [*range(1, 13), *range(12, 0, -1)]
NO_WINDOW = {"interception": "off"}


async def sit_down(process, table_id, people=5):
    for n in range(people):
        joined = await process.do(table_id, Join(name=f"P{n}"), seat=None, secret=f"first {n}")
        ready = Ready(seat=joined.seat, card=1)
        await process.do(table_id, ready, secret=f"string of {joined.seat}")
    started = await process.do(table_id, Start(seat="s1", card=1))
    assert isinstance(started, Done)
    return started


def next_take(game):
    """What the mover can take; after the first 12 nothing more of that throw."""
    required = UP_AND_DOWN[len(game.moving.crossed)]
    if game.throw.taken and game.throw.taken[-1].cell == 11:
        return None
    for size in (1, 2, 3):
        for dice in itertools.combinations(range(3), size):
            if sum(game.throw.faces[place] for place in dice) == required:
                return Take(seat=game.thrower, number=required, dice=dice)
    return None


async def play(processes, table_id):
    """Play until somebody has won, each move through another process."""
    for process in itertools.cycle(processes):
        game = (await process.table(table_id)).game
        match game.phase:
            case "over":
                return game
            case "order":
                waiting = sorted(game.order.waiting)
                answers = [await process.do(table_id, Throw(seat=side)) for side in waiting]
            case "throw":
                answers = [await process.do(table_id, Throw(seat=game.thrower))]
            case "take":
                command = next_take(game)
                if command is None and game.throw.taken:
                    command = Throw(seat=game.thrower)
                answers = [await process.do(table_id, command or Pass(seat=game.thrower))]
            case "window":
                others = [f"s{n}" for n in range(1, 6) if f"s{n}" != game.thrower]
                answers = [await process.do(table_id, Wave(seat=seat)) for seat in others]
                await asyncio.sleep(0.2)
        assert all(isinstance(answer, Done) for answer in answers), answers
    raise AssertionError


async def test_a_game_of_five_through_two_processes_to_its_pot(start, caplog):
    one, other = await start(real=True), await start(real=True)
    table_id = await one.open(card=make_card("centennial", NO_WINDOW))
    started = await sit_down(one, table_id)
    game = await play([one, other], table_id)

    assert game.end.how == "finished"
    [winner] = game.end.winner
    transfers = game.end.transfers
    assert transfers == {f"s{n}": 20 if f"s{n}" == winner else -5 for n in range(1, 6)}
    table = await one.table(table_id)
    assert sum(person.purse for person in table.people.values()) + table.bank == 0

    # The log is the truth, the faces come from the seed alone, and nothing tells it.
    log = await other.tables.log(table_id, 0)
    events = [event for _, events in log for event in events]
    record = await one.store.load(table_id)
    began = next(event for event in events if isinstance(event, GameBegan))
    assert began in started.events
    assert began.commitment == hashlib.sha256(record.secrets.seed).hexdigest()
    strings = {f"s{n}": f"string of s{n}" for n in range(1, 6)}
    assert record.secrets.strings == strings
    drawn = [event for event in events if isinstance(event, Thrown | OrderThrown)]
    assert len(drawn) > 20
    for event in drawn:
        assert event.faces == faces(record.secrets.seed, strings, 1, event.throw)
    told = repr([t for process in (one, other) for t in process.told])
    assert record.secrets.seed.hex() not in told
    assert repr(record.secrets.seed) not in told
    assert "string of" not in told

    await asyncio.gather(one.tables.close(), other.tables.close())
    assert not [r for r in caplog.records if r.levelno >= logging.WARNING]


async def test_windows_settle_by_their_alarms_and_the_next_game_has_a_seed_of_its_own(start):
    one = await start(real=True)
    table_id = await one.open(card=make_card("stoletie", {"cells": "12", "summit": "none"}))
    await sit_down(one, table_id)
    for _ in range(3):
        for person in ("throw", "pass", "wave"):
            game = (await one.table(table_id)).game
            seats = [f"s{n}" for n in range(1, 6) if f"s{n}" != game.thrower]
            match person:
                case "throw":
                    await one.do(table_id, Throw(seat=game.thrower))
                case "pass":
                    await one.do(table_id, Pass(seat=game.thrower))
                case "wave":
                    await asyncio.gather(*(one.do(table_id, Wave(seat=seat)) for seat in seats))
        while (await one.table(table_id)).game.phase != "throw":
            await asyncio.sleep(0.01)
    assert (await one.table(table_id)).game.turns == 4


async def test_again_draws_from_another_seed_and_the_newest_strings(start):
    one = await start(real=True)
    table_id = await one.open(card=make_card("centennial", NO_WINDOW))
    await sit_down(one, table_id)
    first = (await one.store.load(table_id)).secrets
    await play([one], table_id)
    await one.do(table_id, Ready(seat="s2", card=1), secret="newer")
    assert (await one.store.load(table_id)).secrets.strings == first.strings
    again = await one.do(table_id, Again(seat="s3"))
    second = (await one.store.load(table_id)).secrets
    assert isinstance(again, Done)
    assert second.seed != first.seed
    assert second.strings == {**first.strings, "s2": "newer"}
    thrown = await one.do(table_id, Throw(seat="s1"))
    [event] = [e for e in thrown.events if isinstance(e, OrderThrown)]
    assert event.faces == faces(second.seed, second.strings, 2, event.throw)


async def test_a_state_that_is_not_what_the_log_makes_is_logged_and_stops_nobody(start, caplog):
    one = await start(real=True)
    table_id = await one.open(card=make_card("centennial", NO_WINDOW))
    await sit_down(one, table_id)
    commit, spoilt = one.store.commit, []

    async def forget_an_event(table_id, change):
        if not spoilt and any(isinstance(event, Taken) for event in change.events):
            spoilt.append(change.after.version)
            events = tuple(e for e in change.events if not isinstance(e, Taken))
            fields = {name: getattr(change, name) for name in Change.__struct_fields__}
            change = Change(**{**fields, "events": events})
        return await commit(table_id, change)

    one.store.commit = forget_an_event
    await play([one], table_id)
    await one.tables.close()
    [logged] = [r for r in caplog.records if r.levelno == logging.ERROR]
    assert logged.name == fold.__name__
    assert re.search(rf"table {table_id}, version \d+: ", logged.getMessage())
    assert isinstance(await one.do(table_id, Again(seat="s1")), Done)


@pytest.mark.parametrize("seats", [100])
async def test_a_hundred_who_throw_at_once_are_few_commits(start, seats):
    one = await start(real=True)
    table_id = await one.open(card=make_card("centennial", {}))
    joined = await asyncio.gather(
        *(one.do(table_id, Join(name=f"P{n}"), seat=None) for n in range(seats))
    )
    assert len({answer.seat for answer in joined}) == seats
    ready = [Ready(seat=answer.seat, card=1) for answer in joined]
    await asyncio.gather(*(one.do(table_id, command) for command in ready))
    assert isinstance(await one.do(table_id, Start(seat="s1", card=1)), Done)
    before = (await one.tables.load(table_id)).version
    thrown = await asyncio.gather(*(one.do(table_id, Throw(seat=a.seat)) for a in joined))
    assert all(isinstance(answer, Done) for answer in thrown)
    assert (await one.tables.load(table_id)).version - before < 10


async def test_the_old_phone_of_a_seat_that_moved_acts_for_it_through_no_process(start):
    one, other = await start(real=True), await start(real=True)
    table_id = await one.open()
    for name in ("Ana", "Ben"):
        await one.do(table_id, Join(name=name), seat=None)
    ready = Ready(seat="s2", card=1)
    assert isinstance(await other.do(table_id, ready, key=1), Done)
    for command in (
        Away(seat="s2"),
        AskBack(who="s2", claim="c"),
        GiveBack(seat="s1", claim="c", yes=True),
    ):
        assert isinstance(await one.do(table_id, command), Done)
    refused = await other.do(table_id, ready, key=1)
    assert isinstance(refused, Refusal)
    assert refused.code == "wire/not_your_seat"
    assert isinstance(await other.do(table_id, ready, key=2), Done)
