"""The phase in which all throw for the order of play. Source: rule book, 5."""

from games.rules.commands import Throw
from games.rules.dice import check_faces
from games.rules.errors import Refused
from games.rules.events import By, OrderSet, OrderThrown
from games.rules.ids import Faces, Seat, Side
from games.rules.order_of_play import settled_order
from games.rules.state import OrderRound
from games.rules.story import Story
from games.rules.turn import begin_turn


def throw_for_order(story: Story, command: Throw) -> None:
    """A side throws for its place; any of it may."""
    game = story.live
    side = story.side_of(command.seat)
    if command.throw is not None and command.throw < _order(story).since:
        # A second tap that was meant for the round before, which ended in a tie.
        raise Refused("rules/stale")
    faces: Faces | None = None
    if command.faces is not None:
        if game.rules.dice != "entered":
            raise Refused("rules/dice_are_drawn")
        faces = check_faces(command.faces)
    elif game.rules.dice == "entered":
        raise Refused("rules/faces_missing")
    if side not in _order(story).waiting:
        raise Refused("rules/already_thrown")
    _thrown(story, side, command.seat, faces, "hand")
    go_on_ordering(story)


def throw_for_all(story: Story) -> None:
    """The clock is up: the program throws for all who have not."""
    for side in [s.side for s in story.game.sides if s.side in _order(story).waiting]:
        _thrown(story, side, None, None, "clock")
    go_on_ordering(story)


def go_on_ordering(story: Story) -> None:
    """Throw for those who are away once all who are here have; begin, once all is settled."""
    game = story.table.game
    if game is None or game.order is None or game.phase != "order" or game.paused:
        return
    while waiting := _order(story).waiting:
        here = {story.game.side_of(seat) for seat in story.table.players_here()}
        if not here or waiting & here:
            return
        side = next(s.side for s in story.game.sides if s.side in waiting)
        _thrown(story, side, None, None, "clock")
    set_order(story, settled_order(game.rules, _order(story), story.game.sides))


def set_order(story: Story, order: tuple[Side, ...]) -> None:
    """The order of play is settled; the first turn begins."""
    story.tell(OrderSet(at_ms=story.now, order=order))
    begin_turn(story, next(side for side in story.game.sides if not side.left))


def _thrown(story: Story, side: Side, seat: Seat | None, faces: Faces | None, by: By) -> None:
    number = story.game.throws + 1
    story.tell(
        OrderThrown(
            at_ms=story.now,
            seat=seat,
            side=side,
            throw=number,
            faces=story.draw(number) if faces is None else faces,
            by=by,
        )
    )


def _order(story: Story) -> OrderRound:
    order = story.game.order
    assert order is not None
    return order
