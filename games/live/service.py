"""All that one process needs to serve tables to phones and screens.

It starts with the server, on the event loop that serves, not with the first visitor: alarms ring,
tables are looked after and the silent are noticed from then on.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Any

from channels_redis.pubsub import RedisPubSubChannelLayer
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

from games.ledger.clerk import Book, Clerk
from games.live import running, studying
from games.live.heard import RedisHeard
from games.live.hub import Hub
from games.live.measuring import Measuring
from games.live.presence import Presence
from games.live.reckoner import Reckoner
from games.store.house import House
from games.store.openings import Openings
from games.store.outbox import RedisOutbox
from games.table.handle import Tables
from games.table.order import Told
from games.table.ports import Clock

logger = logging.getLogger(__name__)

FAREWELL_S = 0.3
"""How long the sockets have to hear that the server stops."""


class Service:
    """Tables, clock and alarms of this process, and the sockets at them.

    redis_url: the tables' Redis; bell_url: that of the channel layer, the same unless given.
    urls: the addresses at which phones reach this server, the best first; `laptop`: it is the
    laptop in the room. archivist: reckons what is told of finished games. book: the ledger; without
    one, what it has to hear stays in the outbox.
    """

    def __init__(
        self,
        redis_url: str,
        *,
        bell_url: str | None = None,
        urls: Sequence[str] = (),
        laptop: bool = True,
        layer: Any = None,
        book: Book | None = None,
    ) -> None:
        self.urls = tuple(urls)
        self.laptop = laptop
        self._redis_url = redis_url
        self._book = book
        # Once more at once, over a new connection; what is lost all the same the versions find.
        bell = {"address": bell_url or redis_url, "retry": Retry(NoBackoff(), 1)}
        self._layer = layer or RedisPubSubChannelLayer(hosts=[bell])

    async def start(self) -> None:
        """Begin to serve. A Redis that is away is waited for beside: players are told."""
        self._house = House(self._redis_url, self._tell)
        # The odds do not wait for what somebody reads in the archive.
        self._odds, self.archivist = Reckoner(), Reckoner()
        self.hub = Hub(self._house.tables, self._layer, self._house.clock.now_ms, self._odds.odds)
        self.presence = Presence(
            self._house.tables, self.hub, self._house.clock, RedisHeard(self._house.redis)
        )
        self.measuring = Measuring(self._house.tables, self.hub, self._house.clock)
        await self._house.start()
        self.hub.start()
        self.presence.start()
        self.measuring.start()
        self._clerk: Clerk | None = None
        if self._book is not None:
            self._clerk = Clerk(RedisOutbox(self._house.redis, self._house.store), self._book)
            self._clerk.start()
        running.begin(self)

    async def stop(self) -> None:
        """Tell every socket, finish what has come in, and leave."""
        running.end(self)
        await self.measuring.stop()
        await self.presence.stop()
        await self.hub.stop()
        await self._odds.stop()
        await self.archivist.stop()
        if self._clerk is not None:
            await self._clerk.stop()
        await self._house.stop()
        await asyncio.sleep(FAREWELL_S)

    @property
    def tables(self) -> Tables:
        """All tables."""
        return self._house.tables

    @property
    def openings(self) -> Openings:
        """Who has opened how many tables."""
        return self._house.openings

    @property
    def clock(self) -> Clock:
        """The tables' clock."""
        return self._house.clock

    def _tell(self, told: Told) -> None:
        self.hub.tell(told)
        self.presence.watch(told.table_id)
        studying.before_they_play(told)
