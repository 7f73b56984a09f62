"""Multiplication: two dice set aside, times the third. Source: rule book, 7."""

from games.family.multiplication.game import Multiplication
from games.family.multiplication.odds import MultiplicationPlay
from games.family.plug import Plug
from games.rules.card.preset import Preset
from games.rules.card.ruleset import Ruleset

PLUG = Plug(
    presets=(
        Preset(
            key="multiplication",
            rules=Ruleset(game="multiplication", interception="off"),
            scheme="pot",
            best_players=(3, 4),
            minutes=(5, 45),
            source="Spanish collection of dice games, second game",
        ),
    ),
    game=Multiplication(),
    best_play=MultiplicationPlay(),
)
