"""What people and the clock may ask of a table. Imperatives.

A command names what its sender was looking at (throw, window, turn, card: their numbers), so that a
late tap cannot act on the next one. `None` means: whatever is current.
"""

from typing import Annotated

from msgspec import Meta, Struct

from games.rules.ids import Level, Millis, Seat, Side, snake_case

# What a client may say at most; the rules say what of it is right.

Seen = Annotated[int, Meta(ge=0, le=2**53)]
"""The number of what its sender was looking at."""
SeatId = Annotated[Seat, Meta(pattern=r"^s[0-9]{1,4}$")]
SeatIds = Annotated[tuple[SeatId, ...], Meta(max_length=200)]
SideId = Annotated[Side, Meta(max_length=40)]
Number = Annotated[int, Meta(ge=-1000, le=1000, description="a number made of dice")]
Die = Annotated[int, Meta(ge=-100, le=100)]
Dice = Annotated[tuple[Die, ...], Meta(max_length=12, description="places of dice, from 0")]
EnteredFaces = Annotated[tuple[Die, ...], Meta(max_length=12, description="1 to 6, one a die")]
Key = Annotated[str, Meta(max_length=40)]
Text = Annotated[str, Meta(max_length=2000)]
WholeChips = Annotated[int, Meta(ge=-1_000_000_000, le=1_000_000_000)]
AnyChips = WholeChips | Annotated[float, Meta(ge=-1e9, le=1e9)]
"""Fractions are let in, so that the rules can say that they are none."""
Claim = Annotated[
    str, Meta(pattern=r"^[0-9a-f]{1,64}$", description="what tells apart who asks a seat back")
]
Options = Annotated[
    dict[Key, Key | Annotated[int, Meta(ge=-(2**53), le=2**53)]], Meta(max_length=64)
]


class _Command(Struct, frozen=True, kw_only=True, tag_field="type", tag=snake_case):
    pass


class _OfSeat(_Command, frozen=True, kw_only=True):
    seat: Seat


# Around the game


class Join(_Command, frozen=True, kw_only=True):
    """Take a seat: a new one, or `back_to` the one that one has left, with its purse."""

    name: str
    back_to: Seat | None = None


class AddComputer(_OfSeat, frozen=True, kw_only=True):
    """Have a computer sit down, between games; it plays this well (host)."""

    level: Level


class ChangeProfile(_OfSeat, frozen=True, kw_only=True):
    """Name, colour and shape of the seat.

    `None` keeps one.
    """

    name: Text | None = None
    colour: Key | None = None
    shape: Key | None = None


class SetUp(_OfSeat, frozen=True, kw_only=True):
    """Choose game, house rules and stake (host)."""

    preset: Key
    options: Options = {}
    scheme: Key | None = None
    stake: AnyChips | None = None
    per_point: AnyChips | None = None


class Arrange(_OfSeat, frozen=True, kw_only=True):
    """Seat everybody clockwise as at the real table (host)."""

    places: SeatIds


class Ready(_OfSeat, frozen=True, kw_only=True):
    """Accept the rule card of that number; `string` is this phone's part in the chance."""

    card: Seen


class SitOut(_OfSeat, frozen=True, kw_only=True):
    """Take back `ready`: watch the next game."""


class TakeChips(_OfSeat, frozen=True, kw_only=True):
    """Have the bank hand out the same again, between games."""


class SetPurse(_OfSeat, frozen=True, kw_only=True):
    """How many chips the bank hands out, before the first game (host)."""

    chips: WholeChips


class Lock(_OfSeat, frozen=True, kw_only=True):
    """Let nobody else join, or anybody again (host)."""

    locked: bool


class Remove(_OfSeat, frozen=True, kw_only=True):
    """Have somebody leave; with `ban`, his phone does not get in again (host)."""

    who: SeatId
    ban: bool = False


class Rename(_OfSeat, frozen=True, kw_only=True):
    """Give somebody another name, at any time (host)."""

    who: SeatId
    name: Text


class SetSides(_OfSeat, frozen=True, kw_only=True):
    """Who shares a track in the next game: seats by side; none: each for himself (host)."""

    sides: Annotated[dict[SideId, SeatIds], Meta(max_length=200)]


class NameCohost(_OfSeat, frozen=True, kw_only=True):
    """Who follows the host when he is away for long; without `who`: nobody in particular (host)."""

    who: SeatId | None = None


class Start(_OfSeat, frozen=True, kw_only=True):
    """Begin the game with those who accepted the rule card of that number (host); `first` begins,
    where the rules let the host name one.

    `commitment` is the SHA-256 of the secret seed of its dice.
    """

    card: Seen
    first: SeatId | None = None
    commitment: str = ""


