"""All that one process needs to serve tables to phones and screens.

It starts with the server, on the event loop that serves, not with the first visitor: alarms ring,
tables are looked after and the silent are noticed from then on.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from channels_redis.pubsub import RedisPubSubChannelLayer
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

from games.ledger.outbox_worker import OutboxWorker
from games.live.hub.hub import Hub
from games.live.hub.last_heard import RedisLastHeard
from games.live.hub.presence import Presence
from games.live.hub.round_trips import Measuring
from games.odds.computer import skilled, study
from games.rules.state.events import GameBegan
from games.store.backend import Backend
from games.store.openings import Openings
from games.store.outbox import RedisOutbox
from games.table.handle import Tables
from games.table.order import Commit
from games.table.ports import Clock
from games.web import running
from games.worker.worker import Worker

if TYPE_CHECKING:
    from games.ledger.book import SqlBook

logger = logging.getLogger(__name__)

FAREWELL_S = 0.3
"""How long the sockets have to hear that the server stops."""


class Service:
    """Tables, clock and alarms of this process, and the sockets at them.

    redis_url: the tables' Redis; layer_url: that of the channel layer, the same unless given.
    urls: the addresses at which phones reach this server, the best first; `laptop`: it is the
    laptop in the room. archive_worker: works out what
    is told of finished games. book: the ledger; without
    one, what it has to hear stays in the outbox.
    """

    def __init__(
        self,
        redis_url: str,
        *,
        layer_url: str | None = None,
        urls: Sequence[str] = (),
        laptop: bool = True,
        layer: Any = None,
        book: SqlBook | None = None,
    ) -> None:
        self.urls: tuple[str, ...] = tuple(urls)
        self.laptop = laptop
        self._redis_url = redis_url
        self._book = book
        # Once more at once, over a new connection; what is lost all the same the versions find.
        host = {"address": layer_url or redis_url, "retry": Retry(NoBackoff(), 1)}
        self._layer = layer or RedisPubSubChannelLayer(hosts=[host])

    async def start(self) -> None:
        """Begin to serve. A Redis that is away is waited for beside: players are told."""
        self._backend = Backend(self._redis_url, self._tell)
        self.tables: Tables = self._backend.tables
        self.openings: Openings = self._backend.openings
        self.clock: Clock = self._backend.clock
        # The odds do not wait for what somebody reads in the archive.
        self._odds, self.archive_worker = Worker(), Worker()
        self.hub = Hub(self.tables, self._layer, self.clock.now_ms, self._odds.odds)
        self.presence = Presence(
            self.tables, self.hub, self.clock, RedisLastHeard(self._backend.redis)
        )
        self.measuring = Measuring(self.tables, self.hub)
        await self._backend.start()
        self.hub.start()
        self.presence.start()
        self.measuring.start()
        self._outbox_worker: OutboxWorker | None = None
        if self._book is not None:
            self._outbox_worker = OutboxWorker(
                RedisOutbox(self._backend.redis, self._backend.store), self._book
            )
            self._outbox_worker.start()
        running.begin(self)

    async def stop(self) -> None:
        """Tell every socket, finish what has come in, and leave."""
        running.end(self)
        await self.measuring.stop()
        await self.presence.stop()
        await self.hub.stop()
        await self._odds.stop()
        await self.archive_worker.stop()
        if self._outbox_worker is not None:
            await self._outbox_worker.stop()
        await self._backend.stop()
        await asyncio.sleep(FAREWELL_S)

    def _tell(self, commit: Commit) -> None:
        self.hub.tell(commit)
        self.presence.watch(commit.table_id)
        _warm_up(commit)


def _warm_up(commit: Commit) -> None:
    """Where a game began with computers that look something up, have it worked out by a thread:
    half a second of thought, before they play."""
    began = next((event for event in commit.events if isinstance(event, GameBegan)), None)
    if began is not None and any(one.plans for one in skilled(commit.after.table).values()):
        asyncio.get_running_loop().run_in_executor(None, study, began.card.rules)
