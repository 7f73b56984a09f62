"""Rule cards as people ask for them."""

from __future__ import annotations

from games.live import wire
from games.rules.card import Card, make_card

OURS: dict[str, str | int] = {"fair_race": "off"}
"""What a table has unless its host says otherwise, whatever the preset says."""


def chosen(options: dict[str, str | int]) -> dict[str, str | int]:
    """The options that somebody chose, and ours where he said nothing."""
    return OURS | options


def card(asked: wire.CardBody) -> Card:
    """The rule card that somebody asks for. Raises `Refused`."""
    return make_card(
        asked.preset, chosen(asked.options), asked.scheme, asked.stake, asked.per_point
    )
