"""Stoletie with subtraction."""

from games.rules.card.preset import Preset
from games.rules.card.ruleset import Ruleset

STOLETIE_FAST = Preset(
    key="stoletie-fast",
    rules=Ruleset(summit="fresh", order_of_play="anyone", operations="+-"),
    scheme="agreed",
    best_players=(3, 6),
    source="a Russian collection of dice games",
)
