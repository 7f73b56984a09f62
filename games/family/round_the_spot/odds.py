"""Round the Spot: no choice is left to the player, so this is what chance gives. Source: 7."""

from collections.abc import Callable

from games.family.round_the_spot.game import (
    COUNTING_THROWS,
    RoundTheSpot,
    doubles,
    throw_points,
)
from games.odds.best_play import BestPlay, Overlooks, Solitaire
from games.odds.chances import throws
from games.rules.card.ruleset import Ruleset
from games.rules.commands import Command, Throw
from games.rules.dice.dice import DICE
from games.rules.ids import Faces, Seat
from games.rules.score import ScoreTurn
from games.rules.state.table import Game

TURNS = len(RoundTheSpot.lines)


def turn_worth(a_one_counts: int) -> float:
    """The points to expect of a turn."""
    extra = _mean(lambda faces: float(doubles(faces)))
    counting = _mean(lambda faces: 0.0 if doubles(faces) else throw_points(faces, a_one_counts))
    # Before each throw that counts comes an odd number of extra ones with this chance:
    # extra · (1 - odd), that is one more than an even number.
    odd = extra / (1 + extra)
    doubled = 0.0
    for _ in range(COUNTING_THROWS):
        doubled = doubled * (1 - odd) + (1 - doubled) * odd
    # How many extra throws there are says nothing of what the others are worth.
    return COUNTING_THROWS * counting / (1 - extra) * (1 + doubled)


def game_worth(a_one_counts: int) -> float:
    """The points to expect of all four turns."""
    return TURNS * turn_worth(a_one_counts)


def _mean(of: Callable[[Faces], float]) -> float:
    mean: float = sum(ways * of(faces) for faces, ways in throws(DICE)) / 6**DICE
    return mean


class SpotPlay(BestPlay):
    """Only chance."""

    def value(self, rules: Ruleset) -> Solitaire:
        """Four turns of the same worth."""
        return Solitaire(game_worth(rules.a_one_counts), turn_worth(rules.a_one_counts))

    def choose(
        self, game: Game, turn: ScoreTurn, thrower: Seat, overlooks: Overlooks, plans: bool
    ) -> Command:
        """There is no choice: the dice are thrown."""
        return Throw(seat=thrower, throw=game.throws)
