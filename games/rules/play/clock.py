"""When the clock of a throw or a take begins anew, stands still or is shortened. Rule book, 2b."""

from typing import assert_never

from games.rules.ids import Millis, Seat
from games.rules.state.deadline import AWAY_THROW_MS
from games.rules.state.events import (
    CameBack,
    ChangesClock,
    Clock,
    DieRefused,
    GameBegan,
    Kept,
    Left,
    OrderThrown,
    ResumedPlay,
    Stood,
    Taken,
    Thrown,
    ThrownAgain,
    TurnBegan,
    WentAway,
)
from games.rules.state.table import Game, Table

STANDS_STILL = Clock()


def short_turns(table: Table, thrower: Seat) -> int | None:
    """How many of a thrower's clocks in a row are short with the one that begins; `None` where it
    is not, since he is here."""
    person = table.people[thrower]
    return None if person.presence == "here" else person.short_turns + 1


def clock_after(game: Game | None, table: Table, event: ChangesClock) -> Clock | None:
    """The clock after an event; `None` where it is as it was.

    game: the one before it. table: as the event left it.
    """
    after = table.game
    if after is None:
        return None
    clock = _clock(game, after, table, event)
    return None if clock == Clock(after.clock_ms, after.shortened_ms) else clock


def _clock(before: Game | None, game: Game, table: Table, event: ChangesClock) -> Clock | None:
    match event:
        case OrderThrown():
            return None if event.next_round is None else _begun(game, table, event.at_ms)
        case Left():
            if before is None or before.phase == "over" or game.side_of(event.seat) is None:
                return None
            if event.next_thrower is not None:
                return _begun(game, table, event.at_ms)
            return None if table.players_here() else STANDS_STILL
        case WentAway():
            if not table.players_here():
                return STANDS_STILL
            if event.short_turns is None:
                return None
            return Clock(game.clock_ms, Millis(event.at_ms + _short_ms(event.short_turns)))
        case CameBack():
            if game.clock_ms is None and table.persons_here() == [event.seat]:
                return _begun(game, table, event.at_ms)
            return Clock(game.clock_ms) if event.seat == game.thrower else None
        case (
            GameBegan() | TurnBegan() | Thrown() | Taken() | ThrownAgain() | Kept() | DieRefused()
            | Stood() | ResumedPlay()
        ):  # fmt: skip
            return _begun(game, table, event.at_ms)
        case _:
            assert_never(event)


def _begun(game: Game, table: Table, at: Millis) -> Clock:
    """It begins anew, unless it may not run now."""
    if game.paused or game.phase == "over" or not table.players_here():
        return STANDS_STILL
    thrower = game.thrower if game.phase == "throw" else None
    if thrower is None or table.people[thrower].presence == "here":
        return Clock(at)
    return Clock(at, Millis(at + _short_ms(table.people[thrower].short_turns)))


def _short_ms(turns: int) -> Millis:
    return AWAY_THROW_MS[min(max(turns, 1), len(AWAY_THROW_MS)) - 1]
