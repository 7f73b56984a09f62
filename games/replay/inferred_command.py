"""What somebody must have asked for, if this is the first event that came of it."""

from collections.abc import Iterator, Sequence
from typing import assert_never, cast

import msgspec

from games.rules import commands as c
from games.rules.ids import Faces, Millis, Seat
from games.rules.state import events as e
from games.rules.state.table import Table, Window


class InferredCommand(msgspec.Struct, frozen=True):
    """A command, when it was received (with the event, where that is all one) and its credit."""

    command: c.Command
    received_ms: Millis | None = None
    credit_ms: Millis = Millis(0)


def inferred_commands(
    table: Table, ahead: Sequence[e.Event], commitment: str
) -> Iterator[InferredCommand]:
    """All that may have led to the next events at this table, the likeliest first.

    ahead: these events, one at least. commitment: that of the game. Nothing comes, where the first
    only ever follows another one, or is the clock's.
    """
    for guess in _guesses(table, ahead, commitment):
        yield guess if isinstance(guess, InferredCommand) else InferredCommand(guess)


def _guesses(
    table: Table, ahead: Sequence[e.Event], commitment: str
) -> Iterator[c.Command | InferredCommand]:
    event, host = ahead[0], _host(table)
    match event:
        case e.Readied() | e.GameBegan():
            began = next((one for one in ahead[:2] if isinstance(one, e.GameBegan)), None)
            if began is not None:
                yield from _begins(table, event, began, commitment)
            if isinstance(event, e.Readied):
                yield c.Ready(seat=event.seat, card=event.card)
        case (
            e.WindowOpened() | e.Waved() | e.CallHeld() | e.Called() | e.CallLost()
            | e.CalledWrong()
        ):  # fmt: skip
            yield from _of_the_window(table, event)
        case e.Joined() if event.computer is not None:
            yield c.AddComputer(seat=host, level=event.computer)
        case e.Joined():
            back_to = event.seat if event.seat in table.people else None
            yield c.Join(name=event.name, back_to=back_to)
        case e.Left() if event.how == "left":
            yield c.Leave(seat=event.seat)
        case e.Left():
            ban = event.how == "banned"
            yield c.Remove(seat=host, who=event.seat, ban=ban)
            yield c.Remove(seat=_house(), who=event.seat, ban=ban)
        case e.WentAway():
            yield c.Away(seat=event.seat)
        case e.CameBack():
            yield c.Back(seat=event.seat)
        case e.Measured():
            yield c.Measure(seat=event.seat, credit_ms=event.credit_ms)
        case e.ProfileChanged():
            yield c.ChangeProfile(
                seat=event.seat, name=event.name, colour=event.colour, shape=event.shape
            )
            yield c.Rename(seat=host, who=event.seat, name=event.name)
        case e.WasSetUp():
            card = event.card
            yield c.SetUp(
                seat=host,
                preset=card.preset,
                options=card.options,
                scheme=card.stakes.scheme,
                stake=card.stakes.stake,
                per_point=card.stakes.per_point,
            )
        case e.Arranged():
            here = [s for s in event.places if table.people[s].presence != "gone"]
            yield c.Arrange(seat=host, places=tuple(here))
        case e.SatOut():
            yield c.SitOut(seat=event.seat)
        case e.ChipsTaken():
            yield c.TakeChips(seat=event.seat)
        case e.PurseSet():
            yield c.SetPurse(seat=host, chips=event.chips)
        case e.SidesSet():
            yield c.SetSides(seat=host, sides=event.sides)
        case e.Locked():
            yield c.Lock(seat=host, locked=event.locked)
        case e.AskedBack():
            yield c.AskBack(who=event.seat, claim=event.claim)
        case e.GaveBack():
            yield c.GiveBack(claim=event.claim, yes=event.yes)
        case e.HostChanged():
            yield c.NameHost(who=event.seat)
        case e.CohostNamed():
            yield c.NameCohost(seat=host, who=event.seat)
        case e.OrderThrown() | e.Thrown() if event.seat is not None and event.by == "hand":
            yield c.Throw(seat=event.seat, faces=_entered(table, event.faces))
        case e.Corrected():
            yield c.Correct(seat=event.seat, faces=event.faces)
        case e.Taken():
            yield c.Take(seat=event.seat, number=event.number, dice=event.dice)
        case e.Passed() if event.seat is not None:
            yield c.Pass(seat=event.seat)
        case e.ThrownAgain():
            yield c.ThrowAgain(seat=event.seat)
        case e.Kept():
            yield c.Keep(seat=event.seat, dice=event.dice)
        case e.DieRefused():
            yield c.Refuse(seat=event.seat)
        case e.Stood() if event.seat is not None:
            yield c.Stand(seat=event.seat)
        case e.Scored() if event.seat is not None:
            yield c.Score(seat=event.seat, line=event.line)
        case e.Skipped():
            yield c.Skip(seat=event.seat)
        case e.Paused():
            yield c.Pause(seat=event.seat)
        case e.ResumedPlay():
            yield c.GoOn(seat=event.seat)
        case e.GameCalledOff():
            yield c.CallOff(seat=event.seat)
        case (
            e.OrderThrown() | e.Thrown() | e.Passed() | e.Stood() | e.Scored() | e.LetIn()
            | e.OrderSet() | e.TurnBegan() | e.WindowSettled() | e.GameWon() | e.Settled()
        ):  # fmt: skip
            return  # the clock's, or what only ever follows another one
        case _:
            assert_never(event)


