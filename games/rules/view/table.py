"""What everybody may see of a table: the public view, as phones and screens get it.

Objects only, no nulls and no lists, so that two views differ by a JSON merge patch. What a live
throw could make, and what is missed before the window is settled, is not in it; nor is, while the
window is open, who called wrong in it: what everybody knows that he needs would not be missed.
"""

from typing import Any, cast

from msgspec import UNSET, UnsetType, to_builtins
from msgspec.structs import replace

from games.rules.card.card import Card
from games.rules.chips.settlement import due
from games.rules.ids import Chips, Seat, Side
from games.rules.looks import Colour, Shape, look
from games.rules.part import flags, given, mark, numbered
from games.rules.score import ScoreGame, score_game
from games.rules.state.deadline import clock_ends, clock_length
from games.rules.state.table import (
    End,
    Game,
    Person,
    SideState,
    Table,
    TakenCall,
    ThrowState,
    Window,
    WrongCall,
)
from games.rules.track import track
from games.rules.view.leavers import shown
from games.rules.view.parts import (
    CardView,
    CaughtView,
    ClockView,
    EndView,
    LostView,
    OrderView,
    ResultView,
    SeatView,
    SideView,
    TableView,
    TakenView,
    ThrowView,
    TurnView,
    View,
    WindowView,
    WrongView,
)
from games.rules.view.score import score_view, written_view
from games.rules.window.hearing import others_here


def view(table: Table) -> View:
    """The public view of a table; `docs/wire.md` describes its shape."""
    game = table.game
    plays = {} if game is None else game.sides_by_seat()
    seats, dues = shown(table), due(table)
    seen = View(
        table=TableView(
            code=table.code,
            phase="lobby" if game is None else game.phase,
            paused=mark(game is not None and game.paused),
            host=given(table.host),
            cohost=given(table.cohost),
            locked=mark(table.locked),
            purse=table.purse,
            game=table.games,
            commitment=(game and game.commitment) or UNSET,
        ),
        card=card_view(table.card),
        seats={
            seat: _seat(table, person, place, plays.get(seat), dues[seat])
            for place, (seat, person) in enumerate(table.people.items())
            if seat in seats
        },
        shared={side: flags(seats) for side, seats in table.sides.items()} or UNSET,
        claims=dict[str, str](table.claims) or UNSET,
    )
    return seen if game is None else _with_game(seen, table, game)


def tree(table: Table) -> dict[str, Any]:
    """The public view as objects of JSON, between which patches are made."""
    seen: dict[str, Any] = to_builtins(view(table))
    return seen


def card_view(card: Card) -> CardView:
    """A rule card as everybody sees it."""
    changes = card.changes
    return CardView(
        number=card.number,
        preset=card.preset,
        house=mark(bool(changes)),
        changes=changes or UNSET,
        options=card.rules.options(),
        scheme=card.stakes.scheme,
        stake=card.stakes.stake,
        per_point=card.stakes.per_point,
    )


def _seat(table: Table, person: Person, place: int, plays: Side | None, owed: Chips) -> SeatView:
    game = table.game
    lock = None
    unsettled = _unsettled(game).get(person.seat)
    if game is not None and unsettled is None:
        lock = game.locks.get(person.seat)
        if lock is None and game.window is not None and person.seat in game.window.locked:
            lock = 0
    return SeatView(
        name=person.name,
        colour=cast(Colour, person.colour),
        shape=cast(Shape, person.shape),
        place=place,
        presence=person.presence,
        ready=mark(person.accepts(table.card.number)),
        purse=person.purse + _chips(unsettled),
        due=owed or UNSET,
        lock=given(lock),
        plays=given(plays),
        computer=given(person.computer),
    )


def _unsettled(game: Game | None) -> dict[Seat, WrongCall]:
    """The wrong calls that only their callers may know of yet."""
    if game is None or game.phase != "window" or game.window is None:
        return {}
    return game.window.wrong


def _chips(wrong: WrongCall | None) -> int:
    return wrong.times if wrong is not None and wrong.price == "chip" else 0


