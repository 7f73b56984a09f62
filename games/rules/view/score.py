"""The part of the public view that shows a turn of a score game. Source: rule book, 7."""

from games.rules.score import GAMES, Crag, Multiplication, RoundTheSpot, ScoreTurn
from games.rules.state.table import Game
from games.rules.view.parts import View, flags, numbered, present


def score_view(game: Game, turn: ScoreTurn) -> View:
    """The turn so far; `docs/wire.md` describes its shape. What it may be worth is not in it."""
    rules = GAMES[game.rules.game]
    seen = present(
        throws=numbered(map(numbered, turn.throws)),
        dice=rules.dice(turn) or None,
        choices=flags(rules.choices(turn)) or None,
        correctable=game.rules.dice == "entered" and rules.may_be_corrected(turn),
    )
    match rules:
        case Multiplication():
            seen |= present(aside=numbered(rules.aside(turn)), refused=turn.refused)
        case RoundTheSpot():
            seen |= present(
                counted=rules.counted(turn),
                points=rules.points(turn, game.rules, ""),
                doubled=rules.doubled(turn),
            )
        case Crag():
            seen |= present(
                hand={str(place): face for place, face in rules.hand(turn).items()},
                kept=None if turn.kept is None else flags(turn.kept),
            )
    return seen
