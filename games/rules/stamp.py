"""What a command is stamped with, once, where it is received."""

from collections.abc import Callable

import msgspec

from games.rules.ids import Faces, Millis

Draw = Callable[[int], Faces]
"""The faces of throw n of this game. Always the same for the same n."""

NamedChance = Callable[[str], float]
"""A chance in [0, 1) by its name, in this game. Always the same for the same name."""


class Stamp(msgspec.Struct, frozen=True):
    """When a command counts, by the table's clock, and what the server knows of its way.

    `now_ms` is never before what has happened at the table. `received_ms` is when the command came
    in, which may be earlier; absent, it is the same. `credit_ms` is the round trip that the server
    measured for this phone, 0..150.
    """

    now_ms: Millis
    draw: Draw
    credit_ms: Millis = Millis(0)
    received_ms: Millis | None = None
