"""Rule cards as people ask for them."""

from __future__ import annotations

from games.live import wire
from games.rules.card import Card, make_card


def card(asked: wire.CardBody) -> Card:
    """The rule card that somebody asks for. Raises `Refused`."""
    return make_card(asked.preset, asked.options, asked.scheme, asked.stake, asked.per_point)
