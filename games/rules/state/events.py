"""What has happened at a table. Past tense; the state is nothing but these, applied in order.

`public` says what everybody is told of an event; `None`: it only counts, or is nobody's business.
`at_ms` is the moment on the table's clock. `by` is `clock` where nobody did it by hand.
"""

from typing import ClassVar, Literal

import msgspec

from games.rules.card.card import Card
from games.rules.ids import Chips, Faces, Level, Millis, Seat, Side, snake_case


class Public:
    """What everybody is told of an event: these fields, and when.

    `soon`: with what comes next, within 250 ms. `settled`: who did it at once and alone, the others
    as the window is settled: nobody is to learn from a call that failed what was missed.
    """

    __slots__ = ("fields", "when")

    def __init__(
        self, *fields: str, when: Literal["at_once", "soon", "settled"] = "at_once"
    ) -> None:
        self.fields, self.when = fields, when


class _Event(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag=snake_case
):
    public: ClassVar[Public | None]
    at_ms: Millis


By = Literal["hand", "clock"]


class _Played(_Event, frozen=True, kw_only=True):
    by: By = "hand"


# Around the game


class Joined(_Event, frozen=True, kw_only=True):
    """Somebody took a seat.

    The bank handed him `purse` chips. Who comes back to the seat he had left finds his purse as it
    was; the bank hands him none.
    `computer`: it is no person, and plays this well.
    """

    public = Public("seat", "name", when="soon")
    seat: Seat
    name: str
    colour: str
    shape: str
    purse: Chips
    computer: Level | None = None


class Left(_Event, frozen=True, kw_only=True):
    """Somebody left for good, by himself or by the host's hand."""

    public = Public("seat", "how")
    seat: Seat
    how: Literal["left", "removed", "banned"] = "left"


class WentAway(_Event, frozen=True, kw_only=True):
    """Somebody is not looking."""

    public = Public("seat", when="soon")
    seat: Seat


class CameBack(_Event, frozen=True, kw_only=True):
    """Somebody is here again."""

    public = Public("seat", when="soon")
    seat: Seat


class Measured(_Event, frozen=True, kw_only=True):
    """The server measured a phone's round trip."""

    public = None
    seat: Seat
    credit_ms: Millis


class Dressed(_Event, frozen=True, kw_only=True):
    """Somebody has another name, colour or shape."""

    public = Public("seat", when="soon")
    seat: Seat
    name: str
    colour: str
    shape: str


class WasSetUp(_Event, frozen=True, kw_only=True, tag="set_up"):
    """There is a new rule card; who had accepted the old one has to look again."""

    public = Public()
    card: Card


class Arranged(_Event, frozen=True, kw_only=True):
    """The seats were set clockwise."""

    public = Public()
    places: tuple[Seat, ...]


class Readied(_Event, frozen=True, kw_only=True):
    """Somebody accepted the rule card with this number."""

    public = Public("seat", when="soon")
    seat: Seat
    card: int


class SatOut(_Event, frozen=True, kw_only=True):
    """Somebody who had accepted the rule card watches after all."""

    public = Public("seat")
    seat: Seat


class ChipsTaken(_Event, frozen=True, kw_only=True):
    """The bank handed somebody chips again."""

    public = Public("seat", "chips")
    seat: Seat
    chips: Chips


class PurseSet(_Event, frozen=True, kw_only=True):
    """The bank hands out another number of chips, to those who sit here already too."""

    public = Public()
    chips: Chips


class Locked(_Event, frozen=True, kw_only=True):
    """Nobody else may join, or anybody again."""

    public = Public("locked")
    locked: bool


class SidesSet(_Event, frozen=True, kw_only=True):
    """Who shares a track in the next game; none at all: each for himself."""

    public = Public()
    sides: dict[Side, tuple[Seat, ...]]


class AskedBack(_Event, frozen=True, kw_only=True):
    """A phone without a seat says that this one is its owner's."""

    public = Public("seat", "claim")
    seat: Seat
    claim: str


class GaveBack(_Event, frozen=True, kw_only=True):
    """A claim was answered; with `yes`, the seat has moved to the phone that asked."""

    public = Public("seat", "claim", "yes")
    seat: Seat
    claim: str
    yes: bool


