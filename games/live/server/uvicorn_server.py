"""The server itself, as uvicorn, with the same limits as under daphne.

The service starts and stops with it, by the lifespan protocol.
"""

from __future__ import annotations

import logging
import socket

import uvicorn

from games.live.server.daphne_server import PING_S, SOCKET_BYTES, STOP_S
from games.live.service import Service
from games.web.origin import App, Receive, Scope, Send

logger = logging.getLogger(__name__)


def serve(application: App, service: Service, listener: socket.socket) -> None:
    """Serve an application until SIGINT or SIGTERM."""
    config = uvicorn.Config(
        _WithService(application, service),
        lifespan="on",
        ws="websockets-sansio",
        ws_max_size=SOCKET_BYTES,
        ws_ping_interval=PING_S,
        ws_ping_timeout=PING_S,
        ws_per_message_deflate=False,
        access_log=False,
        server_header=False,
        log_config=None,
        # The origin check goes by the peer's own address, not by what a header says of it.
        proxy_headers=False,
        timeout_graceful_shutdown=int(STOP_S),
    )
    uvicorn.Server(config).run(sockets=[listener])


class _WithService:
    """An application whose service starts before the first visitor and stops after the last."""

    def __init__(self, application: App, service: Service) -> None:
        self._application = application
        self._service = service

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve; the lifespan is the service's."""
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        else:
            await self._application(scope, receive, send)

    async def _live(self, receive: Receive, send: Send) -> None:
        await receive()
        try:
            await self._service.start()
        except Exception as fault:
            logger.exception("the service did not start")
            await send({"type": "lifespan.startup.failed", "message": str(fault)})
            return
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await self._service.stop()
        await send({"type": "lifespan.shutdown.complete"})
