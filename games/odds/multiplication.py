"""Multiplication alone, at best play. Source: rule book, 7.

A turn is worth the same whatever the others were, so the game is worth ten of it.
"""

from functools import cache

from games.odds.chances import FACES, throws
from games.rules.ids import Faces
from games.rules.score.game import alike
from games.rules.score.multiplication import Multiplication, penalty

TURNS = len(Multiplication.lines)

_MEAN_FACE = sum(FACES) / len(FACES)


@cache
def third_refused(two: int) -> float:
    """The points to expect of a turn whose third die is refused; the next one stands."""
    return two * _MEAN_FACE - penalty(two)


@cache
def after_two(two: int) -> float:
    """The points to expect before the third die, with a sum of two of 2..12."""
    return sum(max(float(two * face), third_refused(two)) for face in FACES) / len(FACES)


@cache
def second_throw(first: int) -> float:
    """The points to expect before two dice are thrown, with one of 1..6 set aside."""
    return _repeatable(2, tuple(after_two(first + face) for face in FACES))


@cache
def turn() -> float:
    """The points to expect of a whole turn."""
    return _repeatable(3, tuple(second_throw(face) for face in FACES))


def game() -> float:
    """The points to expect of all ten turns."""
    return TURNS * turn()


def _repeatable(dice: int, worth: tuple[float, ...]) -> float:
    """The points to expect before a throw whose highest die is set aside and which may be repeated
    when all its dice show the same, as often as they do; `worth` is by the face set aside, from 1.
    """

    def best(faces: Faces, again: float) -> float:
        stands = worth[faces[-1] - 1]
        return max(stands, again) if alike(faces) else stands

    # At most one throw in six may be repeated, so each round leaves a sixth of the error or less.
    again = 0.0
    while True:
        total = sum(ways * best(faces, again) for faces, ways in throws(dice))
        if total / 6**dice <= again:
            return again
        again = total / 6**dice
