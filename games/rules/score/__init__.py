"""The engine of the score games: each game is asked for its rules. Source: rule book, 7."""

from games.rules.card.ruleset import Ruleset
from games.rules.score.game import Choice, ScoreGame
from games.rules.state.score_turn import ScoreTurn

GAMES: dict[str, ScoreGame] = {}
"""By key; `games.family` fills it."""


def score_game(rules: Ruleset) -> ScoreGame | None:
    """The score game that these rules are of; `None` for a track game."""
    return GAMES.get(rules.game)


__all__ = ["GAMES", "Choice", "ScoreGame", "ScoreTurn", "score_game"]
