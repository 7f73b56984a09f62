"""What the score games have in common. Source: rule book, 7.

A side has a sheet of lines, writes one a turn, and its total counts. A turn is thrown and chosen
one step after the other; what follows from what is the business of each game.
"""

from abc import ABC, abstractmethod
from typing import Literal

from games.rules.card.ruleset import Ruleset
from games.rules.ids import Faces
from games.rules.part import Part
from games.rules.state.score_turn import ScoreTurn

Choice = Literal["throw_again", "keep", "stand", "refuse", "score"]


class ScoreGame(ABC):
    """The rules of one score game.

    `key`: that of its rulesets. `lines`: those of a sheet, in order, one for each turn; none where
    a game goes on until somebody has won. `Own`: its own part of what is shown of a turn.
    """

    key: str
    lines: tuple[str, ...] = ()
    Own: type[Part] = Part

    @abstractmethod
    def dice(self, turn: ScoreTurn) -> int:
        """How many dice are thrown next; 0 where none may be."""

    @abstractmethod
    def choices(self, turn: ScoreTurn) -> frozenset[Choice]:
        """What the thrower may choose now."""

    @abstractmethod
    def points(self, turn: ScoreTurn, rules: Ruleset, line: str) -> int:
        """What the turn, as it lies, is worth on a line of the sheet."""

    def lines_at(self, written: int) -> tuple[str, ...]:
        """The lines of a sheet, of which so many are written: all, or one more."""
        return self.lines or lines_of_rounds(written + 1)

    def has_won(self, points: int, rules: Ruleset) -> bool:
        """Whether a total wins the game at once."""
        return False

    def may_keep_none(self, rules: Ruleset) -> bool:
        """Whether who keeps dice may keep none of them."""
        return True

    def own(self, turn: ScoreTurn, rules: Ruleset) -> Part:
        """Its own part of what everybody sees of a turn, an `Own`."""
        return self.Own()

    def points_so_far(self, turn: ScoreTurn, rules: Ruleset) -> int | None:
        """What everybody is told that the turn counts so far; `None` where that is not told."""
        return None

    def price(self, turn: ScoreTurn) -> int | None:
        """What refusing would cost, or did; `None` where nothing is refused."""
        return None

    def beside(self, turn: ScoreTurn) -> Faces:
        """The faces of dice that lie still beside the latest throw."""
        return ()

    def over(self, turn: ScoreTurn) -> bool:
        """Whether nothing is left to throw or to choose: then it is written by itself."""
        return not self.dice(turn) and not self.choices(turn)

    def may_be_corrected(self, turn: ScoreTurn) -> bool:
        """Whether the latest throw is the latest thing that was done."""
        return bool(turn.throws) and not (turn.again or turn.stood)


def lines_of_rounds(rounds: int) -> tuple[str, ...]:
    """A sheet that has a line for each round, by its number from 1."""
    return tuple(str(number) for number in range(1, rounds + 1))


def alike(faces: Faces) -> bool:
    """Whether all dice of a throw show the same, where there are several."""
    return len(faces) > 1 and len(set(faces)) == 1
