"""What is stored of a table beside its log."""

import msgspec

from games.rules.dice import chance
from games.rules.ids import Faces, Seat
from games.rules.state.table import Table

JOINS = "+"
"""Where the answers of joins are kept, which have no seat yet."""

HOUSE = "*"
"""Where the answers of the house's own commands are kept."""

CACHED_ANSWERS = 64
"""How many answers are kept of a seat, and of the house."""
CACHED_JOINS = 256
"""How many of joins: a hall may join at once."""

MARKS = 8
"""The marks of so many commits are kept."""


class CachedAnswer(msgspec.Struct, frozen=True, array_like=True):
    """The answer to an accepted command: its events are `first .. first + count - 1` of a version.

    `seat` is the one that a join took.
    """

    id: str
    version: int
    first: int
    count: int
    seat: Seat | None = None


class Secrets(msgspec.Struct, frozen=True):
    """What decides the dice, hidden until the game is over.

    `seed` (32 bytes) and `strings` (seat -> its random string) are those of the game that is on,
    `offered` holds the strings for the next one.
    """

    seed: bytes = b""
    strings: dict[str, str] = {}
    offered: dict[str, str] = {}

    def faces(self, game: int, throw: int) -> Faces:
        """The faces of a throw of the game that is on. Raises `LookupError` before the first."""
        return chance.faces(self._seed(), self.strings, game, throw)

    def named_chance(self, game: int, name: str) -> float:
        """A chance in [0, 1) by its name, in this game. Raises `LookupError` before the first."""
        return chance.named_chance(self._seed(), self.strings, game, name)

    def _seed(self) -> bytes:
        if not self.seed:
            raise LookupError("no game has begun, so there is no seed to draw from")
        return self.seed


class Record(msgspec.Struct, frozen=True):
    """A table as stored. `answers` holds those of some seats only: the ones that were asked for.

    last_ms: the latest stamp. outage: number of the last outage after which it was resumed.
    marks: the random marks of the latest commits, this version's last; by its mark a process finds
    out whether a commit was stored whose reply was lost.
    """

    version: int
    table: Table
    secrets: Secrets
    last_ms: int
    outage: int
    marks: tuple[bytes, ...]
    answers: dict[str, tuple[CachedAnswer, ...]]


def with_answer(
    answers: tuple[CachedAnswer, ...], place: str, kept: CachedAnswer
) -> tuple[CachedAnswer, ...]:
    """The answers of a place with one more, the oldest beyond its number forgotten."""
    return (*answers, kept)[-(CACHED_JOINS if place == JOINS else CACHED_ANSWERS) :]
