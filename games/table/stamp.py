"""When a command counts as received.

It is stamped once, where it came in, and keeps its stamp through every retry. A stamp earlier than
the table's last counts as the last, so that time never runs back in the log; but where the clock
itself was set back, the table's time follows it.
"""

import secrets
from dataclasses import dataclass

import msgspec

from games.rules.commands import Again, Command, Join, Start
from games.rules.dice.chance import SEED_BYTES, commitment
from games.table.order import Order
from games.table.record import HOUSE, JOINS

SET_BACK_MS = 2000
"""A clock this far behind a table's last stamp was set; less is the difference of two processes."""


@dataclass(frozen=True, slots=True)
class Stamped:
    """An order with all that is settled at its receipt. `seed` is that of the game it begins."""

    order: Order
    command: Command
    place: str
    seed: bytes = b""


def stamped(order: Order) -> Stamped:
    """Stamp an order; who begins a game gets its secret seed, and the commitment to it."""
    place = order.seat if order.seat is not None else _place_of_no_seat(order.command)
    if isinstance(order.command, Start | Again):
        seed = secrets.token_bytes(SEED_BYTES)
        sealed = msgspec.structs.replace(order.command, commitment=commitment(seed))
        return Stamped(order, sealed, place, seed)
    return Stamped(order, order.command, place)


def counted_ms(received_ms: int, last_ms: int, now_ms: int) -> int:
    """The moment at which a command counts as received: never in the future, never back."""
    return max(last_ms, min(received_ms, now_ms))


def was_set_back(now_ms: int, last_ms: int) -> bool:
    """Whether the clock was set back since the table's last stamp."""
    return now_ms <= last_ms - SET_BACK_MS


def _place_of_no_seat(command: Command) -> str:
    return JOINS if isinstance(command, Join) else HOUSE
