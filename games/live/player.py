"""A phone at a table."""

from __future__ import annotations

import asyncio

from msgspec import UNSET

from games.live import asking, reading, telling, wire
from games.live.consumer import Message, TableConsumer
from games.live.origin import header
from games.live.room import Room
from games.live.wire import Closed
from games.lobby.cookie import held
from games.rules.ids import Seat
from games.table.errors import UnknownTable
from games.table.order import Done, Order


class PlayerConsumer(TableConsumer):
    """A phone: it plays the seats in its cookie, or none, and then watches."""

    def seats(self, room: Room) -> tuple[Seat, ...]:
        """Its seats at this table, but those that were left."""
        cookie = header(self.scope["headers"], b"cookie") or ""
        people = room.latest.table.people
        return tuple(
            seat
            for seat in held(cookie, room.table_id)
            if seat in people and people[seat].presence != "gone"
        )

    def read(self, text: str) -> wire.ClientMessage:
        """Any message of a client."""
        return reading.from_player(text)

    def hear(self, message: Message) -> None:
        """Begin a deed. Its answer comes when it is committed; the phone is heard meanwhile."""
        assert self.socket is not None
        assert isinstance(message, wire.Deed)
        if message.seat not in self.socket.seats:
            self.refuse("wire/not_your_seat", {"seat": message.seat}, message.id)
            return
        task = asyncio.ensure_future(self._play(message, self.service.clock.now_ms()))
        self._deeds.add(task)
        task.add_done_callback(self._deeds.discard)

    def __init__(self) -> None:
        self._deeds: set[asyncio.Task[None]] = set()

    async def _play(self, deed: asking.PlayerDeed, received_ms: int) -> None:
        socket = self.socket
        assert socket is not None
        seat = Seat(deed.seat)
        order = Order(
            id=deed.id,
            seat=seat,
            command=asking.command(deed),
            received_ms=received_ms,
            credit_ms=socket.credit_ms,
            secret=deed.string if isinstance(deed, wire.Ready) else None,
        )
        try:
            answer = await self.service.tables.do(self.table_id, order)
        except Exception:
            self.fault("a command failed", command=deed.id)
            return
        if not isinstance(answer, Done):
            self.refuse(answer.code, answer.values, deed.id)
            if answer.code == "table/fault":
                self.line.close(Closed.FAULT)
            elif answer.code == UnknownTable.code:
                self.line.close(Closed.UNKNOWN_TABLE)
            return
        told = telling.to_caller(answer.events, seat)
        socket.say(wire.Done(id=deed.id, v=answer.version, events=told or UNSET))
        match deed:
            case wire.Away():
                socket.said_away.add(seat)
            case wire.Back():
                socket.said_away.discard(seat)
            case wire.Leave():
                socket.seats = tuple(other for other in socket.seats if other != seat)
                if self.room is not None:
                    self.room.refresh(socket)
            case _:
                pass
