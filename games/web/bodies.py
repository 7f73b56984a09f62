"""No body of a request is read beyond what any may have, whichever server reads it."""

from __future__ import annotations

import msgspec

from games.web.origin import App, Receive, Scope, Send
from games.wire.messages import MESSAGE_BYTES, RefusedBody, Why

BODY_BYTES = 1 << 20
"""A body beyond this is not read to its end. Shorter ones that are too large are: their senders
hear the refusal only once they have said all."""

REFUSAL = msgspec.json.encode(
    RefusedBody(refused=Why(code="wire/too_large", values={"most_bytes": MESSAGE_BYTES}))
)
HEADERS = (
    (b"content-type", b"application/json"),
    (b"content-length", str(len(REFUSAL)).encode()),
    (b"connection", b"close"),
)


class ShortBodies:
    """An application that is handed bodies of no more than `BODY_BYTES`."""

    def __init__(self, application: App) -> None:
        self._application = application

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve; a request whose body goes on beyond that is refused and heard no more."""
        if scope["type"] != "http":
            await self._application(scope, receive, send)
            return
        read = 0

        async def counted() -> dict[str, object]:
            nonlocal read
            message: dict[str, object] = await receive()
            body = message.get("body", b"")
            assert isinstance(body, bytes)
            read += len(body)
            if read <= BODY_BYTES:
                return message
            await send({"type": "http.response.start", "status": 413, "headers": HEADERS})
            await send({"type": "http.response.body", "body": REFUSAL})
            return {"type": "http.disconnect"}

        await self._application(scope, counted, send)
