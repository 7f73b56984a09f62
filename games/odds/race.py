"""Who wins an in-order game, as if nobody overlooked anything and nobody called.

Sides move in turn, each as if alone, so that all that matters is in how many turns each gets there:
the first of the fewest, in order of play, has won. Source: rule book, 2b, 4b.
"""

from collections.abc import Sequence
from itertools import pairwise

import msgspec

from games.odds.walk import NOTHING_LEFT, walk
from games.rules.card.ruleset import Ruleset


class Odds(msgspec.Struct, frozen=True):
    """For each side, in order of play: the turns it would need alone, and its chance to win."""

    expected_turns: tuple[float, ...]
    win: tuple[float, ...]


def odds(rules: Ruleset, at: Sequence[int], turn: int) -> Odds:
    """The odds before a turn.

    `at`: how many cells each side has crossed, in order of play; a side that has crossed all of
    them has won. `turn`: whose turn is next, a 0-based place in `at`.

    Raises:
        Refused: `rules/no_odds` for a free order and a score game.
        ValueError: no side, no such cell, no such turn, or two that have finished.
    """
    way = walk(rules)
    if not at:
        raise ValueError("no side is at play")
    for cells in at:
        if not 0 <= cells <= way.length:
            raise ValueError(f"no such number of crossed cells: {cells} (0 to {way.length})")
    if not 0 <= turn < len(at):
        raise ValueError(f"no such turn: {turn} (0 to {len(at) - 1})")
    finished = [place for place, cells in enumerate(at) if cells == way.length]
    if len(finished) > 1:
        raise ValueError("only one side can have finished")
    turns = tuple(way.expected_turns[cells] for cells in at)
    if finished:
        return Odds(turns, tuple(float(place in finished) for place in range(len(at))))
    in_order = [*at[turn:], *at[:turn]]
    win = _wins(in_order, way.alive)
    start = len(at) - turn
    return Odds(turns, (*win[start:], *win[:start]))


def _wins(at: list[int], alive: tuple[tuple[float, ...], ...]) -> list[float]:
    """The chance of each to be the first at the end, the first of `at` beginning."""
    win = [0.0] * len(at)
    places = range(len(at))
    for before, after in pairwise(alive):
        # Who comes earlier in the round has had this turn and is not there; who comes later has
        # not had it.
        later = [1.0] * (len(at) + 1)
        for place in reversed(places):
            later[place] = later[place + 1] * before[at[place]]
        if later[0] < NOTHING_LEFT:
            break
        earlier = 1.0
        for place in places:
            cells = at[place]
            win[place] += earlier * (before[cells] - after[cells]) * later[place + 1]
            earlier *= after[cells]
    # Hundreds of roundings may leave a certain win a last digit above 1.
    return [min(1.0, chance) for chance in win]
