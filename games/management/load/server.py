"""The server that the load is put on: daphne, the service and a private Valkey, as they play.

Run as a program of its own: `python -m games.live.load.server WHERE [--unlimited]`. WHERE is the
folder of a private Valkey, or the URL of one that runs already, which several may share, and the
key of the cookies by SECRET_KEY in their environment.
Without limits a few phones may play faster than any hand. It says its port, any that is free on
this machine, when visitors are let in; each line it reads is answered by the CPU seconds it has
used; it ends when its input does.
"""

from __future__ import annotations

import asyncio
import os
import socket
import sys
import threading
import time
from pathlib import Path

from games.live.server.daphne_server import LOOP, GameServer
from games.live.service import Service
from games.store.embedded import PrivateValkey
from games.web import limits


def main() -> None:
    """Serve until the input ends."""
    where = sys.argv[1]
    from django.conf import settings
    from django.utils.module_loading import import_string

    if "SECRET_KEY" in os.environ:
        settings.SECRET_KEY = os.environ["SECRET_KEY"]
    if "--unlimited" in sys.argv:
        limits.BURST, limits.PER_SECOND = 1_000_000, 1_000_000.0
    application = import_string(settings.ASGI_APPLICATION)
    loop = LOOP
    valkey = None if "://" in where else PrivateValkey(Path(where))
    if valkey is not None:
        loop.run_until_complete(valkey.start())
    listener = socket.create_server(("127.0.0.1", 0))
    listener.setblocking(False)
    port = listener.getsockname()[1]
    server = GameServer(
        application,
        [f"fd:fileno={listener.detach()}"],
        Service(valkey.url if valkey else where),
        ready=lambda: _say(str(port)),
    )

    def listen() -> None:
        for _ in sys.stdin:
            _say(f"{time.process_time():.6f}")
        loop.call_soon_threadsafe(server.stop)

    threading.Thread(target=listen, daemon=True).start()
    server.run()
    if valkey is not None:
        asyncio.run(valkey.stop())


def _say(words: str) -> None:
    sys.stdout.write(words + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    if "DJANGO_SETTINGS_MODULE" not in os.environ:
        sys.exit("DJANGO_SETTINGS_MODULE is not set")
    main()
