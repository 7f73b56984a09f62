"""What a preset is."""

import msgspec

from games.rules.card.ruleset import Ruleset
from games.rules.card.stakes import Scheme


class Preset(msgspec.Struct, frozen=True, kw_only=True):
    """A game by name: its rules and usual stakes.

    `best_players` and `minutes` are (from, to), 0 where a source leaves an end open.
    """

    key: str
    also_called: tuple[str, ...] = ()
    rules: Ruleset
    scheme: Scheme
    best_players: tuple[int, int] = (2, 0)
    minutes: tuple[int, int] = (0, 0)
    source: str


PRESETS: dict[str, Preset] = {}
"""By key, in the order in which they are offered; `games.family` fills it."""
