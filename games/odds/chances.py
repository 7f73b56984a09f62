"""How likely a throw is. Source: rule book, words."""

from collections import Counter
from functools import cache
from itertools import product

from games.rules.ids import Faces

FACES = range(1, 7)


@cache
def throws(dice: int) -> tuple[tuple[Faces, int], ...]:
    """Every different throw of so many dice, its faces rising, and how many of the 6 ** dice
    equally likely ways to fall are it."""
    ways = Counter(tuple(sorted(faces)) for faces in product(FACES, repeat=dice))
    return tuple(sorted(ways.items()))
