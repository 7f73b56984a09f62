"""Matterhorn alone, at best play. The throws are those of the rule book, 8."""

import pytest

from games.odds.ladder import LADDER, choices, expected_turns, ladder


def numbers(*some: int) -> int:
    return sum(1 << number for number in some)


def test_one_two_four_may_be_divided_in_five_ways():
    found = {numbers(1, 2, 4), numbers(3, 4), numbers(2, 5), numbers(1, 6), numbers(7)}
    assert set(choices((1, 2, 4), "+")) == found


def test_four_five_six_can_be_four_and_eleven_and_two_fives_with_a_two_twelve():
    assert numbers(4, 11) in choices((4, 5, 6), "+")
    assert numbers(12) in choices((2, 5, 5), "+")


def test_one_number_is_crossed_once_and_none_beyond_the_summit():
    assert set(choices((1, 1, 2), "+")) == {numbers(1, 2), numbers(1, 3), numbers(4)}
    assert set(choices((6, 6, 6), "+")) == {numbers(6, 12)}


def test_one_open_number_takes_as_long_as_its_chance_says():
    """A 1 shows in 91 of 216 throws, and nothing else makes it by adding."""
    assert expected_turns("+")[numbers(1)] == pytest.approx(216 / 91)
    assert expected_turns("+")[0] == 0


def test_crossing_more_never_hurts():
    turns = expected_turns("+")
    for left in range(2, LADDER + 1, 2):
        assert all(turns[left & ~(1 << number)] <= turns[left] + 1e-12 for number in range(1, 13))


def test_more_operations_shorten_the_climb():
    assert ladder("+-*") < ladder("+-") < ladder("+")
