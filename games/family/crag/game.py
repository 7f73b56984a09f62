"""Crag: thirteen categories, each written once. Source: rule book, 7."""

from msgspec import UNSET, UnsetType

from games.rules.card.ruleset import Ruleset
from games.rules.dice.dice import DICE
from games.rules.ids import Faces
from games.rules.part import Mark, Part, flags
from games.rules.score.game import Choice, ScoreGame, alike
from games.rules.state.score_turn import ScoreTurn

NUMBERS = ("ones", "twos", "threes", "fours", "fives", "sixes")
STRAIGHTS = {
    "odd_straight": (1, 3, 5),
    "even_straight": (2, 4, 6),
    "low_straight": (1, 2, 3),
    "high_straight": (4, 5, 6),
}
CATEGORIES = (*NUMBERS, *STRAIGHTS, "three_of_a_kind", "thirteen", "crag")
STRAIGHT_POINTS = 20
ALIKE_POINTS = 25
THIRTEEN = 13
THIRTEEN_POINTS = 26
CRAG_POINTS = 50


def category_points(category: str, faces: Faces) -> int:
    """What three dice are worth in a category of `CATEGORIES`; 0 where they do not fit."""
    if category in NUMBERS:
        number = NUMBERS.index(category) + 1
        return number * faces.count(number)
    if category in STRAIGHTS:
        return STRAIGHT_POINTS * (tuple(sorted(faces)) == STRAIGHTS[category])
    if category == "three_of_a_kind":
        return ALIKE_POINTS * alike(faces)
    thirteen = sum(faces) == THIRTEEN
    if category == "thirteen":
        return THIRTEEN_POINTS * thirteen
    return CRAG_POINTS * (thirteen and len(set(faces)) == 2)


class CragTurn(Part, frozen=True):
    """The dice as they lie in the `hand` and which were `kept`, by places of the first throw."""

    hand: dict[str, int]
    kept: dict[str, Mark] | UnsetType = UNSET


class Crag(ScoreGame):
    """Thirteen turns: throw, keep some, throw the rest once, write."""

    key = "crag"
    lines = CATEGORIES
    Own = CragTurn

    def dice(self, turn: ScoreTurn) -> int:
        """Three, then those that are not kept."""
        if not turn.throws:
            return DICE
        if turn.kept is None or len(turn.throws) > 1:
            return 0
        return DICE - len(turn.kept)

    def choices(self, turn: ScoreTurn) -> frozenset[Choice]:
        """Keep some or stand, then write."""
        if not turn.throws or self.dice(turn):
            return frozenset()
        if turn.stood or len(turn.throws) > 1:
            return frozenset(("score",))
        return frozenset(("keep", "stand"))

    def hand(self, turn: ScoreTurn) -> dict[int, int]:
        """The faces as they lie now, by the places of the first throw."""
        if not turn.throws:
            return {}
        hand = dict(enumerate(turn.throws[0]))
        if turn.kept is None:
            return hand
        thrown = [place for place in hand if place not in turn.kept]
        if len(turn.throws) > 1:
            return hand | dict(zip(thrown, turn.throws[1], strict=True))
        return {place: face for place, face in hand.items() if place not in thrown}

    def beside(self, turn: ScoreTurn) -> Faces:
        """Those kept, from when they are."""
        return tuple(turn.throws[0][place] for place in sorted(turn.kept or ()))

    def points(self, turn: ScoreTurn, rules: Ruleset, line: str) -> int:
        """What the three dice are worth in the category `line`."""
        return category_points(line, tuple(self.hand(turn).values()))

    def may_keep_none(self, rules: Ruleset) -> bool:
        """The option `keep_none` says it."""
        return rules.keep_none == "on"

    def own(self, turn: ScoreTurn, rules: Ruleset) -> CragTurn:
        """The hand."""
        return CragTurn(
            hand={str(place): face for place, face in self.hand(turn).items()},
            kept=UNSET if turn.kept is None else flags(turn.kept),
        )

    def may_be_corrected(self, turn: ScoreTurn) -> bool:
        """Not between keeping and throwing the rest."""
        return super().may_be_corrected(turn) and not self.dice(turn)
