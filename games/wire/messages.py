"""Every message between a server and a phone or screen.

Commands are those of the rules (`commands.py`), events too (`events.py`).

Client and server speak JSON text over one WebSocket, one object a message, told apart by `type`.
Messages from a client are strict: no unknown field, no coercion, every text and list bounded. From
this module `manage.py wire_types` makes the TypeScript types of the frontend and the JSON Schema;
`docs/wire.md` explains it to somebody who writes a client.

A view has no nulls and no arrays (an absent key is nothing), so that a JSON merge patch (RFC 7396)
between two views says every change. Times are milliseconds: `*_at_ms` on the clock of the tables,
`*_ms` a length.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

from games.rules.commands import AnyChips, Key, Options, SeatId, Text
from games.rules.ids import Level
from games.rules.looks import Colour, Shape
from games.rules.view.parts import Mark, Part
from games.wire.commands import FromClient, HouseMessage, Id, PlayerMessage, Secret
from games.wire.events import PublicEvent

MESSAGE_BYTES = 16 * 1024
"""The largest message a client may send, and the largest body of a request."""


class Closed(IntEnum):
    """Why the server closed a socket."""

    NONSENSE = 4400
    """Too many messages that are none."""
    ORIGIN = 4403
    """A page of another site opened it."""
    UNKNOWN_TABLE = 4404
    """There is no table of this code."""
    BEHIND = 4408
    """Nothing was heard for too long, or what was shown is 30 s old."""
    NEWER = 4409
    """A newer socket holds these seats."""
    TOO_LARGE = 4413
    """Several messages were larger than any can be."""
    TOO_MANY = 4429
    """More messages than a hand can send, and it went on."""
    FAULT = 4500
    """Something unexpected; come back to a fresh view."""
    STOPPING = 4503
    """The server is going down; come back."""


Count = Annotated[int, Meta(ge=0, le=2**53)]
Instant = int
Length = int


# --- Client to server, besides commands ------------------------------------------------------


class Pong(FromClient, frozen=True, tag="pong"):
    """The answer to `ping`: its number, and the version shown."""

    n: Count
    v: Count


class AskClock(FromClient, frozen=True, tag="clock"):
    """Ask for the tables' clock; `t` comes back as it was sent."""

    t: Annotated[int, Meta(ge=-(2**53), le=2**53)] | float


class AskFresh(FromClient, frozen=True, tag="fresh"):
    """Ask for a fresh view."""


Watching = Pong | AskClock | AskFresh
ClientMessage = PlayerMessage | Watching
ScreenMessage = HouseMessage | Watching
"""What a screen may say; a command only where `fresh` told it `house`."""


# --- The public view -------------------------------------------------------------------------

Phase = Literal["lobby", "order", "throw", "take", "window", "over"]
Presence = Literal["here", "away", "gone"]
OptionValue = str | int


class TableView(Part, frozen=True):
    """The table itself; `game` counts the games begun, `commitment` binds the house to the dice of
    the latest (`docs/chance.md`), `purse` is what the bank hands out,
    `locked`: nobody else may join, `cohost`: who follows the host when he is away for long."""

    code: str
    phase: Phase
    game: int
    purse: int
    paused: Mark | UnsetType = UNSET
    host: str | UnsetType = UNSET
    cohost: str | UnsetType = UNSET
    locked: Mark | UnsetType = UNSET
    commitment: str | UnsetType = UNSET


class CardView(Part, frozen=True):
    """The rule card: every option in force. `changes` make it *house rules*."""

    number: int
    preset: str
    options: dict[str, OptionValue]
    scheme: str
    stake: int
    per_point: int
    house: Mark | UnsetType = UNSET
    changes: dict[str, OptionValue] | UnsetType = UNSET


class SeatView(Part, frozen=True):
    """A player. `lock`: windows he is still locked out of, 0 = only this one; `plays`: the side he
    plays in, absent = watches; `computer`: it is no person, and plays this well; `due`: what the
    next game would take from the purse before its first throw, absent = nothing."""

    name: str
    colour: Colour
    shape: Shape
    place: int
    presence: Presence
    purse: int
    ready: Mark | UnsetType = UNSET
    lock: int | UnsetType = UNSET
    plays: str | UnsetType = UNSET
    computer: Level | UnsetType = UNSET
    due: int | UnsetType = UNSET


class SideView(Part, frozen=True):
    """A side of this game. `name`, `colour`, `shape`: absent where it is a single player, whose
    seat it is then;
    `order`: its place in the order of play; `crossed`: cells crossed from the start (in-order
    games), else `cells` by index; `required`: its next number; `left`: all its members left. In a
    score game: its `sheet`, points by line (a round's number or a category), and their sum."""

    order: int
    name: str | UnsetType = UNSET
    colour: Colour | UnsetType = UNSET
    shape: Shape | UnsetType = UNSET
    crossed: int | UnsetType = UNSET
    cells: dict[str, Mark] | UnsetType = UNSET
    required: int | UnsetType = UNSET
    left: Mark | UnsetType = UNSET
    points: int | UnsetType = UNSET
    sheet: dict[str, int] | UnsetType = UNSET


