"""Computers act through the alarms of their table, like everybody's clock."""

import asyncio
import logging

import pytest
from msgspec.structs import replace

from games.odds.computer import SKILLS, next_by_computer
from games.replay.document import document
from games.replay.sealed import written
from games.replay.verify import verify
from games.rules.card.card import make_card
from games.rules.commands import (
    AddComputer,
    Away,
    Back,
    Join,
    Measure,
    Pass,
    Pause,
    Ready,
    Resumed,
    Start,
    Throw,
    Wave,
)
from games.rules.decide import decide
from games.rules.dice import chance
from games.rules.due import ScheduledCommand
from games.rules.ids import Seat
from games.rules.stamp import Stamp
from games.rules.state.deadline import deadline
from games.rules.state.events import Waved, WindowOpened, WindowSettled
from games.rules.state.evolve import evolve
from games.rules.state.table import Table
from games.table import game as games_table_game
from games.table.game import TheGame
from games.table.order import Done
from tests.rules.given import Given

ANA, BEN, CEM = (Seat(name) for name in ("Ana", "Ben", "Cem"))


def named_chance(name):
    return chance.named_chance(bytes(32), {}, 1, name)


def draw(throw):
    return chance.faces(bytes(32), {}, 1, throw)


def given(seats=("Ana", "Ben"), computers=("Ben",), **more) -> Given:
    options = {"throw_ms": 30_000, "take_ms": 12_000, **more.pop("options", {})}
    return Given(seats=seats, computers=computers, options=options, **more)


def settled(table, now):
    return TheGame().settle_due(table, now, draw, named_chance)


def his_turn(**more) -> Given:
    """Ben's, a computer's, from 0 on."""
    game = given(**more)
    game.when(Pass(seat=ANA))
    assert game.game.thrower == BEN
    return game


# Decided anywhere, it is the same


def test_its_deed_is_a_deadline_of_the_table():
    game = his_turn()
    due = TheGame().deadline(game.table, named_chance)
    assert 0 < due < 2_000
    assert settled(game.table, due - 1) == (game.table, ())
    table, events = settled(game.table, due)
    assert [(event.at_ms, event.seat) for event in events] == [(due, BEN)]
    assert table.game.phase == "take"


def test_a_turn_that_is_overdue_is_played_each_deed_at_its_own_time():
    table, events = settled(his_turn().table, 11_000)
    times = [event.at_ms for event in events]
    assert times == sorted(times)
    assert len(set(times)) > 1
    assert settled(table, 11_000) == (table, ())
    one_by_one = his_turn().table
    for now in range(0, 11_001, 50):
        one_by_one, _ = settled(one_by_one, now)
    assert one_by_one == table


def test_whoever_decides_again_at_another_version_decides_the_same():
    game = his_turn(seats=("Ana", "Ben", "Cem"))
    due = TheGame().deadline(game.table, named_chance)
    for command in (Measure(seat=ANA, credit_ms=90), Away(seat=CEM), Back(seat=CEM)):
        game.at(game.now + 10)
        game.when(command)
        assert TheGame().deadline(game.table, named_chance) == due


@pytest.mark.parametrize("stop", [Pause(), Away(seat=ANA)])
def test_it_stops_with_the_clocks_and_goes_on_with_them(stop):
    game = his_turn()
    thinks = TheGame().deadline(game.table, named_chance)
    game.at(100)
    game.when(stop)
    due = TheGame().deadline(game.table, named_chance)
    assert due is None or due > 50_000
    assert settled(game.table, 50_000)[1] == ()
    game.now = 50_000
    game.when(Back(seat=ANA) if isinstance(stop, Away) else Resumed())
    if isinstance(stop, Pause):
        assert TheGame().deadline(game.table, named_chance) is None
    else:
        assert TheGame().deadline(game.table, named_chance) == 50_000 + thinks


def test_after_an_outage_it_thinks_anew():
    game = his_turn()
    thinks = TheGame().deadline(game.table, named_chance)
    game.now = 90_000
    for event in decide(game.table, Resumed(), game.stamp()):
        game.table = evolve(game.table, event)
    assert TheGame().deadline(game.table, named_chance) == 90_000 + thinks


def test_before_any_game_nothing_is_left_to_wits():
    table = Table(code="BCDF", card=make_card("centennial", {}))
    for command in (Join(name="Ana"), AddComputer(seat=Seat("s1"), level="best")):
        for event in decide(table, command, Stamp(0, draw)):
            table = evolve(table, event)

    def none(name):
        raise LookupError

    assert TheGame().deadline(table, none) is None
    assert TheGame().settle_due(table, 10**6, draw, none) == (table, ())


# A computer that is out of order holds up nobody


