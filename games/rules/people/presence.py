"""Being here, being away, leaving. Source: rule book, 2b and 6; design, seats."""

from typing import Literal

from games.rules.chips.ending import void, win
from games.rules.commands import Away, Back, Leave, Measure
from games.rules.ids import Millis, Seat
from games.rules.play.order_phase import go_on_ordering
from games.rules.play.turn import passed
from games.rules.state.decision import Decision
from games.rules.state.events import CameBack, HostChanged, Left, Measured, WentAway
from games.rules.state.succession import host_is_missed_at, longest_here, successor
from games.rules.window.fairness import MOST_CREDIT_MS


def away(decision: Decision, command: Away) -> None:
    """Not looking at the table. Twice is once; a computer always looks."""
    person = decision.person(command.seat)
    if person.presence == "here" and person.computer is None:
        decision.emit(WentAway(at_ms=decision.now, seat=command.seat))
        go_on_ordering(decision)


def back(decision: Decision, command: Back) -> None:
    """Here again. Twice is once."""
    if decision.person(command.seat).presence == "away":
        decision.emit(CameBack(at_ms=decision.now, seat=command.seat))
        go_on_ordering(decision)
        follow_host(decision)


def measure(decision: Decision, command: Measure) -> None:
    """Note a phone's round trip, for holds."""
    credit = Millis(min(max(command.credit_ms, 0), MOST_CREDIT_MS))
    if decision.person(command.seat).credit_ms != credit:
        decision.emit(Measured(at_ms=decision.now, seat=command.seat, credit_ms=credit))


def leave(decision: Decision, command: Leave) -> None:
    """Leave for good; his side loses with what it has, once nobody of it is left."""
    decision.person(command.seat)
    goes(decision, command.seat, "left")


def follow_host(decision: Decision) -> None:
    """Where the host has been away for long, somebody who is here follows him, for good."""
    missed = host_is_missed_at(decision.table)
    heir = successor(decision.table)
    if missed is not None and heir is not None and decision.now >= missed:
        decision.emit(HostChanged(at_ms=decision.now, seat=heir.seat))


def goes(decision: Decision, seat: Seat, how: Literal["left", "removed", "banned"]) -> None:
    """Somebody is gone, and the game goes on without him."""
    before = decision.table.game
    decision.emit(Left(at_ms=decision.now, seat=seat, how=how))
    if seat == decision.table.host:
        heir = successor(decision.table) or longest_here(decision.table)
        if heir is not None:
            decision.emit(HostChanged(at_ms=decision.now, seat=heir.seat))
    game = decision.table.game
    if before is None or game is None or game.phase == "over":
        return
    side = before.side_of(seat)
    if side is None:
        return
    if decision.table.persons_left():
        void(decision)
        return
    if not game.side(side).left:
        return
    staying = [one.side for one in game.sides if not one.left]
    if len(staying) == 1:
        win(decision, (staying[0],), "last_side")
    elif game.phase == "order":
        go_on_ordering(decision)
    elif side == game.moving.side and game.phase in ("throw", "take"):
        passed(decision)
