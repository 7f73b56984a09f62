"""Multiplication: two dice set aside one after the other, times the third. Source: rule book, 7."""

from msgspec import UNSET, UnsetType

from games.rules.card.ruleset import Ruleset
from games.rules.ids import Faces
from games.rules.part import Mark, Part, numbered
from games.rules.score.game import Choice, ScoreGame, alike, lines_of_rounds
from games.rules.state.score_turn import ScoreTurn

LOW_SUM = 9
"""Up to this sum of the two dice set aside, refusing the third costs less."""
PENALTY_LOW = 3
PENALTY_HIGH = 4

_THROWS = 3


def penalty(two: int) -> int:
    """What refusing the third die costs, for a sum of two dice of 2..12."""
    return PENALTY_LOW if two <= LOW_SUM else PENALTY_HIGH


class MultiplicationTurn(Part, frozen=True):
    """The faces set `aside`, in order, and whether the last die was `refused`."""

    aside: dict[str, int]
    refused: Mark | UnsetType = UNSET


class Multiplication(ScoreGame):
    """Ten rounds: three dice, then two, then one."""

    key = "multiplication"
    lines = lines_of_rounds(10)
    Own = MultiplicationTurn

    def dice(self, turn: ScoreTurn) -> int:
        """One less each time; throwing on is to decline a repeat."""
        return _THROWS - len(turn.throws)

    def choices(self, turn: ScoreTurn) -> frozenset[Choice]:
        """A triplet or pair may be thrown again, and the third die refused, once."""
        if len(turn.throws) == _THROWS:
            done = turn.stood or turn.refused
            return frozenset() if done else frozenset(("stand", "refuse"))
        if turn.throws and alike(turn.throws[-1]) and not turn.again and not turn.refused:
            return frozenset(("throw_again",))
        return frozenset()

    def aside(self, turn: ScoreTurn) -> Faces:
        """The highest face of each of the first two throws that cannot be thrown again any more."""
        settled = turn.throws[:-1] if "throw_again" in self.choices(turn) else turn.throws
        return tuple(max(faces) for faces in settled[: _THROWS - 1])

    def beside(self, turn: ScoreTurn) -> Faces:
        """The highest face of each throw before the latest, which may have been taken back."""
        back = turn.again or (turn.refused and len(turn.throws) < _THROWS)
        return tuple(max(faces) for faces in (turn.throws if back else turn.throws[:-1]))

    def points(self, turn: ScoreTurn, rules: Ruleset, line: str) -> int:
        """The two set aside, times the third, less what refusing cost; may be below zero."""
        first, second, third = (max(faces) for faces in turn.throws)
        two = first + second
        return two * third - (penalty(two) if turn.refused else 0)

    def own(self, turn: ScoreTurn, rules: Ruleset) -> MultiplicationTurn:
        """What was set aside."""
        return MultiplicationTurn(
            aside=numbered(self.aside(turn)), refused=True if turn.refused else UNSET
        )

    def points_so_far(self, turn: ScoreTurn, rules: Ruleset) -> int | None:
        """The product, as soon as the last die lies, at a table to learn at."""
        if rules.learning == "off" or len(turn.throws) < _THROWS:
            return None
        return self.points(turn, rules, "")

    def price(self, turn: ScoreTurn) -> int | None:
        """By the sum of the two set aside."""
        open_or_done = turn.refused or "refuse" in self.choices(turn)
        return penalty(sum(self.aside(turn))) if open_or_done else None

    def may_be_corrected(self, turn: ScoreTurn) -> bool:
        """Not once the third die was refused: what lies there then is the second throw."""
        return super().may_be_corrected(turn) and not turn.refused
