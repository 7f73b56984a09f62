"""How a game stands for the odds: who is at play, how far each is, who is next. Source: rule book,
2b, 4b, 6."""

import msgspec

from games.odds.race import odds
from games.rules.card.ruleset import Ruleset
from games.rules.ids import Side
from games.rules.state.table import Game


class Standing(msgspec.Struct, frozen=True):
    """The sides that have not left, in order of play, and how many cells each has crossed; `turn`:
    whose turn it is, a 0-based place among them."""

    rules: Ruleset
    sides: tuple[Side, ...]
    at: tuple[int, ...]
    turn: int


def standing(game: Game | None) -> Standing | None:
    """How a game stands; `None` where there are no odds: before the first turn, after the end, in
    a free order, in a score game."""
    if game is None or game.phase in ("order", "over") or not game.turns:
        return None
    if game.rules.game != "track" or game.rules.order != "in_order":
        return None
    # Who has left has no turn any more: the next who has one comes instead.
    in_turn = [*game.sides[game.mover :], *game.sides[: game.mover]]
    mover = next((side.side for side in in_turn if not side.left), None)
    if mover is None:
        return None
    at_play = [side for side in game.sides if not side.left]
    return Standing(
        rules=game.rules,
        sides=tuple(side.side for side in at_play),
        at=tuple(len(side.crossed) for side in at_play),
        turn=[side.side for side in at_play].index(mover),
    )


def chances(standing: Standing) -> dict[Side, float]:
    """Each side's chance to win, if nobody overlooks anything and nobody calls."""
    win = odds(standing.rules, standing.at, standing.turn).win
    return dict(zip(standing.sides, win, strict=True))
