"""A turn of a score game: throw, choose, write. Source: rule book, 7."""

from games.rules.commands import Keep, Refuse, Score, Stand, Throw, ThrowAgain
from games.rules.dice import check_places
from games.rules.errors import Refused
from games.rules.events import By, DieRefused, Kept, Scored, Stood, ThrownAgain
from games.rules.ids import Seat, Side
from games.rules.score import GAMES, Choice, ScoreGame, ScoreTurn, score_game
from games.rules.state import Game
from games.rules.story import Story, current, wrong_phase
from games.rules.turn import entered_faces, his_turn, next_turn, thrower_only, thrown


def throw(story: Story, command: Throw) -> None:
    """Throw what is to be thrown now; where that could be repeated, it declines to."""
    game, rules, turn = _playing(story, command.seat, command.throw)
    if not rules.dice(turn):
        raise Refused("rules/choose_first")
    faces = entered_faces(game, command.faces, rules.dice(turn))
    if faces is None and game.rules.dice == "entered":
        raise Refused("rules/faces_missing")
    thrown(story, faces)
    write_if_over(story)


def throw_again(story: Story, command: ThrowAgain) -> None:
    """Take a triplet or pair back."""
    game = _choosing(story, command.seat, command.throw, "throw_again")
    side, number = game.moving.side, game.throws
    story.tell(ThrownAgain(at_ms=story.now, seat=command.seat, side=side, throw=number))


def keep(story: Story, command: Keep) -> None:
    """Keep some of the dice, or none where the option `keep_none` allows it."""
    game = _choosing(story, command.seat, command.throw, "keep")
    dice = check_places(command.dice, allow_none=game.rules.keep_none == "on")
    if len(dice) == len(_turn(game).throws[0]):
        raise Refused("rules/nothing_to_throw")
    side, number = game.moving.side, game.throws
    story.tell(Kept(at_ms=story.now, seat=command.seat, side=side, throw=number, dice=dice))


def stand(story: Story, command: Stand) -> None:
    """Let the dice stand."""
    _choosing(story, command.seat, command.throw, "stand")
    _stood(story, command.seat, "hand")


def refuse(story: Story, command: Refuse) -> None:
    """Refuse the last die, at a price."""
    game = _choosing(story, command.seat, command.throw, "refuse")
    side, number = game.moving.side, game.throws
    story.tell(DieRefused(at_ms=story.now, seat=command.seat, side=side, throw=number))


def score(story: Story, command: Score) -> None:
    """Write the dice on an open line."""
    game = _choosing(story, command.seat, command.throw, "score")
    lines = _rules(game).lines
    if command.line not in lines:
        raise Refused("rules/no_such_line", line=command.line)
    if command.line in game.moving.sheet:
        raise Refused("rules/line_is_full", line=command.line)
    _write(story, command.line, command.seat, "hand")


def play_on(story: Story) -> None:
    """The clock is up: the turn is played to its end without choices."""
    turn_number = story.game.turns
    while story.game.phase != "over" and story.game.turns == turn_number:
        game = story.game
        rules, turn = _rules(game), _turn(game)
        choices = rules.choices(turn)
        if "score" in choices:
            _write(story, best_line(game), None, "clock")
        elif "stand" in choices:
            _stood(story, None, "clock")
        else:
            thrown(story, None, by="clock")
            write_if_over(story, by="clock")


def best_line(game: Game) -> str:
    """The open line of the mover that scores most; among equals, the first."""
    rules, turn = _rules(game), _turn(game)
    lines = [line for line in rules.lines if line not in game.moving.sheet]
    return max(lines, key=lambda line: rules.points(turn, game.rules, line))


def write_if_over(story: Story, by: By = "hand") -> None:
    """A turn with nothing left to throw or to choose is written by itself."""
    game = story.game
    rules = _rules(game)
    if rules.over(_turn(game)):
        _write(story, rules.lines[len(game.moving.sheet)], None, by)


def _write(story: Story, line: str, seat: Seat | None, by: By) -> None:
    game = story.game
    points = _rules(game).points(_turn(game), game.rules, line)
    side: Side = game.moving.side
    story.tell(Scored(at_ms=story.now, side=side, line=line, points=points, seat=seat, by=by))
    next_turn(story)


def _stood(story: Story, seat: Seat | None, by: By) -> None:
    game = story.game
    story.tell(Stood(at_ms=story.now, side=game.moving.side, throw=game.throws, seat=seat, by=by))
    write_if_over(story, by=by)


def _playing(story: Story, seat: Seat, throw: int | None) -> tuple[Game, ScoreGame, ScoreTurn]:
    game = story.live
    his_turn(story, seat)
    current(throw, game.throws)
    rules = score_game(game.rules)
    if rules is None:
        raise Refused("rules/only_in_score_games")
    if game.phase not in ("throw", "take"):
        raise wrong_phase(game)
    thrower_only(game, seat)
    return game, rules, _turn(game)


def _choosing(story: Story, seat: Seat, throw: int | None, choice: Choice) -> Game:
    game, rules, turn = _playing(story, seat, throw)
    if choice not in rules.choices(turn):
        raise wrong_phase(game) if game.phase == "throw" else Refused("rules/no_such_choice")
    return game


def _rules(game: Game) -> ScoreGame:
    return GAMES[game.rules.game]


def _turn(game: Game) -> ScoreTurn:
    assert game.score is not None
    return game.score
