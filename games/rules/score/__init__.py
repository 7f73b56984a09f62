"""The score games by name: one file a game. Source: rule book, 7."""

from games.rules.card.ruleset import Ruleset
from games.rules.score.crag import Crag
from games.rules.score.game import Choice, ScoreGame
from games.rules.score.multiplication import Multiplication
from games.rules.score.round_the_spot import RoundTheSpot
from games.rules.score.turn import ScoreTurn

GAMES: dict[str, ScoreGame] = {
    "multiplication": Multiplication(),
    "round_the_spot": RoundTheSpot(),
    "crag": Crag(),
}


def score_game(rules: Ruleset) -> ScoreGame | None:
    """The score game that these rules are of; `None` for a track game."""
    return GAMES.get(rules.game)


__all__ = [
    "GAMES",
    "Choice",
    "Crag",
    "Multiplication",
    "RoundTheSpot",
    "ScoreGame",
    "ScoreTurn",
    "score_game",
]
