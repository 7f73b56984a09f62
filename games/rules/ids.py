"""Names of things and units, told apart by type."""

from typing import Literal, NewType

Seat = NewType("Seat", str)
"""One person at a table, for as long as the table lives."""

Side = NewType("Side", str)
"""Who shares a track: several seats, or one seat, whose name it then bears."""

Millis = NewType("Millis", int)
"""A moment on the table's clock, or a length of time, in milliseconds."""

Chips = NewType("Chips", int)
"""Counters, never money. Whole, below zero only where something is owed."""

Faces = tuple[int, ...]
"""What the dice show, 1..6, one number a die."""


Level = Literal["dreamy", "steady", "sharp", "best"]
"""How well a computer plays; `docs/computer-players.md` says what each means."""


def snake_case(name: str) -> str:
    """The tag of a command or event, from its class's name: `GoOn` is `go_on`."""
    return "".join(f"_{c.lower()}" if c.isupper() and i else c.lower() for i, c in enumerate(name))
