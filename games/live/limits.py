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


class Bucket:
    """A token bucket: full at first, a token each message, `PER_SECOND` new ones each second."""

    __slots__ = ("_at", "_tokens", "refused")

    def __init__(self, now: float) -> None:
        self._tokens = float(BURST)
        self._at = now
        self.refused = 0
        """Messages refused since one was let in."""

    def take(self, now: float) -> bool:
        """Whether one more message may come, at `now` in seconds of any steady clock."""
        tokens = min(BURST, self._tokens + (now - self._at) * PER_SECOND)
        self._at = now
        if tokens < 1.0:
            self._tokens = tokens
            self.refused += 1
            return False
        self._tokens = tokens - 1.0
        self.refused = 0
        return True
