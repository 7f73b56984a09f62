"""What people and the clock may ask of a table. Imperatives.

A command names what its sender was looking at (throw, window, turn, card: their numbers), so that a
late tap cannot act on the next one. `None` means: whatever is current.
"""

import msgspec

from games.rules.ids import Faces, Level, Millis, Seat, Side, snake_case


class _Command(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag=snake_case):
    pass


class _OfSeat(_Command, frozen=True, kw_only=True):
    seat: Seat


# Around the game


class Join(_Command, frozen=True, kw_only=True):
    """Take a seat: a new one, or `back_to` the one that one has left, with its purse."""

    name: str
    back_to: Seat | None = None


class AddComputer(_OfSeat, frozen=True, kw_only=True):
    """The host has a computer sit down, which plays this well."""

    level: Level


class Dress(_OfSeat, frozen=True, kw_only=True):
    """Change one's name, colour or shape between games; `None` keeps it."""

    name: str | None = None
    colour: str | None = None
    shape: str | None = None


class SetUp(_OfSeat, frozen=True, kw_only=True):
    """The host writes a new rule card."""

    preset: str
    options: dict[str, str | int] = {}
    scheme: str | None = None
    stake: float | None = None
    per_point: float | None = None


class Arrange(_OfSeat, frozen=True, kw_only=True):
    """The host sets the seats clockwise, as people sit at the real table."""

    places: tuple[Seat, ...]


class Ready(_OfSeat, frozen=True, kw_only=True):
    """Accept the rule card with this number."""

    card: int


class SitOut(_OfSeat, frozen=True, kw_only=True):
    """Take back having accepted: watch the next game."""


class TakeChips(_OfSeat, frozen=True, kw_only=True):
    """Have the bank hand out the same again."""


class SetPurse(_OfSeat, frozen=True, kw_only=True):
    """The host says how many chips the bank hands out, before the first game."""

    chips: int


class Lock(_OfSeat, frozen=True, kw_only=True):
    """The host lets nobody else join, or anybody again."""

    locked: bool


class Remove(_OfSeat, frozen=True, kw_only=True):
    """The host has somebody leave; with `ban`, his phone does not get in again."""

    who: Seat
    ban: bool = False


class Rename(_OfSeat, frozen=True, kw_only=True):
    """The host gives somebody another name."""

    who: Seat
    name: str


class SetSides(_OfSeat, frozen=True, kw_only=True):
    """The host says who shares a track: seats by side; none at all: each for himself."""

    sides: dict[Side, tuple[Seat, ...]]


class NameCohost(_OfSeat, frozen=True, kw_only=True):
    """The host names who follows him when he is away for long; `None`: nobody in particular."""

    who: Seat | None


class Start(_OfSeat, frozen=True, kw_only=True):
    """The host starts the game for those who are ready.

    `commitment` is the SHA-256 of the secret seed of its dice. `first` names who begins, where
    nobody throws for it.
    """

    card: int
    first: Seat | None = None
    commitment: str = ""


class Again(_OfSeat, frozen=True, kw_only=True):
    """Another game, same seats, same card."""

    commitment: str = ""


# In the game


class Throw(_OfSeat, frozen=True, kw_only=True):
    """Throw all dice, for the order of play or in one's turn; `faces` only with real dice."""

    throw: int | None = None
    faces: Faces | None = None


class Take(_OfSeat, frozen=True, kw_only=True):
    """Cross off a number made of all the dice named by their 0-based places."""

    number: int
    dice: tuple[int, ...]
    throw: int | None = None


class Pass(_OfSeat, frozen=True, kw_only=True):
    """Hand the dice on."""

    throw: int | None = None
    turn: int | None = None


class Call(_OfSeat, frozen=True, kw_only=True):
    """Claim a number that the mover missed."""

    number: int
    window: int | None = None


class Wave(_OfSeat, frozen=True, kw_only=True):
    """Nothing for me in this window."""

    window: int | None = None


class Correct(_OfSeat, frozen=True, kw_only=True):
    """Mend the faces entered for real dice."""

    faces: Faces
    throw: int | None = None


class ThrowAgain(_OfSeat, frozen=True, kw_only=True):
    """Take a triplet or pair back, to throw as many dice once more (Multiplication)."""

    throw: int | None = None


class Keep(_OfSeat, frozen=True, kw_only=True):
    """Keep the dice at these places of the throw, to throw the rest (Crag)."""

    dice: tuple[int, ...]
    throw: int | None = None


class Stand(_OfSeat, frozen=True, kw_only=True):
    """Let the dice stand as they are (Multiplication, Crag)."""

    throw: int | None = None


class Refuse(_OfSeat, frozen=True, kw_only=True):
    """Refuse the last die, at a price (Multiplication)."""

    throw: int | None = None


class Score(_OfSeat, frozen=True, kw_only=True):
    """Write the dice on a line of the sheet (Crag: a category)."""

    line: str
    throw: int | None = None


class Skip(_OfSeat, frozen=True, kw_only=True):
    """Pass over a thrower who has been away for long, where no clock does it."""

    turn: int | None = None


class Leave(_OfSeat, frozen=True, kw_only=True):
    """Leave the table for good."""


class Away(_OfSeat, frozen=True, kw_only=True):
    """Not looking at the table: nothing was heard of the phone, or its owner says so."""


class Back(_OfSeat, frozen=True, kw_only=True):
    """Here again."""


class Measure(_OfSeat, frozen=True, kw_only=True):
    """The round trip that the server measured for this phone."""

    credit_ms: Millis


class AskBack(_Command, frozen=True, kw_only=True):
    """A phone without a seat says: this one is mine. `claim` tells askers apart."""

    who: Seat
    claim: str


class GiveBack(_Command, frozen=True, kw_only=True):
    """The host, or the house, answers a claim."""

    claim: str
    yes: bool
    seat: Seat | None = None


class NameHost(_Command, frozen=True, kw_only=True):
    """The host hands on his rights; without a seat, the house names somebody."""

    who: Seat
    seat: Seat | None = None


class Pause(_Command, frozen=True, kw_only=True):
    """The host stops all clocks; without a seat, the house does."""

    seat: Seat | None = None


class GoOn(_Command, frozen=True, kw_only=True):
    """The host ends a pause."""

    seat: Seat | None = None


class CallOff(_Command, frozen=True, kw_only=True):
    """The host ends the game; everything goes back."""

    seat: Seat | None = None


class TimeUp(_Command, frozen=True, kw_only=True):
    """The table's deadline has come."""


class Resumed(_Command, frozen=True, kw_only=True):
    """The house was out of order: the running deadline starts anew."""


Command = (
    Join | Dress | SetUp | Arrange | Ready | SitOut | TakeChips | SetPurse | Start | Again
    | AddComputer | SetSides | Lock | Remove | Rename | NameCohost | NameHost
    | Throw | Take | Pass | Call | Wave | Correct | Skip
    | ThrowAgain | Keep | Stand | Refuse | Score
    | AskBack | GiveBack | Leave | Away | Back | Measure | Pause | GoOn | CallOff | TimeUp | Resumed
)  # fmt: skip
