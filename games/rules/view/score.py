"""The parts of the public view that show a turn of a score game. Source: rule book, 7."""

import msgspec

from games.rules.card.ruleset import Ruleset
from games.rules.score import GAMES, ScoreTurn
from games.rules.state.table import Game, WrittenTurn
from games.rules.view.parts import View, flags, numbered, present


def score_view(game: Game, turn: ScoreTurn) -> View:
    """The turn so far; `docs/wire.md` describes its shape. What it may be worth is not in it, but
    at a table to learn at."""
    rules = GAMES[game.rules.game]
    return present(
        **_lying(game.rules, turn),
        dice=rules.dice(turn) or None,
        choices=flags(rules.choices(turn)) or None,
        correctable=game.rules.dice == "entered" and rules.may_be_corrected(turn),
        points=rules.points_so_far(turn, game.rules),
        price=rules.price(turn) if game.rules.learning == "on" else None,
    )


def written_view(rules: Ruleset, written: WrittenTurn) -> View:
    """The turn that was written last."""
    return present(
        side=written.side,
        line=written.line,
        points=written.points,
        price=GAMES[rules.game].price(written.turn),
        **_lying(rules, written.turn),
    )


def _lying(rules: Ruleset, turn: ScoreTurn) -> View:
    own = GAMES[rules.game].own(turn, rules)
    return {"throws": numbered(map(numbered, turn.throws)), "own": msgspec.to_builtins(own)}
