"""What has happened at a table. Past tense; the state is nothing but these, applied in order.

`public` says what everybody is told of an event; `None`: it only counts, or is nobody's business.
`at_ms` is the moment on the table's clock. `by` is `clock` where nobody did it by hand.

An event also tells its facts (`FACTS`): what the rules made of it. `games/rules/facts.py` decides
them, and who applies an event needs no rule. `bare` ones have none: they were stored by a program
that did not tell them yet.
"""

from typing import Any, ClassVar, Literal

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
    bare: bool = False


class Clock(msgspec.Struct, frozen=True, omit_defaults=True):
    """The clock of a throw or a take: since when it runs, if it does, and when it ends earlier
    because the thrower is away."""

    since_ms: Millis | None = None
    shortened_ms: Millis | None = None


class Closing(msgspec.Struct, frozen=True):
    """When a window closes, and when it is settled."""

    closes_ms: Millis
    settles_ms: Millis


class NextRound(msgspec.Struct, frozen=True):
    """A round of throws for the order of play is over: how the sides stand, tied ones together, and
    who has to throw again."""

    tiers: tuple[tuple[Side, ...], ...]
    waiting: tuple[Side, ...]


class Timed(_Event, frozen=True, kw_only=True):
    """An event after which the clock, or the window's end, may be another; absent, it is not."""

    clock: Clock | None = None
    closing: Closing | None = None


By = Literal["hand", "clock"]


TurnPhase = Literal["throw", "take"]
"""Whether something is to be thrown next, or may be chosen first."""


class _Played(Timed, frozen=True, kw_only=True):
    by: By = "hand"


# Around the game


class AroundGames(_Event, frozen=True, kw_only=True):
    """An event of the table and its people, that no game takes notice of."""


class Joined(AroundGames, frozen=True, kw_only=True):
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


class Left(Timed, frozen=True, kw_only=True):
    """Somebody left for good, by himself or by the host's hand.

    `side_left`: nobody of his side is left, so that its `void_calls` win nothing and a round of
    throws may be over. `next_thrower`: who of his side throws on.
    """

    public = Public("seat", "how")
    seat: Seat
    how: Literal["left", "removed", "banned"] = "left"
    side_left: bool = False
    next_round: NextRound | None = None
    next_thrower: Seat | None = None
    void_calls: tuple[Seat, ...] = ()


class WentAway(Timed, frozen=True, kw_only=True):
    """Somebody is not looking.

    `short_turns`: how many of his throw clocks in a row were shortened, where this one now is.
    """

    public = Public("seat", when="soon")
    seat: Seat
    short_turns: int | None = None


class CameBack(Timed, frozen=True, kw_only=True):
    """Somebody is here again."""

    public = Public("seat", when="soon")
    seat: Seat


class Measured(AroundGames, frozen=True, kw_only=True):
    """The server measured a phone's round trip."""

    public = None
    seat: Seat
    credit_ms: Millis


class ProfileChanged(AroundGames, frozen=True, kw_only=True):
    """Somebody has another name, colour or shape."""

    public = Public("seat", when="soon")
    seat: Seat
    name: str
    colour: str
    shape: str


class Dressed(ProfileChanged, frozen=True, kw_only=True, tag="dressed"):
    """`ProfileChanged`, as logs and files of schema 1 have it."""


class WasSetUp(AroundGames, frozen=True, kw_only=True, tag="set_up"):
    """There is a new rule card; who had accepted the old one has to look again."""

    public = Public()
    card: Card


class Arranged(AroundGames, frozen=True, kw_only=True):
    """The seats were set clockwise."""

    public = Public()
    places: tuple[Seat, ...]


class Readied(AroundGames, frozen=True, kw_only=True):
    """Somebody accepted the rule card with this number."""

    public = Public("seat", when="soon")
    seat: Seat
    card: int


class SatOut(AroundGames, frozen=True, kw_only=True):
    """Somebody who had accepted the rule card watches after all."""

    public = Public("seat")
    seat: Seat


class ChipsTaken(AroundGames, frozen=True, kw_only=True):
    """The bank handed somebody chips again."""

    public = Public("seat", "chips")
    seat: Seat
    chips: Chips


class PurseSet(AroundGames, frozen=True, kw_only=True):
    """The bank hands out another number of chips, to those who sit here already too."""

    public = Public()
    chips: Chips


class Locked(AroundGames, frozen=True, kw_only=True):
    """Nobody else may join, or anybody again."""

    public = Public("locked")
    locked: bool


class SidesSet(AroundGames, frozen=True, kw_only=True):
    """Who shares a track in the next game; none at all: each for himself."""

    public = Public()
    sides: dict[Side, tuple[Seat, ...]]


class AskedBack(AroundGames, frozen=True, kw_only=True):
    """A phone without a seat says that this one is its owner's."""

    public = Public("seat", "claim")
    seat: Seat
    claim: str


