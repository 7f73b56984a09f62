"""Matterhorn: any number of the ladder one stands on, several from one throw."""

from games.rules.card.preset import Preset
from games.rules.card.ruleset import Ruleset

MATTERHORN = Preset(
    key="matterhorn",
    also_called=("Everest", "Эверест", "Snowdon"),
    rules=Ruleset(order="free", dice_use="once", throws="one", summit="fresh", interception="off"),
    scheme="pot",
    source="Skip Frey, How to Win at Dice Games; Spanish and Russian collections",
)
