"""Databases for the ledger's tests, each as `migrate` makes it, one a test."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.core.management import call_command
from django.db import connections

from centennial_site.database import database
from tests.postgres import Postgres


@contextmanager
def pointed_at(url: str) -> Iterator[None]:
    """Django's database, in every thread that asks for the first time, is this one."""
    settings = connections.settings["default"]
    before = dict(settings)
    connections["default"].close()
    del connections["default"]
    settings.clear()
    settings.update(connections.configure_settings({"default": database(url, Path())})["default"])
    try:
        yield
    finally:
        connections["default"].close()
        del connections["default"]
        settings.clear()
        settings.update(before)


def migrate(url: str) -> None:
    """Make a ledger at this address."""
    with pointed_at(url):
        call_command("migrate", interactive=False, verbosity=0)


class SqliteLedgers:
    """Ledgers in files."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._pattern = folder / "pattern.sqlite3"
        self._count = 0
        migrate(f"sqlite:///{self._pattern}")

    def new(self) -> str:
        """The address of an empty one."""
        self._count += 1
        file = self._folder / f"ledger-{self._count}.sqlite3"
        shutil.copy(self._pattern, file)
        return f"sqlite:///{file}"


class PostgresLedgers:
    """Ledgers in a private PostgreSQL."""

    def __init__(self, postgres: Postgres) -> None:
        self._postgres = postgres
        self._count = 0
        migrate(postgres.create("pattern"))

    def new(self) -> str:
        """The address of an empty one."""
        self._count += 1
        return self._postgres.create(f"ledger_{self._count}", "pattern")
