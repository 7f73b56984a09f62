import asyncio
import time

from games.rules.commands import Call, Correct, Wave
from games.store import keys
from tests.table.counting import Rang
from tests.table.test_handle import take


async def rang(process, table_id, within_s):
    """How long until the table has rung, in s."""
    began = time.monotonic()
    while (await process.table(table_id)).count < 1000:
        assert time.monotonic() - began < within_s, "it did not ring"
        await asyncio.sleep(0.005)
    return time.monotonic() - began


async def alarms(redis, table_id):
    return await redis.zrange(keys.alarms_key(keys.lane_of(table_id)), 0, -1)


async def test_its_own_tables_are_rung_to_the_moment(one, redis):
    table_id = await one.open()
    await one.do(table_id, Call(seat="s1", number=100))
    assert await alarms(redis, table_id) == [table_id.encode()]
    assert await rang(one, table_id, within_s=1.0) > 0.08
    [told] = [told for told in one.told if isinstance(told.events[0], Rang)]
    assert told.events[0].at_ms == told.before.table.ends_ms
    assert told.acted == frozenset()
    assert await alarms(redis, table_id) == []


async def test_others_are_rung_after_a_grace(start, redis):
    gone, here = await start(), await start()
    table_id = await gone.open()
    await gone.do(table_id, Call(seat="s1", number=100))
    gone.house.alarms.close()  # its process has died
    for task in gone.house._tasks:
        task.cancel()
    assert await here.store.ticking() == [table_id]
    seen_s = time.monotonic()
    while not here.told:
        await asyncio.sleep(0.01)
        assert time.monotonic() - seen_s < 2.5, "it did not ring"
    assert time.monotonic() - seen_s > 0.9
    assert (await here.table(table_id)).count == 1000


async def test_two_who_ring_at_once_are_harmless(one, other):
    table_id = await one.open()
    await one.do(table_id, Call(seat="s1", number=100))
    await other.tables.load(table_id)  # now it is a table of both
    assert {table_id} == set(one.house.alarms._timers) == set(other.house.alarms._timers)
    await rang(one, table_id, within_s=1.0)
    await asyncio.sleep(0.05)
    log = await one.tables.log(table_id, 0)
    assert [type(e) for _, events in log for e in events].count(Rang) == 1
    assert (await one.table(table_id)).count == 1000


async def test_a_deadline_that_was_moved_elsewhere_is_not_rung_early(one, other):
    table_id = await one.open()
    await one.do(table_id, Call(seat="s1", number=300))
    await other.do(table_id, Call(seat="s1", number=60_000))
    await asyncio.sleep(0.4)
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
    assert 2 <= rings <= 4


async def test_the_alarm_of_a_table_that_is_gone_is_dropped(one, redis):
    await redis.zadd("{3}:alarms", {"3-none": 1})
    await asyncio.sleep(0.7)
    assert await redis.zcard("{3}:alarms") == 0


async def test_one_that_is_overdue_for_ever_is_rung_ever_more_seldom(one):
    rung = [one.house.alarms._to_ring(["3-stuck"]) for _ in range(3)]
    assert rung == [["3-stuck"], [], []]
    one.house.alarms._to_ring([])
    assert one.house.alarms._to_ring(["3-stuck"]) == ["3-stuck"]
