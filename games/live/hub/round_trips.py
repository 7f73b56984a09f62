"""How far each phone is from the server, told to its table where the race is to be fair.

A call is credited with the round trip of its own phone as it was measured last; the table knows
those of the others, to tell how long an early call has to wait for them. No time of a phone is
believed: what it gains by answering late is no more than the most that is ever credited.
"""

from __future__ import annotations

import asyncio
import logging

from games.live.hub.hub import Hub
from games.live.hub.room import Room
from games.live.hub.socket import Socket
from games.rules.commands import Measure
from games.rules.ids import Millis, Seat
from games.rules.state.table import Table
from games.table.handle import Tables
from games.table.tasks import Tasks

logger = logging.getLogger(__name__)

LOOK_S = 2.0
"""The round trip of a phone is told at most once in this time."""

CHANGE_MS = 5
"""And only where it is so much longer or shorter than what the table knows."""


class Measuring:
    """Tells the tables of this process how far their phones are."""

    def __init__(self, tables: Tables, hub: Hub) -> None:
        self._tables = tables
        self._hub = hub
        self._tasks = Tasks()

    def start(self) -> None:
        """Begin to tell."""
        self._tasks.begin(self._look())

    async def stop(self) -> None:
        """Tell no more."""
        await self._tasks.stop()

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(LOOK_S)
            try:
                for room in self._hub.rooms.values():
                    if races_fairly(room.latest.table):
                        self._tell(room)
            except Exception:
                logger.exception("round trips could not be told")

    def _tell(self, room: Room) -> None:
        # All at once: what comes together at a table is committed together.
        for socket in room.sockets:
            for seat in changed(socket, room.latest.table):
                measured = Measure(seat=seat, credit_ms=Millis(socket.credit_ms()))
                self._tasks.begin(self._do(room, measured))

    async def _do(self, room: Room, measured: Measure) -> None:
        try:
            # Refused where the seat was left meanwhile: then nobody waits for it.
            await self._tables.do_for_house(room.table_id, measured)
        except Exception:
            logger.exception("table %s: round trip of %s", room.table_id, measured.seat)


def races_fairly(table: Table) -> bool:
    """Whether a game is on in which it matters how far a phone is."""
    game = table.game
    if game is None or game.phase == "over":
        return False
    return game.rules.interception == "on" and game.rules.fair_race == "on"


def changed(socket: Socket, table: Table) -> list[Seat]:
    """The seats of this phone that play and whose round trip is another than the table knows."""
    assert table.game is not None
    return [
        seat
        for seat in socket.seats
        if table.game.side_of(seat) is not None
        and abs((known := table.people[seat].credit_ms) - socket.credit_ms(known)) >= CHANGE_MS
    ]