def _with_game(seen: View, table: Table, game: Game) -> View:
    over = game.phase == "over"
    ends, length = clock_ends(game), clock_length(game)
    rules = score_game(game.rules)
    return replace(
        seen,
        track=numbered(track(game.rules.cells)) if game.rules.game == "track" else UNSET,
        sides={side.side: _side(table, game, side, order) for order, side in enumerate(game.sides)},
        turn=_turn(game) if game.turns and not over else UNSET,
        throw=UNSET if game.throw is None else _throw(game.throw),
        lines=UNSET if rules is None else numbered(rules.lines_at(_fullest(game))),
        score=UNSET if game.score is None or over else score_view(game, game.score),
        written=UNSET if game.written is None or over else written_view(game.rules, game.written),
        order=_order(game),
        window=UNSET if game.window is None else _window(table, game.window),
        clock=UNSET if ends is None else ClockView(ends_at_ms=ends, length_ms=length),
        pot=game.pot - sum(map(_chips, _unsettled(game).values())),
        result=UNSET if game.result is None else _result(game, game.result),
        end=UNSET if game.end is None else _end(game.end),
    )


def _side(table: Table, game: Game, side: SideState, order: int) -> SideView:
    scores = game.rules.game != "track"
    in_order = game.rules.order == "in_order"
    alone = len(side.seats) == 1 and Side(side.seats[0]) == side.side
    colour, shape = (UNSET, UNSET) if alone else look(_rank(table, game, side))
    return SideView(
        name=UNSET if alone else side.side,
        colour=colour,
        shape=shape,
        order=order,
        crossed=len(side.crossed) if in_order and not scores else UNSET,
        cells=UNSET if in_order or scores else flags(side.crossed),
        points=side.points if scores else UNSET,
        sheet=dict(side.sheet) if scores else UNSET,
        required=UNSET if game.phase == "over" else given(game.required(side.side)),
        left=mark(side.left),
    )


def _rank(table: Table, game: Game, side: SideState) -> int:
    """The place of a side among the names of all, so that its look does not change with turns.

    Sides that the host set and nobody plays in count too: in the lobby they have a look.
    """
    return sorted({*table.sides, *(one.side for one in game.sides)}).index(side.side)


def _turn(game: Game) -> TurnView:
    rules = score_game(game.rules)
    return TurnView(
        number=game.turns,
        side=game.moving.side,
        thrower=given(game.thrower),
        throws=game.throws,
        round=UNSET if rules is None else _round(game, rules),
        rounds=UNSET if rules is None else len(rules.lines) or UNSET,
    )


def _fullest(game: Game) -> int:
    """How many lines are written on the sheet that has most."""
    return max(len(side.sheet) for side in game.sides)


def _round(game: Game, rules: ScoreGame) -> int:
    number = len(game.moving.sheet) + 1
    return min(number, len(rules.lines)) if rules.lines else number


def _throw(throw: ThrowState) -> ThrowView:
    return ThrowView(
        number=throw.number,
        faces=numbered(throw.faces),
        aside=flags(throw.aside) or UNSET,
        taken=numbered(TakenView(taking.number, flags(taking.dice)) for taking in throw.taken)
        or UNSET,
    )


def _order(game: Game) -> OrderView | UnsetType:
    if game.order is None or game.phase != "order":
        return UNSET
    return OrderView(
        since=game.order.since,
        waiting=flags(game.order.waiting),
        rolls={side: numbered(faces) for side, faces in game.order.all_rolls.items()},
    )


def _window(table: Table, window: Window) -> WindowView:
    others = others_here(table, window.side)
    return WindowView(
        number=window.number,
        throw=window.throw,
        opened_at_ms=window.opened_ms,
        closes_at_ms=window.closes_ms,
        waved=len([seat for seat in others if seat in window.waved]),
        others=len(others),
    )


def _result(game: Game, window: Window) -> ResultView:
    numbers = track(game.rules.cells)
    return ResultView(
        window=window.number,
        faces=numbered(window.faces),
        side=window.side,
        missed=numbered(numbers[cell] for cell in window.missed),
        taken={
            str(window.missed.index(cell)): CaughtView(
                number=taken.number,
                seat=taken.seat,
                side=taken.side,
                cell=taken.cell,
                margin_ms=_margin_ms(window, taken),
            )
            for cell, taken in window.taken.items()
        },
        wrong={seat: WrongView(wrong.number, wrong.price) for seat, wrong in window.wrong.items()},
        lost={
            seat: LostView(lost.number, given(lost.taker), given(lost.margin_ms))
            for seat, lost in window.lost.items()
        },
    )


def _margin_ms(window: Window, taken: TakenCall) -> int | UnsetType:
    """How much earlier a call was than the next for the same; absent where there was no other."""
    margins = [
        lost.margin_ms
        for lost in window.lost.values()
        if lost.taker == taken.seat and lost.number == taken.number and lost.margin_ms is not None
    ]
    return min(margins) if margins else UNSET


def _end(end: End) -> EndView:
    return EndView(
        how=end.how,
        winner=flags(end.winner) or UNSET,
        transfers=dict(end.transfers.items()),
    )
