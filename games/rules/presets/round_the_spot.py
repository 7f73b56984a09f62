"""Round the Spot: only what lies around a middle spot counts."""

from games.rules.presets.preset import Preset
from games.rules.ruleset import Ruleset

ROUND_THE_SPOT = Preset(
    key="round-the-spot",
    rules=Ruleset(game="round_the_spot", interception="off"),
    scheme="pot_and_points",
    minutes=(30, 30),
    source="Spanish collection of dice games, third game",
)
