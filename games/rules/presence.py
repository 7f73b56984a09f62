"""Being here, being away, leaving. Source: rule book, 2b and 6; design, seats."""

from typing import Literal

from games.rules.commands import Away, Back, Leave, Measure
from games.rules.ending import void, win
from games.rules.events import CameBack, HostChanged, Left, Measured, WentAway
from games.rules.fairness import MOST_CREDIT_MS
from games.rules.heirs import host_is_missed_at, longest_here, successor
from games.rules.ids import Millis, Seat
from games.rules.order_phase import go_on_ordering
from games.rules.story import Story
from games.rules.turn import passed


def away(story: Story, command: Away) -> None:
    """Not looking at the table. Twice is once; a computer always looks."""
    person = story.person(command.seat)
    if person.presence == "here" and person.computer is None:
        story.tell(WentAway(at_ms=story.now, seat=command.seat))
        go_on_ordering(story)


def back(story: Story, command: Back) -> None:
    """Here again. Twice is once."""
    if story.person(command.seat).presence == "away":
        story.tell(CameBack(at_ms=story.now, seat=command.seat))
        go_on_ordering(story)
        follow_host(story)


def measure(story: Story, command: Measure) -> None:
    """Note a phone's round trip, for holds."""
    credit = Millis(min(max(command.credit_ms, 0), MOST_CREDIT_MS))
    if story.person(command.seat).credit_ms != credit:
        story.tell(Measured(at_ms=story.now, seat=command.seat, credit_ms=credit))


def leave(story: Story, command: Leave) -> None:
    """Leave for good; his side loses with what it has, once nobody of it is left."""
    story.person(command.seat)
    goes(story, command.seat, "left")


def follow_host(story: Story) -> None:
    """Where the host has been away for long, somebody who is here follows him, for good."""
    missed = host_is_missed_at(story.table)
    heir = successor(story.table)
    if missed is not None and heir is not None and story.now >= missed:
        story.tell(HostChanged(at_ms=story.now, seat=heir.seat))


def goes(story: Story, seat: Seat, how: Literal["left", "removed", "banned"]) -> None:
    """Somebody is gone, and the game goes on without him."""
    before = story.table.game
    story.tell(Left(at_ms=story.now, seat=seat, how=how))
    if seat == story.table.host:
        heir = successor(story.table) or longest_here(story.table)
        if heir is not None:
            story.tell(HostChanged(at_ms=story.now, seat=heir.seat))
    game = story.table.game
    if before is None or game is None or game.phase == "over":
        return
    side = before.side_of(seat)
    if side is None:
        return
    if story.table.persons_left():
        void(story)
        return
    if not game.side(side).left:
        return
    staying = [one.side for one in game.sides if not one.left]
    if len(staying) == 1:
        win(story, (staying[0],), "last_side")
    elif game.phase == "order":
        go_on_ordering(story)
    elif side == game.moving.side and game.phase in ("throw", "take"):
        passed(story)
