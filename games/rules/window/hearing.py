"""What a window opens with, who is heard in it, and when it closes. Source: rule book, 4."""

from collections.abc import Collection

from msgspec.structs import replace

from games.rules.ids import Millis, Seat, Side
from games.rules.state.deadline import SETTLING_MS
from games.rules.state.events import (
    CallHeld,
    ChangesWindow,
    Closing,
    ResumedPlay,
    WindowOpened,
)
from games.rules.state.table import Game, Table, Window
from games.rules.track import track
from games.rules.window.reach import missed_cells

LOCKED_OUT_WINDOWS = 3
"""For how many more windows a wrong call locks out."""


def opened(game: Game, event: WindowOpened) -> WindowOpened:
    """The event with what is heard in the window that it opens."""
    throw = game.throw
    assert throw is not None
    locked = locked_out(game)
    # Only windows after a pass of another side count down a lock-out.
    less = frozenset(locked) if event.then == "turn" else frozenset[Seat]()
    locks = {seat: windows - (seat in less) for seat, windows in game.locks.items()}
    needed = {side.side: game.required(side.side) for side in game.sides}
    return replace(
        event,
        settles_at_ms=Millis(event.closes_at_ms + SETTLING_MS),
        missed_cells=missed_cells(game.rules, throw, game.moving.crossed),
        needed={side: number for side, number in needed.items() if number is not None},
        locked_out=locked,
        locks={seat: windows for seat, windows in locks.items() if windows > 0},
    )


def locked_out(game: Game) -> tuple[Seat, ...]:
    """Who may not call in a window that opens now."""
    return tuple(s for s in game.locks if game.side_of(s) not in (None, game.moving.side))


def closing_after(table: Table, event: ChangesWindow) -> Closing | None:
    """When the window closes and is settled after an event in it; `None` where that is as it was.

    table: as the event left it.
    """
    game = table.game
    if game is None or game.window is None:
        return None
    window, at = game.window, event.at_ms
    closes, settles = window.closes_ms, window.settles_ms
    if isinstance(event, ResumedPlay):
        closes = Millis(at + game.rules.window_ms)
        settles = Millis(closes + SETTLING_MS)
    if isinstance(event, CallHeld):
        settles = max(settles, event.until_ms)
    if at < closes and _is_done(table, game, window):
        closes = at
        settles = max([Millis(at + SETTLING_MS), *(held.until_ms for held in window.held)])
    closing = Closing(closes, settles)
    return None if closing == Closing(window.closes_ms, window.settles_ms) else closing


def others_here(table: Table, mover: Side) -> list[Seat]:
    """Who may have something to call: the players here who are not of the mover's side."""
    plays = {} if table.game is None else table.game.sides_by_seat()
    return [seat for seat in table.players_here() if plays[seat] != mover]


def open_numbers(game: Game, window: Window) -> list[int]:
    """The numbers of the missed cells that nobody has taken."""
    numbers = track(game.rules.cells)
    return [numbers[cell] for cell in window.missed if cell not in window.taken]


def somebody_needs(
    table: Table, game: Game, numbers: Collection[int], locked: Collection[Seat]
) -> bool:
    """Whether somebody here who may call needs one of these numbers."""
    plays = game.sides_by_seat()
    may_call = {plays[s] for s in others_here(table, game.moving.side) if s not in locked}
    return any(game.required(side) in numbers for side in may_call)


def _is_done(table: Table, game: Game, window: Window) -> bool:
    others = others_here(table, window.side)
    if all(seat in window.waved or seat in window.locked for seat in others):
        return True
    return game.rules.window_policy == "when_possible" and not somebody_needs(
        table, game, open_numbers(game, window), window.locked
    )
