"""The parts of the public view that show a turn of a score game. Source: rule book, 7."""

from typing import Any

from msgspec import UNSET, to_builtins

from games.rules.card.ruleset import Ruleset
from games.rules.part import flags, given, mark, numbered
from games.rules.score import GAMES, ScoreTurn
from games.rules.state.table import Game, WrittenTurn
from games.rules.view.parts import ChoicesView, ScoreView, WrittenView


def score_view(game: Game, turn: ScoreTurn) -> ScoreView:
    """The turn so far; `docs/wire.md` describes its shape. What it may be worth is not in it, but
    at a table to learn at."""
    rules = GAMES[game.rules.game]
    choices = flags(rules.choices(turn))
    return ScoreView(
        throws=numbered(map(numbered, turn.throws)),
        own=_own(game.rules, turn),
        dice=rules.dice(turn) or UNSET,
        choices=ChoicesView(**choices) if choices else UNSET,
        correctable=mark(game.rules.dice == "entered" and rules.may_be_corrected(turn)),
        points=given(rules.points_so_far(turn, game.rules)),
        price=given(rules.price(turn)) if game.rules.learning == "on" else UNSET,
    )


def written_view(rules: Ruleset, written: WrittenTurn) -> WrittenView:
    """The turn that was written last."""
    return WrittenView(
        side=written.side,
        line=written.line,
        points=written.points,
        price=given(GAMES[rules.game].price(written.turn)),
        throws=numbered(map(numbered, written.turn.throws)),
        own=_own(rules, written.turn),
    )


def _own(rules: Ruleset, turn: ScoreTurn) -> dict[str, Any]:
    own: dict[str, Any] = to_builtins(GAMES[rules.game].own(turn, rules))
    return own
