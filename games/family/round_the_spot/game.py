"""Round the Spot: what lies around the middle spot of odd faces. Source: rule book, 7."""

from msgspec import UNSET, UnsetType

from games.rules.card.ruleset import Ruleset
from games.rules.dice.dice import DICE
from games.rules.ids import Faces
from games.rules.part import Mark, Part, flags, numbered
from games.rules.score.game import Choice, ScoreGame, alike, lines_of_rounds
from games.rules.state.score_turn import ScoreTurn

COUNTING_THROWS = 3
SPOTS = {3: 2, 5: 4}
"""Points by face, beside the 1, of which an option says what it counts."""


def doubles(faces: Faces) -> bool:
    """Whether a throw is three alike and even: an extra one, which doubles or undoes it."""
    return alike(faces) and faces[0] % 2 == 0


def throw_points(faces: Faces, a_one_counts: int) -> int:
    """The points of a throw that counts; `a_one_counts` is 0 or 1."""
    return sum(a_one_counts if face == 1 else SPOTS.get(face, 0) for face in faces)


class SpotTurn(Part, frozen=True):
    """How many throws `counted`, whether the turn is `doubled`, and which throws were `extra`, by
    their places. At a table to learn at: what each face of each throw that counts is `worth`."""

    counted: int
    doubled: Mark | UnsetType = UNSET
    extra: dict[str, Mark] | UnsetType = UNSET
    worth: dict[str, dict[str, int]] | UnsetType = UNSET


class RoundTheSpot(ScoreGame):
    """Four rounds of three throws, without any choice."""

    key = "round_the_spot"
    lines = lines_of_rounds(4)
    Own = SpotTurn

    def dice(self, turn: ScoreTurn) -> int:
        """Three, until three throws have counted."""
        return DICE if self.counted(turn) < COUNTING_THROWS else 0

    def choices(self, turn: ScoreTurn) -> frozenset[Choice]:
        """None."""
        return frozenset()

    def counted(self, turn: ScoreTurn) -> int:
        """How many throws have counted."""
        return sum(not doubles(faces) for faces in turn.throws)

    def doubled(self, turn: ScoreTurn) -> bool:
        """Whether the turn counts double as it lies."""
        return (len(turn.throws) - self.counted(turn)) % 2 == 1

    def points(self, turn: ScoreTurn, rules: Ruleset, line: str) -> int:
        """All throws together, doubled or not."""
        counted = sum(throw_points(faces, rules.a_one_counts) for faces in turn.throws)
        return counted * (2 if self.doubled(turn) else 1)

    def own(self, turn: ScoreTurn, rules: Ruleset) -> SpotTurn:
        """Which throws count, and what."""
        extra = {place for place, faces in enumerate(turn.throws) if doubles(faces)}
        worth = {
            str(place): numbered(throw_points((face,), rules.a_one_counts) for face in faces)
            for place, faces in enumerate(turn.throws)
            if place not in extra
        }
        return SpotTurn(
            counted=self.counted(turn),
            doubled=True if self.doubled(turn) else UNSET,
            extra=flags(extra) or UNSET,
            worth=worth if worth and rules.learning == "on" else UNSET,
        )

    def points_so_far(self, turn: ScoreTurn, rules: Ruleset) -> int:
        """All that has counted by now: nothing is left to find out."""
        return self.points(turn, rules, "")
