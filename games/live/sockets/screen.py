"""A television or laptop in view of all."""

from __future__ import annotations

from games.live.hub.room import Room
from games.live.hub.socket import Socket
from games.live.sockets.consumer import Message, TableConsumer
from games.table.order import Order
from games.web.origin import from_this_machine
from games.wire import commands as saying
from games.wire import decoding


class ScreenConsumer(TableConsumer):
    """A screen: it shows the table and takes no seat. On the laptop itself it is the house, and
    may always see to it that there is a host."""

    def enter(self, room: Room) -> Socket:
        """Come to the table, as the house or not."""
        socket = super().enter(room)
        socket.screen = True
        socket.house = self.service.laptop and from_this_machine(self.scope)
        return socket

    def read(self, text: str) -> Message:
        """What this screen may say."""
        assert self.socket is not None
        if self.socket.house:
            return decoding.read(decoding.HOUSE, text)
        return decoding.read(decoding.SCREEN, text)

    def hear(self, message: Message) -> None:
        """Begin a command of the house."""
        assert isinstance(message, saying.HouseSays)
        received_ms = self.service.clock.now_ms()
        command = saying.command(message)
        order = Order(id=message.id, seat=None, command=command, received_ms=received_ms)
        self.begin(self.play(order))
