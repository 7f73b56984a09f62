"""What is told of finished games, kept for a while: everybody asks for a timeline at once."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

import msgspec

from games.ledger.archive import ArchivedLog
from games.ledger.finished import archived_log
from games.ledger.reading import in_thread
from games.rules.errors import Refused
from games.table.order import TableId
from games.worker.jobs import Job
from games.worker.worker import Worker

MOST_BYTES = 16 << 20
MOST_NUMBER = 999_999_999

Key = tuple[Job, TableId, int]


class ArchiveCache:
    """Timelines, documents, verdicts and dice of finished games, as the worker has made them."""

    def __init__(self) -> None:
        self._made: OrderedDict[Key, bytes] = OrderedDict()
        self._bytes = 0
        self._making: dict[Key, asyncio.Task[bytes]] = {}

    async def of(self, archive_worker: Worker, job: Job, table_id: TableId, number: int) -> bytes:
        """What the archive_worker makes of a game.

        Raises:
            NotArchived: the archive does not have it.
            Refused: `lobby/game_without_log`.
            LedgerAway, WorkerFailed
        """
        key = job, table_id, number
        if key in self._made:
            self._made.move_to_end(key)
            return self._made[key]
        making = self._making.get(key)
        if making is None:
            making = asyncio.ensure_future(self._make(archive_worker, key))
            self._making[key] = making
            making.add_done_callback(lambda _: self._making.pop(key, None))
        # Who goes away does not take the answer from the others.
        return await asyncio.shield(making)

    async def _make(self, archive_worker: Worker, key: Key) -> bytes:
        job, table_id, number = key
        found: ArchivedLog | None = None
        if 0 < number <= MOST_NUMBER:
            found = await in_thread(lambda: archived_log(table_id, number))
        if found is None:
            raise NotArchived
        if found.log is None:
            raise Refused("lobby/game_without_log", game=number)
        made = await archive_worker.ask(job, msgspec.msgpack.encode(found))
        self._made[key] = made
        self._bytes += len(made)
        while self._bytes > MOST_BYTES:
            _, oldest = self._made.popitem(last=False)
            self._bytes -= len(oldest)
        return made


class NotArchived(Exception):
    """The archive does not have this game."""
