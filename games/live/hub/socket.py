"""A phone or a screen that is connected, as the hub knows it."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import Any

import msgspec

from games.live.hub.outgoing import Outgoing
from games.rules.ids import Seat
from games.rules.window.fairness import MOST_CREDIT_MS
from games.web.seat_keys import Keys
from games.wire.messages import Closed, FromServer

TRIPS = 8
"""The recent round trips of which the quickest counts."""

PINGS = 8
"""The pings whose answers are waited for, to measure by them."""

_ENCODER = msgspec.json.Encoder()


def encoded(message: FromServer) -> str:
    """The text of a message, made once for everybody it goes to."""
    return _ENCODER.encode(message).decode()


class Sent(msgspec.Struct, frozen=True):
    """A version of the view that sockets were sent."""

    version: int
    view: dict[str, Any]


_NOTHING = Sent(-1, {})


@dataclass(slots=True, eq=False)
class Socket:
    """One socket at one table.

    keys: those that its phone holds to seats; none for a screen. screen: whether it is one.
    house: a screen on the laptop.
    seats: those it plays; none for a screen and for a phone that only watches.
    entered_ms: when it came, on the tables' clock; the newest socket of a seat holds it.
    heard_at: when anything was last heard of it, in seconds of the loop's clock.
    answered: the number of the last ping it answered.
    sent: what it was sent last; the next frame leads on from there.
    behind: it gets nothing before it answers, then a fresh view.
    """

    line: Outgoing
    keys: Keys
    seats: tuple[Seat, ...]
    entered_ms: int
    heard_at: float
    screen: bool = False
    house: bool = False
    answered: int = 0
    sent: Sent = _NOTHING
    behind: bool = False
    said_away: set[Seat] = field(default_factory=set)
    _trips: deque[float] = field(default_factory=lambda: deque(maxlen=TRIPS))
    _pings: dict[int, float] = field(default_factory=dict)

    def say(self, message: FromServer) -> None:
        """Say something to this socket alone."""
        self.line.say(encoded(message))

    def close(self, reason: Closed) -> None:
        """Close it; it leaves its table as the server hears that it is closed."""
        self.line.close(reason)

    def pinged(self, n: int, now: float) -> None:
        """Ping `n` goes out to it now."""
        self._pings[n] = now
        if len(self._pings) > PINGS:
            del self._pings[next(iter(self._pings))]

    def ponged(self, n: int, now: float) -> None:
        """Its answer to ping `n` has come: that took a round trip."""
        sent = self._pings.pop(n, None)
        if sent is not None:
            self._trips.append(now - sent)

    def credit_ms(self, known_ms: int = 0) -> int:
        """The quickest of its last round trips, as the server measured it: 0..150.

        known_ms: what was measured of its phone earlier; it counts until this socket has answered.
        """
        if not self._trips:
            return known_ms
        return min(MOST_CREDIT_MS, int(min(self._trips) * 1000))
