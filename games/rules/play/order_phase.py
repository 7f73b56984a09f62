"""The phase in which all throw for the order of play. Source: rule book, 5."""

from games.rules.commands import Throw
from games.rules.dice.dice import check_faces, drawn
from games.rules.errors import Refused
from games.rules.ids import Faces, Seat, Side
from games.rules.play.order_of_play import settled_order
from games.rules.play.turn import begin_turn
from games.rules.state.decision import Decision
from games.rules.state.events import By, OrderSet, OrderThrown
from games.rules.state.table import OrderRound


def throw_for_order(decision: Decision, command: Throw) -> None:
    """A side throws for its place; any of it may."""
    game = decision.live
    side = decision.side_of(command.seat)
    if command.throw is not None and command.throw < _order(decision).since:
        # A second tap that was meant for the round before, which ended in a tie.
        raise Refused("rules/stale")
    faces: Faces | None = None
    if command.faces is not None:
        if game.rules.dice != "entered":
            raise Refused("rules/dice_are_drawn")
        faces = check_faces(command.faces)
    elif game.rules.dice == "entered":
        raise Refused("rules/faces_missing")
    if side not in _order(decision).waiting:
        raise Refused("rules/already_thrown")
    _thrown(decision, side, command.seat, faces, "hand")
    go_on_ordering(decision)


def throw_for_all(decision: Decision) -> None:
    """The clock is up: the program throws for all who have not."""
    for side in [s.side for s in decision.game.sides if s.side in _order(decision).waiting]:
        _thrown(decision, side, None, None, "clock")
    go_on_ordering(decision)


def go_on_ordering(decision: Decision) -> None:
    """Throw for those who are away once all who are here have; begin, once all is settled."""
    game = decision.table.game
    if game is None or game.order is None or game.phase != "order" or game.paused:
        return
    while waiting := _order(decision).waiting:
        here = {decision.game.side_of(seat) for seat in decision.table.players_here()}
        if not here or waiting & here:
            return
        side = next(s.side for s in decision.game.sides if s.side in waiting)
        _thrown(decision, side, None, None, "clock")
    set_order(decision, settled_order(game.rules, _order(decision), decision.game.sides))


def set_order(decision: Decision, order: tuple[Side, ...]) -> None:
    """The order of play is settled; the first turn begins."""
    decision.emit(OrderSet(at_ms=decision.now, order=order))
    begin_turn(decision, next(side for side in decision.game.sides if not side.left))


def _thrown(decision: Decision, side: Side, seat: Seat | None, faces: Faces | None, by: By) -> None:
    number = decision.game.throws + 1
    decision.emit(
        OrderThrown(
            at_ms=decision.now,
            seat=seat,
            side=side,
            throw=number,
            faces=drawn(decision.stamp.draw, number) if faces is None else faces,
            by=by,
        )
    )


def _order(decision: Decision) -> OrderRound:
    order = decision.game.order
    assert order is not None
    return order
