"""The database of the ledger, made ready before anybody plays."""

from pathlib import Path

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import OperationalError, connections


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
