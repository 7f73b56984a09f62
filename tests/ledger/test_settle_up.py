from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.ledger.settle_up import Payment, settle_up

balances = st.lists(st.integers(-300, 300), max_size=40).map(
    lambda chips: {f"s{n}": won for n, won in enumerate([*chips, -sum(chips)], 1)}
)


@given(balances)
def test_after_it_everybody_is_even(won):
    left = Counter(won)
    for payment in settle_up(won):
        left[payment.from_] += payment.chips
        left[payment.to] -= payment.chips
    assert not any(left.values())


@given(balances)
def test_it_takes_at_most_one_payment_less_than_people_who_are_not_even(won):
    uneven = [chips for chips in won.values() if chips]
    assert len(settle_up(won)) <= max(len(uneven) - 1, 0)


@given(balances)
def test_losers_pay_and_winners_get_the_largest_payment_first(won):
    payments = settle_up(won)
    assert all(payment.chips > 0 for payment in payments)
    assert all(won[payment.from_] < 0 < won[payment.to] for payment in payments)
    assert [p.chips for p in payments] == sorted((p.chips for p in payments), reverse=True)


@given(balances)
def test_it_is_the_same_each_time(won):
    assert settle_up(won) == settle_up(dict(won))


@pytest.mark.parametrize(
    ("won", "payments"),
    [
        ({}, []),
        ({"s1": 0}, []),
        ({"s1": 20, "s2": -5, "s3": -15}, [("s3", "s1", 15), ("s2", "s1", 5)]),
        ({"s1": 7, "s2": 7, "s3": -14}, [("s3", "s1", 7), ("s3", "s2", 7)]),
        ({"s1": -4, "s2": 9, "s3": -9, "s4": 4}, [("s3", "s2", 9), ("s1", "s4", 4)]),
    ],
)
def test_examples(won, payments):
    assert settle_up(won) == tuple(Payment(*payment) for payment in payments)


def test_chips_out_of_nowhere_are_no_balance():
    with pytest.raises(ValueError, match="together 3"):
        settle_up({"s1": 5, "s2": -2})
