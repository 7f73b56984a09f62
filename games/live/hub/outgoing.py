"""One socket's way out.

What is said leaves at once where the server takes it at once (daphne always does), so that a frame
to a hundred phones has begun its way to all before anything waits for one. Where the server lets
us wait (uvicorn, for a slow phone), the rest queues behind it, in order.
"""

from __future__ import annotations

import asyncio
import logging
import types
from collections import deque
from collections.abc import Coroutine, Generator
from typing import Any

from games.web.origin import Send
from games.wire.messages import Closed

logger = logging.getLogger(__name__)

Message = dict[str, Any]


class Outgoing:
    """Says things over one socket, in order, and never waits.

    Once it is closed, or the socket has failed, nothing more is said.
    """

    __slots__ = ("_queue", "_send", "_task", "closed")

    def __init__(self, send: Send) -> None:
        self._send = send
        self._queue: deque[Message] = deque()
        self._task: asyncio.Task[None] | None = None
        self.closed = False

    def say(self, text: str) -> None:
        """Send a text."""
        if not self.closed:
            self._put({"type": "websocket.send", "text": text})

    def accept(self) -> None:
        """Take the socket."""
        self._put({"type": "websocket.accept"})

    def close(self, reason: Closed) -> None:
        """Close the socket after what was said before."""
        if not self.closed:
            self._put({"type": "websocket.close", "code": int(reason)})
            self.closed = True

    def drop(self) -> None:
        """The socket is gone: forget what was to be said."""
        self.closed = True
        self._queue.clear()
        if self._task is not None:
            self._task.cancel()

    def _put(self, message: Message) -> None:
        if self._task is not None:
            self._queue.append(message)
            return
        # The send of an ASGI server is a coroutine; most never wait, and need no task then.
        sending: Coroutine[Any, Any, None] = self._send(message)
        try:
            awaited = sending.send(None)
        except StopIteration:
            return
        except Exception as error:
            self._fail(error)
            return
        self._task = asyncio.ensure_future(self._go_on(sending, awaited))

    async def _go_on(self, sending: Coroutine[Any, Any, None], awaited: Any) -> None:
        try:
            await _rest(sending, awaited)
            while self._queue:
                await self._send(self._queue.popleft())
        except Exception as error:
            self._fail(error)
        finally:
            self._task = None

    def _fail(self, error: Exception) -> None:
        # The other end went away while we were talking: its disconnect is on the way.
        logger.debug("a socket failed: %r", error)
        self.closed = True
        self._queue.clear()


@types.coroutine
def _rest(coroutine: Coroutine[Any, Any, None], awaited: Any) -> Generator[Any, Any, None]:
    """What is left of a coroutine that was begun by hand and now waits for `awaited`."""
    try:
        yield awaited
    except BaseException:
        coroutine.close()
        raise
    yield from coroutine.__await__()
