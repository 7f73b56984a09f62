"""The service under any ASGI server: it starts and stops with it, by the lifespan protocol."""

from __future__ import annotations

import logging

from games.live.server.service import Service
from games.web.origin import App, Receive, Scope, Send

logger = logging.getLogger(__name__)


class WithService:
    """An application whose service starts before the first visitor and stops after the last."""

    def __init__(self, application: App, service: Service) -> None:
        self._application = application
        self._service = service

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve; the lifespan is the service's."""
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        else:
            await self._application(scope, receive, send)

    async def _live(self, receive: Receive, send: Send) -> None:
        await receive()
        try:
            await self._service.start()
        except Exception as fault:
            logger.exception("the service did not start")
            await send({"type": "lifespan.startup.failed", "message": str(fault)})
            return
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await self._service.stop()
        await send({"type": "lifespan.shutdown.complete"})
