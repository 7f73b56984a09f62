"""What the best computers look up while they play, worked out beforehand."""

from games.odds import crag, matterhorn
from games.rules.card.ruleset import Ruleset


def study(rules: Ruleset) -> None:
    """Work it out, once: half a second at most. Whoever may not wait does it elsewhere, before."""
    if rules.game == "crag":
        crag.expected_points(rules.keep_none == "on")
    elif rules.game == "track" and rules.order != "in_order":
        matterhorn.expected_turns(rules.operations)
