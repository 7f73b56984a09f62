"""Rule cards as people ask for them."""

from __future__ import annotations

from games.rules.card.card import Card, make_card
from games.wire import messages as wire


def card(body: wire.CardBody) -> Card:
    """The rule card that somebody asks for. Raises `Refused`."""
    return make_card(body.preset, body.options, body.scheme, body.stake, body.per_point)
