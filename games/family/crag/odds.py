"""Crag alone, at best play: every choice of every turn. Source: rule book, 7.

All that a player carries from turn to turn is which categories are open; a set of them is written
as a sum of powers of two, `1 << place` of the category in the order of the rule book.
"""

from collections.abc import Callable
from functools import cache
from itertools import combinations, combinations_with_replacement
from operator import itemgetter

from games.family.crag.game import CATEGORIES, category_points
from games.odds.chances import FACES, throws
from games.rules.dice.dice import DICE

ALL_OPEN = (1 << len(CATEGORIES)) - 1


def game_worth(keep_none: bool) -> float:
    """The points to expect of a whole game; `keep_none`: all dice may be thrown again."""
    return expected_points(keep_none)[ALL_OPEN]


@cache
def expected_points(keep_none: bool) -> tuple[float, ...]:
    """The points still to come, by the set of open categories."""
    ways = [float(count) for _, count in throws(DICE)]
    worth_of_rolls = _best_categories()
    best_keeps = _best_keeps(keep_none)
    to_come = [0.0]
    for left in range(1, ALL_OPEN + 1):
        worth = best_keeps(worth_of_rolls(left, to_come))
        to_come.append(sum(map(float.__mul__, ways, worth)) / 6**DICE)
    return tuple(to_come)


def _best_categories() -> Callable[[int, list[float]], list[float]]:
    """The worth of each final throw, by the open categories and the points to come."""
    fitting = [
        [
            (1 << place, float(worth))
            for place, category in enumerate(CATEGORIES)
            if (worth := category_points(category, faces))
        ]
        for faces, _ in throws(DICE)
    ]
    singles = [1 << place for place in range(len(CATEGORIES))]

    def worth_of_rolls(left: int, to_come: list[float]) -> list[float]:
        sacrifice = max([to_come[left ^ one] for one in singles if left & one])
        return [
            max([sacrifice, *[worth + to_come[left ^ one] for one, worth in some if left & one]])
            for some in fitting
        ]

    return worth_of_rolls


def _best_keeps(keep_none: bool) -> Callable[[list[float]], list[float]]:
    """The worth of each first throw, by the worth of each final one."""
    # Dice that are kept, fewest last, so that the worth of some is known from that of one more.
    kept = [
        faces
        for count in reversed(range(DICE + 1))
        for faces in combinations_with_replacement(FACES, count)
    ]
    place = {faces: index for index, faces in enumerate(kept)}
    one_more = [
        itemgetter(*(place[tuple(sorted((*faces, face)))] for face in FACES))
        for faces in kept
        if len(faces) < DICE
    ]
    choices = [
        itemgetter(
            *{
                place[some]
                for count in range(0 if keep_none else 1, DICE + 1)
                for some in combinations(faces, count)
            }
        )
        for faces, _ in throws(DICE)
    ]

    def best_keeps(finals: list[float]) -> list[float]:
        worth = finals.copy()
        for more in one_more:
            worth.append(sum(more(worth)) / len(FACES))
        return [max(choice(worth)) for choice in choices]

    return best_keeps