class Again(_OfSeat, frozen=True, kw_only=True):
    """Another game with the same seats."""

    commitment: str = ""


# In the game


class Throw(_OfSeat, frozen=True, kw_only=True):
    """Throw the dice. `throw`: the number of the last throw seen, 0 before the first, and `since`
    of the round while all throw for the order; `faces` only at a table with real dice."""

    throw: Seen | None = None
    faces: EnteredFaces | None = None


class Take(_OfSeat, frozen=True, kw_only=True):
    """Cross off `number`, made of these dice of that throw."""

    throw: Seen | None = None
    number: Number
    dice: Dice


class Pass(_OfSeat, frozen=True, kw_only=True):
    """Hand the dice on. `throw`: the last throw seen; `turn`: the turn it was seen in."""

    throw: Seen | None = None
    turn: Seen | None = None


class Call(_OfSeat, frozen=True, kw_only=True):
    """Claim a missed number in that window."""

    window: Seen | None = None
    number: Number


class Wave(_OfSeat, frozen=True, kw_only=True):
    """Nothing for me in that window."""

    window: Seen | None = None


class Correct(_OfSeat, frozen=True, kw_only=True):
    """Enter the faces of that throw anew, at a table with real dice."""

    throw: Seen | None = None
    faces: EnteredFaces


class ThrowAgain(_OfSeat, frozen=True, kw_only=True):
    """Take a triplet or pair back, to throw as many dice once more."""

    throw: Seen | None = None


class Keep(_OfSeat, frozen=True, kw_only=True):
    """Keep these dice of that throw, by their places, to throw the rest."""

    throw: Seen | None = None
    dice: Dice


class Stand(_OfSeat, frozen=True, kw_only=True):
    """Let the dice stand as they are."""

    throw: Seen | None = None


class Refuse(_OfSeat, frozen=True, kw_only=True):
    """Refuse the last die, at a price."""

    throw: Seen | None = None


class Score(_OfSeat, frozen=True, kw_only=True):
    """Write the dice on a line of the sheet."""

    throw: Seen | None = None
    line: Key


class Skip(_OfSeat, frozen=True, kw_only=True):
    """Pass on an away thrower's dice, where clocks are off."""

    turn: Seen | None = None


class Leave(_OfSeat, frozen=True, kw_only=True):
    """Leave the table."""


class Away(_OfSeat, frozen=True, kw_only=True):
    """I am away."""


class Back(_OfSeat, frozen=True, kw_only=True):
    """I am back."""


class Measure(_OfSeat, frozen=True, kw_only=True):
    """The round trip that the server measured for this phone."""

    credit_ms: Millis


class AskBack(_Command, frozen=True, kw_only=True):
    """A phone without a seat says: this one is mine. `claim` tells askers apart."""

    who: Seat
    claim: str


class GiveBack(_Command, frozen=True, kw_only=True):
    """Answer who asks a seat back: with `yes` it moves to the phone that asked (host).

    Without a seat, the house answers.
    """

    claim: Claim
    yes: bool
    seat: Seat | None = None


class NameHost(_Command, frozen=True, kw_only=True):
    """Hand on the rights of the host (host).

    Without a seat, the house names somebody.
    """

    who: SeatId
    seat: Seat | None = None


class Pause(_Command, frozen=True, kw_only=True):
    """Stop the clocks (host).

    Without a seat, the house does.
    """

    seat: Seat | None = None


class GoOn(_Command, frozen=True, kw_only=True):
    """Let the clocks go on (host)."""

    seat: Seat | None = None


class CallOff(_Command, frozen=True, kw_only=True):
    """End the game without a winner; everything goes back (host)."""

    seat: Seat | None = None


class TimeUp(_Command, frozen=True, kw_only=True):
    """The table's deadline has come."""


class Resumed(_Command, frozen=True, kw_only=True):
    """The house was out of order: the running deadline starts anew."""


PlayerCommand = (
    Throw | Take | Pass | Call | Wave | Correct | Skip | Pause | GoOn | CallOff | Leave | Away
    | Back | ChangeProfile | Ready | SitOut | TakeChips | SetUp | SetPurse | SetSides | Arrange
    | Lock | AddComputer | Remove | Rename | NameCohost | NameHost | GiveBack | Start | Again
    | ThrowAgain | Keep | Stand | Refuse | Score
)  # fmt: skip
"""What a player may say."""
HouseCommand = NameHost | GiveBack
"""What the laptop's own screen may say, so that there is always a host."""
Command = PlayerCommand | Join | AskBack | Measure | TimeUp | Resumed
