"""What an event does to a table. Applied in order, the events are the state."""

from msgspec.structs import replace

from games.rules.ids import Chips, Seat
from games.rules.state import evolve_game, evolve_window
from games.rules.state.events import (
    Arranged,
    AskedBack,
    Called,
    CalledWrong,
    CallHeld,
    CallLost,
    CameBack,
    ChipsTaken,
    CohostNamed,
    Event,
    GameBegan,
    GameCalledOff,
    GaveBack,
    HostChanged,
    Joined,
    Left,
    Locked,
    Measured,
    ProfileChanged,
    PurseSet,
    Readied,
    ResumedPlay,
    SatOut,
    Settled,
    SidesSet,
    Timed,
    TurnBegan,
    WasSetUp,
    Waved,
    WentAway,
    WindowOpened,
    WindowSettled,
)
from games.rules.state.table import Game, Person, Table

MOST_CLAIMS = 16
"""So many claims to seats are kept, asked and granted."""


def evolve(table: Table, event: Event) -> Table:
    """The table after the event. Never refuses: what `decide` told has happened."""
    table = _evolve(replace(table, last_ms=event.at_ms), event)
    return with_times(table, event) if isinstance(event, Timed) else table


def with_times(table: Table, event: Timed) -> Table:
    """The table with the times that an event tells."""
    game = table.game
    if game is None:
        return table
    if event.closing is not None and game.window is not None:
        closes, settles = event.closing.closes_ms, event.closing.settles_ms
        game = replace(game, window=replace(game.window, closes_ms=closes, settles_ms=settles))
    if event.clock is not None:
        clock = event.clock
        game = replace(game, clock_ms=clock.since_ms, shortened_ms=clock.shortened_ms)
    return table if game is table.game else replace(table, game=game)


def _evolve(table: Table, event: Event) -> Table:
    match event:
        case Joined():
            return _joined(table, event)
        case ProfileChanged():
            return _person(
                table, event.seat, name=event.name, colour=event.colour, shape=event.shape
            )
        case Readied():
            return _person(table, event.seat, accepted=event.card)
        case WasSetUp():
            return replace(table, card=event.card)
        case Arranged():
            return replace(table, people={seat: table.people[seat] for seat in event.places})
        case SatOut():
            return _person(table, event.seat, accepted=0)
        case Locked():
            return replace(table, locked=event.locked)
        case AskedBack():
            return replace(table, claims={**table.claims, event.claim: event.seat})
        case GaveBack():
            return _answered(table, event)
        case SidesSet():
            return replace(table, sides=event.sides)
        case CohostNamed():
            return replace(table, cohost=event.seat)
        case HostChanged():
            cohost = None if table.cohost == event.seat else table.cohost
            return replace(table, host=event.seat, cohost=cohost)
        case ChipsTaken():
            table = replace(table, bank=Chips(table.bank - event.chips))
            return _pay(table, {event.seat: event.chips})
        case PurseSet():
            return _purse_set(table, event.chips)
        case Measured():
            return _person(table, event.seat, credit_ms=event.credit_ms)
        case WentAway():
            table = _person(table, event.seat, presence="away", since_ms=event.at_ms)
            return _short(table, event.seat, event.short_turns)
        case CameBack():
            return _person(table, event.seat, presence="here", since_ms=event.at_ms, short_turns=0)
        case GameBegan():
            return evolve_game.began(replace(table, games=event.game), event)
        case Left():
            return _left(table, event)
        case _:
            return table if table.game is None else _in_game(table, table.game, event)


def _in_game(table: Table, game: Game, event: evolve_game.InGame | evolve_window.InWindow) -> Table:
    match event:
        case ResumedPlay():
            return replace(table, game=evolve_window.evolve(replace(game, paused=False), event))
        case CalledWrong() if event.paid:
            table = _pay(table, {event.seat: Chips(-event.paid)})
            return replace(table, game=evolve_window.evolve(game, event))
        case (
            WindowOpened() | Waved() | CallHeld() | Called() | CallLost() | CalledWrong()
            | WindowSettled() | Left()
        ):  # fmt: skip
            return replace(table, game=evolve_window.evolve(game, event))
        case Settled():
            return evolve_game.evolve(_pay(table, event.purses), game, event)
        case GameCalledOff():
            return evolve_game.evolve(_pay(table, event.refunds), game, event)
        case TurnBegan():
            table = _short(table, event.thrower, event.short_turns)
            return evolve_game.evolve(table, game, event)
        case _:
            return evolve_game.evolve(table, game, event)


def _left(table: Table, event: Left) -> Table:
    table = _person(table, event.seat, presence="gone", since_ms=event.at_ms)
    if event.how == "banned":
        table = replace(table, banned=table.banned | {event.seat})
    if table.game is None:
        return table
    return replace(table, game=evolve_window.evolve(evolve_game.left(table.game, event), event))


def _short(table: Table, seat: Seat, turns: int | None) -> Table:
    return table if turns is None else _person(table, seat, short_turns=turns)


def _joined(table: Table, event: Joined) -> Table:
    if event.seat in table.people:
        return _person(
            table,
            event.seat,
            name=event.name,
            colour=event.colour,
            shape=event.shape,
            presence="here",
            since_ms=event.at_ms,
            accepted=0,
            short_turns=0,
        )
    person = Person(
        seat=event.seat,
        name=event.name,
        colour=event.colour,
        shape=event.shape,
        purse=event.purse,
        since_ms=event.at_ms,
        computer=event.computer,
    )
    return replace(
        table,
        people={**table.people, event.seat: person},
        host=table.host or event.seat,
        bank=Chips(table.bank - event.purse),
    )


def _person(table: Table, seat: Seat, **changes: object) -> Table:
    return replace(table, people={**table.people, seat: replace(table.people[seat], **changes)})


def _answered(table: Table, event: GaveBack) -> Table:
    """Without the claim; granted, the seat is another phone's, and all other claims to it fall."""
    claims = {
        claim: seat
        for claim, seat in table.claims.items()
        if claim != event.claim and not (event.yes and seat == event.seat)
    }
    table = replace(table, claims=claims)
    if not event.yes:
        return table
    others = [(c, s) for c, s in table.moved.items() if c != event.claim and s != event.seat]
    latest = others[1 - MOST_CLAIMS :]
    table = replace(table, moved=dict([*latest, (event.claim, event.seat)]))
    return _person(table, event.seat, key=table.people[event.seat].key + 1)


def _purse_set(table: Table, chips: Chips) -> Table:
    """Before the first game everybody still has what the bank handed him."""
    more = Chips(chips - table.purse)
    seated = [seat for seat, person in table.people.items() if person.presence != "gone"]
    table = replace(table, purse=chips, bank=Chips(table.bank - more * len(seated)))
    return _pay(table, dict.fromkeys(seated, more))


def _pay(table: Table, purses: dict[Seat, Chips]) -> Table:
    for seat, chips in purses.items():
        table = _person(table, seat, purse=Chips(table.people[seat].purse + chips))
    return table
