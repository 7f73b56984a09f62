"""The rule card of a table: what is played, by which rules, for what.

Everybody accepts the card by its number; a change makes a new one.
"""

import msgspec

from games.rules.card.contradictions import check_together
from games.rules.card.preset import PRESETS
from games.rules.card.ruleset import OPTIONS, Ruleset, with_changes
from games.rules.card.stakes import Scheme, Stakes, stakes
from games.rules.errors import Refused


class Card(msgspec.Struct, frozen=True):
    """A preset, the options that were changed, and the stakes; `number` counts from 1."""

    preset: str
    options: dict[str, str | int]
    stakes: Stakes
    number: int = 1

    @property
    def rules(self) -> Ruleset:
        """All options, settled."""
        return with_changes(PRESETS[self.preset].rules, self.options)

    @property
    def changes(self) -> dict[str, str | int]:
        """The changes by which the game is no longer the preset but `house rules`."""
        preset, mine = PRESETS[self.preset].rules, self.rules
        return {
            key: mine[key]
            for key, option in OPTIONS.items()
            if not option.keeps_name and mine[key] != preset[key]
        }


def make_card(
    preset: str,
    options: dict[str, str | int],
    scheme: str | None = None,
    stake: float | None = None,
    per_point: float | None = None,
    number: int = 1,
) -> Card:
    """A card that can be played; the scheme is the preset's unless another is named.

    Raises:
        Refused: `rules/no_such_preset`, or the reason of a bad value or a contradiction.
    """
    if preset not in PRESETS:
        raise Refused("rules/no_such_preset", preset=preset)
    usual: Scheme = PRESETS[preset].scheme
    agreed = stakes(scheme or usual, stake, per_point)
    card = Card(preset, options, agreed, number)
    check_together(card.rules, agreed, options)
    return card
