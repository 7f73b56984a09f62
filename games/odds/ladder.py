"""A free order alone, at best play: the turns of a ladder. Source: rule book, 2 (free orders).

Both ladders hold the numbers 1 to 12, and no throw serves both, so the game takes twice the turns
of one. A set of open numbers is written as a sum of powers of two: `1 << number`.
"""

from functools import cache
from itertools import combinations, product

from games.odds.chances import throws
from games.rules.dice.dice import DICE
from games.rules.dice.making import made_of_all
from games.rules.ids import Faces
from games.rules.track import SUMMIT

LADDER = sum(1 << number for number in range(1, SUMMIT + 1))
"""All numbers of a ladder open."""

_SPLITS = (((0, 1, 2),), ((0, 1), (2,)), ((0, 2), (1,)), ((1, 2), (0,)), ((0,), (1,), (2,)))
"""The ways to divide three dice among numbers."""


def ladder(operations: str) -> float:
    """Expected turns for one ladder; `operations` is `+`, `+-` or `+-*`."""
    return expected_turns(operations)[LADDER]


@cache
def expected_turns(operations: str) -> tuple[float, ...]:
    """Expected turns to cross every number, by the set of open ones.

    Crossing more never hurts, since whoever has crossed a number can play on as if he had not; but
    which numbers to cross is a choice.
    """
    rolls = [(choices(faces, operations), ways) for faces, ways in throws(DICE)]
    turns = [0.0] * (LADDER + 2)
    for left in range(2, LADDER + 1, 2):
        moves = 0
        later = float(6**DICE)
        for sets, ways in rolls:
            best = min([turns[left & ~crossed] for crossed in sets if left & crossed], default=None)
            if best is not None:
                moves += ways
                later += ways * best
        turns[left] = later / moves
    return tuple(turns)


@cache
def choices(faces: Faces, operations: str) -> tuple[int, ...]:
    """The sets of numbers that one throw can cross together, without those inside another.

    Any part of a set can be crossed too: dice may stay unused.
    """
    found = set()
    for split in _SPLITS:
        made = (made_of_all(tuple(faces[place] for place in part), operations) for part in split)
        on_ladder = [[number for number in numbers if number <= SUMMIT] or [0] for numbers in made]
        for numbers in product(*on_ladder):
            found.add(sum({1 << number for number in numbers if number}))
    for one, other in combinations(sorted(found), 2):
        if one & other == one:
            found.discard(one)
    return tuple(sorted(found))
