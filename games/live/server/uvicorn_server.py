"""The server itself, as uvicorn, with the same limits as under daphne."""

from __future__ import annotations

import socket

import uvicorn

from games.live.server.daphne_server import PING_S, SOCKET_BYTES, STOP_S
from games.web.origin import App


def serve(application: App, listener: socket.socket) -> None:
    """Serve an application that lives by the lifespan protocol, until SIGINT or SIGTERM."""
    config = uvicorn.Config(
        application,
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
