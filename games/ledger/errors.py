"""What can go wrong around the ledger."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import DEFAULT_DB_ALIAS, Error, InterfaceError, OperationalError, connections

from games.table.errors import TableError


class LedgerAway(TableError):
    """The database cannot be reached now, or has no tables yet. It may be asked again."""

    code = "ledger/one_moment"


NO_TABLE = "42P01"
"""PostgreSQL's word for a database that was not migrated."""


@contextmanager
def one_moment() -> Iterator[None]:
    """Where the database cannot be reached or cannot now, raise `LedgerAway`."""
    try:
        yield
    except Error as error:
        cannot_now = isinstance(error, OperationalError | InterfaceError)
        if not cannot_now and getattr(error.__cause__, "sqlstate", None) != NO_TABLE:
            raise
        connections[DEFAULT_DB_ALIAS].close()
        raise LedgerAway(str(error).strip()) from error
