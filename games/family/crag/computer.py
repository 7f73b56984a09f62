"""Crag at best play, and what a computer keeps and writes in it. Source: rule book, 7."""

from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from games.family.crag import odds
from games.family.crag.game import CATEGORIES, Crag, category_points
from games.odds.best_play import BestPlay, Overlooks, Solitaire
from games.odds.chances import throws
from games.rules.card.ruleset import Ruleset
from games.rules.commands import Command, Keep, Score, Stand
from games.rules.ids import Faces, Seat
from games.rules.score import ScoreTurn
from games.rules.state.table import Game


class CragPlay(BestPlay):
    """Of every choice of every turn."""

    def value(self, rules: Ruleset) -> Solitaire:
        """The turns of a game hang together."""
        return Solitaire(odds.game_worth(rules.keep_none == "on"), None)

    def study(self, rules: Ruleset) -> None:
        """The points to come of every sheet."""
        odds.expected_points(rules.keep_none == "on")

    def choose(
        self, game: Game, turn: ScoreTurn, thrower: Seat, overlooks: Overlooks, plans: bool
    ) -> Command:
        """Keep and write what is worth most, on lines that are not overlooked."""
        rules, throw = Crag(), game.throws
        hand = tuple(rules.hand(turn).values())
        sheet = Sheet.of(game, overlooks, plans)
        if "score" in rules.choices(turn):
            return Score(seat=thrower, throw=throw, line=best_line(hand, sheet))
        dice = best_dice(hand, sheet)
        if len(dice) == len(hand):
            return Stand(seat=thrower, throw=throw)
        return Keep(seat=thrower, throw=throw, dice=dice)


class Sheet(NamedTuple):
    """What he thinks of when he looks at his sheet.

    `lines`: the open ones that he does not overlook, or all where he overlooks each. `left`: all
    open ones, as a sum of powers of two. `plans`: he thinks of the turns to come.
    """

    lines: tuple[str, ...]
    left: int
    plans: bool
    keep_none: bool

    @classmethod
    def of(cls, game: Game, overlooks: Overlooks, plans: bool) -> "Sheet":
        """The sheet of the mover."""
        still_open = [line for line in CATEGORIES if line not in game.moving.sheet]
        seen = [line for line in still_open if not overlooks(line)]
        left = sum(1 << CATEGORIES.index(line) for line in still_open)
        return cls(tuple(seen or still_open), left, plans, game.rules.keep_none == "on")


def best_line(hand: Faces, sheet: Sheet) -> str:
    """Where the three dice are worth most; among equals, the first."""
    return _finals(sheet)[_sorted(hand)][1]


def best_dice(hand: Faces, sheet: Sheet) -> tuple[int, ...]:
    """The places of the dice to keep: all to stand."""
    finals = _finals(sheet)

    def worth(places: tuple[int, ...]) -> float:
        kept = [hand[place] for place in places]
        falls = throws(len(hand) - len(places))
        total = sum(ways * finals[_sorted((*kept, *faces))][0] for faces, ways in falls)
        return total / sum(ways for _, ways in falls)

    keeps = [
        places
        for count in reversed(range(0 if sheet.keep_none else 1, len(hand) + 1))
        for places in combinations(range(len(hand)), count)
    ]
    return max(keeps, key=worth)


@lru_cache(maxsize=4096)
def _finals(sheet: Sheet) -> dict[Faces, tuple[float, str]]:
    """By three dice, their faces rising: the most they are worth, and on which line."""
    later = odds.expected_points(sheet.keep_none) if sheet.plans else None

    def worth(faces: Faces, line: str) -> float:
        points = float(category_points(line, faces))
        return points if later is None else points + later[sheet.left ^ _bit(line)]

    return {
        faces: max(((worth(faces, line), line) for line in sheet.lines), key=lambda one: one[0])
        for faces, _ in throws(3)
    }


def _bit(line: str) -> int:
    return 1 << CATEGORIES.index(line)


def _sorted(faces: Faces) -> Faces:
    return tuple(sorted(faces))
