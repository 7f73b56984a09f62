"""What processes tell one another."""

import asyncio

import pytest

from games.live.hub.notifier import RING_S, Notifier
from tests.live.fakes import LossyLayer, turns


@pytest.fixture
async def notifiers():
    """One that rings and one that hears; and what was heard, with the time."""
    layer, heard = LossyLayer(), []
    loop = asyncio.get_running_loop()
    one = Notifier(layer, lambda *rung: None, lambda *seated: None)
    other = Notifier(layer, lambda *rung: heard.append((*rung, loop.time())), lambda *seated: None)
    for notifier in (one, other):
        for table in ("0-a", "0-b"):
            notifier.listen(table)
        notifier.start()
    await asyncio.sleep(0.2)
    yield one, heard
    for notifier in (one, other):
        await notifier.stop()


async def test_a_table_that_was_quiet_is_rung_for_at_once(notifiers):
    notifier, heard = notifiers
    notifier.ring("0-a", 1)
    await turns()
    notifier.ring("0-b", 7)
    await turns()
    assert [(table, version) for table, version, _ in heard] == [("0-a", 1), ("0-b", 7)]


async def test_what_happens_at_one_table_in_a_row_is_rung_once(notifiers):
    notifier, heard = notifiers
    for version in range(1, 40):
        notifier.ring("0-a", version)
        await asyncio.sleep(0.001)
    async with asyncio.timeout(30):
        while heard[-1][1] < 39:
            await asyncio.sleep(RING_S)
    assert heard[0][1] < 10
    assert len(heard) <= (heard[-1][2] - heard[0][2]) / RING_S + 2
