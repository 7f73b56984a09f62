"""When any process last heard of the phones of a table, in the table's Redis.

| key | type | holds |
| --- | --- | --- |
| `{lane}:heard:<id>` | hash | seat: ms of the tables' clock at which a phone of it was last heard |
"""

from __future__ import annotations

from collections.abc import Mapping

from redis.asyncio import Redis

from games.rules.ids import Seat
from games.store.connection import one_moment
from games.store.keys import lane_of
from games.table.order import TableId

KEEP_S = 3600


def _key(table_id: TableId) -> str:
    return f"{{{lane_of(table_id)}}}:heard:{table_id}"


class RedisLastHeard:
    """Noted and read in ms of the tables' clock. Both raise `OneMoment`."""

    def __init__(self, redis: Redis) -> None:
        self._redis = redis

    async def note(self, heard: Mapping[TableId, Mapping[Seat, int]]) -> None:
        """These were heard of here."""
        async with one_moment(), self._redis.pipeline(transaction=False) as pipe:
            for table_id, seats in heard.items():
                pipe.hset(_key(table_id), mapping={str(k): v for k, v in seats.items()})
                pipe.expire(_key(table_id), KEEP_S)
            await pipe.execute()

    async def of(self, table_id: TableId) -> Mapping[Seat, int]:
        """What all processes have noted."""
        async with one_moment():
            key = _key(table_id)
            found: dict[bytes, bytes] = await self._redis.hgetall(key)  # type: ignore[misc]
        return {Seat(seat.decode()): int(at_ms) for seat, at_ms in found.items()}
