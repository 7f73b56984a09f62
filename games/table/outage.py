"""Whether the house was out of order.

Every process marks in the table's Redis, twice a second, that it serves. Where the newest mark is a
second old or more, everything had stood still: an outage, which gets a number. A table bears the
number of the last outage after which it was resumed; where that is not the latest, the next to
decide anything at it, command or alarm, resumes it first.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

from games.table.errors import OneMoment

log = logging.getLogger(__name__)

MARK_S = 0.5
OUTAGE_MS = 1000
"""So old has the newest mark to be."""
FRESH_S = 0.9
"""For less than an outage's length what was heard with a mark is still true."""

Mark = Callable[[], Awaitable[int]]
"""Marks that this process serves; tells the number of the latest outage."""


class OutageWatch:
    """Knows the number of the latest outage, and marks that we serve."""

    def __init__(self, mark: Mark) -> None:
        self._mark = mark
        self._number = 0
        self._marked_s = float("-inf")
        self._one = asyncio.Lock()

    async def number(self) -> int:
        """The number of the latest outage; asked for anew only where it could have changed.

        Raises:
            OneMoment
        """
        if time.monotonic() - self._marked_s < FRESH_S:
            return self._number
        async with self._one:
            if time.monotonic() - self._marked_s >= FRESH_S:
                await self.mark()
        return self._number

    async def mark(self) -> None:
        """Mark now. Raises `OneMoment`."""
        sent_s = time.monotonic()
        number = await self._mark()
        if number != self._number:
            log.info("outage number %d", number)
        self._number = number
        self._marked_s = sent_s

    async def run(self) -> None:
        """Mark twice a second, for ever."""
        away = False
        while True:
            try:
                await self.mark()
                away = False
            except OneMoment as moment:
                if not away:
                    log.warning("cannot mark that we serve: %s", moment)
                away = True
            await asyncio.sleep(MARK_S)
