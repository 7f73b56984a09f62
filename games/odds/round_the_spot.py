"""Round the Spot: no choice is left to the player, so this is what chance gives. Source: 7."""

from collections.abc import Callable

from games.odds.chances import throws
from games.rules.ids import Faces

TURNS = 4
COUNTING_THROWS = 3
SPOTS = {3: 2, 5: 4}
"""Points by face, beside the 1, of which an option says what it counts."""

_DICE = 3


def doubles(faces: Faces) -> bool:
    """Whether a throw is three alike and even: an extra one, which doubles or undoes it."""
    return len(set(faces)) == 1 and faces[0] % 2 == 0


def points(faces: Faces, a_one_counts: int) -> int:
    """The points of a throw that counts; `a_one_counts` is 0 or 1."""
    return sum(a_one_counts if face == 1 else SPOTS.get(face, 0) for face in faces)


def turn(a_one_counts: int) -> float:
    """The points to expect of a turn."""
    extra = _mean(lambda faces: float(doubles(faces)))
    counting = _mean(lambda faces: 0.0 if doubles(faces) else points(faces, a_one_counts))
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
