"""Every message between a server and a phone or screen. Commands and events are those of the rules,
as `commands.py` and `events.py` make them; the view is that of the rules.

Client and server speak JSON text over one WebSocket, one object a message, told apart by `type`.
Messages from a client are strict: no unknown field, no coercion, every text and list bounded. From
all of it `manage.py wire_types` makes the TypeScript types of the frontend and the JSON Schema;
`docs/wire.md` explains it to somebody who writes a client.

A view has no nulls and no arrays (an absent key is nothing), so that a JSON merge patch (RFC 7396)
between two views says every change. Times are milliseconds: `*_at_ms` on the clock of the tables,
`*_ms` a length.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, Any

from msgspec import UNSET, Meta, Struct, UnsetType, field

from games.rules.commands import AnyChips, Key, Options, SeatId, Text
from games.rules.part import Mark, Part
from games.rules.view.parts import OptionValue, Phase, View
from games.wire.commands import FromClient, HouseMessage, Id, PlayerMessage, Secret
from games.wire.events import PublicEvent

SCHEMA = 2
"""The number of the wire; `docs/wire.md` says what each changed."""

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
