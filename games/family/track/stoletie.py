"""Stoletie: the Russian game of the same family."""

from games.rules.card.preset import Preset
from games.rules.card.ruleset import Ruleset

STOLETIE = Preset(
    key="stoletie",
    also_called=("Столетие", "Martinetti", "Full House", "Ohio"),
    rules=Ruleset(summit="fresh", order_of_play="anyone"),
    scheme="agreed",
    best_players=(3, 6),
    source="a Russian collection of dice games",
)
