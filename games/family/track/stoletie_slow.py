"""Stoletie with one throw a turn, each die used once."""

from games.rules.card.preset import Preset
from games.rules.card.ruleset import Ruleset

STOLETIE_SLOW = Preset(
    key="stoletie-slow",
    rules=Ruleset(summit="fresh", order_of_play="anyone", dice_use="once", throws="one"),
    scheme="agreed",
    best_players=(3, 6),
    source="a Russian collection of dice games",
)
