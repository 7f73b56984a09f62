"""Centennial."""

from games.rules.card.preset import Preset
from games.rules.card.ruleset import Ruleset

CENTENNIAL = Preset(
    key="centennial",
    also_called=("El Centenario",),
    # Frey's text has no interception; the Russian and Martinetti sources and most printed rules do.
    rules=Ruleset(),
    scheme="pot",
    best_players=(5, 0),
    minutes=(5, 15),
    source="Skip Frey, How to Win at Dice Games; a Spanish collection of dice games",
)
