"""One clock: that of the table's Redis.

A process asks for the time every 5 s and trusts the quickest of the last eight answers: what the
server told belongs to the middle of the way there and back, and the shorter the way, the smaller
the error. In between it goes on by the process's own monotonic clock.
"""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from redis.asyncio import Redis

from games.store import keys
from games.store.connection import one_moment, script
from games.table.errors import OneMoment
from games.table.outage import OUTAGE_MS

log = logging.getLogger(__name__)

MEASURE_S = 5.0
SAMPLES = 8
WAS_SET_S = 0.5
"""An answer that is off by more than this, beyond its own way, means that a clock was set."""


@dataclass(frozen=True, slots=True)
class _Sample:
    way_s: float
    offset_s: float


class RedisClock:
    """The port `Clock`. `monotonic` is the process's own clock, in seconds."""

    def __init__(self, redis: Redis, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._redis = redis
        self._monotonic = monotonic
        self._samples: deque[_Sample] = deque(maxlen=SAMPLES)
        self._offset_s = time.time() - monotonic()

    def now_ms(self) -> int:
        """Now by the table's clock; by this machine's as long as Redis was never reached."""
        return int((self._monotonic() + self._offset_s) * 1000)

    async def measure(self) -> None:
        """Ask for the time once. Raises `OneMoment`."""
        sent_s = self._monotonic()
        async with one_moment():
            seconds, micros = await self._redis.time()
        self.heard(seconds + micros / 1_000_000, sent_s)

    def heard(self, server_s: float, sent_s: float) -> None:
        """The server told its time in an answer to what was sent then (monotonic) and came now."""
        got_s = self._monotonic()
        sample = _Sample(got_s - sent_s, server_s - (sent_s + got_s) / 2)
        if abs(sample.offset_s - self._offset_s) > WAS_SET_S + sample.way_s:
            self._samples.clear()
        self._samples.append(sample)
        self._offset_s = min(self._samples, key=lambda s: s.way_s).offset_s

    def checked(self, server_s: float, sent_s: float) -> None:
        """Like `heard`, but only to notice that a clock was set or the machine slept."""
        got_s = self._monotonic()
        off_s = server_s - (sent_s + got_s) / 2 - self._offset_s
        if abs(off_s) > WAS_SET_S + got_s - sent_s:
            self.heard(server_s, sent_s)

    async def run(self) -> None:
        """Measure every 5 s, for ever."""
        while True:
            try:
                await self.measure()
            except OneMoment:
                log.debug("no time: the store is away")
            await asyncio.sleep(MEASURE_S)


class Serving:
    """Marks in Redis that this process serves, and lets the clock notice whether it was set."""

    def __init__(self, redis: Redis, clock: RedisClock) -> None:
        self._mark = script(redis, "serving.lua")
        self._clock = clock

    async def mark(self) -> int:
        """Mark that we serve; tells the number of the latest outage. Raises `OneMoment`."""
        sent_s = time.monotonic()
        async with one_moment():
            now_us, outage = await self._mark([keys.SERVING], [OUTAGE_MS])
        self._clock.checked(now_us / 1_000_000, sent_s)
        return int(outage)
