"""Stopping the clocks and going on. Source: rule book, 2b; design, time."""

from games.rules.commands import GoOn, Pause
from games.rules.errors import Refused
from games.rules.events import Paused, ResumedPlay
from games.rules.order_phase import go_on_ordering
from games.rules.story import Story


def pause(story: Story, command: Pause) -> None:
    """All clocks stand still, and nothing is played."""
    story.host_only(command.seat)
    if story.running.paused:
        raise Refused("rules/paused")
    story.tell(Paused(at_ms=story.now, seat=command.seat))


def go_on(story: Story, command: GoOn) -> None:
    """The same phase, its deadline anew."""
    story.host_only(command.seat)
    if not story.running.paused:
        raise Refused("rules/not_paused")
    story.tell(ResumedPlay(at_ms=story.now, seat=command.seat))
    go_on_ordering(story)


def resumed(story: Story) -> None:
    """After an outage of the house the running deadline starts anew."""
    game = story.table.game
    if game is not None and game.phase != "over" and not game.paused:
        story.tell(ResumedPlay(at_ms=story.now))
