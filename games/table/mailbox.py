"""One queue for each table in this process.

While one batch is on its way to the disk, what comes in waits, and is then decided in a row and
committed together: so a table with a hundred players needs few commits, and each may be on the disk
before it is answered.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from games.table.order import Answer, Refusal, TableId
from games.table.stamp import Stamped

log = logging.getLogger(__name__)

BATCH = 256


@dataclass(frozen=True, slots=True)
class Letter:
    """A stamped order and where its answer is awaited."""

    stamped: Stamped
    answered: asyncio.Future[Answer]

    def answer(self, answer: Answer) -> None:
        """Answer it, if the one who asked still waits."""
        if not self.answered.done():
            self.answered.set_result(answer)


class Mailboxes:
    """All queues; `deal` gets what waits at a table, never two batches of one table at a time."""

    def __init__(self, deal: Callable[[TableId, Sequence[Letter]], Awaitable[None]]) -> None:
        self._deal = deal
        self._waiting: dict[TableId, list[Letter]] = {}
        self._serving: dict[TableId, asyncio.Task[None]] = {}

    async def put(self, table_id: TableId, stamped: Stamped) -> Answer:
        """Put an order in and wait for its answer."""
        letter = Letter(stamped, asyncio.get_running_loop().create_future())
        self._waiting.setdefault(table_id, []).append(letter)
        if table_id not in self._serving:
            self._serving[table_id] = asyncio.create_task(self._serve(table_id))
        return await letter.answered

    async def emptied(self) -> None:
        """Wait until nothing waits any more."""
        while self._serving:
            await asyncio.wait(list(self._serving.values()))

    async def _serve(self, table_id: TableId) -> None:
        try:
            while waiting := self._waiting.get(table_id):
                batch = waiting[:BATCH]
                del waiting[:BATCH]
                await self._deal_with(table_id, batch)
        finally:
            self._waiting.pop(table_id, None)
            del self._serving[table_id]

    async def _deal_with(self, table_id: TableId, batch: Sequence[Letter]) -> None:
        try:
            await self._deal(table_id, batch)
        except Exception:
            ids = [letter.stamped.order.id for letter in batch]
            log.exception("table %s, commands %s: fault", table_id, ids)
        finally:
            for letter in batch:
                letter.answer(Refusal("table/fault"))
