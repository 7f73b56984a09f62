"""Round the Spot alone. The throws are those of the rule book, 8."""

import random
from math import sqrt

import pytest

from games.odds.round_the_spot import doubles, game, points, turn

TURNS = 20_000


@pytest.mark.parametrize(
    ("faces", "worth"),
    [((1, 2, 3), 3), ((3, 5, 5), 10), ((2, 4, 6), 0), ((3, 3, 4), 4), ((5, 5, 5), 12)],
)
def test_a_throw_is_worth_its_spots(faces, worth):
    assert points(faces, 1) == worth
    assert not doubles(faces)


def test_three_alike_and_even_double():
    assert [face for face in range(1, 7) if doubles((face,) * 3)] == [2, 4, 6]


def test_a_one_that_counts_nothing_costs_a_seventh():
    assert points((1, 1, 3), 0) == 2
    assert turn(0) == pytest.approx(turn(1) * 6 / 7)


def test_a_game_is_four_turns():
    assert game(1) == 4 * turn(1)


@pytest.mark.parametrize("a_one_counts", [0, 1])
def test_played_turns_agree(a_one_counts):
    luck = random.Random(a_one_counts)
    worth = [played(luck, a_one_counts) for _ in range(TURNS)]
    mean = sum(worth) / TURNS
    spread = sqrt(sum((one - mean) ** 2 for one in worth) / (TURNS - 1))
    assert abs(mean - turn(a_one_counts)) < 4 * spread / sqrt(TURNS)


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
