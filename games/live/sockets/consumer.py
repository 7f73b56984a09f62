"""What phones and screens have in common: a socket that is taken, limited, answered and closed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

from channels.consumer import AsyncConsumer
from channels.exceptions import StopConsumer
from msgspec import UNSET, UnsetType

from games.live.hub.outgoing import Outgoing
from games.live.hub.room import Room
from games.live.hub.socket import Socket, encoded
from games.live.service import Service
from games.rules.errors import Refused
from games.rules.state.events import Event
from games.table.errors import OneMoment, UnknownTable
from games.table.order import Done, Order
from games.table.tasks import Tasks
from games.web import limits, running, seat_keys
from games.web.origin import Receive, Scope, Send
from games.wire import decoding
from games.wire import messages as wire
from games.wire.events import PublicEvent
from games.wire.messages import Closed

logger = logging.getLogger(__name__)

Message = wire.ClientMessage | wire.ScreenMessage


def _nothing(events: tuple[Event, ...]) -> UnsetType:
    return UNSET


class TableConsumer(AsyncConsumer):
    """A socket at a table. The hub speaks to it; it listens."""

    # The hub alone takes the channel layer: no queue and no subscription for each phone.
    channel_layer_alias = "none: the hub has it"

    scope: Scope
    line: Outgoing
    service: Service
    room: Room | None = None
    socket: Socket | None = None
    table_id: str = ""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a socket until it is gone, also where the server goes without a word."""
        self.line = Outgoing(send)
        self._loop = asyncio.get_running_loop()
        self._tasks = Tasks()
        self._bucket = limits.Bucket(self._loop.time())
        self._nonsense = 0
        self._too_large = 0
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._gone()

    async def dispatch(self, message: dict[str, Any]) -> None:
        """Hand a message to its method. Without the look at the database that Channels takes
        before each: there is none on the path of a throw."""
        try:
            match message["type"]:
                case "websocket.receive":
                    self._receive(message.get("text"))
                case "websocket.connect":
                    await self._connect()
                case "websocket.disconnect":
                    raise StopConsumer
        except StopConsumer:
            raise
        except Exception:
            self.fault("a message could not be handled")

    # --- For players and screens ----------------------------------------------------------

    def keys(self) -> seat_keys.Keys:
        """The keys of this socket to seats at this table."""
        return {}

    def enter(self, room: Room) -> Socket:
        """The socket as it comes to this table."""
        keys, now = self.keys(), self._loop.time()
        seats = seat_keys.own(keys, room.latest.table)
        return Socket(self.line, keys, seats, self.service.clock.now_ms(), now)

    def read(self, text: str) -> Message:
        """The message in a text. Raises `Refused`."""
        raise NotImplementedError

    def hear(self, message: Message) -> None:
        """Do what a message asks that not every socket may ask."""
        raise NotImplementedError

    def begin(self, work: Coroutine[Any, Any, object]) -> None:
        """Do something that takes its time, while the socket is heard on."""

        async def guarded() -> None:
            try:
                await work
            except Exception:
                self.fault("a message could not be handled")

        self._tasks.begin(guarded())

    async def play(
        self,
        order: Order,
        private: Callable[[tuple[Event, ...]], tuple[PublicEvent, ...] | UnsetType] = _nothing,
    ) -> bool:
        """Have a command played and answer it; whether it was done.

        private: what only this socket may know yet of the events.
        """
        socket = self.socket
        assert socket is not None
        try:
            answer = await self.service.tables.do(self.table_id, order)
        except Exception:
            self.fault("a command failed", command=order.id)
            return False
        if isinstance(answer, Done):
            socket.say(wire.Done(id=order.id, v=answer.version, events=private(answer.events)))
            return True
        self.refuse(answer.code, answer.values, order.id)
        if answer.code == "table/fault":
            self.line.close(Closed.FAULT)
        elif answer.code == UnknownTable.code:
            self.line.close(Closed.UNKNOWN_TABLE)
        return False

    def refuse(self, code: str, values: dict[str, int | str], id_: str | None = None) -> None:
        """Say that something was not done, and why."""
        self.line.say(_refused(code, values, id_))

    def fault(self, words: str, **about: str) -> None:
        """Something unexpected happened: log it and close, so that the phone comes back."""
        logger.exception(
            "%s: table %s, version %s, %s",
            words,
            self.table_id,
            self.room.latest.version if self.room else "unknown",
            about,
        )
        self.line.close(Closed.FAULT)

    # --- Coming, going ---------------------------------------------------------------------

    async def _connect(self) -> None:
        # Taken first: a socket that is closed before says nothing but 1006 to a browser.
        self.line.accept()
        service = running.service()
        if not isinstance(service, Service):
            self.line.close(Closed.STOPPING)
            return
        self.service = service
        code = self.scope["url_route"]["kwargs"]["code"]
        try:
            table_id = await service.tables.find(code)
            if table_id is None:
                raise UnknownTable
            self.table_id = table_id
            room = await service.hub.room(table_id)
            if seat_keys.newer(self.keys(), room.latest.table):
                # It was given its seat through another process, just now.
                await service.hub.catch_up(table_id)
                room = await service.hub.room(table_id)
        except UnknownTable:
            self.refuse("lobby/unknown_code", {"code": code})
            self.line.close(Closed.UNKNOWN_TABLE)
            return
        except OneMoment as away:
            self.refuse(away.code, {})
            self.line.close(Closed.STOPPING)
            return
        self.room = room
        self.socket = self.enter(room)
        service.hub.enter(room, self.socket)
        service.presence.came(room, self.socket)

    def _gone(self) -> None:
        self.line.drop()
        if self.room is not None and self.socket is not None:
            self.service.hub.leave(self.room, self.socket)
            self.room = None

    # --- Listening -------------------------------------------------------------------------

    def _receive(self, text: str | None) -> None:
        socket, room = self.socket, self.room
        if socket is None or room is None or self.line.closed:
            return
        now = self._loop.time()
        socket.heard_at = now
        if not self._bucket.take(now):
            if self._bucket.refused > limits.PATIENCE:
                self.line.close(Closed.TOO_MANY)
            else:
                self.refuse("wire/too_many", {}, decoding.id_of(text) if text else None)
            return
        try:
            if text is None:
                raise Refused("wire/not_json")
            message = self.read(text)
        except Refused as refused:
            self.refuse(refused.code, refused.values, decoding.id_of(text) if text else None)
            self._nonsense += 1
            self._too_large += refused.code == "wire/too_large"
            if self._too_large >= limits.TOO_LARGE:
                self.line.close(Closed.TOO_LARGE)
            elif self._nonsense >= limits.NONSENSE:
                self.line.close(Closed.NONSENSE)
            return
        if isinstance(message, wire.Pong):
            room.pong(socket, message.n, message.v, now)
        elif isinstance(message, wire.AskClock):
            socket.say(wire.ClockTold(t=message.t, now_ms=self.service.clock.now_ms()))
        elif isinstance(message, wire.AskFresh):
            room.refresh(socket)
        else:
            self.hear(message)


def _refused(code: str, values: dict[str, int | str], id_: str | None) -> str:
    return encoded(wire.Refused(code=code, values=values, id=UNSET if id_ is None else id_))
