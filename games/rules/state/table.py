"""The state of a table: people, rule card, chips, and the game that is on or just over."""

from typing import Literal

import msgspec

from games.rules.card.card import Card
from games.rules.card.ruleset import Ruleset
from games.rules.ids import Chips, Faces, Level, Millis, Seat, Side
from games.rules.state.score_turn import ScoreTurn
from games.rules.track import ascent, track


class Person(msgspec.Struct, frozen=True):
    """Who holds a seat.

    `key`: which phone it is, counted up when the seat moves to another. `since_ms`: when
    `presence` last changed. `accepted`: the number of the rule card he accepted.
    `short_turns`: how many of his throw clocks in a row were shortened because he was away.
    `computer`: it is no person, and plays this well.
    """

    seat: Seat
    name: str
    colour: str
    shape: str
    purse: Chips
    presence: Literal["here", "away", "gone"] = "here"
    since_ms: Millis = Millis(0)
    accepted: int = 0
    credit_ms: Millis = Millis(0)
    short_turns: int = 0
    key: int = 1
    computer: Level | None = None

    def accepts(self, card: int) -> bool:
        """Whether he plays by the rule card of this number: a computer does by any."""
        return self.computer is not None or self.accepted == card


class SideState(msgspec.Struct, frozen=True):
    """A side in a game. `thrower`: its latest, as a place in `seats`; -1 before its first turn.

    `late`: it came late, and its first turn, which has no clock, is not over. `sheet`: the points
    written in a score game, by line.
    """

    side: Side
    seats: tuple[Seat, ...]
    crossed: frozenset[int]
    thrower: int = -1
    left: bool = False
    late: bool = False
    sheet: dict[str, int] = {}

    @property
    def points(self) -> int:
        """The total of its sheet."""
        return sum(self.sheet.values())


class Taking(msgspec.Struct, frozen=True):
    """A number taken from the throw by the mover."""

    number: int
    cell: int
    dice: tuple[int, ...]


class ThrowState(msgspec.Struct, frozen=True):
    """The latest throw of the turn.

    `aside`: places of dice set aside (dice_use `once`). `spent`: the first summit was taken from
    it, and nothing more may be.
    """

    number: int
    seat: Seat
    faces: Faces
    aside: frozenset[int] = frozenset()
    taken: tuple[Taking, ...] = ()
    spent: bool = False

    @property
    def all_aside(self) -> bool:
        """Whether no die is left to make a number of."""
        return len(self.aside) == len(self.faces)


class OrderRound(msgspec.Struct, frozen=True):
    """Throwing for the order of play.

    `tiers`: the sides in groups, each group still to be ordered inside itself. `waiting`: who has
    to throw now. `rolls`: the faces of this round. `all_rolls`: the latest faces of each side.
    `since`: the number of the throw after which this round began.
    """

    tiers: tuple[tuple[Side, ...], ...]
    waiting: frozenset[Side]
    rolls: dict[Side, Faces] = {}
    all_rolls: dict[Side, Faces] = {}
    since: int = 0


class HeldCall(msgspec.Struct, frozen=True):
    """A valid call that waits until `until_ms` for phones that are slower."""

    seat: Seat
    side: Side
    number: int
    received_ms: Millis
    credit_ms: Millis
    until_ms: Millis


class TakenCall(msgspec.Struct, frozen=True):
    """A call that succeeded. `at_ms`: receipt less credit."""

    seat: Seat
    side: Side
    number: int
    cell: int
    at_ms: Millis


class LostCall(msgspec.Struct, frozen=True):
    """A call that came too late."""

    number: int
    taker: Seat | None
    margin_ms: Millis | None


class WrongCall(msgspec.Struct, frozen=True):
    """A call that was wrong, and its price; `times`: how often he called wrong in this window."""

    number: int
    price: Literal["nothing", "locked_out", "chip"]
    times: int = 1


class Window(msgspec.Struct, frozen=True):
    """Calls are heard before `closes_ms`, and all is settled at `settles_ms`.

    `missed`: the mover's cells that he could still have crossed. `taken`: by missed cell.
    `needed`: each side's required numbers at any time in this window. `locked`: who may not call.
    `then` follows it: the next `turn`, or the mover's next `throw`, for which `faces` were entered.
    """

    number: int
    throw: int
    faces: Faces
    side: Side
    opened_ms: Millis
    closes_ms: Millis
    settles_ms: Millis
    missed: tuple[int, ...]
    needed: dict[Side, frozenset[int]]
    locked: frozenset[Seat]
    then: Literal["turn", "throw"] = "turn"
    next_faces: Faces | None = None
    waved: frozenset[Seat] = frozenset()
    held: tuple[HeldCall, ...] = ()
    taken: dict[int, TakenCall] = {}
    lost: dict[Seat, LostCall] = {}
    wrong: dict[Seat, WrongCall] = {}


class WrittenTurn(msgspec.Struct, frozen=True):
    """A turn of a score game that was written, and where."""

    side: Side
    line: str
    points: int
    turn: ScoreTurn


