"""Crag alone, at best play. Source: rule book, 7."""

import pytest

from games.family.crag.game import CATEGORIES
from games.family.crag.odds import ALL_OPEN, expected_points


def only(*categories: str) -> int:
    return sum(1 << CATEGORIES.index(category) for category in categories)


def test_nothing_open_brings_nothing():
    assert expected_points(True)[0] == 0


def test_sixes_alone_are_kept_and_the_others_thrown_again():
    """Each die is a six at last with a chance of 11/36. Who has to keep one, and threw no six,
    throws one die less."""
    sixes = only("sixes")
    assert expected_points(True)[sixes] == pytest.approx(18 * 11 / 36)
    assert expected_points(False)[sixes] == pytest.approx(18 * 11 / 36 - 125 / 216)


def test_three_of_a_kind_alone_is_drawn_to_a_pair():
    alike = only("three_of_a_kind")
    chance = 1 / 36 + 15 / 36 / 6 + 20 / 36 / 36
    assert expected_points(True)[alike] == pytest.approx(25 * chance)


@pytest.mark.parametrize("keep_none", [True, False])
def test_one_more_open_category_always_brings_something(keep_none):
    to_come = expected_points(keep_none)
    for left in range(ALL_OPEN + 1):
        for place in range(len(CATEGORIES)):
            if not left >> place & 1:
                assert to_come[left | 1 << place] > to_come[left]


def test_keeping_none_is_a_choice_and_never_costs():
    pairs = zip(expected_points(True), expected_points(False), strict=True)
    assert all(free >= bound for free, bound in pairs)
