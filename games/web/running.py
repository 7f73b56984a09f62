"""The service of this process, for sockets and requests."""

from __future__ import annotations

from typing import Protocol

from games.store.openings import Openings
from games.table.handle import Tables
from games.table.ports import Clock
from games.worker.worker import Worker


class Running(Protocol):
    """What requests need of the service.

    urls: the addresses at which phones reach this server, the best first; `laptop`: it is the
    laptop in the room. archive_worker: works out what is told of finished games. openings: who
    has opened how many tables. clock: the tables'.
    """

    urls: tuple[str, ...]
    laptop: bool
    archive_worker: Worker
    tables: Tables
    openings: Openings
    clock: Clock


_running: list[Running] = []


def service() -> Running | None:
    """The service that runs, or nothing before its start and after its end."""
    return _running[-1] if _running else None


def begin(started: Running) -> None:
    """From now on this one runs."""
    _running.append(started)


def end(stopped: Running) -> None:
    """It runs no more."""
    if stopped in _running:
        _running.remove(stopped)
