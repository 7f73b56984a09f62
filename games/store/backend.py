"""All that one process needs to serve tables on a Redis, put together.

The caller owns nothing of it but this: `start` before the first command, `stop` after the last.
"""

import logging

from redis.asyncio import Redis

from games.store.clock import RedisClock, Serving
from games.store.codec import Codec
from games.store.connection import connect
from games.store.openings import Openings
from games.store.redis_table import RedisTables
from games.table.alarms import Alarms
from games.table.errors import OneMoment
from games.table.game import TheGame
from games.table.handle import Tables
from games.table.outage import OutageWatch
from games.table.ports import Rules, Tell
from games.table.tasks import Tasks

log = logging.getLogger(__name__)


class Backend:
    """Tables, clock and alarms of this process. Make it on the event loop that will serve."""

    def __init__(
        self, url: str, tell: Tell, rules: Rules | None = None, codec: Codec | None = None
    ) -> None:
        self.redis: Redis = connect(url)
        self.clock = RedisClock(self.redis)
        self.store = RedisTables(self.redis, codec)
        self.openings = Openings(self.redis)
        self.outages = OutageWatch(Serving(self.redis, self.clock).mark)
        self.tables = Tables(self.store, self.clock, self.outages, rules or TheGame(), tell)
        self.alarms = Alarms(self.tables, self.store, self.clock, self.outages)
        self._tasks = Tasks()

    async def start(self) -> None:
        """Begin to serve. A Redis that is away is waited for beside: commands say `one_moment`."""
        try:
            await self.clock.measure()
            await self.outages.mark()
        except OneMoment as away:
            log.warning("the store is away: %s", away)
        for work in (self.clock.run(), self.outages.run(), self.alarms.run()):
            self._tasks.begin(work)

    async def stop(self) -> None:
        """Finish what has come in, then leave."""
        self.alarms.close()
        await self._tasks.stop()
        await self.tables.close()
        await self.redis.aclose()
