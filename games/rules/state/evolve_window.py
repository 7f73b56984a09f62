"""What an event does to the window of a game. Source: rule book, 4."""

from msgspec.structs import replace

from games.rules.ids import Millis, Seat, Side
from games.rules.state.deadline import SETTLING_MS
from games.rules.state.events import (
    Called,
    CalledWrong,
    CallHeld,
    CallLost,
    Event,
    Left,
    Waved,
    WentAway,
    WindowOpened,
    WindowSettled,
)
from games.rules.state.table import Game, HeldCall, LostCall, Table, TakenCall, Window, WrongCall
from games.rules.track import track
from games.rules.window.reach import missed_cells

LOCKED_OUT_WINDOWS = 3
"""For how many more windows a wrong call locks out."""


def evolve(table: Table, event: Event) -> Table:
    """The table after an event that its window may have to do with."""
    game = table.game
    assert game is not None
    if isinstance(event, WindowOpened):
        return _close_if_done(replace(table, game=_opened(game, event)), event.at_ms)
    window = game.window
    if window is None:
        return table
    match event:
        case Waved():
            window = replace(window, waved=window.waved | {event.seat})
        case CallHeld():
            held = HeldCall(
                event.seat,
                event.side,
                event.number,
                event.received_ms,
                event.credit_ms,
                event.until_ms,
            )
            window = replace(
                _unwave(window, event.seat),
                held=(*window.held, held),
                settles_ms=max(window.settles_ms, event.until_ms),
            )
        case Called():
            game, window = _called(game, window, event)
        case CallLost():
            lost = LostCall(event.number, event.taker, event.margin_ms)
            window = _decided(window, event.seat)
            window = replace(window, lost={**window.lost, event.seat: lost})
        case CalledWrong():
            before = window.wrong.get(event.seat)
            times = 1 if before is None else before.times + 1
            wrong = WrongCall(event.number, event.price, times)
            window = _unwave(window, event.seat)
            window = replace(window, wrong={**window.wrong, event.seat: wrong})
            if event.price == "locked_out":
                window = replace(window, locked=window.locked | {event.seat})
                game = replace(game, locks={**game.locks, event.seat: LOCKED_OUT_WINDOWS})
        case WindowSettled():
            phase = "throw" if window.then == "throw" else game.phase
            game = replace(game, window=None, result=window, phase=phase)
            return replace(table, game=game)
        case Left():
            # Who leaves counts as a loser: what he called a moment ago wins him nothing.
            playing = tuple(one for one in window.held if not game.side(one.side).left)
            window = replace(window, held=playing)
        case WentAway():
            pass
        case _:
            return table
    return _close_if_done(replace(table, game=replace(game, window=window)), event.at_ms)


def anew(table: Table, at: Millis) -> Table:
    """The window with its whole time before it again."""
    game = table.game
    if game is None or game.window is None:
        return table
    closes = Millis(at + game.rules.window_ms)
    window = replace(
        game.window,
        # Phones show how much of its time is left by both.
        opened_ms=at,
        closes_ms=closes,
        settles_ms=Millis(closes + SETTLING_MS),
        held=tuple(
            replace(held, until_ms=Millis(at + held.until_ms - held.received_ms))
            for held in game.window.held
        ),
    )
    return _close_if_done(replace(table, game=replace(game, window=window)), at)


def others_here(table: Table, window: Window) -> list[Seat]:
    """Who may have something to call: the players here who are not of the mover's side."""
    assert table.game is not None
    game = table.game
    plays = game.sides_by_seat()
    return [seat for seat in table.players_here() if plays[seat] != window.side]


def somebody_needs(table: Table, window: Window) -> bool:
    """Whether somebody here who may call needs a missed number that is not yet taken."""
    assert table.game is not None
    plays = table.game.sides_by_seat()
    may_call = {plays[s] for s in others_here(table, window) if s not in window.locked}
    numbers = set(open_numbers(table.game, window))
    return any(table.game.required(side) in numbers for side in may_call)


def open_numbers(game: Game, window: Window) -> list[int]:
    """The numbers of the missed cells that nobody has taken."""
    numbers = track(game.rules.cells)
    return [numbers[cell] for cell in window.missed if cell not in window.taken]


def open_window(game: Game, event: WindowOpened) -> Window:
    """The window as it opens."""
    throw = game.throw
    assert throw is not None
    locked = {seat for seat in game.locks if game.side_of(seat) not in (None, game.moving.side)}
    needed: dict[Side, frozenset[int]] = {}
    for side in game.sides:
        number = game.required(side.side)
        needed[side.side] = frozenset(() if number is None else (number,))
    return Window(
        number=event.window,
        throw=event.throw,
        faces=throw.faces,
        side=game.moving.side,
        opened_ms=event.at_ms,
        closes_ms=event.closes_at_ms,
        settles_ms=Millis(event.closes_at_ms + SETTLING_MS),
        missed=missed_cells(game.rules, throw, game.moving.crossed),
        needed=needed,
        locked=frozenset(locked),
        then=event.then,
        next_faces=event.faces,
    )


def _opened(game: Game, event: WindowOpened) -> Game:
    window = open_window(game, event)
    locks = game.locks
    if event.then == "turn":
        # Only windows after a pass of another side count down a lock-out.
        left = {seat: n - (seat in window.locked) for seat, n in locks.items()}
        locks = {seat: n for seat, n in left.items() if n > 0}
    return replace(
        game,
        phase="window",
        windows=event.window,
        window=window,
        locks=locks,
        clock_ms=None,
        shortened_ms=None,
    )


def _called(game: Game, window: Window, event: Called) -> tuple[Game, Window]:
    game = game.crossing(event.side, event.cell)
    number = game.required(event.side)
    needed = window.needed[event.side] | (frozenset() if number is None else {number})
    taken = TakenCall(
        event.seat,
        event.side,
        event.number,
        event.cell,
        Millis(event.received_ms - event.credit_ms),
    )
    window = _decided(window, event.seat)
    window = replace(
        window,
        taken={**window.taken, event.missed_cell: taken},
        needed={**window.needed, event.side: needed},
    )
    return game, window


def _unwave(window: Window, seat: Seat) -> Window:
    return replace(window, waved=window.waved - {seat})


def _decided(window: Window, seat: Seat) -> Window:
    """His call is decided. It took back his wave as it was made: a wave after that stands."""
    held = tuple(held for held in window.held if held.seat != seat)
    return replace(window, held=held) if held != window.held else _unwave(window, seat)


def _close_if_done(table: Table, at: Millis) -> Table:
    game = table.game
    assert game is not None
    window = game.window
    if window is None or at >= window.closes_ms:
        return table
    done = all(seat in window.waved or seat in window.locked for seat in others_here(table, window))
    if game.rules.window_policy == "when_possible":
        done = done or not somebody_needs(table, window)
    if not done:
        return table
    settles = max([Millis(at + SETTLING_MS), *(held.until_ms for held in window.held)])
    window = replace(window, closes_ms=at, settles_ms=settles)
    return replace(table, game=replace(game, window=window))
