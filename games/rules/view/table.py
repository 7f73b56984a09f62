"""What everybody may see of a table: the public view, as phones and screens get it.

Objects only, no nulls and no lists, so that two views differ by a JSON merge patch. What a live
throw could make, and what is missed before the window is settled, is not in it; nor is, while the
window is open, who called wrong in it: what everybody knows that he needs would not be missed.
"""

import msgspec

from games.rules.chips.settlement import due
from games.rules.ids import Chips, Seat, Side
from games.rules.looks import look
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
from games.rules.view.parts import View, flags, numbered, present
from games.rules.view.score import score_view, written_view
from games.rules.window.hearing import others_here


def view(table: Table) -> View:
    """The public view of a table; `docs/wire.md` describes its shape."""
    game = table.game
    plays = {} if game is None else game.sides_by_seat()
    seats, dues = shown(table), due(table)
    seen: View = {
        "table": present(
            code=table.code,
            phase="lobby" if game is None else game.phase,
            paused=game is not None and game.paused,
            host=table.host,
            cohost=table.cohost,
            locked=table.locked,
            purse=table.purse,
            game=table.games,
            commitment=(game and game.commitment) or None,
        ),
        "card": _card(table),
        "seats": {
            seat: _seat(table, person, place, plays.get(seat), dues[seat])
            for place, (seat, person) in enumerate(table.people.items())
            if seat in seats
        },
    }
    if table.sides:
        seen["shared"] = {side: flags(seats) for side, seats in table.sides.items()}
    if table.claims:
        seen["claims"] = dict(table.claims)
    return seen if game is None else {**seen, **_game(table, game)}


def _card(table: Table) -> View:
    card = table.card
    changes = card.changes
    return present(
        number=card.number,
        preset=card.preset,
        house=bool(changes),
        changes=changes or None,
        options=msgspec.to_builtins(card.rules),
        scheme=card.stakes.scheme,
        stake=card.stakes.stake,
        per_point=card.stakes.per_point,
    )


def _seat(table: Table, person: Person, place: int, plays: Side | None, owed: Chips) -> View:
    game = table.game
    lock = None
    unsettled = _unsettled(game).get(person.seat)
    if game is not None and unsettled is None:
        lock = game.locks.get(person.seat)
        if lock is None and game.window is not None and person.seat in game.window.locked:
            lock = 0
    return present(
        name=person.name,
        colour=person.colour,
        shape=person.shape,
        place=place,
        presence=person.presence,
        ready=person.accepts(table.card.number),
        purse=person.purse + _chips(unsettled),
        due=owed or None,
        lock=lock,
        plays=plays,
        computer=person.computer,
    )


def _unsettled(game: Game | None) -> dict[Seat, WrongCall]:
    """The wrong calls that only their callers may know of yet."""
    if game is None or game.phase != "window" or game.window is None:
        return {}
    return game.window.wrong


def _chips(wrong: WrongCall | None) -> int:
    return wrong.times if wrong is not None and wrong.price == "chip" else 0


def _game(table: Table, game: Game) -> View:
    over = game.phase == "over"
    ends, length = clock_ends(game), clock_length(game)
    rules = score_game(game.rules)
    return present(
        track=numbered(track(game.rules.cells)) if game.rules.game == "track" else None,
        sides={side.side: _side(table, game, side, order) for order, side in enumerate(game.sides)},
        turn=_turn(game) if game.turns and not over else None,
        throw=None if game.throw is None else _throw(game.throw),
        lines=None if rules is None else numbered(rules.lines_at(_fullest(game))),
        score=None if game.score is None or over else score_view(game, game.score),
        written=None if game.written is None or over else written_view(game.rules, game.written),
        order=_order(game),
        window=None if game.window is None else _window(table, game.window),
        clock=None if ends is None else {"ends_at_ms": ends, "length_ms": length},
        pot=game.pot - sum(map(_chips, _unsettled(game).values())),
        result=None if game.result is None else _result(game, game.result),
        end=None if game.end is None else _end(game.end),
    )


