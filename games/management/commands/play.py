"""`manage.py play`: the way to play tonight."""

import argparse
import errno
import sys
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from games.management.folder import AlreadyRunning, held, open_ledger, secret_key

RUNS_ALREADY = 3
"""Exit code of a second `play` on the same folder."""


class Command(BaseCommand):
    """Serve the tables of a data folder from this machine until Ctrl-C."""

    help = "Open a table on this laptop and say how phones get there."
    requires_system_checks = ()
    requires_migrations_checks = False

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """The options of `play`."""
        parser.add_argument("--port", type=port, default=8000, help="default 8000; 0: any")
        parser.add_argument("--bind", default="0.0.0.0", help="the address to listen on")  # noqa: S104
        parser.add_argument(
            "--data",
            type=Path,
            default=settings.BASE_DIR / "data",
            help="the folder that keeps tables and key; default: data/ beside manage.py",
        )
        parser.add_argument("--address", help="tell phones this address, not the one found")
        parser.add_argument(
            "--no-browser", action="store_true", help="do not open the TV page on this laptop"
        )

    def handle(self, *args: Any, **wishes: Any) -> None:
        """Play until SIGINT, SIGTERM or SIGHUP."""
        data: Path = wishes["data"].resolve()
        try:
            data.mkdir(mode=0o700, parents=True, exist_ok=True)
            with held(data) as tell_url:
                settings.SECRET_KEY = secret_key(data)
                if wishes["address"]:
                    # Good as a host, whatever this machine calls itself.
                    settings.MACHINE_NAMES = (wishes["address"],)
                open_ledger(data)
                self._play(data, wishes, tell_url)
        except AlreadyRunning as running:
            where = f"at {running.url}" if running.url else f"with {data}"
            self.stderr.write(f"Centennial is already running {where}")
            sys.exit(RUNS_ALREADY)
        except OSError as error:
            if error.filename is None:
                raise
            raise CommandError(f"The data folder cannot be used: {error}") from error

    def _play(self, data: Path, wishes: dict[str, Any], tell_url: Any) -> None:
        # Only now, so that a second `play` on the folder says so at once.
        from channels.routing import get_default_application

        from games.management.evening import Evening, Wishes, listen
        from games.store.embedded import ValkeyFailed

        bind, number = wishes["bind"], wishes["port"]
        try:
            listener = listen(bind, number)
        except OSError as error:
            raise CommandError(why_not(error, bind, number)) from error
        evening = Evening(
            Wishes(
                data=data,
                bind=bind,
                port=number,
                address=wishes["address"],
                browser=not wishes["no_browser"],
                redis_url=settings.REDIS_URL or None,
            ),
            listener,
            tell_url,
        )
        try:
            evening.run(get_default_application())
        except ValkeyFailed as failed:
            raise CommandError(str(failed)) from failed


def port(text: str) -> int:
    """A number of a TCP port."""
    number = int(text)
    if not 0 <= number <= 65535:
        raise argparse.ArgumentTypeError("a port is a number from 0 to 65535")
    return number


def why_not(error: OSError, bind: str, number: int) -> str:
    """What to do about an address that cannot be listened on."""
    match error.errno:
        case errno.EADDRINUSE:
            return f"Port {number} is taken by another program. Choose one: --port {number + 1}"
        case errno.EACCES:
            return f"Port {number} is not for everybody. Choose one above 1023: --port 8000"
        case errno.EADDRNOTAVAIL:
            return f"{bind} is no address of this machine."
        case _:
            return f"{bind}:{number} cannot be listened on: {error.strerror}"
