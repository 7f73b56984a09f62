"""Crag: thirteen categories, two throws for each."""

from games.rules.card.ruleset import Ruleset
from games.rules.presets.preset import Preset

CRAG = Preset(
    key="crag",
    also_called=("Risco",),
    rules=Ruleset(game="crag", interception="off", order_of_play="roll_up"),
    scheme="pot",
    source="Spanish collection of dice games, fourth game",
)
