"""What an event does to the game of a table."""

from msgspec.structs import replace

from games.rules.chips.settlement import laid_at_start
from games.rules.chips.share import shared
from games.rules.ids import Chips, Millis, Seat
from games.rules.play.order_of_play import after_roll, first_round, without
from games.rules.play.throwers import next_thrower
from games.rules.score import ScoreTurn, score_game
from games.rules.state import evolve_score, evolve_window
from games.rules.state.deadline import AWAY_THROW_MS
from games.rules.state.events import (
    CalledWrong,
    CameBack,
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
    Stood,
    Taken,
    Thrown,
    ThrownAgain,
    TurnBegan,
    WentAway,
)
from games.rules.state.table import End, Game, SideState, Table, Taking, ThrowState
from games.rules.window.reach import spends_throw


def began(table: Table, event: GameBegan) -> Table:
    """A table with a new game, its stakes paid."""
    rules = event.card.rules
    sides = tuple(SideState(drawn.side, drawn.seats, drawn.crossed) for drawn in event.sides)
    if event.thrower is not None:
        first = sides[0]
        sides = (replace(first, thrower=first.seats.index(event.thrower) - 1), *sides[1:])
    each = laid_at_start(rules, event.card.stakes)
    laid = {s: chips for side in sides for s, chips in shared(each, side.seats).items() if chips}
    on_boards = event.card.stakes.scheme == "boards"
    people = {
        seat: replace(person, purse=Chips(person.purse - laid.get(seat, 0)), short_turns=0)
        for seat, person in table.people.items()
    }
    game = Game(
        number=event.game,
        card=event.card,
        rules=rules,
        commitment=event.commitment,
        sides=sides,
        phase="order",
        order=first_round(sides),
        pot=Chips(0 if on_boards else each * len(sides)),
        boards={side.side: each for side in sides} if on_boards else {},
        laid=laid,
    )
    return _start_clock(replace(table, people=people, game=game), event.at_ms)


def evolve(table: Table, game: Game, event: Event) -> Table:
    """The table after an event that its game may have to do with."""
    at = event.at_ms
    match event:
        case LetIn():
            return _let_in(table, game, event)
        case OrderThrown():
            assert game.order is not None
            order = after_roll(game.rules, game.order, event.side, event.faces)
            new_round = not order.rolls
            if new_round:
                order = replace(order, since=event.throw)
            game = replace(game, throws=event.throw, order=order)
            table = replace(table, game=game)
            return _start_clock(table, at) if new_round else table
        case OrderSet():
            sides = tuple(game.side(side) for side in event.order)
            return replace(table, game=replace(game, sides=sides, order=None))
        case TurnBegan():
            return _turn_began(table, game, event)
        case Thrown():
            throw = ThrowState(event.throw, event.seat, event.faces)
            game = replace(
                game, phase="take", throws=event.throw, throw=throw, window=None, result=None
            )
            return _start_clock(replace(table, game=evolve_score.evolve(game, event)), at)
        case Corrected():
            assert game.throw is not None
            game = replace(game, throw=replace(game.throw, faces=event.faces))
            return replace(table, game=evolve_score.evolve(game, event))
        case ThrownAgain() | Kept() | DieRefused() | Stood():
            return _start_clock(replace(table, game=evolve_score.evolve(game, event)), at)
        case Scored():
            return replace(table, game=evolve_score.evolve(game, event))
        case Taken():
            return _start_clock(replace(table, game=_taken(game, event)), at)
        case Passed():
            return replace(table, game=replace(game, clock_ms=None, shortened_ms=None))
        case Paused():
            return replace(table, game=replace(game, paused=True, clock_ms=None, shortened_ms=None))
        case ResumedPlay():
            table = replace(table, game=replace(game, paused=False))
            return evolve_window.anew(_start_clock(table, at), at)
        case GameWon():
            end = End(how=event.how, winner=(event.side, *event.shared_with))
            return replace(table, game=_over(game, end))
        case Settled():
            assert game.end is not None
            end = replace(game.end, transfers=event.transfers)
            return replace(table, game=replace(game, pot=Chips(0), boards={}, end=end))
        case GameCalledOff():
            end = End("called_off", transfers={s.side: Chips(0) for s in game.sides})
            return replace(table, game=replace(_over(game, end), pot=Chips(0), boards={}))
        case Left():
            table = _left(table, game, event.seat, at)
        case WentAway():
            table = _went_away(table, game, event.seat, at)
        case CameBack():
            table = _came_back(table, game, event.seat, at)
        case CalledWrong() if event.price == "chip":
            table = _chip_to_pot(table, game, event.seat)
        case _:
            pass
    return evolve_window.evolve(table, event)


def _let_in(table: Table, game: Game, event: LetIn) -> Table:
    each = laid_at_start(game.rules, game.card.stakes)
    person = table.people[event.seat]
    side = SideState(event.side, (event.seat,), frozenset(), late=True)
    on_boards = game.card.stakes.scheme == "boards"
    game = replace(
        game,
        sides=(*game.sides, side),
        pot=game.pot if on_boards else Chips(game.pot + each),
        boards={**game.boards, event.side: each} if on_boards else game.boards,
        laid={**game.laid, event.seat: each} if each else game.laid,
    )
    person = replace(person, purse=Chips(person.purse - each), short_turns=0)
    return replace(table, people={**table.people, event.seat: person}, game=game)


