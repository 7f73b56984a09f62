"""A turn of a score game, as far as it has come. Source: rule book, 7."""

import msgspec

from games.rules.ids import Faces


class ScoreTurn(msgspec.Struct, frozen=True):
    """What was thrown and chosen in this turn.

    `throws`: those that stand, in order, each with as many faces as dice were thrown. `again`: the
    next one is thrown in the place of one that was taken back. `kept`: places within the first
    throw that lie still while the others are thrown once more; absent before that is chosen.
    `stood`: the dice stay as they are. `refused`: the last die was refused, once.
    """

    throws: tuple[Faces, ...] = ()
    again: bool = False
    kept: frozenset[int] | None = None
    stood: bool = False
    refused: bool = False
