"""What many games come to."""

from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec

from games.management.simulation.played import played
from games.odds.computer import Skill
from games.rules.ids import Seat, Side
from games.rules.state.events import Called
from games.rules.state.table import Table


class Figures(msgspec.Struct, frozen=True, omit_defaults=True):
    """Of so many games.

    `mean_turns`: of all seats together, in a game. `wins`: how many each seat won, alone or with
    others; `shared`: how many several won. `interceptions`: in a game. `mean_points`: of each seat,
    in a score game.
    """

    games: int
    mean_turns: float
    wins: list[int]
    shared: int
    interceptions: float
    mean_points: list[float] | msgspec.UnsetType = msgspec.UNSET


def figures(
    table: Table, seats: Sequence[str], players: Mapping[Seat, Skill], games: int, seed: int
) -> Figures:
    """Play so many games from this table on; `seats` in their order."""
    turns = shared = interceptions = 0
    wins, points = Counter[Side](), Counter[Side]()
    scores = False
    for number in range(1, games + 1):
        for step in played(table, players, seed, number):
            interceptions += sum(isinstance(event, Called) for event in step.events)
            end = step.table.game
        assert end is not None
        assert end.end is not None
        turns += end.turns
        scores = end.rules.game != "track"
        wins.update(end.end.winner)
        shared += len(end.end.winner) > 1
        if scores:
            points.update({side.side: side.points for side in end.sides})
    sides = [Side(seat) for seat in seats]
    return Figures(
        games=games,
        mean_turns=turns / games,
        wins=[wins[side] for side in sides],
        shared=shared,
        interceptions=interceptions / games,
        mean_points=[points[side] / games for side in sides] if scores else msgspec.UNSET,
    )
