"""Dividing chips that are whole."""

from collections.abc import Sequence
from typing import TypeVar

from games.rules.ids import Chips

T = TypeVar("T")


def shared(chips: int, among: Sequence[T]) -> dict[T, Chips]:
    """`chips` evenly among some, a remainder chip by chip in their order. Rule book, 4b, 6."""
    each, odd = divmod(chips, len(among))
    return {one: Chips(each + (place < odd)) for place, one in enumerate(among)}
