"""A finished game, step by step with the board after each, the odds as they went up and
down, what was worth an award, and how the dice fell."""

from collections.abc import Sequence

import msgspec
from msgspec import UNSET, UnsetType

from games.odds.standing import Standing, chances, standing
from games.replay.awards import Award, Ceremony
from games.replay.dice_thrown import DiceStatistics, dice_statistics, dice_thrown, together
from games.replay.document import Document, with_facts
from games.rules.ids import Faces, Side
from games.rules.score import GAMES, score_game
from games.rules.state import events as e
from games.rules.state.evolve import evolve
from games.rules.state.table import Game, SideState, Table

MOST_COLUMNS = 400
"""A chart shows no more of the odds; of a longer game some turns are left out, evenly."""

_IN_TIMELINE = (
    e.GameBegan | e.LetIn | e.Left | e.OrderThrown | e.OrderSet | e.TurnBegan | e.Thrown
    | e.Corrected | e.Taken | e.ThrownAgain | e.Kept | e.DieRefused | e.Stood | e.Scored
    | e.Passed | e.Skipped | e.WindowOpened | e.Called | e.CallLost | e.CalledWrong
    | e.WindowSettled | e.Paused | e.ResumedPlay | e.GameWon | e.GameCalledOff | e.Settled
)  # fmt: skip
"""What happens in a game. The rest is about who looks, who waved, and the next game."""


class SideBoard(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where a side is: how many cells it has `crossed` and, in order, the number that it `needs`
    next, else which `cells`; in a score game its `sheet`, points by line, and their sum."""

    crossed: int | UnsetType = UNSET
    needs: int | UnsetType = UNSET
    cells: dict[str, bool] | UnsetType = UNSET
    points: int | UnsetType = UNSET
    sheet: dict[str, int] | UnsetType = UNSET
    left: bool = False


class Step(msgspec.Struct, frozen=True):
    """Something that happened. turn: how many had begun by then. board: the sides that are
    otherwise than after the step before; after the first, all. aside: places of dice of the latest
    throw that have served. beside: faces of dice that lie still beside it."""

    turn: int
    event: e.Event
    board: dict[Side, SideBoard]
    aside: tuple[int, ...] = ()
    beside: Faces = ()


class OddsOfGame(msgspec.Struct, frozen=True):
    """The chances to win before each turn, in columns: `step` at which the turn began, its number,
    and for each side its chance, 0 where it is not at play. The last column is the end."""

    step: tuple[int, ...]
    turn: tuple[int, ...]
    win: dict[Side, tuple[float, ...]]


class TimelineOfGame(msgspec.Struct, frozen=True):
    """A whole game. lines: those of the sheets that were written, in order; none in a track game.
    after: the table after its last event. odds: `None` where there are none."""

    steps: tuple[Step, ...]
    lines: tuple[str, ...]
    odds: OddsOfGame | None
    awards: tuple[Award, ...]
    dice: DiceStatistics
    after: Table


class _Turn(msgspec.Struct, frozen=True):
    step: int
    number: int
    stands: Standing


def timeline_of_game(document: Document) -> TimelineOfGame:
    """The timeline of a finished game."""
    table, steps, turns = document.before, list[Step](), list[_Turn]()
    boards: dict[Side, SideBoard] = {}
    ceremony = Ceremony()
    began = False
    for event in with_facts(document):
        before, table = table, evolve(table, event)
        began = began or isinstance(event, e.GameBegan)
        game = table.game
        if not began or game is None:
            continue
        ceremony.see(before, event, table, len(steps))
        if not isinstance(event, _IN_TIMELINE):
            continue
        stands = standing(game) if isinstance(event, e.TurnBegan) else None
        if stands is not None:
            turns.append(_Turn(len(steps), game.turns, stands))
        aside = () if game.throw is None else tuple(sorted(game.throw.aside))
        beside = () if game.score is None else GAMES[game.rules.game].beside(game.score)
        steps.append(Step(game.turns, event, _changed(game, boards), aside, beside))
    odds = _odds(turns, steps, table)
    return TimelineOfGame(
        steps=tuple(steps),
        lines=_lines(table.game),
        odds=odds,
        awards=ceremony.awards(_lowest(odds, table), len(boards)),
        dice=dice_statistics(together(dice_thrown(document))),
        after=table,
    )


def _changed(game: Game, boards: dict[Side, SideBoard]) -> dict[Side, SideBoard]:
    """The sides that are not as in `boards`, which then has them."""
    changed = {}
    for side in game.sides:
        board = _board(game, side)
        if boards.get(side.side) != board:
            changed[side.side] = boards[side.side] = board
    return changed


def _board(game: Game, side: SideState) -> SideBoard:
    if game.rules.game != "track":
        return SideBoard(points=side.points, sheet=dict(side.sheet), left=side.left)
    crossed = len(side.crossed)
    if game.rules.order != "in_order":
        cells = {str(cell): True for cell in sorted(side.crossed)}
        return SideBoard(crossed=crossed, cells=cells, left=side.left)
    needs = game.required(side.side)
    return SideBoard(crossed=crossed, needs=UNSET if needs is None else needs, left=side.left)


def _lines(game: Game | None) -> tuple[str, ...]:
    rules = None if game is None else score_game(game.rules)
    if game is None or rules is None:
        return ()
    lines = rules.lines_at(max(len(side.sheet) for side in game.sides))
    return tuple(line for line in lines if any(line in side.sheet for side in game.sides))


def _odds(turns: Sequence[_Turn], steps: Sequence[Step], after: Table) -> OddsOfGame | None:
    game = after.game
    if not turns or game is None:
        return None
    sides = [side.side for side in game.sides]
    if len(turns) > MOST_COLUMNS - 1:
        last = len(turns) - 1
        kept = [round(n * last / (MOST_COLUMNS - 2)) for n in range(MOST_COLUMNS - 1)]
        turns = [turns[place] for place in kept]
    columns = [chances(turn.stands) for turn in turns]
    at = [turn.step for turn in turns]
    numbers = [turn.number for turn in turns]
    if game.end is not None and game.end.winner:
        share = 1 / len(game.end.winner)
        columns.append(dict.fromkeys(game.end.winner, share))
        at.append(next(n for n, one in enumerate(steps) if isinstance(one.event, e.GameWon)))
        numbers.append(game.turns)
    return OddsOfGame(
        step=tuple(at),
        turn=tuple(numbers),
        win={side: tuple(round(one.get(side, 0.0), 4) for one in columns) for side in sides},
    )


def _lowest(odds: OddsOfGame | None, after: Table) -> tuple[Side, float, int, int] | None:
    """The winner, his smallest chance, in which turn, and its step."""
    end = None if after.game is None else after.game.end
    if odds is None or end is None or len(end.winner) != 1:
        return None
    # A latecomer was not at play before he came.
    row = odds.win[end.winner[0]]
    place = min((n for n, chance in enumerate(row) if chance), key=row.__getitem__, default=None)
    if place is None:
        return None
    return end.winner[0], row[place], odds.turn[place], odds.step[place]
