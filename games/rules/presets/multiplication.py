"""Multiplication: two dice set aside, times the third."""

from games.rules.card.ruleset import Ruleset
from games.rules.presets.preset import Preset

MULTIPLICATION = Preset(
    key="multiplication",
    rules=Ruleset(game="multiplication", interception="off"),
    scheme="pot",
    best_players=(3, 4),
    minutes=(5, 45),
    source="Spanish collection of dice games, second game",
)
