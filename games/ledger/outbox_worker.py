"""Brings the ledger up to what has happened at the tables: reads the outbox, posts, takes out.

Every process has one. What it posts waits in the outbox until the database has said that it is
there, and is a repeat where the process died in between; the book knows repeats. While the store or
the database is away it waits. An entry that fails for any other reason holds up those of its table
that come after it, until it is set aside for staff. SQL happens in a thread of its own.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Protocol

from django.db import close_old_connections, connections

from games.ledger.errors import LedgerAway
from games.table.errors import OneMoment
from games.table.order import TableId
from games.table.outbox import ENTRY, Ended, GameLog, Waiting

if TYPE_CHECKING:
    # Its tables are there only once Django is.
    from games.ledger.book import SqlBook

log = logging.getLogger(__name__)

POLL_S = 0.5
MOST_PAUSE_S = 5.0
"""So long, at most, it waits before it asks again for what is away."""
TRIES = 5
END_S = 3.0
"""So long it may go on with what it is posting when the server stops."""


class Outbox(Protocol):
    """What waits for the ledger. Every method raises `OneMoment` where the store is away."""

    async def waiting(self) -> list[Waiting]:
        """What waits and is ours to post, of each table the oldest first."""

    async def game_log(self, table_id: TableId, ended: Ended) -> GameLog | None:
        """The game from its beginning to its end; `None` where it is lost."""

    async def archived(self, table_id: TableId, game: int) -> None:
        """The archive has this game."""

    async def done(self, waiting: Waiting) -> None:
        """Take an entry out."""

    async def leave(self) -> None:
        """Let others go on."""


class OutboxWorker:
    """The one of this process. Make it on the event loop that serves."""

    def __init__(self, outbox: Outbox, book: SqlBook) -> None:
        self._outbox = outbox
        self._book = book
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="ledger")
        self._failures = Counter[str]()
        self._away = ""
        self._work: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin. Nothing has to be there yet."""
        self._work = asyncio.create_task(self._run(), name="outbox")

    async def stop(self) -> None:
        """Finish the entry at hand, and leave the rest in the outbox."""
        if self._work is None:
            return
        self._work.cancel()
        await asyncio.gather(self._work, return_exceptions=True)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(END_S):
                await self._in_thread(connections.close_all)
        self._thread.shutdown(wait=False, cancel_futures=True)
        with contextlib.suppress(OneMoment):
            await self._outbox.leave()

    async def _run(self) -> None:
        pause_s = POLL_S
        while True:
            try:
                await self.post_all()
                pause_s = POLL_S
                self._is_back()
            except (OneMoment, LedgerAway) as away:
                self._is_away(away)
                pause_s = min(2 * pause_s, MOST_PAUSE_S)
            except Exception:
                log.exception("the outbox worker failed")
                pause_s = min(2 * pause_s, MOST_PAUSE_S)
            # Where many wait for the same, they do not come back together.
            await asyncio.sleep(pause_s * random.uniform(0.5, 1.0))  # noqa: S311

    async def post_all(self) -> None:
        """Post what waits.

        Raises:
            OneMoment, LedgerAway: the rest waits on.
        """
        held_up: set[TableId] = set()
        while found := [w for w in await self._outbox.waiting() if w.table_id not in held_up]:
            await self._in_thread(close_old_connections)
            for waiting in found:
                if waiting.table_id not in held_up and not await self._deal_with(waiting):
                    held_up.add(waiting.table_id)

    async def _deal_with(self, waiting: Waiting) -> bool:
        """Whether what comes after it at its table may be posted."""
        game: GameLog | None = None
        try:
            entry = ENTRY.unpack(waiting.packed)
            if isinstance(entry, Ended):
                game = await self._outbox.game_log(waiting.table_id, entry)
            await self._in_thread(self._book.post, waiting.table_id, entry, game)
        except (OneMoment, LedgerAway):
            raise
        except Exception as fault:
            self._failures[waiting.place] += 1
            if self._failures[waiting.place] < TRIES:
                log.warning("table %s: not posted: %r", waiting.table_id, fault)
                return False
            log.exception("table %s: an entry is set aside", waiting.table_id)
            await self._in_thread(self._book.set_aside, waiting, game, repr(fault))
        else:
            if isinstance(entry, Ended):
                await self._outbox.archived(waiting.table_id, entry.game)
        await self._outbox.done(waiting)
        self._failures.pop(waiting.place, None)
        return True

    async def _in_thread(self, work: Callable[..., None], *what: object) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, work, *what)

    def _is_away(self, away: OneMoment | LedgerAway) -> None:
        if not self._away:
            log.warning("the ledger waits (%s): %s", away.code, away)
        self._away = away.code

    def _is_back(self) -> None:
        if self._away:
            log.warning("the ledger goes on")
        self._away = ""
