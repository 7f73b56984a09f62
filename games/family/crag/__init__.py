"""Crag: thirteen categories, two throws for each. Source: rule book, 7."""

from games.family.crag.computer import CragPlay
from games.family.crag.game import Crag
from games.family.plug import Plug
from games.rules.card.preset import Preset
from games.rules.card.ruleset import Ruleset, option

PLUG = Plug(
    presets=(
        Preset(
            key="crag",
            also_called=("Risco",),
            rules=Ruleset(game="crag", interception="off", order_of_play="roll_up"),
            scheme="pot",
            source="Spanish collection of dice games, fourth game",
        ),
    ),
    game=Crag(),
    best_play=CragPlay(),
    options=(
        option(
            "keep_none",
            "crag",
            source="rule book, 7",
            sources={"on": ("printed",), "off": ("spanish",)},
        ),
    ),
)
