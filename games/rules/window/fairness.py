"""Who was first, where phones are not equally near. Source: rule book, 4.7; design, the race.

No time of a phone is believed: a call's claim is when the server received it, less the round trip
that the server measured.
"""

from collections.abc import Iterable, Sequence

from games.rules.ids import Millis, Seat
from games.rules.state.table import HeldCall

MOST_CREDIT_MS = Millis(150)
"""More than this no phone is credited, and no call is held longer."""

LEAST_HOLD_MS = Millis(5)
"""A shorter hold could change nothing that people see."""


def hold_ms(credit_ms: Millis, others_ms: Iterable[Millis]) -> Millis:
    """How long the first valid call waits: while somebody slower could still have been earlier."""
    slowest = min(max(others_ms, default=Millis(0)), MOST_CREDIT_MS)
    hold = slowest - min(credit_ms, MOST_CREDIT_MS)
    return Millis(hold if hold >= LEAST_HOLD_MS else 0)


def in_order_of_claim(
    clockwise: Sequence[Seat], thrower: Seat, calls: Sequence[HeldCall]
) -> list[HeldCall]:
    """The calls, earliest claim first; ties go to the nearest on the thrower's left."""
    start = clockwise.index(thrower)

    def key(call: HeldCall) -> tuple[int, int]:
        to_the_left = (clockwise.index(call.seat) - start) % len(clockwise)
        return call.received_ms - call.credit_ms, to_the_left

    return sorted(calls, key=key)
