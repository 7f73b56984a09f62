"""What processes tell one another: *look at this table*, over the channel layer.

It may lose or reorder what it carries; what makes it safe is the version of a table, and that every
process looks at its tables' versions every two seconds anyway.
"""

from __future__ import annotations

import asyncio
import logging
import uuid
from collections.abc import Callable
from typing import Any

from games.rules.ids import Seat
from games.table.order import TableId
from games.table.tasks import Tasks

logger = logging.getLogger(__name__)

PAUSE_S = 1.0
RING_S = 0.02
"""After a ring the next one of that table waits so long, and is then one for all that happened
meanwhile. A table that was quiet is rung for at once, however much goes on at others: people at it
may sit at another process, and race for a number with those of this one."""

MANY = 256
"""From so many tables on it is forgotten which were rung for a while ago."""


class Notifier:
    """Rings for what this process did at a table, and hears the others ring.

    heard: called with the table and its version when another process rang.
    seated: called with table, seats and time (ms) when a socket took its seats elsewhere.
    """

    def __init__(
        self,
        layer: Any,
        heard: Callable[[TableId, int], None],
        seated: Callable[[TableId, tuple[Seat, ...], int], None],
    ) -> None:
        self._layer = layer
        self._heard = heard
        self._seated = seated
        self._me = uuid.uuid4().hex
        self._channel = ""
        self._wanted: set[TableId] = set()
        self._listed: set[TableId] = set()
        self._versions: dict[TableId, int] = {}
        self._rung: dict[TableId, float] = {}
        self._seats: list[dict[str, Any]] = []
        self._work = asyncio.Event()
        self._tasks = Tasks()

    def start(self) -> None:
        """Begin to ring and to listen."""
        self._tasks.begin(self._ringing())
        self._tasks.begin(self._hearing())

    async def stop(self) -> None:
        """Neither ring nor listen any more."""
        await self._tasks.stop()
        await self._layer.flush()

    def ring(self, table_id: TableId, version: int) -> None:
        """Tell the others that this table has a new version, soon."""
        self._versions[table_id] = version
        self._work.set()

    def seat(self, table_id: TableId, seats: tuple[Seat, ...], entered_ms: int) -> None:
        """Tell the others that these seats were taken by a socket of this process, soon."""
        self._seats.append({"table": table_id, "seats": list(seats), "entered_ms": entered_ms})
        self._work.set()

    def listen(self, table_id: TableId) -> None:
        """Hear of this table from now on."""
        self._wanted.add(table_id)
        self._work.set()

    def forget(self, table_id: TableId) -> None:
        """Hear no more of this table."""
        self._wanted.discard(table_id)
        self._work.set()

    async def _ringing(self) -> None:
        while True:
            await self._work.wait()
            self._work.clear()
            try:
                await self._list()
                for table_id, version in self._due():
                    await self._send(table_id, {"type": "bell.ring", "version": version})
                seats, self._seats = self._seats, []
                for taken in seats:
                    await self._send(taken["table"], {"type": "bell.seat", **taken})
            except Exception as error:
                # What was not rung is found by the versions; what was not heard likewise.
                logger.warning("other processes cannot be told: %r", error)
                await asyncio.sleep(PAUSE_S)

    def _due(self) -> list[tuple[TableId, int]]:
        """What is to be rung now; the rest is seen to in time."""
        loop = asyncio.get_running_loop()
        now = loop.time()
        if len(self._rung) > MANY:
            self._rung = {one: at for one, at in self._rung.items() if now - at < RING_S}
        due: list[tuple[TableId, int]] = []
        later: list[float] = []
        for table_id, version in list(self._versions.items()):
            quiet_at = self._rung.get(table_id, 0.0) + RING_S
            if now < quiet_at:
                later.append(quiet_at)
                continue
            self._rung[table_id] = now
            due.append((table_id, version))
            del self._versions[table_id]
        if later:
            loop.call_at(min(later), self._work.set)
        return due

    async def _send(self, table_id: TableId, message: dict[str, Any]) -> None:
        message |= {"table": table_id, "by": self._me}
        await self._layer.group_send(_group(table_id), message)

    async def _list(self) -> None:
        if not self._channel:
            self._channel = await self._layer.new_channel("hub.")
        for table_id in self._wanted - self._listed:
            await self._layer.group_add(_group(table_id), self._channel)
            self._listed.add(table_id)
        for table_id in self._listed - self._wanted:
            await self._layer.group_discard(_group(table_id), self._channel)
            self._listed.discard(table_id)

    async def _hearing(self) -> None:
        while True:
            try:
                if not self._channel:
                    self._work.set()
                    await asyncio.sleep(0.05)
                    continue
                message = await self._layer.receive(self._channel)
                if message.get("by") == self._me:
                    continue
                if message["type"] == "bell.ring":
                    self._heard(message["table"], int(message["version"]))
                elif message["type"] == "bell.seat":
                    seats = tuple(map(Seat, message["seats"]))
                    self._seated(message["table"], seats, int(message["entered_ms"]))
            except Exception as error:
                logger.warning("other processes cannot be heard: %r", error)
                await asyncio.sleep(PAUSE_S)


def _group(table_id: TableId) -> str:
    return f"table.{table_id}"
