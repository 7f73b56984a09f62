"""The window: calls of what the mover missed, who was first, and what follows. Rule book, 4."""

from typing import Literal

from games.rules.chips.ending import has_finished, win
from games.rules.commands import Call, Wave
from games.rules.errors import Refused
from games.rules.ids import Faces, Millis, Seat, Side
from games.rules.state import events as e
from games.rules.state.decision import Decision, current
from games.rules.state.table import Game, HeldCall, TakenCall, Window
from games.rules.track import track
from games.rules.window.fairness import hold_ms, in_order_of_claim
from games.rules.window.hearing import locked_out, open_numbers, others_here, somebody_needs
from games.rules.window.reach import missed_cells


def opens_after(decision: Decision) -> bool:
    """Whether a window follows this throw when it is passed on."""
    game = decision.game
    assert game.throw is not None
    if game.rules.interception == "off" or game.throw.all_aside:
        return False
    if game.rules.window_policy == "always":
        return True
    missed = missed_cells(game.rules, game.throw, game.moving.crossed)
    numbers = [track(game.rules.cells)[cell] for cell in missed]
    return somebody_needs(decision.table, game, numbers, locked_out(game))


def open_window(
    decision: Decision, then: Literal["turn", "throw"], faces: Faces | None = None
) -> None:
    """The window opens; it is followed by the next turn or by the mover's next throw."""
    game = decision.game
    assert game.throw is not None
    decision.emit(
        e.WindowOpened(
            at_ms=decision.now,
            window=game.windows + 1,
            throw=game.throw.number,
            closes_at_ms=Millis(decision.now + game.rules.window_ms),
            then=then,
            faces=faces,
        )
    )


def call(decision: Decision, command: Call) -> None:
    """Claim a number: it succeeds, waits for slower phones, is lost, wrong or refused."""
    side = decision.side_of(command.seat)
    window = _may_act(decision, command.seat, side, command.window)
    if any(held.seat == command.seat for held in window.held):
        raise Refused("rules/call_being_decided")
    game, seat, number = decision.game, command.seat, command.number
    missed = [track(game.rules.cells)[cell] for cell in window.missed]
    if number not in missed:
        _wrong(decision, seat, number)
    elif number not in open_numbers(game, window):
        _lost(decision, seat, number, Millis(decision.received - _credit(decision)))
    elif number == game.required(side):
        _claim(decision, seat, side, number)
    elif number in window.needed[side]:
        _lost(decision, seat, number, Millis(decision.received - _credit(decision)))
    else:
        _wrong(decision, seat, number)


def wave(decision: Decision, command: Wave) -> None:
    """Nothing for me. Twice is once."""
    side = decision.side_of(command.seat)
    window = _may_act(decision, command.seat, side, command.window)
    if command.seat not in window.waved:
        decision.emit(e.Waved(at_ms=decision.now, seat=command.seat))


def time_up(decision: Decision, window: Window) -> bool:
    """Decide the calls whose hold is over, then settle the window if it is due.

    Returns whether it was settled and the game goes on.
    """
    for number in dict.fromkeys(h.number for h in window.held if h.until_ms <= decision.now):
        _decide_held(decision, number)
        if decision.game.phase == "over":
            return False
    window = _window(decision.game)
    if window.held or decision.now < window.settles_ms:
        return False
    numbers = track(decision.game.rules.cells)
    decision.emit(
        e.WindowSettled(
            at_ms=decision.now,
            window=window.number,
            missed=tuple(numbers[cell] for cell in window.missed),
        )
    )
    return True


def _may_act(decision: Decision, seat: Seat, side: Side, named: int | None) -> Window:
    window = decision.live.window
    if window is None:
        raise Refused("rules/window_closed")
    if seat in window.locked:
        # Told first: his lock-out may be what closed the window.
        raise Refused("rules/locked_out", windows=decision.game.locks.get(seat, 0))
    if decision.received >= window.closes_ms:
        raise Refused("rules/window_closed")
    current(named, window.number)
    if side == window.side:
        raise Refused("rules/own_throw")
    return window


def _window(game: Game) -> Window:
    assert game.window is not None
    return game.window


def _credit(decision: Decision) -> Millis:
    return decision.stamp.credit_ms if decision.game.rules.fair_race == "on" else Millis(0)


def _claim(decision: Decision, seat: Seat, side: Side, number: int) -> None:
    game = decision.game
    window = _window(game)
    credit = _credit(decision)
    waiting = [held.until_ms for held in window.held if held.number == number]
    if waiting:
        until = waiting[0]
    else:
        still = [
            other
            for other in others_here(decision.table, window.side)
            if other != seat
            and other not in window.locked
            and all(held.seat != other for held in window.held)
        ]
        theirs = [decision.table.people[other].credit_ms for other in still]
        hold = hold_ms(credit, theirs) if game.rules.fair_race == "on" else Millis(0)
        until = Millis(decision.received + hold)
    if until > decision.now:
        decision.emit(
            e.CallHeld(
                at_ms=decision.now,
                seat=seat,
                side=side,
                number=number,
                received_ms=decision.received,
                credit_ms=credit,
                until_ms=until,
            )
        )
    else:
        _succeed(decision, HeldCall(seat, side, number, decision.received, credit, decision.now))


def _decide_held(decision: Decision, number: int) -> None:
    game = decision.game
    held = [one for one in _window(game).held if one.number == number]
    assert game.thrower is not None
    for claim in in_order_of_claim(tuple(decision.table.people), game.thrower, held):
        window = _window(decision.game)
        if number in open_numbers(decision.game, window) and (
            decision.game.required(claim.side) == number
        ):
            _succeed(decision, claim)
            if decision.game.phase == "over":
                return
        else:
            _lost(decision, claim.seat, number, Millis(claim.received_ms - claim.credit_ms))


def _succeed(decision: Decision, claim: HeldCall) -> None:
    game = decision.game
    window = _window(game)
    numbers = track(game.rules.cells)
    missed = next(
        cell for cell in window.missed if cell not in window.taken and numbers[cell] == claim.number
    )
    crossed = game.side(claim.side).crossed
    cell = next(cell for cell in range(len(numbers)) if cell not in crossed)
    decision.emit(
        e.Called(
            at_ms=decision.now,
            seat=claim.seat,
            side=claim.side,
            number=claim.number,
            cell=cell,
            missed_cell=missed,
            received_ms=claim.received_ms,
            credit_ms=claim.credit_ms,
        )
    )
    if has_finished(decision, claim.side):
        win(decision, (claim.side,), "intercepted")


def _lost(decision: Decision, seat: Seat, number: int, claimed_ms: Millis) -> None:
    game = decision.game
    window = _window(game)
    numbers = track(game.rules.cells)
    takers: list[TakenCall] = [
        taken for cell, taken in window.taken.items() if numbers[cell] == number
    ]
    # Who beat him is told by name and margin, unless it was himself, by a double tap.
    by = min(takers, key=lambda taken: taken.at_ms) if takers else None
    if by is None or any(taken.seat == seat for taken in takers):
        decision.emit(e.CallLost(at_ms=decision.now, seat=seat, number=number))
        return
    margin = Millis(max(0, claimed_ms - by.at_ms))
    decision.emit(
        e.CallLost(at_ms=decision.now, seat=seat, number=number, taker=by.seat, margin_ms=margin)
    )


def _wrong(decision: Decision, seat: Seat, number: int) -> None:
    price = decision.game.rules.wrong_call
    decision.emit(e.CalledWrong(at_ms=decision.now, seat=seat, number=number, price=price))
