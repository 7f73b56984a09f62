"""The server itself: daphne, with the limits of this game.

Whoever starts it (`play`, `serve`, `bench`, a test) runs it in its own process, so that the service
starts and stops with it, on the same event loop.
"""

from __future__ import annotations

import asyncio
import logging
import resource
from collections.abc import Callable, Sequence
from typing import Any

from daphne.server import Server, twisted_loop
from daphne.ws_protocol import WebSocketFactory
from twisted.internet import defer

from games.live.server.heard import HeardSocket, ShortRequests
from games.live.service import Service

logger = logging.getLogger(__name__)

SOCKET_BYTES = 64 * 1024
"""Beyond this a message is not even read; what is larger than a message can be is refused."""

LOOP: asyncio.AbstractEventLoop = twisted_loop
"""The event loop that serves."""

MOST_OPEN = 8192
"""Sockets and files that one process may have open, where the system lets it. A laptop may begin
with 256, and a phone that comes opens several at once."""

PING_S = 5
STOP_S = 5.0


class GameServer(Server):  # type: ignore[misc]
    """daphne for one service, which starts before the first visitor and stops before the server.

    ready: called when the service has started and visitors are let in.
    """

    def __init__(
        self,
        application: Any,
        endpoints: Sequence[str],
        service: Service,
        ready: Callable[[], None] | None = None,
        signal_handlers: bool = True,
    ) -> None:
        super().__init__(
            application,
            endpoints=list(endpoints),
            signal_handlers=signal_handlers,
            ping_interval=PING_S,
            ping_timeout=PING_S,
            websocket_max_message_size=SOCKET_BYTES,
            websocket_max_frame_size=SOCKET_BYTES,
            websocket_timeout=-1,
            # Every answer would carry it to every phone.
            server_name="",
            ready_callable=ready or (lambda: None),
        )
        self._service = service

    @property
    def http_factory(self) -> ShortRequests:
        """What hears requests: ours, where daphne has made its own."""
        return self._requests

    @http_factory.setter
    def http_factory(self, of_daphne: object) -> None:
        self._requests = ShortRequests(self)

    @property
    def ws_factory(self) -> WebSocketFactory:
        """What hears sockets: daphne's, of ours."""
        return self._sockets

    @ws_factory.setter
    def ws_factory(self, of_daphne: WebSocketFactory) -> None:
        of_daphne.protocol = HeardSocket
        # Byte by byte in Python, 10 ms for the longest message; `HeardSocket` looks at it itself.
        of_daphne.setProtocolOptions(utf8validateIncoming=False)
        self._sockets = of_daphne

    def run(self) -> None:
        """Serve until it is stopped."""
        open_many()
        # Before daphne listens: who came in while the service starts would find none.
        LOOP.run_until_complete(self._service.start())
        super().run()

    def kill_all_applications(self) -> defer.Deferred[None]:
        """Stop the service first, so that the sockets hear why, then whatever still waits."""
        return defer.Deferred.fromFuture(asyncio.ensure_future(self._stop()))

    async def _stop(self) -> None:
        try:
            await asyncio.wait_for(self._service.stop(), STOP_S)
        except Exception:
            logger.exception("the service did not stop cleanly")
        left = [
            application
            for details in self.connections.values()
            if (application := details.get("application_instance")) and not application.done()
        ]
        for application in left:
            application.cancel()
        await asyncio.gather(*left, return_exceptions=True)


def open_many() -> None:
    """Raise what this process may have open to `MOST_OPEN`, or as far as it may; never lower it."""
    may, at_most = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_OPEN if at_most == resource.RLIM_INFINITY else min(MOST_OPEN, at_most)
    if may != resource.RLIM_INFINITY and may < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, at_most))
