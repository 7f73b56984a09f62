"""The service of this process, for consumers and views."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from games.live.service import Service

_running: list[Service] = []


def service() -> Service | None:
    """The service that runs, or nothing before its start and after its end."""
    return _running[-1] if _running else None


def begin(started: Service) -> None:
    """From now on this one runs."""
    _running.append(started)


def end(stopped: Service) -> None:
    """It runs no more."""
    if stopped in _running:
        _running.remove(stopped)
