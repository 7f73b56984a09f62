"""Mending the faces entered for real dice. Source: rule book, 2b."""

from games.rules.commands import Correct
from games.rules.dice.dice import check_faces
from games.rules.errors import Refused
from games.rules.play.scoring import write_if_over
from games.rules.play.turn import his_turn, thrower_only
from games.rules.score import GAMES
from games.rules.state.decision import Decision, current, wrong_phase
from games.rules.state.events import Corrected
from games.rules.state.table import Game


def correct(decision: Decision, command: Correct) -> None:
    """Mend the faces, until something was made of them or the dice were passed."""
    game = decision.live
    his_turn(decision, command.seat)
    current(command.throw, game.throws)
    if game.rules.dice != "entered":
        raise Refused("rules/dice_are_drawn")
    _check_may(game)
    thrower_only(game, command.seat)
    throw = game.throw
    assert throw is not None
    if throw.taken:
        raise Refused("rules/already_taken_from")
    faces = check_faces(command.faces, len(throw.faces))
    decision.emit(Corrected(at_ms=decision.now, seat=command.seat, throw=throw.number, faces=faces))
    if game.score is not None:
        write_if_over(decision)


def _check_may(game: Game) -> None:
    turn = game.score
    if turn is None or game.phase not in ("throw", "take"):
        if game.phase != "take":
            raise wrong_phase(game)
    elif not turn.throws:
        raise Refused("rules/not_thrown_yet")
    elif not GAMES[game.rules.game].may_be_corrected(turn):
        raise Refused("rules/already_chosen")
