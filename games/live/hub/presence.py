"""Who is here and who is away, by what is heard of the phones.

Whoever has a seat and has not been heard of for 10 s, however long, is away; whoever is heard of
again is back, unless he himself said that he is away. Both are commands like all others, so they
stand in the log. What a process hears of its phones it notes for the others, so that nobody is
taken for away whose phone is connected to another process, or came back to one.
"""

from __future__ import annotations

import asyncio
import logging

from games.live.hub.hub import Hub
from games.live.hub.last_heard import RedisLastHeard
from games.live.hub.room import Room
from games.live.hub.socket import Socket
from games.rules import commands
from games.rules.ids import Seat
from games.rules.state.table import Table
from games.table.errors import OneMoment, UnknownTable
from games.table.handle import Tables
from games.table.order import TableId
from games.table.ports import Clock
from games.table.tasks import Tasks

logger = logging.getLogger(__name__)

SILENT_S = 10.0
LOOK_S = 1.0
NOTE_S = 4.0


class Presence:
    """Watches the seats of every table that this process has to do with."""

    def __init__(self, tables: Tables, hub: Hub, clock: Clock, heard: RedisLastHeard) -> None:
        self._tables = tables
        self._hub = hub
        self._clock = clock
        self._heard = heard
        self._since: dict[TableId, float] = {}
        self._last: dict[TableId, dict[Seat, float]] = {}
        self._asked: set[tuple[TableId, Seat]] = set()
        self._noted_at = 0.0
        self._tasks = Tasks()

    def start(self) -> None:
        """Begin to watch."""
        self._tasks.begin(self._look())

    async def stop(self) -> None:
        """Watch no more. Nobody is away because the server goes."""
        await self._tasks.stop()

    def watch(self, table_id: TableId) -> None:
        """Something happens at this table, with or without sockets here: watch it."""
        self._since.setdefault(table_id, asyncio.get_running_loop().time())

    def came(self, room: Room, socket: Socket) -> None:
        """A socket came: who was away is back at once."""
        self.watch(room.table_id)
        now = asyncio.get_running_loop().time()
        for seat in socket.seats:
            self._last.setdefault(room.table_id, {})[seat] = now
            if _presence(room.latest.table, seat) == "away":
                self._ask(room.table_id, commands.Back(seat=seat))

    async def _look(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(LOOK_S)
            try:
                now = loop.time()
                for room in self._hub.rooms.values():
                    self.watch(room.table_id)
                    self._listen(room, now)
                if now - self._noted_at >= NOTE_S:
                    self._noted_at = now
                    await self._note(now)
                for table_id in list(self._since):
                    await self._check(table_id, now)
            except OneMoment:
                # While the store is away nobody can be declared anything.
                self._since = dict.fromkeys(self._since, loop.time())
            except Exception:
                logger.exception("presence could not be looked at")

    def _listen(self, room: Room, now: float) -> None:
        last = self._last.setdefault(room.table_id, {})
        for socket in room.sockets:
            for seat in socket.seats:
                last[seat] = max(last.get(seat, 0.0), socket.heard_at)
                back = now - socket.heard_at < SILENT_S and seat not in socket.said_away
                if back and _presence(room.latest.table, seat) == "away":
                    self._ask(room.table_id, commands.Back(seat=seat))

    async def _note(self, now: float) -> None:
        now_ms = self._clock.now_ms()
        fresh = {
            table_id: {
                seat: now_ms - round((now - at) * 1000)
                for seat, at in last.items()
                if now - at < SILENT_S
            }
            for table_id, last in self._last.items()
        }
        if any(fresh.values()):
            await self._heard.note({table_id: seats for table_id, seats in fresh.items() if seats})

    async def _check(self, table_id: TableId, now: float) -> None:
        """Find who is silent. A table nobody is connected to is watched until nobody is here."""
        if now - self._since[table_id] < SILENT_S:
            return
        room = self._hub.rooms.get(table_id)
        if room is None:
            # Looked at once in a while only: everybody at it is away soon.
            self._since[table_id] = now
            try:
                table = (await self._tables.load(table_id)).table
            except UnknownTable:
                self._forget(table_id)
                return
        else:
            table = room.latest.table
        here = [
            seat
            for seat, person in table.people.items()
            if person.presence == "here" and person.computer is None
        ]
        last = self._last.get(table_id, {})
        silent = [seat for seat in here if now - last.get(seat, 0.0) >= SILENT_S]
        if silent:
            now_ms = self._clock.now_ms()
            elsewhere = await self._heard.of(table_id)
            for seat in silent:
                if now_ms - elsewhere.get(seat, 0) >= SILENT_S * 1000:
                    self._ask(table_id, commands.Away(seat=seat))
        elif room is None and not here:
            self._forget(table_id)

    def _forget(self, table_id: TableId) -> None:
        self._since.pop(table_id, None)
        self._last.pop(table_id, None)

    def _ask(self, table_id: TableId, command: commands.Away | commands.Back) -> None:
        key = (table_id, command.seat)
        if key not in self._asked:
            self._asked.add(key)
            self._tasks.begin(self._do(table_id, command))

    async def _do(self, table_id: TableId, command: commands.Away | commands.Back) -> None:
        try:
            # Refused where it is so already, or the seat was left meanwhile: then all is well.
            await self._tables.do_for_house(table_id, command)
        except Exception:
            logger.exception("table %s: presence of %s", table_id, command.seat)
        finally:
            self._asked.discard((table_id, command.seat))


def _presence(table: Table, seat: Seat) -> str:
    person = table.people.get(seat)
    return person.presence if person else "gone"
