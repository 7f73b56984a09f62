from games.store.clock import RedisClock, Serving


async def test_the_first_mark_ever_is_an_outage_and_the_next_is_none(redis):
    serving = Serving(redis, RedisClock(redis))
    assert [await serving.mark() for _ in range(3)] == [1, 1, 1]


async def test_a_mark_a_second_old_is_an_outage_for_every_process_and_only_one(redis):
    here, there = (Serving(redis, RedisClock(redis)) for _ in range(2))
    await here.mark()
    at_ms = await age_the_mark(redis, by_ms=1001)
    assert [await here.mark(), await there.mark(), await here.mark()] == [2, 2, 2]
    assert int((await redis.get("serving")).split(b":")[0]) > at_ms


async def test_a_younger_mark_is_none(redis):
    serving = Serving(redis, RedisClock(redis))
    await serving.mark()
    await age_the_mark(redis, by_ms=700)
    assert await serving.mark() == 1


async def test_marking_sets_a_wrong_clock_right(redis):
    clock = RedisClock(redis)
    clock.heard(12.0, clock._monotonic())
    await Serving(redis, clock).mark()
    seconds, _ = await redis.time()
    assert abs(clock.now_ms() / 1000 - seconds) < 1.5


async def age_the_mark(redis, by_ms):
    at_ms, outage = (await redis.get("serving")).split(b":")
    at_ms = int(at_ms) - by_ms
    await redis.set("serving", f"{at_ms}:{int(outage)}")
    return at_ms
