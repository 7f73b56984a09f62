"""What a game comes to for one player at best play. Source: rule book, 9."""

import msgspec

from games.odds import crag, matterhorn, multiplication, round_the_spot
from games.rules.card.ruleset import Ruleset
from games.rules.errors import Refused

LADDERS = 2


class Solitaire(msgspec.Struct, frozen=True):
    """`value`: of the whole game, in points to expect, or in turns where a ladder is climbed.

    `value_unit`: of one turn or ladder; absent where the turns of a game hang together.
    """

    value: float
    value_unit: float | None


def best_play(rules: Ruleset) -> Solitaire:
    """The value of a score game, or of a track game in free order.

    Raises:
        Refused: `rules/no_odds` for an order that is not free.
    """
    match rules.game:
        case "multiplication":
            return Solitaire(multiplication.game(), multiplication.turn())
        case "round_the_spot":
            ones = rules.a_one_counts
            return Solitaire(round_the_spot.game(ones), round_the_spot.turn(ones))
        case "crag":
            return Solitaire(crag.game(rules.keep_none == "on"), None)
    if rules.order != "free":
        raise Refused("rules/no_odds", order=rules.order)
    ladder = matterhorn.ladder(rules.operations)
    return Solitaire(LADDERS * ladder, ladder)
