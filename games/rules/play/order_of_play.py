"""Who begins, and in which order the sides play. Source: rule book, 5.

All throw three dice at the same time and the total counts. `highest_clockwise`: the highest begins,
then round the table; only the tied highest throw again. `roll_down`, `roll_up`: the order of the
totals; each tied group throws again among itself and keeps its places.
"""

from collections.abc import Sequence
from itertools import groupby

from msgspec.structs import replace

from games.rules.card.ruleset import Ruleset
from games.rules.ids import Faces, Side
from games.rules.state.table import OrderRound, SideState


def first_round(sides: Sequence[SideState]) -> OrderRound:
    """Everybody throws."""
    names = tuple(side.side for side in sides)
    return OrderRound(tiers=(names,), waiting=frozenset(names))


def after_roll(rules: Ruleset, order: OrderRound, side: Side, faces: Faces) -> OrderRound:
    """After a side's roll; the last one of a round settles it or begins another."""
    return _if_complete(
        rules,
        replace(
            order,
            waiting=order.waiting - {side},
            rolls={**order.rolls, side: faces},
            all_rolls={**order.all_rolls, side: faces},
        ),
    )


def without(rules: Ruleset, order: OrderRound, side: Side) -> OrderRound:
    """Without a side that has left."""
    tiers = (tuple(one for one in tier if one != side) for tier in order.tiers)
    return _if_complete(
        rules,
        replace(
            order,
            tiers=tuple(tier for tier in tiers if tier),
            waiting=order.waiting - {side},
            rolls={one: faces for one, faces in order.rolls.items() if one != side},
        ),
    )


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


def _if_complete(rules: Ruleset, order: OrderRound) -> OrderRound:
    if order.waiting or not order.rolls:
        return order
    if rules.order_of_play == "highest_clockwise":
        top, *rest = _split(order.tiers[0], order, falling=True)
        tiers = (top, *rest, *order.tiers[1:])
        again = frozenset(top) if len(top) > 1 else frozenset()
    else:
        falling = rules.order_of_play == "roll_down"
        tiers = tuple(part for tier in order.tiers for part in _split(tier, order, falling=falling))
        again = frozenset(side for tier in tiers if len(tier) > 1 for side in tier)
    return replace(order, tiers=tiers, waiting=again, rolls={})


def _split(tier: tuple[Side, ...], order: OrderRound, *, falling: bool) -> list[tuple[Side, ...]]:
    if len(tier) == 1:
        return [tier]

    def total(side: Side) -> int:
        return sum(order.rolls[side])

    ranked = sorted(tier, key=total, reverse=falling)
    return [tuple(group) for _, group in groupby(ranked, total)]
