"""How much one socket may say."""

from __future__ import annotations

BURST = 20
"""Messages that may come at once."""

PER_SECOND = 10.0
"""Messages a second in the long run: more than any hand can tap."""

NONSENSE = 20
"""Messages that are none, before the socket is closed."""

TOO_LARGE = 3
"""Messages larger than any can be, before the socket is closed."""

PATIENCE = 60
"""Messages in a row beyond the limit, before the socket is closed."""

FRAMES = 20
"""So many times as many frames as messages: beyond that a socket is not even heard any more."""

FRAME_BYTES = 1024
"""A frame counts once more for each of so many bytes in it: as many large ones as messages."""

UNSENT_BYTES = 1 << 20
"""What waits for a phone that takes nothing, before its socket is dropped. One that only is slow is
behind long before, and told nothing more."""


class Bucket:
    """A token bucket: full at first, a token each message, `PER_SECOND` new ones each second, or
    `times` as many of all."""

    __slots__ = ("_at", "_times", "_tokens", "refused")

    def __init__(self, now: float, times: int = 1) -> None:
        self._times = times
        self._tokens = float(BURST * times)
        self._at = now
        self.refused = 0
        """Messages refused since one was let in."""

    def take(self, now: float, tokens: int = 1) -> bool:
        """Whether one more message may come, at `now` in seconds of any steady clock. tokens: how
        many messages it counts for."""
        new = (now - self._at) * PER_SECOND * self._times
        left = min(BURST * self._times, self._tokens + new)
        self._at = now
        if left < tokens:
            self._tokens = left
            self.refused += 1
            return False
        self._tokens = left - tokens
        self.refused = 0
        return True
