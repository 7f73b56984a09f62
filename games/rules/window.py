"""The window: calls of what the mover missed, who was first, and what follows. Rule book, 4."""

from typing import Literal

from games.rules.commands import Call, Wave
from games.rules.ending import has_finished, win
from games.rules.errors import Refused
from games.rules.events import (
    Called,
    CalledWrong,
    CallHeld,
    CallLost,
    Waved,
    WindowOpened,
    WindowSettled,
)
from games.rules.evolve_window import open_numbers, others_here, somebody_needs
from games.rules.evolve_window import open_window as window_as_opened
from games.rules.fairness import hold_ms, in_order_of_claim
from games.rules.ids import Faces, Millis, Seat, Side
from games.rules.state import Game, HeldCall, TakenCall, Window
from games.rules.story import Story, current
from games.rules.track import track


def opens_after(story: Story) -> bool:
    """Whether a window follows this throw when it is passed on."""
    game = story.game
    assert game.throw is not None
    if game.rules.interception == "off" or game.throw.all_aside:
        return False
    if game.rules.window_policy == "always":
        return True
    would = window_as_opened(game, _opening(story, "turn", None))
    return somebody_needs(story.table, would)


def open_window(story: Story, then: Literal["turn", "throw"], faces: Faces | None = None) -> None:
    """The window opens; it is followed by the next turn or by the mover's next throw."""
    story.tell(_opening(story, then, faces))


def call(story: Story, command: Call) -> None:
    """Claim a number: it succeeds, waits for slower phones, is lost, wrong or refused."""
    side = story.side_of(command.seat)
    window = _may_act(story, command.seat, side, command.window)
    if any(held.seat == command.seat for held in window.held):
        raise Refused("rules/call_being_decided")
    game, seat, number = story.game, command.seat, command.number
    missed = [track(game.rules.cells)[cell] for cell in window.missed]
    if number not in missed:
        _wrong(story, seat, number)
    elif number not in open_numbers(game, window):
        _lost(story, seat, number, Millis(story.received - _credit(story)))
    elif number == game.required(side):
        _claim(story, seat, side, number)
    elif number in window.needed[side]:
        _lost(story, seat, number, Millis(story.received - _credit(story)))
    else:
        _wrong(story, seat, number)


def wave(story: Story, command: Wave) -> None:
    """Nothing for me. Twice is once."""
    side = story.side_of(command.seat)
    window = _may_act(story, command.seat, side, command.window)
    if command.seat not in window.waved:
        story.tell(Waved(at_ms=story.now, seat=command.seat))


def time_up(story: Story, window: Window) -> bool:
    """Decide the calls whose hold is over, then settle the window if it is due.

    Returns whether it was settled and the game goes on.
    """
    for number in dict.fromkeys(h.number for h in window.held if h.until_ms <= story.now):
        _decide_held(story, number)
        if story.game.phase == "over":
            return False
    window = _window(story.game)
    if window.held or story.now < window.settles_ms:
        return False
    numbers = track(story.game.rules.cells)
    story.tell(
        WindowSettled(
            at_ms=story.now,
            window=window.number,
            missed=tuple(numbers[cell] for cell in window.missed),
        )
    )
    return True


def _opening(story: Story, then: Literal["turn", "throw"], faces: Faces | None) -> WindowOpened:
    game = story.game
    assert game.throw is not None
    return WindowOpened(
        at_ms=story.now,
        window=game.windows + 1,
        throw=game.throw.number,
        closes_at_ms=Millis(story.now + game.rules.window_ms),
        then=then,
        faces=faces,
    )


def _may_act(story: Story, seat: Seat, side: Side, named: int | None) -> Window:
    window = story.live.window
    if window is None:
        raise Refused("rules/window_closed")
    if seat in window.locked:
        # Told first: his lock-out may be what closed the window.
        raise Refused("rules/locked_out", windows=story.game.locks.get(seat, 0))
    if story.received >= window.closes_ms:
        raise Refused("rules/window_closed")
    current(named, window.number)
    if side == window.side:
        raise Refused("rules/own_throw")
    return window


def _window(game: Game) -> Window:
    assert game.window is not None
    return game.window


def _credit(story: Story) -> Millis:
    return story.stamp.credit_ms if story.game.rules.fair_race == "on" else Millis(0)


def _claim(story: Story, seat: Seat, side: Side, number: int) -> None:
    game = story.game
    window = _window(game)
    credit = _credit(story)
    waiting = [held.until_ms for held in window.held if held.number == number]
    if waiting:
        until = waiting[0]
    else:
        still = [
            other
            for other in others_here(story.table, window)
            if other != seat
            and other not in window.locked
            and all(held.seat != other for held in window.held)
        ]
        theirs = [story.table.people[other].credit_ms for other in still]
        hold = hold_ms(credit, theirs) if game.rules.fair_race == "on" else Millis(0)
        until = Millis(story.received + hold)
    if until > story.now:
        story.tell(
            CallHeld(
                at_ms=story.now,
                seat=seat,
                side=side,
                number=number,
                received_ms=story.received,
                credit_ms=credit,
                until_ms=until,
            )
        )
    else:
        _succeed(story, HeldCall(seat, side, number, story.received, credit, story.now))


def _decide_held(story: Story, number: int) -> None:
    game = story.game
    held = [one for one in _window(game).held if one.number == number]
    assert game.thrower is not None
    for claim in in_order_of_claim(tuple(story.table.people), game.thrower, held):
        window = _window(story.game)
        if number in open_numbers(story.game, window) and (
            story.game.required(claim.side) == number
        ):
            _succeed(story, claim)
            if story.game.phase == "over":
                return
        else:
            _lost(story, claim.seat, number, Millis(claim.received_ms - claim.credit_ms))


def _succeed(story: Story, claim: HeldCall) -> None:
    game = story.game
    window = _window(game)
    numbers = track(game.rules.cells)
    missed = next(
        cell for cell in window.missed if cell not in window.taken and numbers[cell] == claim.number
    )
    crossed = game.side(claim.side).crossed
    cell = next(cell for cell in range(len(numbers)) if cell not in crossed)
    story.tell(
        Called(
            at_ms=story.now,
            seat=claim.seat,
            side=claim.side,
            number=claim.number,
            cell=cell,
            missed_cell=missed,
            received_ms=claim.received_ms,
            credit_ms=claim.credit_ms,
        )
    )
    if has_finished(story, claim.side):
        win(story, (claim.side,), "intercepted")


def _lost(story: Story, seat: Seat, number: int, claimed_ms: Millis) -> None:
    game = story.game
    window = _window(game)
    numbers = track(game.rules.cells)
    takers: list[TakenCall] = [
        taken for cell, taken in window.taken.items() if numbers[cell] == number
    ]
    # Who beat him is told by name and margin, unless it was himself, by a double tap.
    by = min(takers, key=lambda taken: taken.at_ms) if takers else None
    if by is None or any(taken.seat == seat for taken in takers):
        story.tell(CallLost(at_ms=story.now, seat=seat, number=number))
        return
    margin = Millis(max(0, claimed_ms - by.at_ms))
    story.tell(CallLost(at_ms=story.now, seat=seat, number=number, taker=by.seat, margin_ms=margin))


def _wrong(story: Story, seat: Seat, number: int) -> None:
    price = story.game.rules.wrong_call
    story.tell(CalledWrong(at_ms=story.now, seat=seat, number=number, price=price))
