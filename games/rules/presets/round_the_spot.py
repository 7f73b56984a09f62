"""Round the Spot: only what lies around a middle spot counts."""

from games.rules.card.ruleset import Ruleset
from games.rules.presets.preset import Preset

ROUND_THE_SPOT = Preset(
    key="round-the-spot",
    # Nothing is chosen, so no clock runs for it.
    rules=Ruleset(game="round_the_spot", interception="off", take_ms=0),
    scheme="pot_and_points",
    minutes=(30, 30),
    source="Spanish collection of dice games, third game",
)
