"""One to Twenty: with subtraction and multiplication, and no way back."""

from games.rules.card.preset import Preset
from games.rules.card.ruleset import Ruleset

ONE_TO_TWENTY = Preset(
    key="one-to-twenty",
    also_called=("От одного до двадцати",),
    rules=Ruleset(cells="20", operations="+-*", summit="none", order_of_play="anyone"),
    scheme="agreed",
    best_players=(3, 6),
    source="a Russian collection of dice games",
)
