"""Crag alone, at best play. The throws are those of the rule book, 8."""

import pytest

from games.odds.crag import ALL_OPEN, CATEGORIES, expected_points, points


def worth(*faces: int) -> dict[str, int]:
    """What a throw is worth, where it is worth anything."""
    found = zip(CATEGORIES, points(tuple(sorted(faces))), strict=True)
    return {category: some for category, some in found if some}


def only(*categories: str) -> int:
    return sum(1 << CATEGORIES.index(category) for category in categories)


@pytest.mark.parametrize(
    ("faces", "found"),
    [
        ((5, 5, 3), {"crag": 50, "thirteen": 26, "fives": 10, "threes": 3}),
        ((3, 4, 6), {"thirteen": 26, "threes": 3, "fours": 4, "sixes": 6}),
        ((2, 2, 2), {"three_of_a_kind": 25, "twos": 6}),
        ((5, 1, 3), {"odd_straight": 20, "ones": 1, "threes": 3, "fives": 5}),
        ((4, 2, 6), {"even_straight": 20, "twos": 2, "fours": 4, "sixes": 6}),
        ((3, 2, 1), {"low_straight": 20, "ones": 1, "twos": 2, "threes": 3}),
        ((4, 5, 6), {"high_straight": 20, "fours": 4, "fives": 5, "sixes": 6}),
        ((1, 6, 6), {"crag": 50, "thirteen": 26, "ones": 1, "sixes": 12}),
    ],
)
def test_a_throw_is_worth_what_fits(faces, found):
    assert worth(*faces) == found


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
