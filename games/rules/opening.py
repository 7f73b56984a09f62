"""A table before anybody sits at it."""

from games.rules.card.card import Card
from games.rules.state.table import Table


def open_table(code: str, card: Card) -> Table:
    """A table with this code and rule card, and no seats."""
    return Table(code=code, card=card)