class TurnView(Part, frozen=True):
    """Whose turn it is. `throws`: the throws of this game so far, the number of the last one. In a
    score game: which `round` it is, of how many."""

    number: int
    side: str
    throws: int
    thrower: str | UnsetType = UNSET
    round: int | UnsetType = UNSET
    rounds: int | UnsetType = UNSET


class ChoicesView(Part, frozen=True):
    """What the thrower of a score game may choose now."""

    throw_again: Mark | UnsetType = UNSET
    keep: Mark | UnsetType = UNSET
    stand: Mark | UnsetType = UNSET
    refuse: Mark | UnsetType = UNSET
    score: Mark | UnsetType = UNSET


class ScoreView(Part, frozen=True):
    """A turn of a score game so far. `throws`: those that stand, in order; `dice`: how many would
    be thrown next; `choices`: what is open; `correctable`: entered faces may still be mended.
    `points`: what counts so far, where that is told; `price`: at a table to learn at, what refusing
    costs. `own`: what only this game has, as its own type tells."""

    throws: dict[str, dict[str, int]]
    own: dict[str, Any]
    dice: int | UnsetType = UNSET
    choices: ChoicesView | UnsetType = UNSET
    correctable: Mark | UnsetType = UNSET
    points: int | UnsetType = UNSET
    price: int | UnsetType = UNSET


class WrittenView(Part, frozen=True):
    """The turn of a score game that was written last, as it lay then, until the next throw.
    `price`: what refusing cost."""

    side: str
    line: str
    points: int
    throws: dict[str, dict[str, int]]
    own: dict[str, Any]
    price: int | UnsetType = UNSET


class TakenView(Part, frozen=True):
    """A number taken from the throw shown, and the dice that made it."""

    number: int
    dice: dict[str, Mark]


class ThrowView(Part, frozen=True):
    """The last throw of this turn, by place of the die; absent before its first."""

    number: int
    faces: dict[str, int]
    aside: dict[str, Mark] | UnsetType = UNSET
    taken: dict[str, TakenView] | UnsetType = UNSET


class OrderView(Part, frozen=True):
    """The throw for the order: who is still to throw, what the others threw. `since`: the throw
    after which this round began; a `throw` that names an earlier one is meant for another."""

    since: int
    waiting: dict[str, Mark] | UnsetType = UNSET
    rolls: dict[str, dict[str, int]] | UnsetType = UNSET


class WindowView(Part, frozen=True):
    """A window for interceptions. `waved` of `others` have nothing here."""

    number: int
    throw: int
    opened_at_ms: Instant
    closes_at_ms: Instant
    waved: int
    others: int


class ClockView(Part, frozen=True):
    """The clock that runs for the thrower."""

    ends_at_ms: Instant
    length_ms: Length


class CaughtView(Part, frozen=True):
    """A missed number that was taken, by whom, and which of his cells it crossed. `margin_ms`: how
    much earlier it was than the next call for it; absent where nobody else called it."""

    number: int
    seat: str
    side: str
    cell: int
    margin_ms: int | UnsetType = UNSET


class WrongView(Part, frozen=True):
    """A wrong call and its price."""

    number: int
    price: Literal["nothing", "locked_out", "chip"]


class LostView(Part, frozen=True):
    """A call that came too late: who was faster, and by how much; absent for a double tap."""

    number: int
    by: str | UnsetType = UNSET
    margin_ms: int | UnsetType = UNSET


class ResultView(Part, frozen=True):
    """The last settled window, until the next throw: what `side` had missed, and who took what."""

    window: int
    faces: dict[str, int]
    side: str
    missed: dict[str, int] | UnsetType = UNSET
    taken: dict[str, CaughtView] | UnsetType = UNSET
    wrong: dict[str, WrongView] | UnsetType = UNSET
    lost: dict[str, LostView] | UnsetType = UNSET


class EndView(Part, frozen=True):
    """How the game ended and what it moved, by side."""

    how: Literal["finished", "highest", "intercepted", "last_side", "called_off"]
    winner: dict[str, Mark] | UnsetType = UNSET
    transfers: dict[str, int] | UnsetType = UNSET


class View(Part, frozen=True):
    """All that everybody at the table may see. Keys of `seats`: seats; of `sides`: sides; of
    `track`: index of the cell; of `lines`: place in the sheet of a score game; of `shared`: sides
    of the next game, with their seats; of `claims`: what tells apart those who ask a seat back."""

    table: TableView
    card: CardView
    seats: dict[str, SeatView] | UnsetType = UNSET
    sides: dict[str, SideView] | UnsetType = UNSET
    track: dict[str, int] | UnsetType = UNSET
    turn: TurnView | UnsetType = UNSET
    throw: ThrowView | UnsetType = UNSET
    lines: dict[str, str] | UnsetType = UNSET
    score: ScoreView | UnsetType = UNSET
    written: WrittenView | UnsetType = UNSET
    order: OrderView | UnsetType = UNSET
    window: WindowView | UnsetType = UNSET
    clock: ClockView | UnsetType = UNSET
    pot: int | UnsetType = UNSET
    result: ResultView | UnsetType = UNSET
    end: EndView | UnsetType = UNSET
    shared: dict[str, dict[str, Mark]] | UnsetType = UNSET
    claims: dict[str, str] | UnsetType = UNSET


