"""What the rules make of an event, told with it: so who applies it needs no rule.

Everything that follows from an event at once is decided here, for an event that `decide` tells and
for one that was stored before events told it.
"""

from collections.abc import Iterable
from typing import assert_never

from msgspec.structs import replace

from games.rules.chips.settlement import laid_at_start, shared
from games.rules.ids import Chips, Millis, Seat
from games.rules.play.clock import clock_after, short_turns
from games.rules.play.order_of_play import next_round, round_without
from games.rules.play.throwers import next_thrower
from games.rules.score import GAMES
from games.rules.state import evolve_score
from games.rules.state.events import (
    AroundGames,
    Called,
    CalledWrong,
    CallHeld,
    CallLost,
    CameBack,
    ChangesClock,
    ChangesWindow,
    Corrected,
    DieRefused,
    Event,
    GameBegan,
    GameCalledOff,
    GameWon,
    Kept,
    Left,
    LetIn,
    OrderSet,
    OrderThrown,
    Passed,
    Paused,
    ResumedPlay,
    Scored,
    Settled,
    Skipped,
    Stood,
    Taken,
    Thrown,
    ThrownAgain,
    Timed,
    TurnBegan,
    Waved,
    WentAway,
    WindowOpened,
    WindowSettled,
)
from games.rules.state.evolve import evolve, with_times
from games.rules.state.evolve_game import after_order_throw
from games.rules.state.table import Game, Table
from games.rules.window.hearing import LOCKED_OUT_WINDOWS, closing_after, opened
from games.rules.window.reach import spends_throw


def complete(table: Table, event: Event) -> tuple[Event, Table]:
    """The event with its facts, and the table after it."""
    event = _with_facts(table, event)
    after = evolve(table, event)
    if isinstance(event, Timed):
        clock = clock_after(table.game, after, event) if isinstance(event, ChangesClock) else None
        closing = closing_after(after, event) if isinstance(event, ChangesWindow) else None
        if clock is not None or closing is not None:
            event = replace(event, clock=clock, closing=closing)
            after = with_times(after, event)
    return event, after


def completed(table: Table, events: Iterable[Event]) -> tuple[Event, ...]:
    """A log from this table on, the bare events of it with their facts."""
    log: list[Event] = []
    for event in events:
        if event.bare:
            event, table = complete(table, replace(event, bare=False))
        else:
            table = evolve(table, event)
        log.append(event)
    return tuple(log)


def _with_facts(table: Table, event: Event) -> Event:
    match event:
        case GameBegan():
            return replace(event, laid=_laid(event))
        case WentAway():
            return replace(event, short_turns=_shortened_by(table, event.seat))
    game = table.game
    if game is None:
        return event
    match event:
        case LetIn():
            return replace(event, laid=laid_at_start(game.rules, game.card.stakes))
        case OrderThrown() if game.order is not None:
            order = after_order_throw(game.order, event)
            return replace(event, next_round=next_round(game.rules, order))
        case TurnBegan():
            return replace(event, short_turns=short_turns(table, event.thrower))
        case Thrown() | Corrected() | ThrownAgain() | Kept() | DieRefused() | Stood():
            return _with_phase(game, event)
        case Taken() if game.throw is not None:
            crossed = game.side(event.side).crossed | {event.cell}
            spends = spends_throw(game.rules, game.throw.faces, crossed, event.cell)
            return replace(
                event,
                aside=event.dice if game.rules.dice_use == "once" else (),
                spent=game.throw.spent or spends,
            )
        case WindowOpened():
            return opened(game, event)
        case Called():
            return replace(event, needs=game.crossing(event.side, event.cell).required(event.side))
        case CalledWrong():
            return replace(
                event,
                lock_windows=LOCKED_OUT_WINDOWS if event.price == "locked_out" else 0,
                paid=Chips(1 if event.price == "chip" else 0),
            )
        case ResumedPlay() if game.window is not None:
            held = {
                one.seat: Millis(event.at_ms + one.until_ms - one.received_ms)
                for one in game.window.held
            }
            return replace(event, held_until_ms=held)
        case Left():
            return _with_leaver(table, game, event)
        case (
            AroundGames() | CameBack() | OrderThrown() | OrderSet() | Taken() | Scored() | Passed()
            | Skipped() | Waved() | CallHeld() | CallLost() | ResumedPlay() | WindowSettled()
            | Paused() | GameWon() | GameCalledOff() | Settled()
        ):  # fmt: skip
            return event
        case _:
            assert_never(event)


def _laid(event: GameBegan) -> dict[Seat, Chips]:
    each = laid_at_start(event.card.rules, event.card.stakes)
    return {
        s: chips for one in event.sides for s, chips in shared(each, one.seats).items() if chips
    }


def _with_phase(game: Game, event: evolve_score.InTurn) -> Event:
    if game.score is None:
        return event
    choices = GAMES[game.rules.game].choices(evolve_score.turn_after(game.score, event))
    return replace(event, phase="take" if choices else "throw")


def _shortened_by(table: Table, seat: Seat) -> int | None:
    """Whose throw clock becomes a short one, by his going away."""
    game = table.game
    if game is None or game.phase != "throw" or seat != game.thrower:
        return None
    away = _as(table, seat, "away")
    shortens = away.players_here() and game.shortened_ms is None
    return short_turns(away, seat) if shortens else None


def _with_leaver(table: Table, game: Game, event: Left) -> Left:
    """Who leaves counts as a loser: what he called a moment ago wins him nothing."""
    side = game.side_of(event.seat)
    if side is None or game.phase == "over":
        return event
    table = _as(table, event.seat, "gone")
    if all(table.people[seat].presence == "gone" for seat in game.side(side).seats):
        held = () if game.window is None else game.window.held
        return replace(
            event,
            side_left=True,
            next_round=game.order and round_without(game.rules, game.order, side),
            void_calls=tuple(one.seat for one in held if one.side == side),
        )
    if event.seat == game.thrower and not (game.window is not None and game.window.then == "turn"):
        # His side throws on, by another hand and with a clock of its own.
        return replace(event, next_thrower=next_thrower(table, game.moving))
    return event


def _as(table: Table, seat: Seat, presence: str) -> Table:
    person = replace(table.people[seat], presence=presence)
    return replace(table, people={**table.people, seat: person})
