"""Asking the ledger from the event loop: in threads of the ledger's own."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from django.db import connections

Found = TypeVar("Found")

_threads = ThreadPoolExecutor(2, thread_name_prefix="ledger-reading")


async def in_thread(read: Callable[[], Found]) -> Found:
    """What `read` finds in the database."""

    def reading() -> Found:
        try:
            return read()
        finally:
            # It is asked now and then: nothing is gained by keeping a connection open.
            connections.close_all()

    return await asyncio.get_running_loop().run_in_executor(_threads, reading)
