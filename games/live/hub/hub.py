"""The tables at which this process has sockets, and what reaches them.

What this process commits is told by `tell`, in order; what another one commits is announced by the
notifier, or found within two seconds by the versions, and fetched from the log.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

from games.live.hub.notifier import Notifier
from games.live.hub.odds_watch import OddsOf
from games.live.hub.room import Room
from games.live.hub.socket import Socket
from games.rules.ids import Seat
from games.table.errors import OneMoment, UnknownTable
from games.table.handle import Tables
from games.table.order import Commit, TableId
from games.table.tasks import Tasks
from games.wire.messages import Closed

logger = logging.getLogger(__name__)

LOOK_S = 2.0
CHECK_S = 1.0


class Hub:
    """Who of this process sits at which table."""

    def __init__(self, tables: Tables, layer: Any, now_ms: Callable[[], int], odds: OddsOf) -> None:
        self._tables = tables
        self._odds_of = odds
        self._now_ms = now_ms
        self._notifier = Notifier(layer, self.wanted, self._seated_elsewhere)
        self._opening: dict[TableId, asyncio.Task[Room]] = {}
        self._healing: dict[TableId, asyncio.Task[None]] = {}
        self._newest: dict[TableId, int] = {}
        self._tasks = Tasks()
        self.rooms: dict[TableId, Room] = {}

    def start(self) -> None:
        """Begin to listen, to look and to ping."""
        self._notifier.start()
        self._tasks.begin(self._looking())
        self._tasks.begin(self._checking())

    async def stop(self) -> None:
        """Close every socket and stop."""
        for room in self.rooms.values():
            for socket in list(room.sockets):
                socket.close(Closed.STOPPING)
            room.close()
        tasks = [*self._healing.values(), *self._opening.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(self._tasks.stop(), *tasks, return_exceptions=True)
        await self._notifier.stop()

    # --- Coming and going ------------------------------------------------------------------

    async def room(self, table_id: TableId) -> Room:
        """The table, as this process knows it. Enter before anything else is awaited.

        Raises:
            UnknownTable: there is no such table any more.
            OneMoment: the store cannot be reached now.
        """
        while (room := self.rooms.get(table_id)) is None:
            if table_id not in self._opening:
                opening = asyncio.ensure_future(self._open(table_id))
                self._opening[table_id] = opening
                opening.add_done_callback(lambda _: self._opening.pop(table_id, None))
            # Others wait for the same: one who gives up does not take it from them.
            await asyncio.shield(self._opening[table_id])
        return room

    async def catch_up(self, table_id: TableId) -> None:
        """See what other processes have committed. The room may be another one afterwards.

        Raises:
            OneMoment: the store cannot be reached now.
        """
        for one, version in (await self._tables.versions([table_id])).items():
            self.wanted(one, version)
        if table_id in self._healing:
            await asyncio.shield(self._healing[table_id])

    def enter(self, room: Room, socket: Socket) -> None:
        """Let a socket in. It holds its seats from now on; an older one is told."""
        self._hand_over(room, socket.seats, socket.entered_ms, socket)
        if socket.seats:
            self._notifier.seat(room.table_id, socket.seats, socket.entered_ms)
        room.enter(socket)

    def leave(self, room: Room, socket: Socket) -> None:
        """A socket has gone."""
        room.leave(socket)
        if not room.sockets:
            self._drop(room)

    def _drop(self, room: Room) -> None:
        if self.rooms.get(room.table_id) is room:
            room.close()
            del self.rooms[room.table_id]
            self._newest.pop(room.table_id, None)
            self._notifier.forget(room.table_id)

    async def _open(self, table_id: TableId) -> Room:
        # Listen first, then load: what is committed in between is heard, and fetched if newer.
        self._notifier.listen(table_id)
        snapshot = await self._tables.load(table_id)
        room = Room(table_id, snapshot, self._now_ms, self._odds_of)
        self.rooms[table_id] = room
        if self._newest.get(table_id, 0) > room.latest.version:
            self._heal(room)
        return room

    def _hand_over(
        self, room: Room, seats: tuple[Seat, ...], entered_ms: int, newest: Socket | None
    ) -> None:
        taken = set(seats)
        for socket in list(room.sockets):
            older = newest is not None or socket.entered_ms < entered_ms
            if socket is not newest and older and not taken.isdisjoint(socket.seats):
                socket.close(Closed.NEWER)
                room.leave(socket)

    def _seated_elsewhere(self, table_id: TableId, seats: tuple[Seat, ...], at_ms: int) -> None:
        if room := self.rooms.get(table_id):
            self._hand_over(room, seats, at_ms, None)

    # --- What happens at the tables --------------------------------------------------------

    def tell(self, commit: Commit) -> None:
        """A commit of this process: tell it here, and ring for the others."""
        self._notifier.ring(commit.table_id, commit.after.version)
        room = self.rooms.get(commit.table_id)
        if room is None or commit.table_id in self._healing or not room.follows(commit):
            self.wanted(commit.table_id, commit.after.version)
        else:
            room.hear(commit)

    def wanted(self, table_id: TableId, version: int) -> None:
        """A table has this version, says the notifier or the store: fetch what is missing here."""
        room = self.rooms.get(table_id)
        if room is None and table_id not in self._opening:
            return
        self._newest[table_id] = max(version, self._newest.get(table_id, 0))
        if room is not None and version > room.latest.version:
            self._heal(room)

    def _heal(self, room: Room) -> None:
        if room.table_id in self._healing:
            return
        healing = asyncio.ensure_future(self._fetch(room))
        self._healing[room.table_id] = healing
        healing.add_done_callback(lambda _: self._healing.pop(room.table_id, None))

    async def _fetch(self, room: Room) -> None:
        try:
            while room.latest.version < self._newest.get(room.table_id, 0):
                known = room.latest.version
                snapshot = await self._tables.load(room.table_id)
                self._newest[room.table_id] = max(
                    snapshot.version, self._newest.get(room.table_id, 0)
                )
                if snapshot.version <= known:
                    return
                log = await self._tables.log(room.table_id, known)
                room.advance(snapshot, [entry for entry in log if entry[0] <= snapshot.version])
        except OneMoment:
            # The next look finds it.
            pass
        except UnknownTable:
            for socket in list(room.sockets):
                socket.close(Closed.UNKNOWN_TABLE)
        except Exception:
            logger.exception("table %s could not be fetched", room.table_id)

    async def _looking(self) -> None:
        while True:
            await asyncio.sleep(LOOK_S)
            if not self.rooms:
                continue
            try:
                versions = await self._tables.versions(list(self.rooms))
            except OneMoment:
                continue
            except Exception:
                logger.exception("the versions of the tables could not be read")
                continue
            for table_id, version in versions.items():
                self.wanted(table_id, version)

    async def _checking(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(CHECK_S)
            for room in list(self.rooms.values()):
                if room.sockets:
                    room.check(loop.time())
                else:
                    self._drop(room)
