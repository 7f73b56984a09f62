"""Requests as daphne hears them, before they are anybody's: short ones, and what they say of the
server itself is not believed."""

from __future__ import annotations

from typing import Any

from daphne.http_protocol import HTTPFactory, WebRequest

from games.web.bodies import BODY_BYTES, HEADERS, REFUSAL


class ShortRequest(WebRequest):  # type: ignore[misc]
    """A request whose body is not kept beyond `BODY_BYTES`: daphne takes it whole, however long."""

    _heard = 0

    def handleContentChunk(self, data: bytes) -> None:  # noqa: N802 - Twisted's name
        """Take more of the body, or refuse it and hang up."""
        before, self._heard = self._heard, self._heard + len(data)
        if self._heard <= BODY_BYTES:
            super().handleContentChunk(data)
        elif before <= BODY_BYTES:
            head = b"".join(b"%s: %s\r\n" % header for header in HEADERS)
            self.channel.transport.write(b"HTTP/1.1 413 Too Large\r\n" + head + b"\r\n" + REFUSAL)
            self.channel.loseConnection()

    def process(self) -> Any:
        """Hand it on, without what anybody could write to have other addresses for our own."""
        self.requestHeaders.removeHeader(b"daphne-root-path")
        return super().process()


class ShortRequests(HTTPFactory):  # type: ignore[misc]
    """Hears such requests."""

    def buildProtocol(self, address: Any) -> Any:  # noqa: N802 - Twisted's name
        """One connection."""
        protocol = super().buildProtocol(address)
        protocol.requestFactory = ShortRequest
        return protocol
