"""The parts of the public view."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, UnsetType

from games.rules.ids import Level
from games.rules.looks import Colour, Shape
from games.rules.part import Mark, Part

Phase = Literal["lobby", "order", "throw", "take", "window", "over"]
Presence = Literal["here", "away", "gone"]
OptionValue = str | int


class TableView(Part, frozen=True, kw_only=True):
    """The table itself; `game` counts the games begun, `commitment` binds the house to the dice of
    the latest (`docs/chance.md`), `purse` is what the bank hands out,
    `locked`: nobody else may join, `cohost`: who follows the host when he is away for long."""

    code: str
    phase: Phase
    paused: Mark | UnsetType = UNSET
    host: str | UnsetType = UNSET
    cohost: str | UnsetType = UNSET
    locked: Mark | UnsetType = UNSET
    purse: int
    game: int
    commitment: str | UnsetType = UNSET


class CardView(Part, frozen=True, kw_only=True):
    """The rule card: every option in force. `changes` make it *house rules*."""

    number: int
    preset: str
    house: Mark | UnsetType = UNSET
    changes: dict[str, OptionValue] | UnsetType = UNSET
    options: dict[str, OptionValue]
    scheme: str
    stake: int
    per_point: int


class SeatView(Part, frozen=True, kw_only=True):
    """A player. `lock`: windows he is still locked out of, 0 = only this one; `plays`: the side he
    plays in, absent = watches; `computer`: it is no person, and plays this well; `due`: what the
    next game would take from the purse before its first throw, absent = nothing."""

    name: str
    colour: Colour
    shape: Shape
    place: int
    presence: Presence
    ready: Mark | UnsetType = UNSET
    purse: int
    due: int | UnsetType = UNSET
    lock: int | UnsetType = UNSET
    plays: str | UnsetType = UNSET
    computer: Level | UnsetType = UNSET


class SideView(Part, frozen=True, kw_only=True):
    """A side of this game. `name`, `colour`, `shape`: absent where it is a single player, whose
    seat it is then;
    `order`: its place in the order of play; `crossed`: cells crossed from the start (in-order
    games), else `cells` by index; `required`: its next number; `left`: all its members left. In a
    score game: its `sheet`, points by line (a round's number or a category), and their sum."""

    name: str | UnsetType = UNSET
    colour: Colour | UnsetType = UNSET
    shape: Shape | UnsetType = UNSET
    order: int
    crossed: int | UnsetType = UNSET
    cells: dict[str, Mark] | UnsetType = UNSET
    points: int | UnsetType = UNSET
    sheet: dict[str, int] | UnsetType = UNSET
    required: int | UnsetType = UNSET
    left: Mark | UnsetType = UNSET


class TurnView(Part, frozen=True, kw_only=True):
    """Whose turn it is. `throws`: the throws of this game so far, the number of the last one. In a
    score game: which `round` it is, of how many."""

    number: int
    side: str
    thrower: str | UnsetType = UNSET
    throws: int
    round: int | UnsetType = UNSET
    rounds: int | UnsetType = UNSET


class ChoicesView(Part, frozen=True, kw_only=True):
    """What the thrower of a score game may choose now."""

    keep: Mark | UnsetType = UNSET
    refuse: Mark | UnsetType = UNSET
    score: Mark | UnsetType = UNSET
    stand: Mark | UnsetType = UNSET
    throw_again: Mark | UnsetType = UNSET


class ScoreView(Part, frozen=True, kw_only=True):
    """A turn of a score game so far. `throws`: those that stand, in order; `dice`: how many would
    be thrown next; `choices`: what is open; `correctable`: entered faces may still be mended.
    `points`: what counts so far, where that is told; `price`: at a table to learn at, what refusing
    costs. `own`: what only this game has, as its own type tells."""

    throws: dict[str, dict[str, int]]
    own: dict[str, Any]
    dice: int | UnsetType = UNSET
    choices: ChoicesView | UnsetType = UNSET
    correctable: Mark | UnsetType = UNSET
    points: int | UnsetType = UNSET
    price: int | UnsetType = UNSET


class WrittenView(Part, frozen=True, kw_only=True):
    """The turn of a score game that was written last, as it lay then, until the next throw.
    `price`: what refusing cost."""

    side: str
    line: str
    points: int
    price: int | UnsetType = UNSET
    throws: dict[str, dict[str, int]]
    own: dict[str, Any]


class TakenView(Part, frozen=True):
    """A number taken from the throw shown, and the dice that made it."""

    number: int
    dice: dict[str, Mark]


class ThrowView(Part, frozen=True):
    """The last throw of this turn, by place of the die; absent before its first."""

    number: int
    faces: dict[str, int]
    aside: dict[str, Mark] | UnsetType = UNSET
    taken: dict[str, TakenView] | UnsetType = UNSET


class OrderView(Part, frozen=True):
    """The throw for the order: who is still to throw, what the others threw. `since`: the throw
    after which this round began; a `throw` that names an earlier one is meant for another."""

    since: int
    waiting: dict[str, Mark] | UnsetType = UNSET
    rolls: dict[str, dict[str, int]] | UnsetType = UNSET


class WindowView(Part, frozen=True):
    """A window for interceptions. `waved` of `others` have nothing here."""

    number: int
    throw: int
    opened_at_ms: int
    closes_at_ms: int
    waved: int
    others: int


class ClockView(Part, frozen=True):
    """The clock that runs for the thrower."""

    ends_at_ms: int
    length_ms: int


class CaughtView(Part, frozen=True):
    """A missed number that was taken, by whom, and which of his cells it crossed. `margin_ms`: how
    much earlier it was than the next call for it; absent where nobody else called it."""

    number: int
    seat: str
    side: str
    cell: int
    margin_ms: int | UnsetType = UNSET


class WrongView(Part, frozen=True):
    """A wrong call and its price."""

    number: int
    price: Literal["nothing", "locked_out", "chip"]


class LostView(Part, frozen=True):
    """A call that came too late: who was faster, and by how much; absent for a double tap."""

    number: int
    by: str | UnsetType = UNSET
    margin_ms: int | UnsetType = UNSET


class ResultView(Part, frozen=True):
    """The last settled window, until the next throw: what `side` had missed, and who took what."""

    window: int
    faces: dict[str, int]
    side: str
    missed: dict[str, int] | UnsetType = UNSET
    taken: dict[str, CaughtView] | UnsetType = UNSET
    wrong: dict[str, WrongView] | UnsetType = UNSET
    lost: dict[str, LostView] | UnsetType = UNSET


class EndView(Part, frozen=True):
    """How the game ended and what it moved, by side."""

    how: Literal["finished", "highest", "intercepted", "last_side", "called_off"]
    winner: dict[str, Mark] | UnsetType = UNSET
    transfers: dict[str, int] | UnsetType = UNSET


class View(Part, frozen=True, kw_only=True):
    """All that everybody at the table may see. Keys of `seats`: seats; of `sides`: sides; of
    `track`: index of the cell; of `lines`: place in the sheet of a score game; of `shared`: sides
    of the next game, with their seats; of `claims`: what tells apart those who ask a seat back."""

    table: TableView
    card: CardView
    seats: dict[str, SeatView] | UnsetType = UNSET
    shared: dict[str, dict[str, Mark]] | UnsetType = UNSET
    claims: dict[str, str] | UnsetType = UNSET
    track: dict[str, int] | UnsetType = UNSET
    sides: dict[str, SideView] | UnsetType = UNSET
    turn: TurnView | UnsetType = UNSET
    throw: ThrowView | UnsetType = UNSET
    lines: dict[str, str] | UnsetType = UNSET
    score: ScoreView | UnsetType = UNSET
    written: WrittenView | UnsetType = UNSET
    order: OrderView | UnsetType = UNSET
    window: WindowView | UnsetType = UNSET
    clock: ClockView | UnsetType = UNSET
    pot: int | UnsetType = UNSET
    result: ResultView | UnsetType = UNSET
    end: EndView | UnsetType = UNSET
