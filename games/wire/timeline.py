"""From a finished game to what is told of it."""

from __future__ import annotations

from msgspec import UNSET

from games.replay.canonical import canonical
from games.replay.document import Document
from games.replay.errors import Fault
from games.replay.sealed import fingerprint, written
from games.replay.timeline import Step, timeline_of_game
from games.replay.verify import verify
from games.rules.ids import Seat, Side
from games.rules.track import track
from games.rules.view.parts import View
from games.rules.view.table import view
from games.wire import archive as shown
from games.wire import events as telling


def timeline(document: Document) -> shown.Timeline:
    """The timeline of a game, as it goes over the wire."""
    told = timeline_of_game(document)
    after = view(told.after)
    rules = document.card.rules
    return shown.Timeline(
        code=document.table,
        game=document.game,
        preset=document.card.preset,
        house=True if document.card.changes else UNSET,
        options=rules.options(),
        scheme=document.card.stakes.scheme,
        stake=document.card.stakes.stake,
        per_point=document.card.stakes.per_point,
        began_ms=told.steps[0].event.at_ms,
        ended_ms=told.steps[-1].event.at_ms,
        seats={
            seat: shown.TimelineSeat(one.name, one.colour, one.shape)
            for seat, one in (after.seats or {}).items()
        },
        sides=tuple(_side(after, side, seats) for side, seats in document.sides.items()),
        track=tuple(track(rules.cells)) if rules.game == "track" else UNSET,
        lines=told.lines or UNSET,
        result=shown.TimelineResult(
            how=document.result.how,
            winner=document.result.winner,
            transfers={str(side): chips for side, chips in document.result.transfers.items()},
        ),
        commitment=document.commitment,
        seed=document.seed,
        fingerprint=fingerprint(written(document)),
        steps=tuple(_step(step) for step in told.steps),
        odds=UNSET if told.odds is None else told.odds,
        awards=told.awards,
        dice=told.dice,
    )


def verdict(data: bytes) -> shown.Verdict:
    """Whether a game was played as its file says."""
    try:
        return shown.Verdict(verified=verify(data))
    except Fault as fault:
        return shown.Verdict(
            fault=shown.FaultFound(
                code=fault.code,
                line=UNSET if fault.line is None else fault.line,
                event=UNSET if fault.event is None else fault.event,
                field=fault.field or UNSET,
                values={
                    key: value if isinstance(value, str) else canonical(value)
                    for key, value in fault.values.items()
                },
            )
        )


def _side(after: View, side: Side, seats: tuple[Seat, ...]) -> shown.TimelineSide:
    assert after.sides
    assert after.seats
    seen, its = after.sides[side], after.seats.get(seats[0] if seats else side)
    # The look of a side of one is that of its seat, which may have left.
    look = seen if seen.colour else its
    assert look
    assert look.colour
    assert look.shape
    return shown.TimelineSide(
        side=side,
        seats=seats,
        name=seen.name,
        colour=look.colour,
        shape=look.shape,
        left=seen.left,
    )


def _step(step: Step) -> shown.TimelineStep:
    return shown.TimelineStep(
        at_ms=step.event.at_ms,
        turn=step.turn,
        event=telling.public(step.event),
        board={str(side): board for side, board in step.board.items()} or UNSET,
        aside=step.aside or UNSET,
        beside=step.beside or UNSET,
    )
