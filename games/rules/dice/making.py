"""Making numbers from dice. Source: rule book, 1.

Each die is used at most once within a number; operations join dice in any order and grouping.
"""

from functools import cache
from itertools import combinations

from games.rules.ids import Faces


@cache
def made_of_all(faces: Faces, operations: str) -> frozenset[int]:
    """Every number of at least 1 that uses each of these 1..3 dice exactly once.

    `operations` is `+`, `+-` or `+-*`. The order of the faces does not matter.
    """
    return frozenset(n for n in _values(tuple(sorted(faces)), operations) if n >= 1)


@cache
def makeable(faces: Faces, operations: str) -> frozenset[int]:
    """Every number that some of these 0..3 dice make."""
    return frozenset(
        number
        for count in range(1, len(faces) + 1)
        for some in combinations(faces, count)
        for number in made_of_all(some, operations)
    )


@cache
def _values(faces: Faces, operations: str) -> frozenset[int]:
    if len(faces) == 1:
        return frozenset(faces)
    found: set[int] = set()
    # The last operation joins two groups; the first die may as well stand in the left one,
    # since subtraction is tried both ways round.
    rest = range(1, len(faces))
    for size in range(len(faces) - 1):
        for beside in combinations(rest, size):
            left = (faces[0], *(faces[i] for i in beside))
            right = tuple(faces[i] for i in rest if i not in beside)
            for a in _values(left, operations):
                for b in _values(right, operations):
                    found.add(a + b)
                    if "-" in operations:
                        found.update((a - b, b - a))
                    if "*" in operations:
                        found.add(a * b)
    return frozenset(found)
