"""A computer's turn in a score game: what to repeat, refuse, keep and write. Source: 7."""

from collections.abc import Callable

from games.odds import multiplication as odds
from games.odds.computer import keeping
from games.odds.computer.attention import happens
from games.odds.computer.skill import Skill
from games.rules.commands import Command, Keep, Refuse, Score, Stand, Throw, ThrowAgain
from games.rules.ids import Seat
from games.rules.score import Crag, Multiplication, ScoreTurn, score_game
from games.rules.stamp import NamedChance
from games.rules.state.table import Game

Overlooks = Callable[[str], bool]
"""Whether he overlooks something that has this name."""


def command(
    game: Game, turn: ScoreTurn, thrower: Seat, chance: NamedChance, skill: Skill
) -> Command:
    """The thrower's next command."""
    throw = game.throws

    def overlooks(what: str) -> bool:
        return happens(chance, skill.overlooks, f"throw/{throw}/{thrower}/overlook/{what}")

    rules = score_game(game.rules)
    if isinstance(rules, Multiplication) and rules.choices(turn):
        return _multiplying(rules, turn, throw, thrower, overlooks)
    if isinstance(rules, Crag) and (choices := rules.choices(turn)):
        hand = tuple(rules.hand(turn).values())
        sheet = keeping.Sheet.of(game, overlooks, skill.plans)
        if "score" in choices:
            return Score(seat=thrower, throw=throw, line=keeping.best_line(hand, sheet))
        dice = keeping.best_dice(hand, sheet)
        if len(dice) == len(hand):
            return Stand(seat=thrower, throw=throw)
        return Keep(seat=thrower, throw=throw, dice=dice)
    return Throw(seat=thrower, throw=throw)


def _multiplying(
    rules: Multiplication, turn: ScoreTurn, throw: int, thrower: Seat, overlooks: Overlooks
) -> Command:
    """At best play, but for a choice that is overlooked."""
    aside = sum(rules.aside(turn))
    if "throw_again" in rules.choices(turn):
        face = turn.throws[-1][0]
        if len(turn.throws) == 1:
            pays = odds.turn() > odds.second_throw(face)
        else:
            pays = odds.second_throw(aside) > odds.after_two(aside + face)
        if pays and not overlooks("again"):
            return ThrowAgain(seat=thrower, throw=throw)
        return Throw(seat=thrower, throw=throw)
    third = turn.throws[-1][0]
    if odds.third_refused(aside) > aside * third and not overlooks("refuse"):
        return Refuse(seat=thrower, throw=throw)
    return Stand(seat=thrower, throw=throw)
