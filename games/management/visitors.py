"""Whether anybody has come from another device."""

import ipaddress
from collections.abc import Awaitable, Callable
from typing import Any

Scope = dict[str, Any]
App = Callable[[Scope, Any, Any], Awaitable[None]]


class Visitors:
    """The application, at whose door somebody looks who comes. `came` is whether a phone has."""

    def __init__(self, application: App, own: frozenset[str]) -> None:
        """`own`: this machine's addresses, from which no phone comes."""
        self._application = application
        self.own = own
        self.came = False

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> None:
        if not self.came and scope.get("client"):
            peer = ipaddress.ip_address(scope["client"][0])
            self.came = not peer.is_loopback and str(peer) not in self.own
        await self._application(scope, receive, send)
