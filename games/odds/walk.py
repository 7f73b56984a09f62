"""How an in-order side moves along its track. Source: rule book, 1, 2, 2b, 4.1.

A position is the number of cells crossed, 0 to the length of the track; there it stays.
"""

from functools import cache

import msgspec

from games.odds.chances import throws
from games.rules.card.ruleset import Ruleset
from games.rules.errors import Refused
from games.rules.ids import Seat
from games.rules.state.table import ThrowState
from games.rules.track import track
from games.rules.window.reach import missed_cells

Row = tuple[float, ...]
"""Probabilities by position; they sum to 1."""

_DICE = 3


class Walk(msgspec.Struct, frozen=True):
    """One ruleset's chances to get on, for every position.

    `throw` and `turn`: by the position before, the probabilities of the position after it.
    `expected_turns`: by position, turns to the end of the track, playing alone.
    `alive`: `alive[n][position]` is the probability that n turns do not bring a side to the end;
    it ends where nothing is left of it at double precision.
    """

    throw: tuple[Row, ...]
    turn: tuple[Row, ...]
    expected_turns: tuple[float, ...]
    alive: tuple[Row, ...]

    @property
    def length(self) -> int:
        """How many cells the track has."""
        return len(self.throw) - 1


NOTHING_LEFT = 2.0**-60
"""Far below what a double can tell from 0 beside 1."""


def walk(rules: Ruleset) -> Walk:
    """The walk by these rules; kept, so that a second question costs nothing.

    Raises:
        Refused: `rules/no_odds` for a free order and a score game.
    """
    if rules.game != "track" or rules.order != "in_order":
        raise Refused("rules/no_odds", order=rules.order)
    # Clocks, calls and stakes move nobody who overlooks nothing: one walk serves all of them.
    return _walk(
        Ruleset(
            cells=rules.cells,
            dice_use=rules.dice_use,
            throws=rules.throws,
            operations=rules.operations,
            summit=rules.summit,
        )
    )


@cache
def _walk(rules: Ruleset) -> Walk:
    length = len(track(rules.cells))
    throw = tuple(_throw_row(rules, start, length) for start in range(length + 1))
    turn = throw if rules.throws == "one" else _turns(throw)
    return Walk(throw, turn, _expected(turn), _alive(turn))


def _throw_row(rules: Ruleset, start: int, length: int) -> Row:
    crossed = frozenset(range(start))
    row = [0] * (length + 1)
    for faces, ways in throws(_DICE):
        cells = missed_cells(rules, ThrowState(1, Seat(""), faces), crossed)
        row[start + len(cells)] += ways
    return tuple(ways / 6**_DICE for ways in row)


def _turns(throw: tuple[Row, ...]) -> tuple[Row, ...]:
    """`until_nothing`: whoever crossed something throws again, from where he then stands."""
    end = len(throw) - 1
    turn: dict[int, Row] = {end: throw[end]}
    for start in reversed(range(end)):
        row = [0.0] * len(throw)
        row[start] = throw[start][start]
        for reached in range(start + 1, len(throw)):
            for after in range(reached, len(throw)):
                row[after] += throw[start][reached] * turn[reached][after]
        turn[start] = tuple(row)
    return tuple(turn[start] for start in range(len(throw)))


def _expected(turn: tuple[Row, ...]) -> tuple[float, ...]:
    end = len(turn) - 1
    turns = [0.0] * len(turn)
    for start in reversed(range(end)):
        later = sum(turn[start][after] * turns[after] for after in range(start + 1, end))
        turns[start] = (1 + later) / (1 - turn[start][start])
    return tuple(turns)


def _alive(turn: tuple[Row, ...]) -> tuple[Row, ...]:
    end = len(turn) - 1
    rows: list[Row] = [(*(1.0,) * end, 0.0)]
    ahead = [turn[start][start:end] for start in range(end)]
    while max(rows[-1]) > NOTHING_LEFT:
        last = rows[-1]
        left = (sum(map(float.__mul__, ahead[start], last[start:])) for start in range(end))
        # Rounding must not let a turn add to what is left: a chance to win would be negative.
        rows.append((*map(min, left, last), 0.0))
    return tuple(rows)