def _side(table: Table, game: Game, side: SideState, order: int) -> View:
    scores = game.rules.game != "track"
    in_order = game.rules.order == "in_order"
    alone = len(side.seats) == 1 and Side(side.seats[0]) == side.side
    colour, shape = (None, None) if alone else look(_rank(table, game, side))
    return present(
        name=None if alone else side.side,
        colour=colour,
        shape=shape,
        order=order,
        crossed=len(side.crossed) if in_order and not scores else None,
        cells=None if in_order or scores else flags(side.crossed),
        points=side.points if scores else None,
        sheet=dict(side.sheet) if scores else None,
        required=None if game.phase == "over" else game.required(side.side),
        left=side.left,
    )


def _rank(table: Table, game: Game, side: SideState) -> int:
    """The place of a side among the names of all, so that its look does not change with turns.

    Sides that the host set and nobody plays in count too: in the lobby they have a look.
    """
    return sorted({*table.sides, *(one.side for one in game.sides)}).index(side.side)


def _turn(game: Game) -> View:
    rules = score_game(game.rules)
    return present(
        number=game.turns,
        side=game.moving.side,
        thrower=game.thrower,
        throws=game.throws,
        round=None if rules is None else _round(game, rules),
        rounds=None if rules is None else len(rules.lines) or None,
    )


def _fullest(game: Game) -> int:
    """How many lines are written on the sheet that has most."""
    return max(len(side.sheet) for side in game.sides)


def _round(game: Game, rules: ScoreGame) -> int:
    number = len(game.moving.sheet) + 1
    return min(number, len(rules.lines)) if rules.lines else number


def _throw(throw: ThrowState) -> View:
    return present(
        number=throw.number,
        faces=numbered(throw.faces),
        aside=flags(throw.aside) or None,
        taken=numbered(
            {"number": taking.number, "dice": flags(taking.dice)} for taking in throw.taken
        )
        or None,
    )


def _order(game: Game) -> View | None:
    if game.order is None or game.phase != "order":
        return None
    return {
        "since": game.order.since,
        "waiting": flags(game.order.waiting),
        "rolls": {side: numbered(faces) for side, faces in game.order.all_rolls.items()},
    }


def _window(table: Table, window: Window) -> View:
    others = others_here(table, window.side)
    return {
        "number": window.number,
        "throw": window.throw,
        "opened_at_ms": window.opened_ms,
        "closes_at_ms": window.closes_ms,
        "waved": len([seat for seat in others if seat in window.waved]),
        "others": len(others),
    }


def _result(game: Game, window: Window) -> View:
    numbers = track(game.rules.cells)
    return present(
        window=window.number,
        faces=numbered(window.faces),
        side=window.side,
        missed=numbered(numbers[cell] for cell in window.missed),
        taken={
            str(window.missed.index(cell)): present(
                number=taken.number,
                seat=taken.seat,
                side=taken.side,
                cell=taken.cell,
                margin_ms=_margin_ms(window, taken),
            )
            for cell, taken in window.taken.items()
        },
        wrong={
            seat: {"number": wrong.number, "price": wrong.price}
            for seat, wrong in window.wrong.items()
        },
        lost={
            seat: present(number=lost.number, by=lost.taker, margin_ms=lost.margin_ms)
            for seat, lost in window.lost.items()
        },
    )


def _margin_ms(window: Window, taken: TakenCall) -> int | None:
    """How much earlier a call was than the next for the same; `None` where there was no other."""
    margins = [
        lost.margin_ms
        for lost in window.lost.values()
        if lost.taker == taken.seat and lost.number == taken.number and lost.margin_ms is not None
    ]
    return min(margins, default=None)


def _end(end: End) -> View:
    transfers: dict[Side, int] = dict(end.transfers)
    return present(how=end.how, winner=flags(end.winner) or None, transfers=transfers)
