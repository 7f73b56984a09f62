"""What an event does to the window of a game. Source: rule book, 4."""

from typing import assert_never

from msgspec.structs import replace

from games.rules.ids import Chips, Millis, Seat
from games.rules.state.events import (
    Called,
    CalledWrong,
    CallHeld,
    CallLost,
    Left,
    ResumedPlay,
    Waved,
    WindowOpened,
    WindowSettled,
)
from games.rules.state.table import Game, HeldCall, LostCall, TakenCall, Window, WrongCall

InWindow = (
    WindowOpened | Waved | CallHeld | Called | CallLost | CalledWrong | WindowSettled
    | ResumedPlay | Left
)  # fmt: skip
"""What happens in a window, or has to do with it."""


def evolve(game: Game, event: InWindow) -> Game:
    """The game after an event that its window may have to do with."""
    if isinstance(event, WindowOpened):
        return _opened(game, event)
    if isinstance(event, CalledWrong):
        game = _paid_for(game, event)
    window = game.window
    if window is None:
        return game
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
            window = replace(_unwave(window, event.seat), held=(*window.held, held))
        case Called():
            game, window = game.crossing(event.side, event.cell), _called(window, event)
        case CallLost():
            lost = LostCall(event.number, event.taker, event.margin_ms)
            window = _decided(window, event.seat)
            window = replace(window, lost={**window.lost, event.seat: lost})
        case CalledWrong():
            window = _called_wrong(window, event)
        case WindowSettled():
            phase = "throw" if window.then == "throw" else game.phase
            return replace(game, window=None, result=window, phase=phase)
        case ResumedPlay():
            # Phones show how much of its time is left by when it opened, too.
            held_calls = tuple(
                replace(held, until_ms=event.held_until_ms[held.seat]) for held in window.held
            )
            window = replace(window, opened_ms=event.at_ms, held=held_calls)
        case Left():
            void = event.void_calls
            window = replace(window, held=tuple(h for h in window.held if h.seat not in void))
        case _:
            assert_never(event)
    return replace(game, window=window)


def _opened(game: Game, event: WindowOpened) -> Game:
    assert game.throw is not None
    window = Window(
        number=event.window,
        throw=event.throw,
        faces=game.throw.faces,
        side=game.moving.side,
        opened_ms=event.at_ms,
        closes_ms=event.closes_at_ms,
        settles_ms=event.settles_at_ms,
        missed=event.missed_cells,
        needed={
            one.side: frozenset((event.needed[one.side],) if one.side in event.needed else ())
            for one in game.sides
        },
        locked=frozenset(event.locked_out),
        then=event.then,
        next_faces=event.faces,
    )
    return replace(
        game,
        phase="window",
        windows=event.window,
        window=window,
        locks=event.locks,
        clock_ms=None,
        shortened_ms=None,
    )


def _called(window: Window, event: Called) -> Window:
    needed = window.needed[event.side].union(() if event.needs is None else (event.needs,))
    taken = TakenCall(
        event.seat,
        event.side,
        event.number,
        event.cell,
        Millis(event.received_ms - event.credit_ms),
    )
    return replace(
        _decided(window, event.seat),
        taken={**window.taken, event.missed_cell: taken},
        needed={**window.needed, event.side: needed},
    )


def _called_wrong(window: Window, event: CalledWrong) -> Window:
    before = window.wrong.get(event.seat)
    times = 1 if before is None else before.times + 1
    wrong = WrongCall(event.number, event.price, times)
    window = _unwave(window, event.seat)
    window = replace(window, wrong={**window.wrong, event.seat: wrong})
    return replace(window, locked=window.locked | {event.seat}) if event.lock_windows else window


def _paid_for(game: Game, event: CalledWrong) -> Game:
    """With what a wrong call has cost."""
    if event.lock_windows:
        game = replace(game, locks={**game.locks, event.seat: event.lock_windows})
    if event.paid:
        laid = Chips(game.laid.get(event.seat, 0) + event.paid)
        pot = Chips(game.pot + event.paid)
        game = replace(game, pot=pot, laid={**game.laid, event.seat: laid})
    return game


def _unwave(window: Window, seat: Seat) -> Window:
    return replace(window, waved=window.waved - {seat})


def _decided(window: Window, seat: Seat) -> Window:
    """His call is decided. It took back his wave as it was made: a wave after that stands."""
    held = tuple(held for held in window.held if held.seat != seat)
    return replace(window, held=held) if held != window.held else _unwave(window, seat)
