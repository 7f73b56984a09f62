"""The dice of a finished game: who threw what, drawn by the program or entered from real dice."""

from collections.abc import Iterable
from typing import Literal, assert_never

import msgspec
from msgspec import UNSET, UnsetType

from games.odds.fairness_of_dice import Count, Judged, count, judged
from games.replay.document import Document
from games.rules.ids import Faces, Seat
from games.rules.state import events as e

Source = Literal["drawn", "entered"]


class Thrower(msgspec.Struct, frozen=True):
    """The dice of one seat, or, without one, those that the program threw for who was away."""

    seat: Seat | None
    drawn: Count = Count()
    entered: Count = Count()


class DiceStatistics(msgspec.Struct, frozen=True, omit_defaults=True):
    """Dice and what is to be said of them; absent where none were thrown so."""

    drawn: Judged | UnsetType = UNSET
    entered: Judged | UnsetType = UNSET


def dice_thrown(document: Document) -> tuple[Thrower, ...]:
    """Who threw which dice in a game, those for the order of play as well.

    Faces that were mended count as mended. Draws of who begins are nobody's throws.
    """
    throws: dict[tuple[Source, int], tuple[Seat | None, Faces]] = {}
    real = document.card.rules.dice == "entered"
    for event in document.events:
        match event:
            case e.OrderThrown() | e.Thrown():
                # Nobody enters what the program throws for who is away.
                source: Source = "entered" if real and event.by == "hand" else "drawn"
                throws[source, event.throw] = event.seat, event.faces
            case e.Corrected():
                throws["entered", event.throw] = event.seat, event.faces
            case (
                e.AroundGames() | e.Left() | e.WentAway() | e.CameBack() | e.GameBegan() | e.LetIn()
                | e.OrderSet() | e.TurnBegan() | e.Taken() | e.ThrownAgain() | e.Kept()
                | e.DieRefused() | e.Stood() | e.Scored() | e.Passed() | e.Skipped()
                | e.WindowOpened() | e.Waved() | e.CallHeld() | e.Called() | e.CallLost()
                | e.CalledWrong() | e.WindowSettled() | e.Paused() | e.ResumedPlay() | e.GameWon()
                | e.GameCalledOff() | e.Settled()
            ):  # fmt: skip
                pass
            case _:
                assert_never(event)
    seats = dict.fromkeys(seat for seat, _ in throws.values())
    return tuple(
        Thrower(seat, _count(throws, "drawn", seat), _count(throws, "entered", seat))
        for seat in seats
    )


def together(throwers: Iterable[Thrower], seat: Seat | None = None) -> Thrower:
    """All of them as one."""
    drawn, entered = Count(), Count()
    for thrower in throwers:
        drawn, entered = drawn + thrower.drawn, entered + thrower.entered
    return Thrower(seat, drawn, entered)


def dice_statistics(thrower: Thrower, among: int = 1) -> DiceStatistics:
    """What is to be said of somebody's dice. among: how many are looked at together."""
    return DiceStatistics(
        drawn=judged(thrower.drawn, among) if thrower.drawn.throws else UNSET,
        entered=judged(thrower.entered, among) if thrower.entered.throws else UNSET,
    )


def _count(
    throws: dict[tuple[Source, int], tuple[Seat | None, Faces]], source: Source, seat: Seat | None
) -> Count:
    return count(
        [faces for (its, _), (who, faces) in throws.items() if (its, who) == (source, seat)]
    )
