"""What an event does to a turn of a score game, and to its sheets. Source: rule book, 7."""

from msgspec.structs import replace

from games.rules.score import GAMES, ScoreTurn
from games.rules.state.events import (
    Corrected,
    DieRefused,
    Event,
    Kept,
    Scored,
    Stood,
    Thrown,
    ThrownAgain,
)
from games.rules.state.table import Game, WrittenTurn


def evolve(game: Game, event: Event) -> Game:
    """The game after an event of its mover's turn; its phase is `take` while a choice is open."""
    turn = game.score
    if turn is None:
        return game
    match event:
        case Thrown():
            game = replace(game, written=None)
            return _at(game, replace(turn, throws=(*turn.throws, event.faces), again=False))
        case Corrected():
            return _at(game, replace(turn, throws=(*turn.throws[:-1], event.faces)))
        case ThrownAgain():
            return _at(game, replace(turn, throws=turn.throws[:-1], again=True))
        case Kept():
            return _at(game, replace(turn, kept=frozenset(event.dice)))
        case DieRefused():
            return _at(game, replace(turn, throws=turn.throws[:-1], refused=True))
        case Stood():
            return _at(game, replace(turn, stood=True))
        case Scored():
            side = game.side(event.side)
            written = replace(side, sheet={**side.sheet, event.line: event.points})
            sides = tuple(written if one is side else one for one in game.sides)
            latest = WrittenTurn(event.side, event.line, event.points, turn)
            return replace(game, sides=sides, written=latest)
        case _:
            return game


def _at(game: Game, turn: ScoreTurn) -> Game:
    choices = GAMES[game.rules.game].choices(turn)
    return replace(game, score=turn, phase="take" if choices else "throw")
