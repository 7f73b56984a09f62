"""Work that goes on beside whoever began it, until it ends or is ended."""

import asyncio
from collections.abc import Coroutine
from typing import Any


class Tasks:
    """All that somebody has begun."""

    def __init__(self) -> None:
        self._going: set[asyncio.Task[None]] = set()

    def begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Have it done beside. It is held on to, as the event loop alone would not."""
        task = asyncio.ensure_future(work)
        self._going.add(task)
        task.add_done_callback(self._going.discard)
        return task

    async def finished(self) -> None:
        """Wait until all of it has ended by itself."""
        if self._going:
            await asyncio.wait(self._going)

    async def stop(self) -> None:
        """End all of it, and wait for that."""
        going = list(self._going)
        for task in going:
            task.cancel()
        await asyncio.gather(*going, return_exceptions=True)
