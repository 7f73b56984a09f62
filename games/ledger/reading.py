"""Asking the ledger from the event loop: in threads of the ledger's own, once for all who ask."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from django.db import connections

from games.ledger.evening import Evening, evening
from games.table.order import TableId

Found = TypeVar("Found")

_threads = ThreadPoolExecutor(2, thread_name_prefix="ledger-reading")


_asked: dict[TableId, asyncio.Task[Evening]] = {}


async def evening_at(table_id: TableId) -> Evening:
    """The evening at a table. A hall that asks after its game asks the database a few times.

    Raises:
        LedgerAway
    """
    task = _asked.get(table_id)
    if task is None:
        task = asyncio.create_task(in_thread(lambda: evening(table_id)))
        _asked[table_id] = task
        task.add_done_callback(lambda _: _asked.pop(table_id, None))
    # Who goes away does not take the answer from the others.
    return await asyncio.shield(task)


async def in_thread(read: Callable[[], Found]) -> Found:
    """What `read` finds in the database."""

    def reading() -> Found:
        try:
            return read()
        finally:
            # It is asked now and then: nothing is gained by keeping a connection open.
            connections.close_all()

    return await asyncio.get_running_loop().run_in_executor(_threads, reading)