@pytest.mark.parametrize(
    "fault",
    [
        lambda *_: ScheduledCommand(10, Throw(seat=ANA)),
        lambda *_: ScheduledCommand(10, Wave(seat=BEN)),
        lambda *_: 1 // 0,
    ],
)
def test_a_deed_that_is_refused_or_fails_is_logged_and_left_to_the_clock(
    fault, monkeypatch, caplog
):
    game = his_turn()
    monkeypatch.setattr(games_table_game, "next_command", fault)
    assert TheGame().deadline(game.table, named_chance) == deadline(game.table) == 30_000
    _, events = settled(game.table, 29_999)
    assert events == ()
    table, _ = settled(game.table, 30_000)
    assert table.game.thrower == ANA
    assert all(record.levelno == logging.ERROR for record in caplog.records)
    assert "a computer cannot go on" in caplog.text


# On a real store


@pytest.fixture
def quick(monkeypatch):
    """Computers that are done at once."""
    for level, skill in SKILLS.items():
        fast = replace(skill, thinks_ms=(1, 4), calls_ms=(20, 120))
        monkeypatch.setitem(SKILLS, level, fast)


async def sit_down(process, table_id, *levels):
    ana = await process.do(table_id, Join(name="Ana"), seat=None, secret="a string")
    assert ana.seat == "s1"
    for level in levels:
        added = await process.do(table_id, AddComputer(seat="s1", level=level))
        assert isinstance(added, Done)
        assert added.seat in ("s2", "s3", "s4")
    await process.do(table_id, Ready(seat="s1", card=1), secret="another string")
    assert isinstance(await process.do(table_id, Start(seat="s1", card=1)), Done)


async def play(processes, table_id):
    """Ana plays like the best, each move through another process, until the game is over."""
    async with asyncio.timeout(60):
        while True:
            for process in processes:
                table = await process.table(table_id)
                if table.game.phase == "over":
                    return table.game
                hers = next_by_computer(table, named_chance, {Seat("s1"): SKILLS["best"]})
                if hers is not None:
                    await process.do(table_id, hers.command)
                await asyncio.sleep(0.005)


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("preset", ["centennial", "crag"])
async def test_they_play_to_the_end_through_two_processes_that_both_ring(preset, start, caplog):
    one, other = await start(real=True), await start(real=True)
    options = {"interception": "off"} if preset == "centennial" else {}
    table_id = await one.open(card=make_card(preset, options))
    await sit_down(one, table_id, "best", "steady")
    for process in (one, other):
        await process.tables.load(table_id)  # both have it as their own, and ring it
    game = await play([one, other], table_id)
    assert game.end.winner

    record = await one.store.load(table_id)
    base = await one.store.base(table_id)
    log = await other.tables.log(table_id, base.version)
    events = [event for _, some in log for event in some]
    times = [event.at_ms for event in events]
    assert times == sorted(times)
    secrets = record.secrets
    papers = document(base.table, events, secrets.seed, secrets.strings)
    assert verify(written(papers)).preset == preset
    await asyncio.gather(one.tables.close(), other.tables.close())
    assert not [r for r in caplog.records if r.levelno >= logging.WARNING]


@pytest.mark.usefixtures("quick")
async def test_in_a_window_they_wave_so_that_it_need_not_run_its_time(start):
    one = await start(real=True)
    table_id = await one.open(card=make_card("centennial", {"order_of_play": "anyone"}))
    await one.do(table_id, Join(name="Ana"), seat=None)
    await one.do(table_id, AddComputer(seat="s1", level="best"))
    await one.do(table_id, Start(seat="s1", card=1, first="s1"))
    await one.do(table_id, Throw(seat="s1"))
    await one.do(table_id, Pass(seat="s1"))
    async with asyncio.timeout(60):
        while (await one.table(table_id)).game.turns == 1:
            await asyncio.sleep(0.02)
    log = await one.tables.log(table_id, 0)
    events = {type(event): event for _, some in log for event in some}
    assert events[Waved].seat == "s2"
    opened = events[WindowOpened]
    assert opened.closes_at_ms == opened.at_ms + 3_000
    assert events[WindowSettled].at_ms < opened.at_ms + 2_000


@pytest.mark.usefixtures("quick")
async def test_a_process_that_never_heard_of_the_table_rings_for_one_that_is_gone(start):
    gone = await start(real=True)
    card = make_card("centennial", {"order_of_play": "anyone", "interception": "off"})
    table_id = await gone.open(card=card)
    await gone.do(table_id, Join(name="Ana"), seat=None)
    await gone.do(table_id, AddComputer(seat="s1", level="best"))
    await gone.do(table_id, Start(seat="s1", card=1, first="s1"))
    await gone.house.stop()
    here = await start(real=True)
    await here.do(table_id, Throw(seat="s1"))
    await here.do(table_id, Pass(seat="s1"))
    here.house.alarms.close()
    other = await start(real=True)
    async with asyncio.timeout(60):
        while (await other.table(table_id)).game.turns < 3:
            await asyncio.sleep(0.05)
