"""A turn of a score game: throw, choose, write. Source: rule book, 7."""

from games.rules.chips.ending import win
from games.rules.commands import Keep, Refuse, Score, Stand, Throw, ThrowAgain
from games.rules.dice.dice import check_places
from games.rules.errors import Refused
from games.rules.ids import Seat, Side
from games.rules.play.turn import entered_faces, his_turn, next_turn, thrower_only, thrown
from games.rules.score import GAMES, Choice, ScoreGame, ScoreTurn, score_game
from games.rules.state.decision import Decision, current, wrong_phase
from games.rules.state.events import By, DieRefused, Kept, Scored, Stood, ThrownAgain
from games.rules.state.table import Game


def throw(decision: Decision, command: Throw) -> None:
    """Throw what is to be thrown now; where that could be repeated, it declines to."""
    game, rules, turn = _playing(decision, command.seat, command.throw)
    if not rules.dice(turn):
        raise Refused("rules/choose_first")
    faces = entered_faces(game, command.faces, rules.dice(turn))
    if faces is None and game.rules.dice == "entered":
        raise Refused("rules/faces_missing")
    thrown(decision, faces)
    write_if_over(decision)


def throw_again(decision: Decision, command: ThrowAgain) -> None:
    """Take a triplet or pair back."""
    game = _choosing(decision, command.seat, command.throw, "throw_again")
    side, number = game.moving.side, game.throws
    decision.emit(ThrownAgain(at_ms=decision.now, seat=command.seat, side=side, throw=number))


def keep(decision: Decision, command: Keep) -> None:
    """Keep some of the dice, or none where the game allows it."""
    game = _choosing(decision, command.seat, command.throw, "keep")
    dice = check_places(command.dice, allow_none=_rules(game).may_keep_none(game.rules))
    if len(dice) == len(_turn(game).throws[0]):
        raise Refused("rules/nothing_to_throw")
    side, number = game.moving.side, game.throws
    decision.emit(Kept(at_ms=decision.now, seat=command.seat, side=side, throw=number, dice=dice))


def stand(decision: Decision, command: Stand) -> None:
    """Let the dice stand."""
    _choosing(decision, command.seat, command.throw, "stand")
    _stood(decision, command.seat, "hand")


def refuse(decision: Decision, command: Refuse) -> None:
    """Refuse the last die, at a price."""
    game = _choosing(decision, command.seat, command.throw, "refuse")
    side, number = game.moving.side, game.throws
    decision.emit(DieRefused(at_ms=decision.now, seat=command.seat, side=side, throw=number))


def score(decision: Decision, command: Score) -> None:
    """Write the dice on an open line."""
    game = _choosing(decision, command.seat, command.throw, "score")
    lines = _rules(game).lines_at(len(game.moving.sheet))
    if command.line not in lines:
        raise Refused("rules/no_such_line", line=command.line)
    if command.line in game.moving.sheet:
        raise Refused("rules/line_is_full", line=command.line)
    _write(decision, command.line, command.seat, "hand")


def play_on(decision: Decision) -> None:
    """The clock is up: the turn is played to its end without choices."""
    turn_number = decision.game.turns
    while decision.game.phase != "over" and decision.game.turns == turn_number:
        game = decision.game
        rules, turn = _rules(game), _turn(game)
        choices = rules.choices(turn)
        if "score" in choices:
            _write(decision, best_line(game), None, "clock")
        elif "stand" in choices:
            _stood(decision, None, "clock")
        else:
            thrown(decision, None, by="clock")
            write_if_over(decision, by="clock")


def best_line(game: Game) -> str:
    """The open line of the mover that scores most; among equals, the first."""
    rules, turn = _rules(game), _turn(game)
    sheet = game.moving.sheet
    lines = [line for line in rules.lines_at(len(sheet)) if line not in sheet]
    return max(lines, key=lambda line: rules.points(turn, game.rules, line))


def write_if_over(decision: Decision, by: By = "hand") -> None:
    """A turn with nothing left to throw or to choose is written by itself."""
    game = decision.game
    rules = _rules(game)
    if rules.over(_turn(game)):
        written = len(game.moving.sheet)
        _write(decision, rules.lines_at(written)[written], None, by)


def _write(decision: Decision, line: str, seat: Seat | None, by: By) -> None:
    game, rules = decision.game, _rules(decision.game)
    points = rules.points(_turn(game), game.rules, line)
    side: Side = game.moving.side
    decision.emit(Scored(at_ms=decision.now, side=side, line=line, points=points, seat=seat, by=by))
    if rules.has_won(decision.game.side(side).points, game.rules):
        win(decision, (side,), "highest")
    else:
        next_turn(decision)


def _stood(decision: Decision, seat: Seat | None, by: By) -> None:
    game = decision.game
    decision.emit(
        Stood(at_ms=decision.now, side=game.moving.side, throw=game.throws, seat=seat, by=by)
    )
    write_if_over(decision, by=by)


def _playing(
    decision: Decision, seat: Seat, throw: int | None
) -> tuple[Game, ScoreGame, ScoreTurn]:
    game = decision.live
    his_turn(decision, seat)
    current(throw, game.throws)
    rules = score_game(game.rules)
    if rules is None:
        raise Refused("rules/only_in_score_games")
    if game.phase not in ("throw", "take"):
        raise wrong_phase(game)
    thrower_only(game, seat)
    return game, rules, _turn(game)


def _choosing(decision: Decision, seat: Seat, throw: int | None, choice: Choice) -> Game:
    game, rules, turn = _playing(decision, seat, throw)
    if choice not in rules.choices(turn):
        raise wrong_phase(game) if game.phase == "throw" else Refused("rules/no_such_choice")
    return game


def _rules(game: Game) -> ScoreGame:
    return GAMES[game.rules.game]


def _turn(game: Game) -> ScoreTurn:
    assert game.score is not None
    return game.score
