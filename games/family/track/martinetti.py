"""Martinetti: one summit, one throw, each die used once."""

from games.rules.card.preset import Preset
from games.rules.card.ruleset import Ruleset

MARTINETTI = Preset(
    key="martinetti",
    also_called=("Ohio",),
    # The source leaves the order of play and the stakes open: both are ours.
    rules=Ruleset(cells="23", dice_use="once", throws="one", summit="none"),
    scheme="pot",
    source="a Martinetti rule sheet",
)
