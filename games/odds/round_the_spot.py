"""Round the Spot: no choice is left to the player, so this is what chance gives. Source: 7."""

from collections.abc import Callable

from games.odds.chances import throws
from games.rules.ids import Faces
from games.rules.score.round_the_spot import (
    COUNTING_THROWS,
    RoundTheSpot,
    doubles,
    throw_points,
)

TURNS = len(RoundTheSpot.lines)

_DICE = 3


def turn(a_one_counts: int) -> float:
    """The points to expect of a turn."""
    extra = _mean(lambda faces: float(doubles(faces)))
    counting = _mean(lambda faces: 0.0 if doubles(faces) else throw_points(faces, a_one_counts))
    # Before each throw that counts comes an odd number of extra ones with this chance:
    # extra · (1 - odd), that is one more than an even number.
    odd = extra / (1 + extra)
    doubled = 0.0
    for _ in range(COUNTING_THROWS):
        doubled = doubled * (1 - odd) + (1 - doubled) * odd
    # How many extra throws there are says nothing of what the others are worth.
    return COUNTING_THROWS * counting / (1 - extra) * (1 + doubled)


def game(a_one_counts: int) -> float:
    """The points to expect of all four turns."""
    return TURNS * turn(a_one_counts)


def _mean(of: Callable[[Faces], float]) -> float:
    mean: float = sum(ways * of(faces) for faces, ways in throws(_DICE)) / 6**_DICE
    return mean