class End(msgspec.Struct, frozen=True):
    """How a game ended. `transfers`: each side's net chips of the game."""

    how: Literal["finished", "highest", "intercepted", "last_side", "called_off"]
    winner: tuple[Side, ...] = ()
    transfers: dict[Side, Chips] = {}


Phase = Literal["order", "throw", "take", "window", "over"]


class Game(msgspec.Struct, frozen=True, kw_only=True):
    """A game that is on or just over.

    `sides` stand in order of play, before it is settled clockwise. `mover`: 0-based place in it.
    `clock_ms`: since when the running clock runs, absent while none may (pause, nobody here);
    `shortened_ms`: when a throw clock ends earlier because its thrower is away.
    `throws`, `turns`, `windows` count those of this game. `locks`: for how many more windows each
    player is locked out. `laid`: what each seat paid into the pot or onto its board. `score`: the
    turn so far, in a score game; `written`: the one before it, until dice are thrown again.
    """

    number: int
    card: Card
    rules: Ruleset
    commitment: str
    sides: tuple[SideState, ...]
    phase: Phase
    clock_ms: Millis | None = None
    shortened_ms: Millis | None = None
    paused: bool = False
    mover: int = 0
    thrower: Seat | None = None
    turns: int = 0
    throws: int = 0
    windows: int = 0
    order: OrderRound | None = None
    throw: ThrowState | None = None
    score: ScoreTurn | None = None
    written: WrittenTurn | None = None
    window: Window | None = None
    result: Window | None = None
    locks: dict[Seat, int] = {}
    pot: Chips = Chips(0)
    boards: dict[Side, Chips] = {}
    laid: dict[Seat, Chips] = {}
    end: End | None = None

    def side(self, side: Side) -> SideState:
        """The side with this name. Raises KeyError."""
        for one in self.sides:
            if one.side == side:
                return one
        raise KeyError(side)

    def side_of(self, seat: Seat) -> Side | None:
        """The side that this seat plays in; `None` for those who watch."""
        for one in self.sides:
            if seat in one.seats:
                return one.side
        return None

    def with_side(self, side: SideState) -> "Game":
        """The game with this side in the place of the one of its name."""
        sides = tuple(side if one.side == side.side else one for one in self.sides)
        return msgspec.structs.replace(self, sides=sides)

    def crossing(self, side: Side, cell: int) -> "Game":
        """The game with one more cell of a side crossed."""
        one = self.side(side)
        return self.with_side(msgspec.structs.replace(one, crossed=one.crossed | {cell}))

    @property
    def moving(self) -> SideState:
        """The side whose turn it is."""
        return self.sides[self.mover]

    def sides_by_seat(self) -> dict[Seat, Side]:
        """The side of every seat that plays."""
        return {seat: one.side for one in self.sides for seat in one.seats}

    def required(self, side: Side) -> int | None:
        """The number in the first cell this side has not crossed; `None` where any will do, and
        in a score game."""
        if self.rules.game != "track":
            return None
        crossed = self.side(side).crossed
        if self.rules.order == "free" or (
            self.rules.order == "descent_free" and crossed.issuperset(ascent(self.rules.cells))
        ):
            return None
        numbers = track(self.rules.cells)
        return next((n for cell, n in enumerate(numbers) if cell not in crossed), None)


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """A table. `people` stand in seat order, clockwise; who has left stays in it as `gone`.

    `cohost` follows the host when he is away for long. `locked`: nobody else may join. `banned`:
    seats whose phones may not join again. `sides`: who shares a track in the next game.
    `claims`: seats that phones ask back; `moved`: the latest claims that were granted. `bank` is
    as far below zero as it has handed out, to everybody `purse` chips. `last_ms`: when anything
    last happened.
    """

    code: str
    card: Card
    people: dict[Seat, Person] = {}
    host: Seat | None = None
    cohost: Seat | None = None
    locked: bool = False
    banned: frozenset[Seat] = frozenset()
    sides: dict[Side, tuple[Seat, ...]] = {}
    claims: dict[str, Seat] = {}
    moved: dict[str, Seat] = {}
    bank: Chips = Chips(0)
    purse: Chips = Chips(200)
    games: int = 0
    game: Game | None = None
    last_ms: Millis = Millis(0)

    def players_here(self) -> list[Seat]:
        """The seats that play in the game and are here, in seat order; computers among persons
        only: by themselves they are nobody."""
        here = [person for person in self._playing() if person.presence == "here"]
        if all(person.computer is not None for person in here):
            return []
        return [person.seat for person in here]

    def persons_here(self) -> list[Seat]:
        """The seats of the persons who play in the game and are here, in seat order."""
        return [
            person.seat
            for person in self._playing()
            if person.presence == "here" and person.computer is None
        ]

    def persons_left(self) -> bool:
        """Whether all persons who played in the game have left."""
        return all(p.presence == "gone" or p.computer is not None for p in self._playing())

    def _playing(self) -> list[Person]:
        plays = {} if self.game is None else self.game.sides_by_seat()
        return [person for seat, person in self.people.items() if seat in plays]
