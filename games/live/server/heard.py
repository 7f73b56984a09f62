"""What daphne hears, before it is anybody's.

A socket that floods is not heard to the end, and for one that asks and does not listen not
everything is kept. Requests are short ones, and what they say of the server itself is not believed.
"""

from __future__ import annotations

import time
from typing import Any

from daphne.http_protocol import HTTPFactory, WebRequest
from daphne.ws_protocol import WebSocketProtocol

from games.web import limits
from games.web.bodies import BODY_BYTES, HEADERS, REFUSAL
from games.wire.messages import Closed


class HeardSocket(WebSocketProtocol):  # type: ignore[misc]
    """A socket whose frames are counted as they come, control frames and fragments too.

    daphne takes in all that comes, and queues it for whoever listens, who could refuse it only one
    by one: a hundred thousand frames a second from one phone would be all that a server does.
    """

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self._frames = limits.Bucket(time.monotonic(), limits.FRAMES)
        self._flooded = False
        self._full = False
        self._unsent = 0

    def connectionMade(self) -> None:  # noqa: N802 - Twisted's name
        """Hear from the transport, too, when it has more to send than it can."""
        self.transport.unregisterProducer()
        self.transport.registerProducer(self, True)
        super().connectionMade()

    def pauseProducing(self) -> None:  # noqa: N802 - Twisted's name
        """The other end does not take what is said. Told anew with everything more that is said."""
        self._full = True

    def resumeProducing(self) -> None:  # noqa: N802 - Twisted's name
        """It has taken all."""
        self._full, self._unsent = False, 0

    def stopProducing(self) -> None:  # noqa: N802 - Twisted's name
        """It is gone, which is told otherwise too."""

    def sendData(self, data: bytes, *how: Any, **named: Any) -> None:  # noqa: N802 - autobahn's
        """Send bytes, or drop a socket for which too many wait."""
        if self._full:
            self._unsent += len(data)
            if self._unsent > limits.UNSENT_BYTES:
                self.transport.abortConnection()
                return
        super().sendData(data, *how, **named)

    def processData(self) -> bool:  # noqa: N802 - autobahn's name
        """Take a frame of what has come in; whether there may be another."""
        if self._flooded:
            self.data = b""
            return False
        more: bool = super().processData()
        return more

    def onFrameEnd(self) -> None:  # noqa: N802 - autobahn's name
        """A frame is there. One too many is the last."""
        weight = 1 + self.current_frame.length // limits.FRAME_BYTES
        super().onFrameEnd()
        if not self._frames.take(time.monotonic(), weight):
            self._flooded = True
            self.sendClose(code=int(Closed.TOO_MANY))
            # What it still says stays with it, until it hangs up or the time for that is over.
            self.transport.pauseProducing()

    def onMessage(self, payload: bytes, isBinary: bool) -> None:  # noqa: N802, N803 - autobahn's
        """Hand a message on; a text that is none, as bytes, for those are refused with a code."""
        super().onMessage(payload, isBinary or not _is_text(payload))


def _is_text(payload: bytes) -> bool:
    try:
        payload.decode()
    except UnicodeDecodeError:
        return False
    return True


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
