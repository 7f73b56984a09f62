"""Settle up: who gives whom how much, so that everybody is even. Source: rule book, 6."""

from collections.abc import Mapping

import msgspec

from games.rules.ids import Chips, Seat


class Payment(msgspec.Struct, frozen=True, rename={"from_": "from"}):
    """So many chips from one to another."""

    from_: Seat
    to: Seat
    chips: Chips


def settle_up(balances: Mapping[Seat, Chips]) -> tuple[Payment, ...]:
    """At most one payment less than there are people, the largest first.

    balances: what each has won, below zero what he has lost; together 0. Whoever has lost most
    pays whoever has won most, as much as one of the two still needs; among equals the first seat
    in order of `balances`.

    Raises:
        ValueError: the balances are not together 0.
    """
    if sum(balances.values()) != 0:
        raise ValueError(f"balances are together {sum(balances.values())}, not 0")
    left = {seat: int(chips) for seat, chips in balances.items()}
    payments: list[Payment] = []
    while any(left.values()):
        most = max(left, key=left.__getitem__)
        least = min(left, key=left.__getitem__)
        chips = min(left[most], -left[least])
        left[most] -= chips
        left[least] += chips
        payments.append(Payment(least, most, Chips(chips)))
    return tuple(sorted(payments, key=lambda payment: -payment.chips))
