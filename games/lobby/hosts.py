"""Only requests that are meant for this server: the Host header, see `games.web.origin`."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

from asgiref.sync import iscoroutinefunction, markcoroutinefunction
from django.http import HttpRequest, HttpResponse

from games.lobby.answers import refused
from games.web.origin import host_is_good

logger = logging.getLogger(__name__)


class OnlyOwnHosts:
    """Refuses every request whose Host is none of this server's."""

    sync_capable = False
    async_capable = True

    def __init__(self, get_response: Callable[[HttpRequest], Awaitable[HttpResponse]]) -> None:
        self._get_response = get_response
        if iscoroutinefunction(get_response):
            markcoroutinefunction(self)

    async def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer, or refuse with `lobby/host`."""
        host = request.META.get("HTTP_HOST", "")
        if host_is_good(host):
            return await self._get_response(request)
        logger.warning("a request for host %.200r was refused", host)
        return refused(400, "lobby/host")
