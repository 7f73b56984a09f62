"""`manage.py serve`: tables for the internet or a hall, from a server behind a proxy."""

import argparse
import socket
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from games.management.commands.play import port, why_not


class Command(BaseCommand):
    """Serve in one process or several, until SIGTERM. Settings come from the environment."""

    help = "Serve tables from a server. Settings come from the environment: see docs/serving.md."
    requires_system_checks = ()

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """The options of `serve`."""
        parser.add_argument("--port", type=port, default=8000)
        parser.add_argument("--bind", default="127.0.0.1", help="default: for a proxy beside us")
        parser.add_argument("--processes", type=int, default=1)
        parser.add_argument("--server", choices=("daphne", "uvicorn"), default="daphne")
        # What a process of several is given: the number of the socket they share.
        parser.add_argument("--socket", type=int, help=argparse.SUPPRESS)

    def handle(self, *args: Any, **wishes: Any) -> None:
        """Serve."""
        if wishes["socket"] is not None:
            self._serve(socket.socket(fileno=wishes["socket"]), wishes["server"])
            return
        if not 1 <= wishes["processes"] <= 64:
            raise CommandError("--processes is a number from 1 to 64.")

        from games.management.evening import listen
        from games.management.workers import Workers, this_command

        try:
            listener = listen(wishes["bind"], wishes["port"])
        except OSError as error:
            raise CommandError(why_not(error, wishes["bind"], wishes["port"])) from error
        bound: int = listener.getsockname()[1]
        self.stdout.write(f"Serving {settings.PUBLIC_URL} at {wishes['bind']}:{bound}")
        self.stdout.flush()
        if wishes["processes"] == 1:
            self._serve(listener, wishes["server"])
        else:
            command = this_command("serve", "--server", wishes["server"], "--socket")
            Workers(command, listener, wishes["processes"]).run()

    def _serve(self, listener: socket.socket, server: str) -> None:
        from channels.routing import get_default_application

        from games.ledger.book import SqlBook
        from games.live.service import Service

        service = Service(
            settings.REDIS_URL,
            layer_url=settings.BELL_URL,
            urls=(settings.PUBLIC_URL,),
            laptop=False,
            book=SqlBook(),
        )
        application = get_default_application()
        if server == "uvicorn":
            from games.live.server.uvicorn_server import serve

            serve(application, service, listener)
        else:
            from games.live.server.daphne_server import GameServer

            GameServer(application, [f"fd:fileno={listener.detach()}"], service).run()
