import pytest

from games.store.clock import RedisClock


class Own:
    """A process's monotonic clock that the test moves."""

    def __init__(self):
        self.s = 100.0

    def __call__(self):
        return self.s


class Server:
    """A Redis whose TIME takes a while, and is of another age than the process."""

    def __init__(self, own):
        self.own = own
        self.ahead_s = 5000.0
        self.ways = (0.0, 0.0)

    async def time(self):
        there, back = self.ways
        self.own.s += there
        now = self.own.s + self.ahead_s
        self.own.s += back
        return int(now), int((now % 1) * 1_000_000)


@pytest.fixture
def own():
    return Own()


@pytest.fixture
def server(own):
    return Server(own)


@pytest.fixture
async def clock(own, server):
    clock = RedisClock(server, own)
    await clock.measure()
    return clock


def off_ms(clock, own, server):
    return clock.now_ms() - (own.s + server.ahead_s) * 1000


async def test_it_shows_the_servers_time_and_goes_on_by_its_own(clock, own, server):
    assert abs(off_ms(clock, own, server)) <= 1
    own.s += 7.25
    assert abs(off_ms(clock, own, server)) <= 1


async def test_the_quickest_of_the_last_eight_answers_counts(clock, own, server):
    for _ in range(7):
        server.ways = (0.2, 0.0)  # seems 100 ms off
        await clock.measure()
    assert abs(off_ms(clock, own, server)) <= 1
    await clock.measure()  # the ninth: the quick one is forgotten
    assert 99 <= abs(off_ms(clock, own, server)) <= 101


async def test_a_clock_that_was_set_is_followed_at_once(clock, own, server):
    server.ahead_s -= 3600
    await clock.measure()
    assert abs(off_ms(clock, own, server)) <= 1


async def test_a_sleep_of_the_machine_is_noticed_on_the_way(clock, own, server):
    server.ahead_s += 600  # the monotonic clock stood still
    clock.checked(own.s + server.ahead_s, own.s)
    assert abs(off_ms(clock, own, server)) <= 1


async def test_a_slow_answer_alone_changes_nothing(clock, own, server):
    sent_s = own.s
    own.s += 3
    clock.checked(sent_s + server.ahead_s, sent_s)
    assert abs(off_ms(clock, own, server)) <= 1


async def test_against_a_real_one(redis):
    clock = RedisClock(redis)
    await clock.measure()
    seconds, micros = await redis.time()
    assert abs(clock.now_ms() - (seconds * 1000 + micros / 1000)) < 50
