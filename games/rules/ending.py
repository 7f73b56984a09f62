"""How a game ends: won, or called off."""

from typing import Literal

from games.rules.commands import CallOff
from games.rules.events import GameCalledOff, GameWon, Settled
from games.rules.ids import Seat, Side
from games.rules.score import score_game
from games.rules.settlement import settle
from games.rules.state import Game, SideState
from games.rules.story import Story
from games.rules.track import track

How = Literal["finished", "highest", "intercepted", "last_side"]


def win(story: Story, sides: tuple[Side, ...], how: How) -> None:
    """The game is won, by one side or several equal ones in order of play, and settled at once."""
    first, *others = sides
    story.tell(GameWon(at_ms=story.now, side=first, how=how, shared_with=tuple(others)))
    purses, transfers = settle(story.game, story.table.people, sides)
    story.tell(Settled(at_ms=story.now, purses=purses, transfers=transfers))


def win_highest(story: Story) -> None:
    """A score game is over: the highest total of those who stayed has won."""
    stayed = [side for side in story.game.sides if not side.left]
    highest = max(side.points for side in stayed)
    win(story, tuple(side.side for side in stayed if side.points == highest), "highest")


def has_played(game: Game, side: SideState) -> bool:
    """Whether a side has written its whole sheet, in a score game."""
    rules = score_game(game.rules)
    return rules is not None and len(side.sheet) == len(rules.lines)


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
