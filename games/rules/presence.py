"""Being here, being away, leaving. Source: rule book, 2b and 6; design, seats."""

from games.rules.commands import Away, Back, Leave, Measure
from games.rules.ending import void, win
from games.rules.events import CameBack, HostChanged, Left, Measured, WentAway
from games.rules.fairness import MOST_CREDIT_MS
from games.rules.ids import Millis, Seat
from games.rules.order_phase import go_on_ordering
from games.rules.story import Story
from games.rules.turn import passed


def away(story: Story, command: Away) -> None:
    """Not looking at the table. Twice is once."""
    if story.person(command.seat).presence == "here":
        story.tell(WentAway(at_ms=story.now, seat=command.seat))
        go_on_ordering(story)


def back(story: Story, command: Back) -> None:
    """Here again. Twice is once."""
    if story.person(command.seat).presence == "away":
        story.tell(CameBack(at_ms=story.now, seat=command.seat))
        go_on_ordering(story)


def measure(story: Story, command: Measure) -> None:
    """Note a phone's round trip, for holds."""
    credit = Millis(min(max(command.credit_ms, 0), MOST_CREDIT_MS))
    if story.person(command.seat).credit_ms != credit:
        story.tell(Measured(at_ms=story.now, seat=command.seat, credit_ms=credit))


def leave(story: Story, command: Leave) -> None:
    """Leave for good; his side loses with what it has, once nobody of it is left."""
    story.person(command.seat)
    before = story.table.game
    story.tell(Left(at_ms=story.now, seat=command.seat))
    if command.seat == story.table.host:
        _hand_on_host(story)
    game = story.table.game
    if before is None or game is None or game.phase == "over":
        return
    side = before.side_of(command.seat)
    if side is None or not game.side(side).left:
        return
    staying = [one.side for one in game.sides if not one.left]
    if not staying:
        void(story)
    elif len(staying) == 1:
        win(story, staying[0], "last_side")
    elif game.phase == "order":
        go_on_ordering(story)
    elif side == game.moving.side and game.phase in ("throw", "take"):
        passed(story)


def _hand_on_host(story: Story) -> None:
    """To whoever has been here longest of those who are here, else of all who stay."""
    staying = [p for p in story.table.people.values() if p.presence != "gone"]
    here = [p for p in staying if p.presence == "here"]

    def came(seat: Seat) -> int:
        return int(seat[1:]) if seat[1:].isdigit() else 0

    if staying:
        seat = min((p.seat for p in here or staying), key=came)
        story.tell(HostChanged(at_ms=story.now, seat=seat))
