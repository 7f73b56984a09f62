"""The part of the public view that shows a turn of a score game. Source: rule book, 7."""

from typing import Any

from games.rules.score import GAMES, Crag, Multiplication, RoundTheSpot, ScoreTurn
from games.rules.state import Game

View = dict[str, Any]


def score_view(game: Game, turn: ScoreTurn) -> View:
    """The turn so far; `docs/wire.md` describes its shape. What it may be worth is not in it."""
    rules = GAMES[game.rules.game]
    seen: View = {"throws": {str(i): _faces(faces) for i, faces in enumerate(turn.throws)}}
    if dice := rules.dice(turn):
        seen["dice"] = dice
    if choices := rules.choices(turn):
        seen["choices"] = dict.fromkeys(sorted(choices), True)
    if game.rules.dice == "entered" and rules.may_be_corrected(turn):
        seen["correctable"] = True
    match rules:
        case Multiplication():
            seen["aside"] = _faces(rules.aside(turn))
            if turn.refused:
                seen["refused"] = True
        case RoundTheSpot():
            seen["counted"] = rules.counted(turn)
            seen["points"] = rules.points(turn, game.rules, "")
            if rules.doubled(turn):
                seen["doubled"] = True
        case Crag():
            seen["hand"] = {str(place): face for place, face in rules.hand(turn).items()}
            if turn.kept is not None:
                seen["kept"] = {str(place): True for place in sorted(turn.kept)}
    return seen


def _faces(faces: tuple[int, ...]) -> View:
    return {str(place): face for place, face in enumerate(faces)}
