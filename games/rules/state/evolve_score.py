"""What an event does to a turn of a score game. Source: rule book, 7."""

from typing import assert_never

from msgspec.structs import replace

from games.rules.state.events import Corrected, DieRefused, Kept, Stood, Thrown, ThrownAgain
from games.rules.state.score_turn import ScoreTurn
from games.rules.state.table import Game

InTurn = Thrown | Corrected | ThrownAgain | Kept | DieRefused | Stood


def evolve(game: Game, event: InTurn) -> Game:
    """The game after an event of its mover's turn; its phase is `take` while a choice is open."""
    turn = None if game.score is None else turn_after(game.score, event)
    if isinstance(event, Thrown):
        game = replace(game, written=None)
    return replace(game, score=turn, phase=event.phase or game.phase)


def turn_after(turn: ScoreTurn, event: InTurn) -> ScoreTurn:
    """The turn after an event of it."""
    match event:
        case Thrown():
            return replace(turn, throws=(*turn.throws, event.faces), again=False)
        case Corrected():
            return replace(turn, throws=(*turn.throws[:-1], event.faces))
        case ThrownAgain():
            return replace(turn, throws=turn.throws[:-1], again=True)
        case Kept():
            return replace(turn, kept=frozenset(event.dice))
        case DieRefused():
            return replace(turn, throws=turn.throws[:-1], refused=True)
        case Stood():
            return replace(turn, stood=True)
        case _:
            assert_never(event)
