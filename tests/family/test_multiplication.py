"""Multiplication alone, at best play. Source: rule book, 7."""

import random
from math import sqrt

from games.family.multiplication.odds import (
    after_two,
    game_worth,
    second_throw,
    third_refused,
    turn_worth,
)

TURNS = 20_000


def test_a_third_die_is_refused_below_3_or_with_a_high_sum_below_4():
    kept = {
        two: min(face for face in range(1, 7) if two * face >= third_refused(two))
        for two in range(2, 13)
    }
    assert kept == {2: 2, **dict.fromkeys(range(3, 7), 3), **dict.fromkeys(range(7, 13), 4)}


def test_of_triplets_only_three_sixes_are_worth_standing_by():
    assert second_throw(5) < turn_worth() < second_throw(6)


def test_a_game_is_ten_turns():
    assert game_worth() == 10 * turn_worth()


def test_played_turns_agree():
    luck = random.Random("multiplication")
    points = [played(luck) for _ in range(TURNS)]
    mean = sum(points) / TURNS
    spread = sqrt(sum((one - mean) ** 2 for one in points) / (TURNS - 1))
    assert abs(mean - turn_worth()) < 4 * spread / sqrt(TURNS)


def played(luck: random.Random) -> int:
    """One turn as the rule book tells it, repeating and refusing where that is worth more."""

    def throw(dice: int) -> list[int]:
        return [luck.randint(1, 6) for _ in range(dice)]

    first = throw(3)
    while len(set(first)) == 1 and second_throw(max(first)) < turn_worth():
        first = throw(3)
    aside = max(first)
    second = throw(2)
    while len(set(second)) == 1 and after_two(aside + max(second)) < second_throw(aside):
        second = throw(2)
    two = aside + max(second)
    (third,) = throw(1)
    if third_refused(two) > two * third:
        (third,) = throw(1)
        return two * third - (3 if two <= 9 else 4)
    return two * third