def _turn_began(table: Table, game: Game, event: TurnBegan) -> Table:
    mover = next(i for i, side in enumerate(game.sides) if side.side == event.side)
    sides = list(game.sides)
    if game.turns:
        sides[game.mover] = replace(sides[game.mover], late=False)
    game = replace(
        game,
        sides=tuple(sides),
        phase="throw",
        mover=mover,
        turns=event.turn,
        throw=None,
        score=None if score_game(game.rules) is None else ScoreTurn(),
        window=None,
    )
    table = replace(table, game=_throwing(game, event.thrower))
    return _start_clock(_count_short(table, event.thrower), event.at_ms)


def _throwing(game: Game, seat: Seat) -> Game:
    """The mover's dice in this hand."""
    sides = list(game.sides)
    sides[game.mover] = replace(game.moving, thrower=game.moving.seats.index(seat))
    return replace(game, sides=tuple(sides), thrower=seat)


def _taken(game: Game, event: Taken) -> Game:
    throw = game.throw
    assert throw is not None
    game = game.crossing(event.side, event.cell)
    once = game.rules.dice_use == "once"
    throw = replace(
        throw,
        aside=throw.aside.union(event.dice) if once else throw.aside,
        taken=(*throw.taken, Taking(event.number, event.cell, event.dice)),
        spent=throw.spent
        or spends_throw(game.rules, throw.faces, game.side(event.side).crossed, event.cell),
    )
    return replace(game, throw=throw)


def _over(game: Game, end: End) -> Game:
    return replace(
        game,
        phase="over",
        end=end,
        clock_ms=None,
        shortened_ms=None,
        paused=False,
        order=None,
        window=None,
        locks={},
    )


def _left(table: Table, game: Game, seat: Seat, at: Millis) -> Table:
    side = game.side_of(seat)
    if side is None or game.phase == "over":
        return table
    if all(table.people[s].presence == "gone" for s in game.side(side).seats):
        sides = tuple(replace(s, left=True) if s.side == side else s for s in game.sides)
        order = game.order and without(game.rules, game.order, side)
        if order is not None and game.order is not None and game.order.rolls and not order.rolls:
            order = replace(order, since=game.throws)
        table = replace(table, game=replace(game, sides=sides, order=order))
    elif seat == game.thrower and not (game.window is not None and game.window.then == "turn"):
        # His side throws on, by another hand and with a clock of its own.
        table = replace(table, game=_throwing(game, next_thrower(table, game.moving)))
        return _start_clock(table, at)
    if table.game is not None and not table.players_here():
        return _stand_still(table, table.game)
    return table


def _went_away(table: Table, game: Game, seat: Seat, at: Millis) -> Table:
    if not table.players_here():
        return _stand_still(table, game)
    if game.phase == "throw" and seat == game.thrower and game.shortened_ms is None:
        table = _count_short(table, seat)
        short = Millis(at + _short_ms(table, seat))
        return replace(table, game=replace(game, shortened_ms=short))
    return table


def _came_back(table: Table, game: Game, seat: Seat, at: Millis) -> Table:
    if game.clock_ms is None and table.persons_here() == [seat]:
        return _start_clock(table, at)
    if seat == game.thrower:
        return replace(table, game=replace(game, shortened_ms=None))
    return table


def _stand_still(table: Table, game: Game) -> Table:
    return replace(table, game=replace(game, clock_ms=None, shortened_ms=None))


def _count_short(table: Table, thrower: Seat) -> Table:
    person = table.people[thrower]
    if person.presence == "here":
        return table
    person = replace(person, short_turns=person.short_turns + 1)
    return replace(table, people={**table.people, thrower: person})


def _short_ms(table: Table, thrower: Seat) -> Millis:
    turn = min(max(table.people[thrower].short_turns, 1), len(AWAY_THROW_MS))
    return AWAY_THROW_MS[turn - 1]


def _start_clock(table: Table, at: Millis) -> Table:
    """The running clock anew, unless it may not run now."""
    game = table.game
    assert game is not None
    if game.paused or game.phase == "over" or not table.players_here():
        return _stand_still(table, game)
    short = None
    thrower = game.thrower if game.phase == "throw" else None
    if thrower is not None and table.people[thrower].presence != "here":
        short = Millis(at + _short_ms(table, thrower))
    return replace(table, game=replace(game, clock_ms=at, shortened_ms=short))


def _chip_to_pot(table: Table, game: Game, seat: Seat) -> Table:
    person = table.people[seat]
    return replace(
        table,
        people={**table.people, seat: replace(person, purse=Chips(person.purse - 1))},
        game=replace(
            game,
            pot=Chips(game.pot + 1),
            laid={**game.laid, seat: Chips(game.laid.get(seat, 0) + 1)},
        ),
    )