def _begins(
    table: Table, event: e.Readied | e.GameBegan, began: e.GameBegan, commitment: str
) -> Iterator[c.Command]:
    """Whoever begins a game has accepted its card, or accepts it by that."""
    card = table.card.number
    if isinstance(event, e.Readied):
        starters = [event.seat]
    else:
        starters = [seat for seat, person in table.people.items() if person.accepted == card]
    # That the host named who begins is believed last: then there is no draw to check.
    for first in dict.fromkeys((None, began.thrower)):
        for seat in starters:
            if seat == table.host:
                yield c.Start(seat=seat, card=card, first=first, commitment=commitment)
            if table.game is not None and first is None:
                yield c.Again(seat=seat, commitment=commitment)


def _of_the_window(
    table: Table,
    event: e.WindowOpened | e.Waved | e.CallHeld | e.Called | e.CallLost | e.CalledWrong,
) -> Iterator[InferredCommand]:
    window = None if table.game is None else table.game.window
    match event:
        case e.WindowOpened():
            # He throws again, and what he leaves may be called first.
            thrower = None if table.game is None else table.game.thrower
            if thrower is not None:
                yield InferredCommand(c.Throw(seat=thrower, faces=event.faces))
        case e.CallHeld() | e.Called():
            yield InferredCommand(
                c.Call(seat=event.seat, number=event.number), event.received_ms, event.credit_ms
            )
        case e.CallLost():
            call = c.Call(seat=event.seat, number=event.number)
            yield InferredCommand(call, _so_late(window, event))
        case e.Waved():
            yield InferredCommand(c.Wave(seat=event.seat), _in_time(window, event.at_ms))
        case e.CalledWrong():
            call = c.Call(seat=event.seat, number=event.number)
            yield InferredCommand(call, _in_time(window, event.at_ms))
        case _:
            assert_never(event)


def _in_time(window: Window | None, at_ms: Millis) -> Millis:
    """What was heard before a window closed may count after it."""
    return at_ms if window is None else Millis(min(at_ms, window.closes_ms - 1))


def _so_late(window: Window | None, event: e.CallLost) -> Millis:
    """The receipt of a call that came by so much too late, or, by nothing, no later."""
    if window is not None and event.margin_ms is not None:
        takers = [one.at_ms for one in window.taken.values() if one.number == event.number]
        if takers:
            return _in_time(window, Millis(min(takers) + event.margin_ms))
    return _in_time(window, event.at_ms)


def _entered(table: Table, faces: Faces) -> Faces | None:
    game = table.game
    return faces if game is not None and game.rules.dice == "entered" else None


def _host(table: Table) -> Seat:
    return _house() if table.host is None else table.host


def _house() -> Seat:
    """The laptop itself, which may do what a host may: a command without a seat."""
    return cast(Seat, None)