class HostChanged(_Event, frozen=True, kw_only=True):
    """Another person is host."""

    public = Public("seat")
    seat: Seat


class CohostNamed(_Event, frozen=True, kw_only=True):
    """Somebody is to follow the host; no `seat`: nobody in particular."""

    public = Public("seat")
    seat: Seat | None


class SideDrawn(msgspec.Struct, frozen=True):
    """A side of a game: its name, its seats in seat order, the cells crossed already."""

    side: Side
    seats: tuple[Seat, ...]
    crossed: frozenset[int] = frozenset()


class GameBegan(_Event, frozen=True, kw_only=True):
    """A game began: stakes are paid. `sides` stand clockwise, the first of them first to move.

    `order_throw`: they throw for the order of play first. `thrower`: who throws first for the
    first side, else its first who is here. `commitment`: what binds the dice, `docs/chance.md`.
    """

    public = Public("game")
    game: int
    card: Card
    sides: tuple[SideDrawn, ...]
    order_throw: bool
    thrower: Seat | None = None
    commitment: str = ""


class LetIn(_Event, frozen=True, kw_only=True):
    """A latecomer entered the game between turns, as a side of one, last in the order."""

    public = Public("seat")
    seat: Seat
    side: Side


# The order of play


class OrderThrown(_Played, frozen=True, kw_only=True):
    """A side threw for the order of play."""

    public = Public("side", "faces", "seat", "by")
    seat: Seat | None
    side: Side
    throw: int
    faces: Faces


class OrderSet(_Event, frozen=True, kw_only=True):
    """The order of play is settled."""

    public = Public("order")
    order: tuple[Side, ...]


class TurnBegan(_Event, frozen=True, kw_only=True):
    """A side's turn began."""

    public = Public("side", "thrower", "turn")
    side: Side
    thrower: Seat
    turn: int


# A turn


class Thrown(_Played, frozen=True, kw_only=True):
    """All dice were thrown. `throw` counts the throws of the game."""

    public = Public("seat", "side", "throw", "faces")
    seat: Seat
    side: Side
    throw: int
    faces: Faces


class Corrected(_Event, frozen=True, kw_only=True):
    """The faces entered for real dice were mended."""

    public = Public("seat", "throw", "faces")
    seat: Seat
    throw: int
    faces: Faces


class Taken(_Event, frozen=True, kw_only=True):
    """A number was made and its cell (0-based) crossed off."""

    public = Public("seat", "side", "throw", "number", "cell", "dice")
    seat: Seat
    side: Side
    throw: int
    number: int
    cell: int
    dice: tuple[int, ...]


class ThrownAgain(_Event, frozen=True, kw_only=True):
    """A triplet or pair was taken back, to be thrown once more (Multiplication)."""

    public = Public("seat", "side", "throw")
    seat: Seat
    side: Side
    throw: int


class Kept(_Event, frozen=True, kw_only=True):
    """Dice of the throw, by their places, lie still while the others are thrown (Crag)."""

    public = Public("seat", "side", "throw", "dice")
    seat: Seat
    side: Side
    throw: int
    dice: tuple[int, ...]


class DieRefused(_Event, frozen=True, kw_only=True, tag="refused"):
    """The last die was refused, at a price (Multiplication)."""

    public = Public("seat", "side", "throw")
    seat: Seat
    side: Side
    throw: int


class Stood(_Played, frozen=True, kw_only=True):
    """The dice stand as they are (Multiplication, Crag)."""

    public = Public("side", "throw", "seat", "by")
    side: Side
    throw: int
    seat: Seat | None = None


class Scored(_Played, frozen=True, kw_only=True):
    """A turn of a score game was written: `points` on `line`, a round's number or a category."""

    public = Public("side", "line", "points", "seat", "by")
    side: Side
    line: str
    points: int
    seat: Seat | None = None


class Passed(_Played, frozen=True, kw_only=True):
    """The dice were handed on. `throw` is absent where nothing was thrown."""

    public = Public("side", "seat", "by")
    side: Side
    seat: Seat | None = None
    throw: int | None = None


