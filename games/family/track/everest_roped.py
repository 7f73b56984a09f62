"""Everest, roped: the way up in order, the way down in any."""

from games.rules.card.preset import Preset
from games.rules.card.ruleset import Ruleset

EVEREST_ROPED = Preset(
    key="everest-roped",
    rules=Ruleset(
        order="descent_free",
        dice_use="once",
        throws="one",
        summit="fresh",
        interception="off",
        order_of_play="anyone",
    ),
    scheme="pot",
    source="a Russian collection of dice games",
)
