"""Seats in a cookie."""

import pytest
from django.http import HttpResponse

from games.web import cookie


def value(seats):
    response = HttpResponse()
    cookie.give(response, seats, secure=False)
    return response.cookies[cookie.COOKIE].value


def test_what_was_given_is_held():
    seats = {"0-abc": {"s1": 1, "s2": 3}}
    assert cookie.all_held(value(seats)) == seats
    assert cookie.held(f"theme=dark; seats={value(seats)}", "0-abc") == {"s1": 1, "s2": 3}
    assert cookie.held(f"seats={value(seats)}", "0-abd") == {}


@pytest.mark.parametrize("bad", ["", "x", "a:b:c", "{}", "é", ":" * 5000])
def test_what_was_not_signed_here_holds_nothing(bad):
    assert cookie.all_held(bad) == {}
    assert cookie.held(f"seats={bad}", "0-abc") == {}


def test_the_key_is_what_counts(settings):
    settings.SECRET_KEY = "one" * 20
    given = value({"0-abc": {"s1": 1}})
    settings.SECRET_KEY = "two" * 20
    assert cookie.all_held(given) == {}


def test_a_cookie_is_kept_small_by_forgetting_the_oldest_table():
    seats = {}
    for number in range(200):
        seats = cookie.held_with(seats, f"{number % 16}-{'f' * 24}{number}", "s120", 1)
    assert len(seats) == cookie.TABLES
    assert list(seats)[-1].endswith("199")
    for table in list(seats):
        for seat in range(cookie.MOST_SEATS):
            seats = cookie.held_with(seats, table, f"s{seat * 9}", 1)
    assert len(value(seats)) < 3500


def test_a_seat_is_added_once_and_its_table_is_the_newest():
    seats = cookie.held_with({"a": {"s1": 1}, "b": {"s2": 1}}, "a", "s3", 1)
    assert list(seats.items()) == [("b", {"s2": 1}), ("a", {"s1": 1, "s3": 1})]
    assert cookie.held_with(seats, "a", "s3", 1) == seats
    assert cookie.held_with(seats, "a", "s3", 2)["a"] == {"s1": 1, "s3": 2}
