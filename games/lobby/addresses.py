"""The addresses at which phones reach this server."""

from __future__ import annotations

from django.http import HttpRequest

from games.lobby.api import service


def urls(request: HttpRequest) -> tuple[str, ...]:
    """Those of the laptop, the best first, or else the one that was asked at."""
    here = f"{request.scheme}://{request.META.get('HTTP_HOST', '')}"
    return service().urls or (here,)
