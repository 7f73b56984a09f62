import asyncio
import time

from games.rules.commands import Call, Correct, Wave
from games.store import keys
from tests.table.counting import Rang
from tests.table.test_handle import take


async def until(true):
    """Wait until it is true."""
    async with asyncio.timeout(30):
        while not await true():
            await asyncio.sleep(0.005)


async def rang(process, table_id):
    """Wait until the table has rung."""

    async def has_rung():
        return (await process.table(table_id)).count >= 1000

    await until(has_rung)


async def alarms(redis, table_id):
    return await redis.zrange(keys.alarms_key(keys.lane_of(table_id)), 0, -1)


async def test_its_own_tables_are_rung_to_the_moment(one, redis):
    table_id = await one.open()
    await one.do(table_id, Call(seat="s1", number=500))
    assert await alarms(redis, table_id) == [table_id.encode()]
    await rang(one, table_id)
    [told] = [told for told in one.told if isinstance(told.events[0], Rang)]
    assert told.events[0].at_ms == told.before.table.ends_ms
    assert told.acted == frozenset()
    assert await alarms(redis, table_id) == []


async def test_others_are_rung_after_a_grace(start, redis):
    gone, here = await start(), await start()
    table_id = await gone.open()
    began_s = time.monotonic()
    await gone.do(table_id, Call(seat="s1", number=500))
    gone.house.alarms.close()  # its process has died
    await gone.house._tasks.stop()
    assert await here.store.ticking() == [table_id]

    async def told():
        # Not by a look at the table, which would make it one of its own.
        return here.told

    await until(told)
    assert time.monotonic() - began_s > 1.4
    assert (await here.table(table_id)).count == 1000


async def test_two_who_ring_at_once_are_harmless(one, other):
    table_id = await one.open()
    await one.do(table_id, Call(seat="s1", number=500))
    await other.tables.load(table_id)  # now it is a table of both
    assert {table_id} == set(one.house.alarms._timers) == set(other.house.alarms._timers)
    await rang(one, table_id)
    await asyncio.sleep(0.05)
    log = await one.tables.log(table_id, 0)
    assert [type(e) for _, events in log for e in events].count(Rang) == 1
    assert (await one.table(table_id)).count == 1000


async def test_a_deadline_that_was_moved_elsewhere_is_not_rung_early(one, other):
    table_id = await one.open()
    await one.do(table_id, Call(seat="s1", number=800))
    await other.do(table_id, Call(seat="s1", number=60_000))
    await asyncio.sleep(1.0)
    assert (await one.table(table_id)).count == 0
    assert one.house.alarms._timers[table_id][0] == (await one.table(table_id)).ends_ms


async def test_what_is_overdue_comes_before_the_next_command(one):
    table_id = await one.open()
    await one.do(table_id, Call(seat="s1", number=20))
    one.house.alarms.close()
    await asyncio.sleep(0.03)
    answer = await one.do(table_id, take(5))
    told = one.told[-1]
    assert [type(event).__name__ for event in told.events] == ["Rang", "Added"]
    assert [event.number for event in answer.events] == [5]
    assert told.after.table.count == 1005


async def test_what_is_overdue_stays_also_where_the_command_is_refused(one):
    table_id = await one.open()
    await one.do(table_id, Call(seat="s1", number=20))
    one.house.alarms.close()
    await asyncio.sleep(0.03)
    refused = await one.do(table_id, Wave(seat="s1"))
    assert (refused.code, refused.values) == ("rules/not_your_turn", {"count": 1000})
    assert (await one.table(table_id)).count == 1000


async def test_a_deadline_that_ringing_does_not_move_does_not_run_hot(one):
    table_id = await one.open()
    rings = 0
    do = one.tables.do

    async def counted(*args):
        nonlocal rings
        rings += 1
        return await do(*args)

    one.tables.do = counted
    await one.do(table_id, Correct(seat="s1", faces=(1, 2, 3)))
    await asyncio.sleep(0.7)
    assert rings <= 4

    async def again():
        return rings > 1

    await until(again)


async def test_the_alarm_of_a_table_that_is_gone_is_dropped(one, redis):
    await redis.zadd("{3}:alarms", {"3-none": 1})

    async def dropped():
        return await redis.zcard("{3}:alarms") == 0

    await until(dropped)


async def test_one_that_is_overdue_for_ever_is_rung_ever_more_seldom(one):
    rung = [one.house.alarms._to_ring(["3-stuck"]) for _ in range(3)]
    assert rung == [["3-stuck"], [], []]
    one.house.alarms._to_ring([])
    assert one.house.alarms._to_ring(["3-stuck"]) == ["3-stuck"]
