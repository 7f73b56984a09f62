"""Only requests that are meant for this server: the Host header, see `games.web.origin`."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

from django.http import HttpRequest, HttpResponse
from django.utils.decorators import async_only_middleware

from games.lobby.answers import refused
from games.web.origin import host_is_good

logger = logging.getLogger(__name__)

Answering = Callable[[HttpRequest], Awaitable[HttpResponse]]


@async_only_middleware
def only_own_hosts(get_response: Answering) -> Answering:
    """Refuse every request whose Host is none of this server's: `lobby/host`."""

    async def checked(request: HttpRequest) -> HttpResponse:
        host = request.META.get("HTTP_HOST", "")
        if host_is_good(host):
            return await get_response(request)
        logger.warning("a request for host %.200r was refused", host)
        return refused(400, "lobby/host")

    return checked
