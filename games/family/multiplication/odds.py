"""Multiplication alone, at best play. Source: rule book, 7.

A turn is worth the same whatever the others were, so the game is worth ten of it.
"""

from functools import cache

from games.family.multiplication.game import Multiplication, penalty
from games.odds.best_play import BestPlay, Overlooks, Solitaire
from games.odds.chances import FACES, throws
from games.rules.card.ruleset import Ruleset
from games.rules.commands import Command, Refuse, Stand, Throw, ThrowAgain
from games.rules.ids import Faces, Seat
from games.rules.score import ScoreTurn
from games.rules.score.game import alike
from games.rules.state.table import Game

TURNS = len(Multiplication.lines)

_MEAN_FACE = sum(FACES) / len(FACES)


@cache
def third_refused(two: int) -> float:
    """The points to expect of a turn whose third die is refused; the next one stands."""
    return two * _MEAN_FACE - penalty(two)


@cache
def after_two(two: int) -> float:
    """The points to expect before the third die, with a sum of two of 2..12."""
    return sum(max(float(two * face), third_refused(two)) for face in FACES) / len(FACES)


@cache
def second_throw(first: int) -> float:
    """The points to expect before two dice are thrown, with one of 1..6 set aside."""
    return _repeatable(2, tuple(after_two(first + face) for face in FACES))


@cache
def turn_worth() -> float:
    """The points to expect of a whole turn."""
    return _repeatable(3, tuple(second_throw(face) for face in FACES))


def game_worth() -> float:
    """The points to expect of all ten turns."""
    return TURNS * turn_worth()


def _repeatable(dice: int, worth: tuple[float, ...]) -> float:
    """The points to expect before a throw whose highest die is set aside and which may be repeated
    when all its dice show the same, as often as they do; `worth` is by the face set aside, from 1.
    """

    def best(faces: Faces, again: float) -> float:
        stands = worth[faces[-1] - 1]
        return max(stands, again) if alike(faces) else stands

    # At most one throw in six may be repeated, so each round leaves a sixth of the error or less.
    again = 0.0
    while True:
        total = sum(ways * best(faces, again) for faces, ways in throws(dice))
        if total / 6**dice <= again:
            return again
        again = total / 6**dice


class MultiplicationPlay(BestPlay):
    """At best play, but for a choice that is overlooked."""

    def value(self, rules: Ruleset) -> Solitaire:
        """Ten turns of the same worth."""
        return Solitaire(game_worth(), turn_worth())

    def choose(
        self, game: Game, turn: ScoreTurn, thrower: Seat, overlooks: Overlooks, plans: bool
    ) -> Command:
        """Throw a triplet or pair again, or refuse the third die, where that pays."""
        rules, throw = Multiplication(), game.throws
        aside = sum(rules.aside(turn))
        if "throw_again" in rules.choices(turn):
            face = turn.throws[-1][0]
            pays = (
                turn_worth() > second_throw(face)
                if len(turn.throws) == 1
                else second_throw(aside) > after_two(aside + face)
            )
            if pays and not overlooks("again"):
                return ThrowAgain(seat=thrower, throw=throw)
            return Throw(seat=thrower, throw=throw)
        third = turn.throws[-1][0]
        if third_refused(aside) > aside * third and not overlooks("refuse"):
            return Refuse(seat=thrower, throw=throw)
        return Stand(seat=thrower, throw=throw)
