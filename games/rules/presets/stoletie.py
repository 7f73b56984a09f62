"""Stoletie: the Russian game of the same family."""

from games.rules.card.ruleset import Ruleset
from games.rules.presets.preset import Preset

STOLETIE = Preset(
    key="stoletie",
    also_called=("Столетие", "Martinetti", "Full House", "Ohio"),
    rules=Ruleset(summit="fresh", order_of_play="anyone"),
    scheme="agreed",
    best_players=(3, 6),
    source="a Russian collection of dice games",
)
