"""What an event does to the game of a table."""

from typing import assert_never

from msgspec.structs import replace

from games.rules.ids import Chips, Seat, Side
from games.rules.state import evolve_score
from games.rules.state.events import (
    Corrected,
    DieRefused,
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
    Scored,
    Settled,
    Skipped,
    Stood,
    Taken,
    Thrown,
    ThrownAgain,
    TurnBegan,
)
from games.rules.state.score_turn import ScoreTurn
from games.rules.state.table import (
    End,
    Game,
    OrderRound,
    SideState,
    Table,
    Taking,
    ThrowState,
    WrittenTurn,
)

InGame = (
    LetIn | OrderThrown | OrderSet | TurnBegan | Thrown | Corrected | ThrownAgain | Kept
    | DieRefused | Stood | Scored | Taken | Passed | Skipped | Paused | GameWon | Settled
    | GameCalledOff
)  # fmt: skip
"""What happens in a game, but for what a window has to do with."""


def began(table: Table, event: GameBegan) -> Table:
    """A table with a new game, its stakes paid."""
    sides = tuple(SideState(drawn.side, drawn.seats, drawn.crossed) for drawn in event.sides)
    if event.thrower is not None:
        first = sides[0]
        sides = (replace(first, thrower=first.seats.index(event.thrower) - 1), *sides[1:])
    names = tuple(side.side for side in sides)
    laid = event.laid
    on_boards = event.card.stakes.scheme == "boards"
    people = {
        seat: replace(person, purse=Chips(person.purse - laid.get(seat, 0)), short_turns=0)
        for seat, person in table.people.items()
    }
    boards = {
        side.side: Chips(sum(laid.get(seat, 0) for seat in side.seats))
        for side in sides
        if on_boards
    }
    game = Game(
        number=event.game,
        card=event.card,
        rules=event.card.rules,
        commitment=event.commitment,
        sides=sides,
        phase="order",
        order=OrderRound(tiers=(names,), waiting=frozenset(names)),
        pot=Chips(0 if on_boards else sum(laid.values())),
        boards=boards,
        laid=laid,
    )
    return replace(table, people=people, game=game)


def evolve(table: Table, game: Game, event: InGame) -> Table:
    """The table after an event of its game."""
    match event:
        case LetIn():
            return _let_in(table, game, event)
        case OrderThrown():
            return replace(table, game=_order_thrown(game, event))
        case OrderSet():
            sides = tuple(game.side(side) for side in event.order)
            return replace(table, game=replace(game, sides=sides, order=None))
        case TurnBegan():
            return _turn_began(table, game, event)
        case Thrown():
            throw = ThrowState(event.throw, event.seat, event.faces)
            game = replace(game, throws=event.throw, throw=throw, window=None, result=None)
            return replace(table, game=evolve_score.evolve(game, event))
        case Corrected():
            assert game.throw is not None
            game = replace(game, throw=replace(game.throw, faces=event.faces))
            return replace(table, game=evolve_score.evolve(game, event))
        case ThrownAgain() | Kept() | DieRefused() | Stood():
            return replace(table, game=evolve_score.evolve(game, event))
        case Scored():
            side = game.side(event.side)
            sheet = {**side.sheet, event.line: event.points}
            assert game.score is not None
            written = WrittenTurn(event.side, event.line, event.points, game.score)
            game = replace(game.with_side(replace(side, sheet=sheet)), written=written)
            return replace(table, game=game)
        case Taken():
            return replace(table, game=_taken(game, event))
        case Passed():
            return replace(table, game=replace(game, clock_ms=None, shortened_ms=None))
        case Paused():
            return replace(table, game=replace(game, paused=True, clock_ms=None, shortened_ms=None))
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
        case Skipped():
            return table
        case _:
            assert_never(event)


def left(game: Game, event: Left) -> Game:
    """The game after somebody left it."""
    side = game.side_of(event.seat)
    if event.side_left and side is not None:
        game = game.with_side(replace(game.side(side), left=True))
        if game.order is not None:
            game = replace(game, order=_next_round(without(game.order, side), game.throws, event))
    if event.next_thrower is not None:
        game = _throwing(game, event.next_thrower)
    return game


def _let_in(table: Table, game: Game, event: LetIn) -> Table:
    laid, person = event.laid, table.people[event.seat]
    side = SideState(event.side, (event.seat,), frozenset(), late=True)
    on_boards = game.card.stakes.scheme == "boards"
    game = replace(
        game,
        sides=(*game.sides, side),
        pot=game.pot if on_boards else Chips(game.pot + laid),
        boards={**game.boards, event.side: laid} if on_boards else game.boards,
        laid={**game.laid, event.seat: laid} if laid else game.laid,
    )
    person = replace(person, purse=Chips(person.purse - laid), short_turns=0)
    return replace(table, people={**table.people, event.seat: person}, game=game)


def after_order_throw(order: OrderRound, event: OrderThrown) -> OrderRound:
    """The round after one of its throws."""
    return replace(
        order,
        waiting=order.waiting - {event.side},
        rolls={**order.rolls, event.side: event.faces},
        all_rolls={**order.all_rolls, event.side: event.faces},
    )


def without(order: OrderRound, side: Side) -> OrderRound:
    """The round without a side that has left."""
    tiers = (tuple(one for one in tier if one != side) for tier in order.tiers)
    return replace(
        order,
        tiers=tuple(tier for tier in tiers if tier),
        waiting=order.waiting - {side},
        rolls={one: faces for one, faces in order.rolls.items() if one != side},
    )


def _order_thrown(game: Game, event: OrderThrown) -> Game:
    assert game.order is not None
    order = _next_round(after_order_throw(game.order, event), event.throw, event)
    return replace(game, throws=event.throw, order=order)


def _next_round(order: OrderRound, throws: int, event: OrderThrown | Left) -> OrderRound:
    begun = event.next_round
    if begun is None:
        return order
    waiting = frozenset(begun.waiting)
    return replace(order, tiers=begun.tiers, waiting=waiting, rolls={}, since=throws)


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
        score=None if game.rules.game == "track" else ScoreTurn(),
        window=None,
    )
    return replace(table, game=_throwing(game, event.thrower))


def _throwing(game: Game, seat: Seat) -> Game:
    """The mover's dice in this hand."""
    moving = replace(game.moving, thrower=game.moving.seats.index(seat))
    return replace(game.with_side(moving), thrower=seat)


def _taken(game: Game, event: Taken) -> Game:
    throw = game.throw
    assert throw is not None
    throw = replace(
        throw,
        aside=throw.aside.union(event.aside),
        taken=(*throw.taken, Taking(event.number, event.cell, event.dice)),
        spent=event.spent,
    )
    return replace(game.crossing(event.side, event.cell), throw=throw)


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
