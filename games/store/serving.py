"""The mark in Redis that this process serves."""

import time

from redis.asyncio import Redis

from games.store import keys
from games.store.clock import RedisClock
from games.store.connection import one_moment
from games.store.script import script
from games.table.outage import OUTAGE_MS


class Serving:
    """Marks, and lets the clock notice on the way whether it was set."""

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
