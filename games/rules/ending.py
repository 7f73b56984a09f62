"""How a game ends: won, or called off."""

from typing import Literal

from games.rules.commands import CallOff
from games.rules.events import GameCalledOff, GameWon, Settled
from games.rules.ids import Seat, Side
from games.rules.settlement import settle
from games.rules.story import Story
from games.rules.track import track


def win(story: Story, side: Side, how: Literal["finished", "intercepted", "last_side"]) -> None:
    """The game is won, and settled at once."""
    story.tell(GameWon(at_ms=story.now, side=side, how=how))
    purses, transfers = settle(story.game, story.table.people, (side,))
    story.tell(Settled(at_ms=story.now, purses=purses, transfers=transfers))


def has_finished(story: Story, side: Side) -> bool:
    """Whether a side has crossed its last cell."""
    game = story.game
    return len(game.side(side).crossed) == len(track(game.rules.cells))


def call_off(story: Story, command: CallOff) -> None:
    """The host ends the game; everything goes back."""
    story.host_only(command.seat)
    void(story, command.seat)


def void(story: Story, seat: Seat | None = None) -> None:
    """The game counts for nothing; what was laid goes back."""
    game = story.running
    story.tell(GameCalledOff(at_ms=story.now, seat=seat, refunds=game.laid))