class GaveBack(AroundGames, frozen=True, kw_only=True):
    """A claim was answered; with `yes`, the seat has moved to the phone that asked."""

    public = Public("seat", "claim", "yes")
    seat: Seat
    claim: str
    yes: bool


class HostChanged(AroundGames, frozen=True, kw_only=True):
    """Another person is host."""

    public = Public("seat")
    seat: Seat


class CohostNamed(AroundGames, frozen=True, kw_only=True):
    """Somebody is to follow the host; no `seat`: nobody in particular."""

    public = Public("seat")
    seat: Seat | None


class SideDrawn(msgspec.Struct, frozen=True):
    """A side of a game: its name, its seats in seat order, the cells crossed already."""

    side: Side
    seats: tuple[Seat, ...]
    crossed: frozenset[int] = frozenset()


class GameBegan(Timed, frozen=True, kw_only=True):
    """A game began: stakes are paid. `sides` stand clockwise, the first of them first to move.

    `order_throw`: they throw for the order of play first. `thrower`: who throws first for the
    first side, else its first who is here. `commitment`: what binds the dice, `docs/chance.md`.
    `laid`: what each seat paid.
    """

    public = Public("game")
    game: int
    card: Card
    sides: tuple[SideDrawn, ...]
    order_throw: bool
    thrower: Seat | None = None
    commitment: str = ""
    laid: dict[Seat, Chips] = {}


class LetIn(_Event, frozen=True, kw_only=True):
    """A latecomer entered the game between turns, as a side of one, last in the order.

    He has `laid` what everybody pays at the start.
    """

    public = Public("seat")
    seat: Seat
    side: Side
    laid: Chips = Chips(0)


# The order of play


class OrderThrown(_Played, frozen=True, kw_only=True):
    """A side threw for the order of play.

    With the last throw of a round comes the `next_round`.
    """

    public = Public("side", "faces", "seat", "by")
    seat: Seat | None
    side: Side
    throw: int
    faces: Faces
    next_round: NextRound | None = None


class OrderSet(_Event, frozen=True, kw_only=True):
    """The order of play is settled."""

    public = Public("order")
    order: tuple[Side, ...]


class TurnBegan(Timed, frozen=True, kw_only=True):
    """A side's turn began.

    `short_turns`: how many of the thrower's clocks in a row were shortened, where he is away.
    """

    public = Public("side", "thrower", "turn")
    side: Side
    thrower: Seat
    turn: int
    short_turns: int | None = None


# A turn


class Thrown(_Played, frozen=True, kw_only=True):
    """All dice were thrown. `throw` counts the throws of the game.

    `phase`: what follows, in a score game.
    """

    public = Public("seat", "side", "throw", "faces")
    seat: Seat
    side: Side
    throw: int
    faces: Faces
    phase: TurnPhase = "take"


class Corrected(_Event, frozen=True, kw_only=True):
    """The faces entered for real dice were mended.

    `phase`: what follows, in a score game.
    """

    public = Public("seat", "throw", "faces")
    seat: Seat
    throw: int
    faces: Faces
    phase: TurnPhase | None = None


class Taken(Timed, frozen=True, kw_only=True):
    """A number was made and its cell (0-based) crossed off.

    `aside`: places of dice that have served. `spent`: nothing more may be taken from the throw.
    """

    public = Public("seat", "side", "throw", "number", "cell", "dice")
    seat: Seat
    side: Side
    throw: int
    number: int
    cell: int
    dice: tuple[int, ...]
    aside: tuple[int, ...] = ()
    spent: bool = False


class ThrownAgain(Timed, frozen=True, kw_only=True):
    """A triplet or pair was taken back, to be thrown once more."""

    public = Public("seat", "side", "throw")
    seat: Seat
    side: Side
    throw: int
    phase: TurnPhase | None = None


class Kept(Timed, frozen=True, kw_only=True):
    """Dice of the throw, by their places, lie still while the others are thrown."""

    public = Public("seat", "side", "throw", "dice")
    seat: Seat
    side: Side
    throw: int
    dice: tuple[int, ...]
    phase: TurnPhase | None = None


class DieRefused(Timed, frozen=True, kw_only=True, tag="refused"):
    """The last die was refused, at a price."""

    public = Public("seat", "side", "throw")
    seat: Seat
    side: Side
    throw: int
    phase: TurnPhase | None = None


class Stood(_Played, frozen=True, kw_only=True):
    """The dice stand as they are."""

    public = Public("side", "throw", "seat", "by")
    side: Side
    throw: int
    seat: Seat | None = None
    phase: TurnPhase | None = None


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


