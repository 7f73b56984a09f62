"""A phone at a table."""

from __future__ import annotations

from msgspec import UNSET

from games.live.hub.room import Room
from games.live.hub.socket import Socket
from games.live.sockets.consumer import Message, TableConsumer
from games.rules.ids import Seat
from games.table.order import Order
from games.web import seat_keys
from games.web.cookie import held
from games.web.origin import header
from games.wire import commands as asking
from games.wire import decoding
from games.wire import events as telling
from games.wire import messages as wire


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
        return decoding.from_player(text)

    def hear(self, message: Message) -> None:
        """Begin a deed. Its answer comes when it is committed; the phone is heard meanwhile."""
        assert self.socket is not None
        assert isinstance(message, wire.Deed)
        if message.seat not in self.socket.seats:
            self.refuse("wire/not_your_seat", {"seat": message.seat}, message.id)
            return
        order = Order(
            id=message.id,
            seat=Seat(message.seat),
            command=asking.command(message),
            received_ms=self.service.clock.now_ms(),
            credit_ms=self.socket.credit_ms(self._known_ms(message.seat)),
            secret=message.string if isinstance(message, wire.Ready) else None,
            key=self.socket.keys.get(Seat(message.seat)),
        )
        self.begin(self._play(message, order))

    def _known_ms(self, seat: str) -> int:
        person = self.room and self.room.latest.table.people.get(Seat(seat))
        return person.credit_ms if person else 0

    async def _play(self, deed: asking.PlayerDeed, order: Order) -> None:
        socket, seat = self.socket, Seat(deed.seat)
        assert socket is not None
        done = await self.play(order, lambda events: telling.to_caller(events, seat) or UNSET)
        match deed:
            case wire.Away() if done:
                socket.said_away.add(seat)
            case wire.Back() if done:
                socket.said_away.discard(seat)
            case _:
                pass
