"""Many call one missed number at once, through several processes: one gets it. Rule book, 4.2."""

import asyncio

import pytest

from games.rules.card.card import make_card
from games.rules.commands import Call, Join, Pass, Ready, Start, Throw
from games.rules.state.events import Called, CalledWrong, CallLost, WindowSettled
from games.table.order import Done
from tests.table.process import Process

PEOPLE = 30


@pytest.fixture
async def processes(url):
    three = [Process(url, real=True) for _ in range(3)]
    for process in three:
        await process.house.start()
    yield three
    for process in three:
        await process.house.stop()


async def window_with_a_missed_1(process, options):
    """A window in which the mover, s1, has missed 1, 2, 3 … of 1-2-4, and all others need 1."""
    options = {"dice": "entered", "order_of_play": "anyone", "window_ms": 2000, **options}
    table_id = await process.open(card=make_card("centennial", options))
    for n in range(PEOPLE):
        joined = await process.do(table_id, Join(name=f"P{n}"), seat=None)
        await process.do(table_id, Ready(seat=joined.seat, card=1))
    assert isinstance(await process.do(table_id, Start(seat="s1", card=1, first="s1")), Done)
    assert isinstance(await process.do(table_id, Throw(seat="s1", faces=(1, 2, 4))), Done)
    assert isinstance(await process.do(table_id, Pass(seat="s1")), Done)
    return table_id


@pytest.mark.parametrize("fair_race", ["off", "on"])
async def test_one_number_has_one_taker(processes, fair_race):
    table_id = await window_with_a_missed_1(processes[0], {"fair_race": fair_race})
    answers = await asyncio.gather(
        *(processes[n % 3].do(table_id, Call(seat=f"s{n}", number=1)) for n in range(2, PEOPLE + 1))
    )
    assert all(isinstance(answer, Done) for answer in answers)
    while (await processes[0].table(table_id)).game.phase == "window":
        await asyncio.sleep(0.05)
    events = [e for _, group in await processes[1].tables.log(table_id, 0) for e in group]
    kinds = [type(event) for event in events]
    assert kinds.count(Called) == 1
    assert kinds.count(CallLost) == PEOPLE - 2
    assert CalledWrong not in kinds
    assert kinds.count(WindowSettled) == 1
    table = await processes[2].table(table_id)
    crossed = {side.side: len(side.crossed) for side in table.game.sides if side.crossed}
    [called] = [event for event in events if isinstance(event, Called)]
    assert crossed == {called.side: 1}
    assert max(len(told.events) for p in processes for told in p.told) > 1, "nothing was batched"
