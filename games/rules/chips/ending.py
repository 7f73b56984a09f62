"""How a game ends: won, or called off."""

from typing import Literal

from games.rules.chips.settlement import settle
from games.rules.commands import CallOff
from games.rules.ids import Seat, Side
from games.rules.score import score_game
from games.rules.state.decision import Decision
from games.rules.state.events import GameCalledOff, GameWon, Settled
from games.rules.state.table import Game, SideState
from games.rules.track import track

How = Literal["finished", "highest", "intercepted", "last_side"]


def win(decision: Decision, sides: tuple[Side, ...], how: How) -> None:
    """The game is won, by one side or several equal ones in order of play, and settled at once."""
    first, *others = sides
    decision.emit(GameWon(at_ms=decision.now, side=first, how=how, shared_with=tuple(others)))
    purses, transfers = settle(decision.game, decision.table.people, sides)
    decision.emit(Settled(at_ms=decision.now, purses=purses, transfers=transfers))


def win_highest(decision: Decision) -> None:
    """A score game is over: the highest total of those who stayed has won."""
    stayed = [side for side in decision.game.sides if not side.left]
    highest = max(side.points for side in stayed)
    win(decision, tuple(side.side for side in stayed if side.points == highest), "highest")


def has_played(game: Game, side: SideState) -> bool:
    """Whether a side has written its whole sheet, in a score game."""
    rules = score_game(game.rules)
    return rules is not None and 0 < len(rules.lines) == len(side.sheet)


def has_finished(decision: Decision, side: Side) -> bool:
    """Whether a side has crossed its last cell."""
    game = decision.game
    return len(game.side(side).crossed) == len(track(game.rules.cells))


def call_off(decision: Decision, command: CallOff) -> None:
    """The host ends the game; everything goes back."""
    decision.host_only(command.seat)
    void(decision, command.seat)


def void(decision: Decision, seat: Seat | None = None) -> None:
    """The game counts for nothing; what was laid goes back."""
    game = decision.running
    decision.emit(GameCalledOff(at_ms=decision.now, seat=seat, refunds=game.laid))
