"""What is played for. Source: rule book, 6."""

from typing import Literal

import msgspec

from games.rules.errors import Refused
from games.rules.ids import Chips

Scheme = Literal["none", "pot", "agreed", "open_cells", "boards", "pot_and_points"]

SCHEMES: tuple[Scheme, ...] = ("none", "pot", "agreed", "open_cells", "boards", "pot_and_points")

MOST = 1_000_000
"""More than any evening needs, and small enough for every sum to stay exact in any client."""


class Stakes(msgspec.Struct, frozen=True):
    """The scheme, the one stake S of the table, and P, what each point is worth. In chips."""

    scheme: Scheme
    stake: Chips
    per_point: Chips = Chips(1)


def usual_stake(scheme: Scheme) -> Chips:
    """The stake unless another is chosen."""
    return Chips(1 if scheme in ("open_cells", "boards") else 5)


def stakes(scheme: str, stake: float | None = None, per_point: float | None = None) -> Stakes:
    """Stakes as agreed; what is not said is as usual.

    Raises:
        Refused: `rules/no_such_scheme`, `rules/stake_not_whole`, `rules/stake_too_small`,
            `rules/stake_too_large`.
    """
    for known in SCHEMES:
        if known == scheme:
            chips = usual_stake(known) if stake is None else _whole(stake)
            points = Chips(1) if per_point is None else _whole(per_point)
            return Stakes(known, chips, points)
    raise Refused("rules/no_such_scheme", scheme=scheme)


def _whole(chips: float) -> Chips:
    if chips != chips or chips in (float("inf"), float("-inf")) or chips != int(chips):
        raise Refused("rules/stake_not_whole")
    if chips < 1:
        raise Refused("rules/stake_too_small", least=1)
    if chips > MOST:
        raise Refused("rules/stake_too_large", most=MOST)
    return Chips(int(chips))
