"""Tables in Redis."""

from collections.abc import Collection, Iterable
from itertools import groupby
from typing import Any

from redis.asyncio import Redis

from games.rules.state.events import Event
from games.store import keys
from games.store.codec import Codec
from games.store.connection import one_moment, script
from games.table.order import Snapshot, TableId
from games.table.ports import Change
from games.table.record import Record, Secrets

MARK_BYTES = 8
CLAIM_MS = 60_000
CODE_LONGER_MS = 900_000
"""A code is kept up only now and then, and so for longer than its table."""
LOG_PAGE = 2000
ALARMS_AT_ONCE = 64

NO_SECRETS = Secrets()


class RedisTables:
    """The port `Store` on a Redis; what its methods do is written there."""

    def __init__(self, redis: Redis, codec: Codec | None = None) -> None:
        self._redis = redis
        self._commit = script(redis, "commit.lua")
        self._codec = codec or Codec()

    def id_for(self, request_id: str) -> TableId:
        return keys.new_table_id(request_id)

    async def load(self, table_id: TableId, places: Collection[str] = ()) -> Record | None:
        places = tuple(places)
        fields = ["v", "s", "m", "o", "k", "x", *(keys.ANSWERS + place for place in places)]
        async with one_moment():
            found = await _hmget(self._redis, keys.table_key(table_id), fields)
        version, state, last_ms, outage, marks, secrets, *answers = found
        if version is None or state is None:
            return None
        codec = self._codec
        return Record(
            version=int(version),
            table=codec.table.unpack(state),
            secrets=codec.secrets.unpack(secrets) if secrets else NO_SECRETS,
            last_ms=int(last_ms or 0),
            outage=int(outage or 0),
            marks=_marks(marks or b""),
            answers={
                place: codec.answers.unpack(packed) if packed else ()
                for place, packed in zip(places, answers, strict=True)
            },
        )

    async def commit(self, table_id: TableId, change: Change) -> bool:
        fields = self._fields(change)
        events = [self._codec.event.pack(event) for event in change.events]
        lane = keys.lane_of(table_id)
        async with one_moment():
            stored = await self._commit(
                [
                    keys.table_key(table_id),
                    keys.log_key(table_id),
                    keys.alarms_key(lane),
                    keys.outbox_key(lane),
                ],
                [
                    change.after.version - 1,
                    table_id,
                    keys.KEEP_MS,
                    "" if change.deadline is None else change.deadline,
                    len(fields) // 2,
                    len(events),
                    len(change.outbox),
                    *fields,
                    *events,
                    *change.outbox,
                ],
            )
        return bool(stored)

    async def events(self, table_id: TableId, version: int) -> tuple[Event, ...]:
        found = await self.log(table_id, version - 1, version)
        return found[0][1] if found else ()

    async def log(
        self, table_id: TableId, after: int, until: int | None = None
    ) -> list[tuple[int, tuple[Event, ...]]]:
        key, unpack = keys.log_key(table_id), self._codec.event.unpack
        start, end = f"{after + 1}-0", "+" if until is None else str(until)
        entries: list[tuple[int, Event]] = []
        while True:
            async with one_moment():
                page: list[Any] = await self._redis.xrange(key, start, end, count=LOG_PAGE)
            entries += ((int(at.partition(b"-")[0]), unpack(entry[b"e"])) for at, entry in page)
            if len(page) < LOG_PAGE:
                break
            start = "(" + page[-1][0].decode()
        return [
            (version, tuple(event for _, event in group))
            for version, group in groupby(entries, key=lambda entry: entry[0])
        ]

    async def base(self, table_id: TableId, game: int | None = None) -> Snapshot | None:
        """`game`: not the latest game's, but this one's, which is kept until it is archived."""
        field = keys.BASE if game is None else keys.GAME_BASE + str(game)
        async with one_moment():
            [packed] = await _hmget(self._redis, keys.table_key(table_id), [field])
        return Snapshot(*self._codec.base.unpack(packed)) if packed else None

    async def versions(self, table_ids: Iterable[TableId]) -> dict[TableId, int]:
        table_ids = tuple(table_ids)
        pipeline = self._redis.pipeline(transaction=False)
        for table_id in table_ids:
            pipeline.hget(keys.table_key(table_id), keys.VERSION)
        async with one_moment():
            found = await pipeline.execute()
        return {
            table_id: int(version)
            for table_id, version in zip(table_ids, found, strict=True)
            if version is not None
        }

    async def claim_code(self, code: str, table_id: TableId) -> bool:
        async with one_moment():
            key = keys.code_key(code)
            return bool(await self._redis.set(key, table_id, nx=True, px=CLAIM_MS))

    async def keep_code(self, code: str, table_id: TableId) -> None:
        key, keep_ms = keys.code_key(code), keys.KEEP_MS + CODE_LONGER_MS
        async with one_moment():
            if await self._redis.set(key, table_id, nx=True, px=keep_ms):
                return
            if await self._redis.get(key) == table_id.encode():
                await self._redis.pexpire(key, keep_ms)

    async def release_code(self, code: str, table_id: TableId) -> None:
        async with one_moment():
            if await self._redis.get(keys.code_key(code)) == table_id.encode():
                await self._redis.delete(keys.code_key(code))

    async def find_code(self, code: str) -> TableId | None:
        async with one_moment():
            found = await self._redis.get(keys.code_key(code))
            if found is None:
                return None
            table_id: TableId = found.decode()
            return table_id if await self._redis.exists(keys.table_key(table_id)) else None

    async def due(self, until_ms: int) -> list[TableId]:
        pipeline = self._redis.pipeline(transaction=False)
        for lane in keys.lanes():
            pipeline.zrange(
                keys.alarms_key(lane), "-inf", until_ms, byscore=True, offset=0, num=ALARMS_AT_ONCE
            )  # fmt: skip
        return await self._alarms_of(pipeline)

    async def ticking(self) -> list[TableId]:
        pipeline = self._redis.pipeline(transaction=False)
        for lane in keys.lanes():
            pipeline.zrange(keys.alarms_key(lane), 0, -1)
        return await self._alarms_of(pipeline)

    async def forget_alarm(self, table_id: TableId) -> None:
        async with one_moment():
            await self._redis.zrem(keys.alarms_key(keys.lane_of(table_id)), table_id)

    async def _alarms_of(self, pipeline: Any) -> list[TableId]:
        async with one_moment():
            lanes = await pipeline.execute()
        return [table_id.decode() for lane in lanes for table_id in lane]

    def _fields(self, change: Change) -> list[str | bytes | int]:
        codec, after = self._codec, change.after
        fields: list[str | bytes | int] = [
            *(keys.LAST_MS, after.last_ms),
            *(keys.OUTAGE, after.outage),
            *(keys.MARKS, b"".join(after.marks)),
        ]
        if change.events or after.version == 1:
            fields += (keys.STATE, codec.table.pack(after.table))
        if change.secrets:
            fields += (keys.SECRETS, codec.secrets.pack(after.secrets))
        if change.base is not None:
            base = codec.base.pack((change.base.version, change.base.table))
            fields += (keys.BASE, base, keys.GAME_BASE + str(after.table.games), base)
        for place in sorted(change.answered):
            fields += (keys.ANSWERS + place, codec.answers.pack(after.answers[place]))
        return fields


def _marks(joined: bytes) -> tuple[bytes, ...]:
    return tuple(joined[i : i + MARK_BYTES] for i in range(0, len(joined), MARK_BYTES))


async def _hmget(redis: Redis, key: str, fields: list[str]) -> list[bytes | None]:
    found: list[bytes | None] = await redis.hmget(key, fields)  # type: ignore[misc]
    return found
