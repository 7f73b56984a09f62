"""How likely a throw is. Source: rule book, words."""

from collections import Counter
from functools import cache
from itertools import product

from games.rules.ids import Faces

FACES = range(1, 7)


@cache
def throws(dice: int) -> tuple[tuple[Faces, float], ...]:
    """Every different throw of so many dice, its faces rising, with its probability."""
    ways = Counter(tuple(sorted(faces)) for faces in product(FACES, repeat=dice))
    return tuple((faces, count / 6**dice) for faces, count in sorted(ways.items()))
