"""Which socket is whose."""

from __future__ import annotations

import logging

from django.urls import path, re_path

from games.live.hub.outgoing import Outgoing
from games.live.hub.socket import encoded
from games.live.sockets.player import PlayerConsumer
from games.live.sockets.screen import ScreenConsumer
from games.web.origin import App, Receive, Scope, Send, header, origin_is_good
from games.wire.messages import Closed, Refused

logger = logging.getLogger(__name__)


def from_our_pages(app: App) -> App:
    """Let in only sockets that a page of ours opened, or no page at all."""

    async def checked(scope: Scope, receive: Receive, send: Send) -> None:
        host = header(scope["headers"], b"host") or ""
        origin = header(scope["headers"], b"origin")
        if origin_is_good(origin, host):
            await app(scope, receive, send)
            return
        logger.warning("a socket from origin %.200r to host %.200r was refused", origin, host)
        await _turn_away(receive, send, "wire/origin", Closed.ORIGIN)

    return checked


async def unknown(scope: Scope, receive: Receive, send: Send) -> None:
    """No table has this address."""
    await _turn_away(receive, send, "lobby/unknown_code", Closed.UNKNOWN_TABLE)


async def _turn_away(receive: Receive, send: Send, code: str, reason: Closed) -> None:
    line = Outgoing(send)
    while (await receive())["type"] != "websocket.disconnect":
        if not line.closed:
            # Taken first: a socket that is closed before says nothing but 1006 to a browser.
            line.accept()
            line.say(encoded(Refused(code=code, values={})))
            line.close(reason)


websocket_urlpatterns = [
    path("ws/<str:code>", from_our_pages(PlayerConsumer.as_asgi())),
    path("ws/tv/<str:code>", from_our_pages(ScreenConsumer.as_asgi())),
    re_path(r"", from_our_pages(unknown)),
]
"""For `channels.routing.URLRouter`."""
