"""The outbox of every lane, as one process reads it.

The process that holds a lane reads it alone, so that no work is done twice. Nothing hangs on that:
what two post by mistake is posted once, and each reads from the oldest entry on, so that of a table
nothing is posted before what came first.
"""

from contextlib import suppress
from typing import Any

from redis.asyncio import Redis
from redis.asyncio.lock import Lock
from redis.exceptions import LockError

from games.store import keys
from games.store.connection import one_moment
from games.store.redis_table import RedisTables
from games.table.order import TableId
from games.table.outbox import Ended, GameLog, Waiting

HELD_S = 3
"""A process that is gone holds a lane for so long."""
AT_ONCE = 64


class RedisOutbox:
    """What waits for the ledger. Every method raises `OneMoment` where the store is away."""

    def __init__(self, redis: Redis, tables: RedisTables) -> None:
        self._redis = redis
        self._tables = tables
        self._locks = {
            lane: Lock(redis, keys.outbox_lock_key(lane), timeout=HELD_S) for lane in keys.lanes()
        }

    async def waiting(self) -> list[Waiting]:
        """What waits in the lanes that nobody else holds, the oldest of each lane first."""
        pipeline = self._redis.pipeline(transaction=False)
        for lane in keys.lanes():
            pipeline.xlen(keys.outbox_key(lane))
        async with one_moment():
            lengths = await pipeline.execute()
        found: list[Waiting] = []
        for lane, length in zip(keys.lanes(), lengths, strict=True):
            if length and await self._hold(lane):
                found += await self._oldest(lane)
        return found

    async def done(self, waiting: Waiting) -> None:
        """Take out what is in the ledger."""
        async with one_moment():
            await self._redis.xdel(keys.outbox_key(waiting.lane), waiting.place)

    async def game_log(self, table_id: TableId, ended: Ended) -> GameLog | None:
        """The game from its beginning to its end; `None` where the store has it no more."""
        before = await self._tables.base(table_id, ended.game)
        if before is None:
            return None
        versions = await self._tables.log(table_id, before.version, ended.version)
        if not versions or versions[-1][0] != ended.version:
            return None
        *earlier, (_, last) = versions
        events = [event for _, happened in earlier for event in happened]
        return GameLog(before, (*events, *last[: ended.place + 1]))

    async def archived(self, table_id: TableId, game: int) -> None:
        """Forget how the game began: the archive knows."""
        async with one_moment():
            field = keys.GAME_BASE + str(game)
            await self._redis.hdel(keys.table_key(table_id), field)  # type: ignore[misc]

    async def leave(self) -> None:
        """Let others read on at once."""
        async with one_moment():
            for lock in self._locks.values():
                with suppress(LockError):
                    await lock.release()

    async def _hold(self, lane: str) -> bool:
        lock = self._locks[lane]
        async with one_moment():
            try:
                return await lock.reacquire()
            except LockError:
                return bool(await lock.acquire(blocking=False))

    async def _oldest(self, lane: str) -> list[Waiting]:
        async with one_moment():
            page: list[Any] = await self._redis.xrange(keys.outbox_key(lane), count=AT_ONCE)
        return [
            Waiting(lane, place.decode(), entry[b"t"].decode(), entry[b"o"])
            for place, entry in page
        ]
