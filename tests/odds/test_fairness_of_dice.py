"""Dice one can trust: the figures, and what is said of them."""

import random
from itertools import product

import pytest
from msgspec import UNSET

from games.odds.fairness_of_dice import (
    Count,
    Sentence,
    chi_square,
    count,
    judged,
    tail,
)

# NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4: upper critical values.
CRITICAL = [
    (1, 0.10, 2.706), (1, 0.05, 3.841), (1, 0.01, 6.635), (1, 0.001, 10.828),
    (2, 0.10, 4.605), (2, 0.05, 5.991), (2, 0.01, 9.210), (2, 0.001, 13.816),
    (5, 0.10, 9.236), (5, 0.05, 11.070), (5, 0.01, 15.086), (5, 0.001, 20.515),
    (10, 0.10, 15.987), (10, 0.05, 18.307), (10, 0.01, 23.209), (10, 0.001, 29.588),
    (15, 0.10, 22.307), (15, 0.05, 24.996), (15, 0.01, 30.578), (15, 0.001, 37.697),
]  # fmt: skip


@pytest.mark.parametrize(("degrees", "p", "square"), CRITICAL)
def test_the_tail_is_that_of_the_published_table(degrees, p, square):
    assert tail(square, degrees) == pytest.approx(p, rel=2e-3)


@pytest.mark.parametrize("degrees", range(1, 30))
def test_the_tail_falls_from_one_to_nothing(degrees):
    at = [tail(square / 4, degrees) for square in range(800)]
    assert at[0] == 1
    assert at == sorted(at, reverse=True)
    assert at[-1] < 1e-20


def test_faces_and_sums_are_counted():
    counted = count([(1, 2, 6), (6, 6, 6), (5, 1), (3,)])
    assert counted.throws == 4
    assert counted.faces == (2, 1, 1, 0, 1, 4)
    # Only throws of three dice have a sum: 9 and 18.
    assert counted.sums == (0,) * 6 + (1,) + (0,) * 8 + (1,)
    assert counted + Count() == counted
    assert (counted + counted).faces == (4, 2, 2, 0, 2, 8)


def test_the_example_of_a_hundred_and_twenty_throws_of_a_die():
    # 20 of each are expected: (4 + 9 + 16 + 1 + 0 + 4) / 20.
    test = chi_square((22, 17, 24, 19, 20, 18), (20.0,) * 6)
    assert test.chi_square == pytest.approx(34 / 20)
    assert test.degrees == 5
    assert test.p == pytest.approx(0.889, abs=1e-3)


def test_rare_sums_are_counted_together():
    told = judged(count(list(product(range(1, 7), repeat=3))))
    assert told.three == told.throws == 216
    assert told.sums == (1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1)
    assert told.sums_expected == tuple(map(float, told.sums))
    # 3, 4 and 5 are one kind, and 16, 17 and 18: 12 are left.
    assert told.sums_test.degrees == 11
    assert told.sums_test.chi_square == 0
    assert told.sums_test.p == 1
    assert told.sentence == Sentence("dice.even", {"n": 216})


def test_with_too_few_throws_nothing_is_said():
    assert judged(Count()).sentence == Sentence("dice.none", {})
    few = judged(count([(6, 6, 6)] * 9))
    assert few.sentence == Sentence("dice.too_few", {"n": 9})
    assert few.faces_test is UNSET
    assert judged(count([(6, 6, 6)] * 10)).faces_test is not UNSET


def test_a_face_that_came_a_little_often_or_seldom_is_named():
    often = judged(Count(212, (100, 101, 99, 104, 104, 128), (0,) * 16)).sentence
    assert often == Sentence("dice.even_often", {"n": 212, "face": 6})
    seldom = judged(Count(212, (80, 113, 109, 110, 112, 112), (0,) * 16)).sentence
    assert seldom == Sentence("dice.even_seldom", {"n": 212, "face": 1})


def test_loaded_dice_are_found():
    chance = random.Random(1)
    loaded = [tuple(chance.choice((1, 2, 3, 4, 5, 6, 6)) for _ in range(3)) for _ in range(300)]
    told = judged(count(loaded))
    assert told.sentence.key == "dice.uneven_often"
    assert told.sentence.values["face"] == 6
    assert told.sentence.values["in"] > 100


def test_dice_whose_faces_are_even_and_whose_sums_are_not_are_found_too():
    alike = [(face,) * 3 for face in range(1, 7)] * 20
    told = judged(count(alike))
    assert told.faces_test.p == 1
    assert told.sentence.key == "dice.uneven_sums"
    assert told.sentence.values == {"n": 120, "in": 1_000_000}


def test_who_looks_at_many_calls_fewer_uneven():
    uneven = Count(200, (80, 95, 95, 95, 95, 140), (0,) * 16)
    assert judged(uneven).sentence.key == "dice.uneven_often"
    assert judged(uneven, among=30).sentence.key == "dice.even_often"


def test_fair_dice_are_called_uneven_once_in_a_hundred_times():
    chance = random.Random(7)
    uneven = 0
    for _ in range(1000):
        throws = [chance.choices(range(1, 7), k=3) for _ in range(100)]
        uneven += judged(count(throws)).sentence.key.startswith("dice.uneven")
    assert 2 <= uneven <= 22
