"""From what happened to what everybody is told of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import UNSET

from games.rules.ids import Seat
from games.rules.state import events
from games.rules.state.table import Table
from games.wire import messages as wire

SEAT_MOVED = "lobby/seat_moved"
LEFT: dict[str, str | None] = {"left": None, "removed": "lobby/removed", "banned": "rules/banned"}


def to_all(happened: Iterable[events.Event], after: Table) -> Iterator[wire.Event]:
    """What all are told. Who called wrong or too late they learn as the window is settled, from
    the state `after` it."""
    for event in happened:
        match event:
            case events.Joined():
                yield wire.Joined(seat=event.seat, name=event.name)
            case events.Left():
                yield wire.Left(seat=event.seat, how=event.how)
            case events.WentAway():
                yield wire.WentAway(seat=event.seat)
            case events.CameBack():
                yield wire.CameBack(seat=event.seat)
            case events.Dressed():
                yield wire.Dressed(seat=event.seat)
            case events.WasSetUp():
                yield wire.WasSetUp()
            case events.Arranged():
                yield wire.Arranged()
            case events.Readied():
                yield wire.Readied(seat=event.seat)
            case events.SatOut():
                yield wire.SatOut(seat=event.seat)
            case events.ChipsTaken():
                yield wire.ChipsTaken(seat=event.seat, chips=event.chips)
            case events.PurseSet():
                yield wire.PurseSet()
            case events.SidesSet():
                yield wire.SidesSet()
            case events.Locked():
                yield wire.Locked(locked=event.locked)
            case events.AskedBack():
                yield wire.AskedBack(seat=event.seat, claim=event.claim)
            case events.GaveBack():
                yield wire.GaveBack(seat=event.seat, claim=event.claim, yes=event.yes)
            case events.CohostNamed():
                yield wire.CohostNamed(seat=UNSET if event.seat is None else event.seat)
            case events.LetIn():
                yield wire.LetIn(seat=event.seat)
            case events.HostChanged():
                yield wire.HostChanged(seat=event.seat)
            case events.GameBegan():
                yield wire.GameBegan(game=event.game)
            case events.OrderThrown():
                yield wire.OrderThrown(
                    side=event.side,
                    faces=event.faces,
                    seat=UNSET if event.seat is None else event.seat,
                    by="clock" if event.by == "clock" else UNSET,
                )
            case events.OrderSet():
                yield wire.OrderSet(order=tuple(event.order))
            case events.TurnBegan():
                yield wire.TurnBegan(side=event.side, thrower=event.thrower, turn=event.turn)
            case events.Thrown():
                yield wire.Thrown(
                    seat=event.seat, side=event.side, throw=event.throw, faces=event.faces
                )
            case events.Corrected():
                yield wire.Corrected(seat=event.seat, throw=event.throw, faces=event.faces)
            case events.Taken():
                yield wire.Taken(
                    seat=event.seat,
                    side=event.side,
                    throw=event.throw,
                    number=event.number,
                    cell=event.cell,
                    dice=event.dice,
                )
            case events.ThrownAgain():
                yield wire.ThrownAgain(seat=event.seat, side=event.side, throw=event.throw)
            case events.Kept():
                yield wire.Kept(
                    seat=event.seat, side=event.side, throw=event.throw, dice=event.dice
                )
            case events.DieRefused():
                yield wire.DieRefused(seat=event.seat, side=event.side, throw=event.throw)
            case events.Stood():
                yield wire.Stood(
                    side=event.side,
                    throw=event.throw,
                    seat=UNSET if event.seat is None else event.seat,
                    by="clock" if event.by == "clock" else UNSET,
                )
            case events.Scored():
                yield wire.Scored(
                    side=event.side,
                    line=event.line,
                    points=event.points,
                    seat=UNSET if event.seat is None else event.seat,
                    by="clock" if event.by == "clock" else UNSET,
                )
            case events.Passed():
                yield wire.Passed(
                    side=event.side,
                    seat=UNSET if event.seat is None else event.seat,
                    by="clock" if event.by == "clock" else UNSET,
                )
            case events.Skipped():
                yield wire.Skipped(seat=event.seat)
            case events.WindowOpened():
                yield wire.WindowOpened(
                    window=event.window, throw=event.throw, closes_at_ms=event.closes_at_ms
                )
            case events.Called():
                yield wire.Called(
                    seat=event.seat, side=event.side, number=event.number, cell=event.cell
                )
            case events.WindowSettled():
                yield from _late_and_wrong(event.window, after)
                yield wire.WindowSettled(window=event.window, missed=event.missed)
            case events.Paused():
                yield wire.Paused()
            case events.ResumedPlay():
                yield wire.WentOn()
            case events.GameWon():
                yield wire.GameWon(
                    side=event.side, how=event.how, shared_with=tuple(event.shared_with)
                )
            case events.GameCalledOff():
                yield wire.GameCalledOff()
            case events.Settled():
                yield wire.Settled(
                    transfers={str(side): chips for side, chips in event.transfers.items()}
                )
            case _:
                # The rest only counts, or is nobody's business before the window is settled.
                pass


def lost_seats(happened: Iterable[events.Event]) -> dict[Seat, str | None]:
    """The seats that are not their phones' any more, and the code that says why to a phone that
    did not do it itself."""
    lost: dict[Seat, str | None] = {}
    for event in happened:
        match event:
            case events.Left():
                lost[event.seat] = LEFT[event.how]
            case events.GaveBack(yes=True):
                lost[event.seat] = SEAT_MOVED
            case _:
                pass
    return lost


def to_caller(happened: Iterable[events.Event], seat: Seat) -> tuple[wire.Event, ...]:
    """What a player is told at once, and alone, of his own call."""
    told: list[wire.Event] = []
    for event in happened:
        match event:
            case events.CallLost(seat=who) if who == seat:
                told.append(_lost(who, event.number, event.taker, event.margin_ms))
            case events.CalledWrong(seat=who) if who == seat:
                told.append(wire.CalledWrong(seat=who, number=event.number, price=event.price))
            case _:
                pass
    return tuple(told)


def _late_and_wrong(number: int, after: Table) -> Iterator[wire.Event]:
    result = after.game.result if after.game else None
    if result is None or result.number != number:
        return
    for seat, lost in result.lost.items():
        yield _lost(seat, lost.number, lost.taker, lost.margin_ms)
    for seat, wrong in result.wrong.items():
        yield wire.CalledWrong(seat=seat, number=wrong.number, price=wrong.price)


def _lost(seat: Seat, number: int, taker: Seat | None, margin_ms: int | None) -> wire.CallLost:
    return wire.CallLost(
        seat=seat,
        number=number,
        by=UNSET if taker is None else taker,
        margin_ms=UNSET if margin_ms is None else margin_ms,
    )
