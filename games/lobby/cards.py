"""Rule cards as people ask for them."""

from __future__ import annotations

from games.rules.card.card import Card, make_card
from games.wire import messages as wire


def card(asked: wire.CardBody) -> Card:
    """The rule card that somebody asks for. Raises `Refused`."""
    return make_card(asked.preset, asked.options, asked.scheme, asked.stake, asked.per_point)
