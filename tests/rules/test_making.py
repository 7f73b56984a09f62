"""Rule book, 1: making numbers."""

from itertools import product

import pytest

from games.rules.dice.making import made_of_all, makeable


@pytest.mark.parametrize(
    ("faces", "operations", "made"),
    [
        ((2, 2, 5), "+", {2, 4, 5, 7, 9}),
        ((2, 2, 5), "+-", {1, 2, 3, 4, 5, 7, 9}),
        ((1, 2, 4), "+", {1, 2, 3, 4, 5, 6, 7}),
        ((1, 1, 1), "+", {1, 2, 3}),
        ((1, 1, 1), "+-", {1, 2, 3}),
        ((6, 6, 6), "+", {6, 12, 18}),
        ((2, 3, 4), "+-*", {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 18, 20, 24}),
        ((), "+", set()),
    ],
)
def test_makes_just_these_numbers(faces, operations, made):
    found = makeable(faces, operations)
    assert {number for number in found if number <= 24} == made


def test_uses_every_die_named_exactly_once():
    assert made_of_all((1, 2, 4), "+") == {7}
    assert made_of_all((1, 4), "+-") == {3, 5}
    assert made_of_all((2, 2), "+-") == {4}


def test_more_operations_never_make_less():
    for faces in product(range(1, 7), repeat=3):
        assert makeable(faces, "+") <= makeable(faces, "+-") <= makeable(faces, "+-*")


def test_ninety_one_throws_of_216_show_a_one():
    """Rule book, 9: needing 1, a throw scores (+)."""
    assert sum(1 in makeable(faces, "+") for faces in product(range(1, 7), repeat=3)) == 91


def test_the_order_of_the_dice_does_not_matter():
    for faces in product(range(1, 7), repeat=3):
        assert made_of_all(faces, "+-*") == made_of_all(faces[::-1], "+-*")
