"""Nobody loses a turn or a window to an outage."""

import asyncio

from games.rules.commands import Call
from games.table.outage import OutageWatch
from tests.store.test_serving import age_the_mark
from tests.table.counting import LENGTH_MS, Rang, Restarted
from tests.table.test_handle import take


async def kinds(process, table_id):
    log = await process.tables.log(table_id, 0)
    return [type(event) for _, events in log for event in events]


async def ticking_table(start, length_ms=60_000):
    """A table with a running deadline, whose process has died."""
    gone = await start()
    table_id = await gone.open()
    await gone.do(table_id, Call(seat="s1", number=length_ms))
    gone.house.alarms.close()
    await gone.house._tasks.stop()
    return table_id


async def test_after_an_outage_the_running_deadline_starts_anew_before_any_alarm(start, redis):
    table_id = await ticking_table(start, length_ms=1)
    await asyncio.sleep(0.01)
    await age_the_mark(redis, by_ms=1001)
    here = await start()
    async with asyncio.timeout(30):
        while not (table := await here.table(table_id)).resumed:
            await asyncio.sleep(0.01)
    assert (table.resumed, table.count) == (1, 0)
    assert 0 < here.clock.now_ms() + LENGTH_MS - table.ends_ms < 30_000  # a slow machine's too
    assert Rang not in await kinds(here, table_id)


async def test_it_does_so_once_however_many_processes_there_are(start, redis):
    table_id = await ticking_table(start)
    await age_the_mark(redis, by_ms=1001)
    processes = [await start() for _ in range(3)]
    await asyncio.sleep(0.2)
    for n, process in enumerate(processes):
        await process.do(table_id, take(1, f"s{n}"))
    assert (await kinds(processes[0], table_id)).count(Restarted) == 1


async def test_where_others_have_served_all_along_nothing_is_resumed(start, one):
    table_id = await ticking_table(start)
    here = await start()
    await asyncio.sleep(0.2)
    await here.do(table_id, take(1))
    assert Restarted not in await kinds(one, table_id)


async def test_a_command_that_is_quicker_than_the_alarms_finds_the_table_resumed(one, redis):
    table_id = await one.open()
    await one.do(table_id, Call(seat="s1", number=60_000))
    one.house.outages._marked_s = float("-inf")  # the process was away for long
    await age_the_mark(redis, by_ms=1001)
    answer = await one.do(table_id, take(1))
    assert isinstance(one.told[-1].events[0], Restarted)
    assert [event.number for event in answer.events] == [1]
    assert (await one.table(table_id)).resumed == 1


async def test_a_clock_that_was_set_back_does_the_same(one):
    table_id = await one.open()
    await one.do(table_id, Call(seat="s1", number=60_000))
    now_ms = one.clock.now_ms
    one.clock.now_ms = lambda: now_ms() - 3_600_000
    await one.do(table_id, take(1))
    table = await one.table(table_id)
    assert table.resumed == 1
    assert abs(now_ms() - 3_600_000 + LENGTH_MS - table.ends_ms) < 1000
    await one.do(table_id, take(1))
    assert (await one.table(table_id)).resumed == 1


async def test_a_small_difference_of_two_clocks_is_none(one):
    table_id = await one.open()
    await one.do(table_id, Call(seat="s1", number=60_000))
    now_ms = one.clock.now_ms
    one.clock.now_ms = lambda: now_ms() - 1500
    await one.do(table_id, take(1))
    assert (await one.table(table_id)).resumed == 0
    times = [event.at_ms for told in one.told for event in told.events]
    assert times == sorted(times)


async def test_it_asks_only_where_it_could_have_changed():
    marks = 0

    async def mark():
        nonlocal marks
        marks += 1
        return 7

    watch = OutageWatch(mark)
    assert await asyncio.gather(*(watch.number() for _ in range(10))) == [7] * 10
    assert marks == 1
    watch._marked_s -= 0.95
    assert await watch.number() == 7
    assert marks == 2
