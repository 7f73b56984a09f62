import pytest

from games.store import openings
from games.store.openings import AT_ONCE, Openings


@pytest.fixture
def few(monkeypatch):
    """Three at once, and then one more soon."""
    monkeypatch.setattr(openings, "AT_ONCE", 3)
    monkeypatch.setattr(openings, "EVERY_MS", 60_000)


async def test_a_hall_behind_one_address_may_open_its_tables_at_once(redis):
    hall = Openings(redis)
    assert [await hall.one_more("192.0.2.1") for _ in range(AT_ONCE)] == [0] * AT_ONCE


async def test_the_next_one_waits_no_longer_than_for_one_more(redis, few):
    tables = Openings(redis)
    waits = [await tables.one_more("192.0.2.1") for _ in range(4)]
    assert waits[:3] == [0, 0, 0]
    assert 0 < waits[3] <= 60_000


async def test_one_too_many_waits_until_there_is_one_more_and_counts_nothing(redis, few):
    here, there = Openings(redis), Openings(redis)
    assert [await one.one_more("192.0.2.1") for one in (here, there, here)] == [0, 0, 0]
    first, second = await here.one_more("192.0.2.1"), await there.one_more("192.0.2.1")
    assert 0 < second <= first <= 60_000
    assert await here.one_more("192.0.2.2") == 0


async def test_after_a_while_there_is_one_more_and_only_one(redis, few):
    tables = Openings(redis)
    for _ in range(3):
        await tables.one_more("192.0.2.1")
    await as_if_later(redis, "192.0.2.1", by_ms=60_000)
    assert await tables.one_more("192.0.2.1") == 0
    assert await tables.one_more("192.0.2.1") > 0


async def test_who_has_used_up_nothing_any_more_is_forgotten(redis, few):
    tables = Openings(redis)
    await tables.one_more("192.0.2.1")
    assert 0 < await redis.pttl("opened:192.0.2.1") <= 60_000
    await as_if_later(redis, "192.0.2.1", by_ms=10**7)
    assert [await tables.one_more("192.0.2.1") for _ in range(3)] == [0, 0, 0]


async def test_a_clock_that_was_set_back_shuts_nobody_out(redis, few):
    tables = Openings(redis)
    await tables.one_more("192.0.2.1")
    await as_if_later(redis, "192.0.2.1", by_ms=-(10**9))
    assert await tables.one_more("192.0.2.1") == 0


async def as_if_later(redis, who, by_ms):
    key = f"opened:{who}"
    await redis.set(key, int(await redis.get(key)) - by_ms)


async def test_a_redis_that_has_forgotten_every_script_is_told_it_again(redis, few):
    tables = Openings(redis)
    assert await tables.one_more("192.0.2.1") == 0
    await redis.script_flush()
    assert [await tables.one_more("192.0.2.1") for _ in range(2)] == [0, 0]
    assert await tables.one_more("192.0.2.1") > 0