class Skipped(_Event, frozen=True, kw_only=True):
    """Somebody passed over a thrower who was away."""

    public = Public("seat")
    seat: Seat
    side: Side


# The window


class WindowOpened(_Event, frozen=True, kw_only=True):
    """Calls are heard until `closes_at_ms`. `then`: what follows it."""

    public = Public("window", "throw", "closes_at_ms")
    window: int
    throw: int
    closes_at_ms: Millis
    then: Literal["turn", "throw"] = "turn"
    faces: Faces | None = None


class Waved(_Event, frozen=True, kw_only=True):
    """Somebody has nothing to call."""

    public = None
    seat: Seat


class CallHeld(_Event, frozen=True, kw_only=True):
    """A valid call waits for slower phones that could have been earlier."""

    public = None
    seat: Seat
    side: Side
    number: int
    received_ms: Millis
    credit_ms: Millis
    until_ms: Millis


class Called(_Event, frozen=True, kw_only=True):
    """A call succeeded: its side crossed that number's cell on its own track.

    `missed_cell` is the mover's cell that was taken by it.
    """

    public = Public("seat", "side", "number", "cell")
    seat: Seat
    side: Side
    number: int
    cell: int
    missed_cell: int
    received_ms: Millis
    credit_ms: Millis = Millis(0)


class CallLost(_Event, frozen=True, kw_only=True):
    """A call came for a number that another took, `margin_ms` too late."""

    public = Public("seat", "number", "taker", "margin_ms", when="settled")
    seat: Seat
    number: int
    taker: Seat | None = None
    margin_ms: Millis | None = None


class CalledWrong(_Event, frozen=True, kw_only=True):
    """A call was wrong; `price` is the option `wrong_call`."""

    public = Public("seat", "number", "price", when="settled")
    seat: Seat
    number: int
    price: Literal["nothing", "locked_out", "chip"]


class WindowSettled(_Event, frozen=True, kw_only=True):
    """A window is over; `missed` lists the numbers that had been missed, taken or not."""

    public = Public("window", "missed")
    window: int
    missed: tuple[int, ...]


# The clock, and the end


class Paused(_Event, frozen=True, kw_only=True):
    """All clocks stand still."""

    public = Public()
    seat: Seat | None = None


class ResumedPlay(_Event, frozen=True, kw_only=True, tag="resumed"):
    """The running deadline starts anew, after a pause or an outage."""

    public = Public()
    seat: Seat | None = None


class GameWon(_Event, frozen=True, kw_only=True, omit_defaults=True):
    """A side has won: `finished` its track, by a call (`intercepted`), as the `last_side`, or with
    the `highest` total; that it may share with others, who stand in order of play like it."""

    public = Public("side", "how", "shared_with")
    side: Side
    how: Literal["finished", "highest", "intercepted", "last_side"]
    shared_with: tuple[Side, ...] = ()


class GameCalledOff(_Event, frozen=True, kw_only=True):
    """The game is void. `refunds` go back to those who paid."""

    public = Public()
    seat: Seat | None = None
    refunds: dict[Seat, Chips]


class Settled(_Event, frozen=True, kw_only=True):
    """The stakes were settled; `transfers` is each side's result of the whole game, what it paid at
    the start included.

    `purses` says what each seat got or paid now, in chips.
    """

    public = Public("transfers")
    purses: dict[Seat, Chips]
    transfers: dict[Side, Chips]


Event = (
    Joined | Left | WentAway | CameBack | Measured | Dressed | WasSetUp | Arranged | Readied
    | SatOut | ChipsTaken | PurseSet | SidesSet | Locked | AskedBack | GaveBack
    | HostChanged | CohostNamed
    | GameBegan | LetIn | OrderThrown | OrderSet | TurnBegan | Thrown | Corrected | Taken
    | ThrownAgain | Kept | DieRefused | Stood | Scored
    | Passed | Skipped | WindowOpened | Waved | CallHeld | Called | CallLost | CalledWrong
    | WindowSettled | Paused | ResumedPlay | GameWon | GameCalledOff | Settled
)  # fmt: skip