class WindowOpened(Timed, frozen=True, kw_only=True):
    """Calls are heard until `closes_at_ms`. `then`: what follows it.

    It is settled at `settles_at_ms`. `missed_cells`: the mover's that he could still have crossed.
    `needed`: the required number of each side that has one. `locked_out`: who may not call now;
    `locks`: for how many more windows each of the locked out is.
    """

    public = Public("window", "throw", "closes_at_ms")
    window: int
    throw: int
    closes_at_ms: Millis
    then: Literal["turn", "throw"] = "turn"
    faces: Faces | None = None
    settles_at_ms: Millis = Millis(0)
    missed_cells: tuple[int, ...] = ()
    needed: dict[Side, int] = {}
    locked_out: tuple[Seat, ...] = ()
    locks: dict[Seat, int] = {}


class Waved(Timed, frozen=True, kw_only=True):
    """Somebody has nothing to call."""

    public = None
    seat: Seat


class CallHeld(Timed, frozen=True, kw_only=True):
    """A valid call waits for slower phones that could have been earlier."""

    public = None
    seat: Seat
    side: Side
    number: int
    received_ms: Millis
    credit_ms: Millis
    until_ms: Millis


class Called(Timed, frozen=True, kw_only=True):
    """A call succeeded: its side crossed that number's cell on its own track.

    `missed_cell` is the mover's cell that was taken by it.
    `needs`: its next required number.
    """

    public = Public("seat", "side", "number", "cell")
    seat: Seat
    side: Side
    number: int
    cell: int
    missed_cell: int
    received_ms: Millis
    credit_ms: Millis = Millis(0)
    needs: int | None = None


class CallLost(Timed, frozen=True, kw_only=True):
    """A call came for a number that another took, `margin_ms` too late."""

    public = Public("seat", "number", "taker", "margin_ms", when="settled")
    seat: Seat
    number: int
    taker: Seat | None = None
    margin_ms: Millis | None = None


class CalledWrong(Timed, frozen=True, kw_only=True):
    """A call was wrong; `price` is the option `wrong_call`.

    That locks the seat out of `lock_windows` windows, or it has `paid` into the pot.
    """

    public = Public("seat", "number", "price", when="settled")
    seat: Seat
    number: int
    price: Literal["nothing", "locked_out", "chip"]
    lock_windows: int = 0
    paid: Chips = Chips(0)


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


class ResumedPlay(Timed, frozen=True, kw_only=True, tag="resumed"):
    """The running deadline starts anew, after a pause or an outage.

    `held_until_ms`: for how long calls that wait are held.
    """

    public = Public()
    seat: Seat | None = None
    held_until_ms: dict[Seat, Millis] = {}


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
    Joined | Left | WentAway | CameBack | Measured | ProfileChanged | WasSetUp | Arranged | Readied
    | SatOut | ChipsTaken | PurseSet | SidesSet | Locked | AskedBack | GaveBack
    | HostChanged | CohostNamed
    | GameBegan | LetIn | OrderThrown | OrderSet | TurnBegan | Thrown | Corrected | Taken
    | ThrownAgain | Kept | DieRefused | Stood | Scored
    | Passed | Skipped | WindowOpened | Waved | CallHeld | Called | CallLost | CalledWrong
    | WindowSettled | Paused | ResumedPlay | GameWon | GameCalledOff | Settled
)  # fmt: skip

StoredEvent = Event | Dressed
"""What may stand in a log or a file, of whichever schema."""

ChangesClock = (
    Left | WentAway | CameBack | GameBegan | OrderThrown | TurnBegan | Thrown | Taken | ThrownAgain
    | Kept | DieRefused | Stood | ResumedPlay
)  # fmt: skip
"""After these another clock may run, or none."""

ChangesWindow = (
    Left | WentAway | WindowOpened | Waved | CallHeld | Called | CallLost | CalledWrong
    | ResumedPlay
)  # fmt: skip
"""After these the window may close at another time."""

FACTS = frozenset((
    "clock", "closing", "phase", "laid", "next_round", "side_left", "next_thrower", "void_calls",
    "aside", "spent", "needs", "lock_windows", "paid", "settles_at_ms", "missed_cells", "needed",
    "locked_out", "locks", "held_until_ms", "short_turns",
))  # fmt: skip
"""The fields of all events in which the rules tell what they made of it."""


def as_bare(event: StoredEvent) -> Event:
    """An event that was told before events had facts, marked as such."""
    kind = ProfileChanged if isinstance(event, Dressed) else type(event)
    return kind(**{**msgspec.structs.asdict(event), "bare": True})


def without_facts(event: Event) -> StoredEvent:
    """The event as it was told before events had facts."""
    told: dict[str, Any] = {
        name: getattr(event, name) for name in event.__struct_fields__ if name not in FACTS
    }
    kind = Dressed if isinstance(event, ProfileChanged) else type(event)
    return kind(**{**told, "bare": False})
