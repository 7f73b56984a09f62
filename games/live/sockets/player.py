"""A phone at a table."""

from __future__ import annotations

from msgspec import UNSET

from games.live.hub.room import Room
from games.live.hub.socket import Socket
from games.live.sockets.consumer import Message, TableConsumer
from games.rules.commands import Away, Back
from games.rules.ids import Seat
from games.table.order import Order
from games.web import seat_keys
from games.web.cookie import held
from games.web.origin import header
from games.wire import commands as saying
from games.wire import decoding
from games.wire import events as telling


class PlayerConsumer(TableConsumer):
    """A phone: it plays the seats in its cookie, or none, and then watches."""

    def keys(self) -> seat_keys.Keys:
        """Its keys to seats at this table."""
        return held(header(self.scope["headers"], b"cookie") or "", self.table_id)

    def enter(self, room: Room) -> Socket:
        """Come to the table with the seats that are still its own."""
        socket = super().enter(room)
        for seat in seat_keys.moved(socket.keys, room.latest.table):
            room.tell_lost(socket, seat, telling.SEAT_MOVED)
        return socket

    def read(self, text: str) -> Message:
        """Any message of a client."""
        return decoding.read(decoding.PLAYER, text)

    def hear(self, message: Message) -> None:
        """Begin a command. Its answer comes when it is committed; the phone is heard meanwhile."""
        assert self.socket is not None
        assert isinstance(message, saying.PlayerSays)
        if message.seat not in self.socket.seats:
            self.refuse("wire/not_your_seat", {"seat": message.seat}, message.id)
            return
        self.begin(self._play(message, self.service.clock.now_ms()))

    def _known_ms(self, seat: Seat) -> int:
        person = self.room and self.room.latest.table.people.get(seat)
        return person.credit_ms if person else 0

    async def _play(self, message: saying.PlayerSays, received_ms: int) -> None:
        socket, seat = self.socket, Seat(message.seat)
        assert socket is not None
        known_ms = self._known_ms(seat)
        order = Order(
            id=message.id,
            seat=seat,
            command=saying.command(message),
            received_ms=received_ms,
            credit_ms=socket.credit_ms(known_ms),
            secret=saying.secret(message),
            key=socket.keys.get(seat),
        )
        done = await self.play(order, lambda events: telling.to_caller(events, seat) or UNSET)
        if done and isinstance(order.command, Away):
            socket.said_away.add(seat)
        elif done and isinstance(order.command, Back):
            socket.said_away.discard(seat)
