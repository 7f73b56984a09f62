"""Where the ledger is: in PostgreSQL where `DATABASE_URL` says so, else in SQLite, in a file."""

from pathlib import Path
from typing import Any

import dj_database_url

KEEP_S = 600
"""A thread keeps its connection so long."""


def database(url: str | None, data: Path) -> dict[str, Any]:
    """Django's settings of the database. data: the folder of the SQLite file, unless `url` names
    a database."""
    found: dict[str, Any] = dict(
        dj_database_url.parse(
            url or f"sqlite:///{data / 'ledger.sqlite3'}",
            conn_max_age=KEEP_S,
            conn_health_checks=True,
        )
    )
    match found["ENGINE"]:
        case "django.db.backends.sqlite3":
            usual = {
                # What the outbox was told is posted has to be on the disk, as in the outbox.
                "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
                # Who will write waits for his turn, and does not find out half-way.
                "transaction_mode": "IMMEDIATE",
                "timeout": 5,
            }
        case "django.db.backends.postgresql":
            # One that does not answer is away.
            usual = {"connect_timeout": 5, "tcp_user_timeout": 10_000}
        case _:
            usual = {}
    found["OPTIONS"] = {**usual, **found.get("OPTIONS", {})}
    return found
