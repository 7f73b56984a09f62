"""Round the Spot: only what lies around a middle spot counts. Source: rule book, 7."""

from games.family.plug import Plug
from games.family.round_the_spot.game import RoundTheSpot
from games.family.round_the_spot.odds import SpotPlay
from games.rules.card.preset import Preset
from games.rules.card.ruleset import Ruleset, option

PLUG = Plug(
    presets=(
        Preset(
            key="round-the-spot",
            # Nothing is chosen, so no clock runs for it.
            rules=Ruleset(game="round_the_spot", interception="off", take_ms=0),
            scheme="pot_and_points",
            minutes=(30, 30),
            source="Spanish collection of dice games, third game",
        ),
    ),
    game=RoundTheSpot(),
    best_play=SpotPlay(),
    options=(
        option(
            "a_one_counts",
            "round_the_spot",
            source="rule book, 7",
            sources={1: ("spanish",)},
        ),
    ),
)