# --- Server to client ------------------------------------------------------------------------


class FromServer(Struct, frozen=True, omit_defaults=True, tag_field="type"):
    """What the server says."""


class Fresh(FromServer, frozen=True, tag="fresh"):
    """The whole view at version `v`; `you`: the seats this socket plays; `house`: a screen on the
    laptop itself, which may name the host."""

    v: int
    view: View
    you: tuple[str, ...]
    now_ms: Instant
    house: Mark | UnsetType = UNSET


class Frame(FromServer, frozen=True, tag="frame"):
    """What changed between the versions `from` and `v`. A client that is not at `from` asks for a
    fresh view. `patch` is a JSON merge patch (RFC 7396) of the view."""

    from_: int = field(name="from")
    v: int
    patch: dict[str, Any]
    events: tuple[PublicEvent, ...]
    now_ms: Instant


class Done(FromServer, frozen=True, tag="done"):
    """The command `id` was accepted and stands in version `v`; `events`: what only the player may
    know yet of it, a call that was lost or wrong."""

    id: str
    v: int
    events: tuple[PublicEvent, ...] | UnsetType = UNSET


class Refused(FromServer, frozen=True, tag="refused"):
    """Nothing was changed. `code` is stable; `values` explain it."""

    code: str
    values: dict[str, OptionValue]
    id: str | UnsetType = UNSET


class Ping(FromServer, frozen=True, tag="ping"):
    """Are you there? To be answered with `pong`."""

    n: int


class ClockTold(FromServer, frozen=True, tag="clock"):
    """The tables' clock, and the `t` of the question."""

    t: int | float
    now_ms: Instant


class Odds(FromServer, frozen=True, tag="odds"):
    """To screens, after a turn of an in-order game: each side's chance to win if nobody overlooks
    anything, before turn `turn` of game `game`. Who has left is not in it."""

    game: int
    turn: int
    win: dict[str, float]


ServerMessage = Fresh | Frame | Done | Refused | Ping | ClockTold | Odds


# --- Requests over HTTP ----------------------------------------------------------------------


class Body(Struct, frozen=True, forbid_unknown_fields=True):
    """The JSON body of a request."""


class CardBody(Body, frozen=True):
    """`POST /api/card`: what would the rule card be?"""

    preset: Key
    options: Options
    scheme: Key
    stake: AnyChips
    per_point: AnyChips


class WifiBody(Body, frozen=True):
    """`POST /api/wifi`: the WiFi of the room; an empty `password` where it is open."""

    name: Annotated[str, Meta(min_length=1, max_length=32)]
    password: Annotated[str, Meta(max_length=63)]


class OpenBody(CardBody, frozen=True, kw_only=True):
    """`POST /api/tables`: open a table with this card."""

    id: Id


class JoinBody(Body, frozen=True):
    """`POST /api/tables/CODE/join`: sit down. `another`: one more seat on the same phone."""

    id: Id
    name: Text
    string: Secret | UnsetType = UNSET
    another: bool = False


class BackBody(Body, frozen=True):
    """`POST /api/tables/CODE/back`: that seat is mine. `id` is the asker's secret, and stays the
    same when he asks again."""

    id: Id
    seat: SeatId


class Opened(Part, frozen=True):
    """A table was opened."""

    code: str


class Seated(Part, frozen=True):
    """A seat was taken; the cookie of the answer is its key."""

    seat: str


class BackAsked(Part, frozen=True):
    """A seat was asked back. `claim`: what the table shows of the asker. Granted, `seat` is his,
    and the cookie of the answer is its key."""

    claim: str
    granted: bool
    seat: str | UnsetType = UNSET


class CardShown(Part, frozen=True):
    """A rule card as it would be, nothing changed."""

    preset: str
    house: bool
    changes: dict[str, OptionValue]
    options: dict[str, OptionValue]
    scheme: str
    stake: int
    per_point: int


class TableAbout(Part, frozen=True):
    """`GET /api/tables/CODE`. `you`: names of the seats that this browser holds, by seat."""

    code: str
    phase: Phase
    players: int
    full: bool
    you: dict[str, str]


class WifiCode(Part, frozen=True):
    """The answer to `WifiBody`: a drawn code by which a camera joins that WiFi."""

    svg: str


class Where(Part, frozen=True):
    """`GET /api/where`: the addresses at which phones in the room reach this server."""

    urls: tuple[str, ...]
    laptop: bool


class Why(Part, frozen=True):
    """Why a request was refused."""

    code: str
    values: dict[str, OptionValue]


class RefusedBody(Part, frozen=True):
    """The body of every refused request (4xx)."""

    refused: Why
