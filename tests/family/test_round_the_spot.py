"""Round the Spot alone. Source: rule book, 7."""

import random
from math import sqrt

import pytest

from games.family.round_the_spot.odds import game_worth, turn_worth

TURNS = 20_000


def test_a_one_that_counts_nothing_costs_a_seventh():
    assert turn_worth(0) == pytest.approx(turn_worth(1) * 6 / 7)


def test_a_game_is_four_turns():
    assert game_worth(1) == 4 * turn_worth(1)


@pytest.mark.parametrize("a_one_counts", [0, 1])
def test_played_turns_agree(a_one_counts):
    luck = random.Random(a_one_counts)
    worth = [played(luck, a_one_counts) for _ in range(TURNS)]
    mean = sum(worth) / TURNS
    spread = sqrt(sum((one - mean) ** 2 for one in worth) / (TURNS - 1))
    assert abs(mean - turn_worth(a_one_counts)) < 4 * spread / sqrt(TURNS)


def played(luck: random.Random, a_one_counts: int) -> int:
    """One turn as the rule book tells it."""
    worth, doubled, left = 0, False, 3
    while left:
        faces = tuple(luck.randint(1, 6) for _ in range(3))
        if faces in ((2, 2, 2), (4, 4, 4), (6, 6, 6)):
            doubled = not doubled
        else:
            left -= 1
            worth += sum({1: a_one_counts, 3: 2, 5: 4}.get(face, 0) for face in faces)
    return 2 * worth if doubled else worth
