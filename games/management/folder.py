"""The data folder of `play`: who holds it, its key, its ledger and its table."""

import fcntl
import os
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import OperationalError, connections

from games.rules.card.card import make_card
from games.table.handle import Tables


class AlreadyRunning(Exception):
    """Another program holds the folder. `url` is where it answers; empty while it still starts."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.url = url


@contextmanager
def held(data: Path) -> Iterator[Callable[[str], None]]:
    """Hold the folder `data` for as long as the block runs; the system lets go of it when the
    process ends, however it ends. The block gets a function that takes the URL to tell others.

    Raises:
        AlreadyRunning: another program holds it.
    """
    path = data / "play.lock"
    with path.open("a+") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise AlreadyRunning(path.read_text().strip()) from None
        file.truncate(0)

        def tell(url: str) -> None:
            file.truncate(0)
            file.write(f"{url}\n")
            file.flush()

        yield tell
        file.truncate(0)


def secret_key(data: Path) -> str:
    """The key that signs who holds which seat, made at its first use, for its owner
    alone to read."""
    path = data / "secret.key"
    if not path.exists():
        # Written aside first: half a key would be one that nobody notices.
        aside = data / "secret.key.new"
        aside.unlink(missing_ok=True)
        handle = os.open(aside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "w") as file:
            file.write(secrets.token_urlsafe(48))
            file.flush()
            os.fsync(file.fileno())
        aside.replace(path)
    return path.read_text()


def open_ledger(data: Path) -> None:
    """Make the ledger, in the folder `data` unless it has an address, or bring it up to date.

    Raises:
        CommandError: the database cannot be reached.
    """
    if settings.LEDGER_IN_DATA_FOLDER:
        settings.DATABASES["default"]["NAME"] = str(data / "ledger.sqlite3")
    try:
        call_command("migrate", interactive=False, verbosity=0, skip_checks=True)
    except OperationalError as error:
        raise CommandError(f"The database of the ledger cannot be used: {error}") from error
    finally:
        connections.close_all()


def ledger_of(data: Path) -> None:
    """The ledger that `play` keeps in the folder `data`, unless it has an address; for reading.

    Raises:
        CommandError: there is none in the folder.
    """
    if settings.LEDGER_IN_DATA_FOLDER:
        ledger = data / "ledger.sqlite3"
        if not ledger.exists():
            raise CommandError(f"There is no ledger in {data}")
        settings.DATABASES["default"]["NAME"] = str(ledger)


async def evening_table(tables: Tables, data: Path) -> str:
    """The code of this laptop's table, which the data folder remembers.

    Raises:
        OneMoment, NoFreeCode
    """
    remembered = data / "table.code"
    if remembered.exists():
        code = remembered.read_text().strip()
        if code and await tables.find(code) is not None:
            return code
    card = make_card("centennial", {})
    code = await tables.open(card, f"evening-{secrets.token_hex(8)}")
    remembered.write_text(f"{code}\n")
    return code
