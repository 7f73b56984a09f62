"""Who begins, and in which order the sides play. Source: rule book, 5.

All throw three dice at the same time and the total counts. `highest_clockwise`: the highest begins,
then round the table; only the tied highest throw again. `roll_down`, `roll_up`: the order of the
totals; each tied group throws again among itself and keeps its places.
"""

from collections.abc import Sequence
from itertools import groupby

from games.rules.card.ruleset import Ruleset
from games.rules.ids import Side
from games.rules.state.events import NextRound
from games.rules.state.evolve_game import without
from games.rules.state.table import OrderRound, SideState


def next_round(rules: Ruleset, order: OrderRound) -> NextRound | None:
    """What follows a round that may be over now; `None` while somebody has to throw."""
    if order.waiting or not order.rolls:
        return None
    if rules.order_of_play == "highest_clockwise":
        top, *rest = _split(order.tiers[0], order, falling=True)
        tiers = (top, *rest, *order.tiers[1:])
        return NextRound(tiers, top if len(top) > 1 else ())
    falling = rules.order_of_play == "roll_down"
    tiers = tuple(part for tier in order.tiers for part in _split(tier, order, falling=falling))
    return NextRound(tiers, tuple(side for tier in tiers if len(tier) > 1 for side in tier))


def round_without(rules: Ruleset, order: OrderRound, side: Side) -> NextRound | None:
    """The same where a side leaves; a round that it alone had thrown in begins again."""
    left = without(order, side)
    if order.rolls and not left.rolls:
        return NextRound(left.tiers, tuple(s for t in left.tiers for s in t if s in left.waiting))
    return next_round(rules, left)


def settled_order(
    rules: Ruleset, order: OrderRound, sides: Sequence[SideState]
) -> tuple[Side, ...]:
    """The order of play once nobody has to throw; `sides` stand clockwise."""
    names = [side.side for side in sides]
    if rules.order_of_play == "highest_clockwise":
        return clockwise_from(names, order.tiers[0][0])
    flat = [side for tier in order.tiers for side in tier]
    return (*flat, *(side for side in names if side not in flat))


def clockwise_from(names: Sequence[Side], first: Side) -> tuple[Side, ...]:
    """The same round, begun at `first`."""
    at = names.index(first)
    return (*names[at:], *names[:at])


def _split(tier: tuple[Side, ...], order: OrderRound, *, falling: bool) -> list[tuple[Side, ...]]:
    if len(tier) == 1:
        return [tier]

    def total(side: Side) -> int:
        return sum(order.rolls[side])

    ranked = sorted(tier, key=total, reverse=falling)
    return [tuple(group) for _, group in groupby(ranked, total)]
