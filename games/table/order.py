"""What goes in at a table, what comes out, and what is told to everybody."""

from dataclasses import dataclass, field

from games.rules.commands import Command
from games.rules.ids import Seat
from games.rules.state.events import Event
from games.rules.state.table import Table

TableId = str
"""`<lane>-<hex>`: names a table for ever. Players know its code instead."""


@dataclass(frozen=True, slots=True)
class Order:
    """A command as it was received.

    id: made by the client; seen before, it gets its first answer again. At most 64 characters.
    seat: whose answers it is kept with; `None` for a join and for what the house itself asks.
    received_ms: the moment of receipt, on the table's clock.
    credit_ms: the round trip that the server measured for this phone, 0..150.
    secret: a player's random string for the dice (with `Ready` and `Join`); never in an event.
    key: which phone it is; refused where the seat has moved to another by now.
    """

    id: str
    seat: Seat | None
    command: Command
    received_ms: int
    credit_ms: int = 0
    secret: str | None = None
    key: int | None = None


@dataclass(frozen=True, slots=True)
class Done:
    """Accepted and on the disk. `events` are this command's own; `seat` is the one a join took."""

    version: int
    events: tuple[Event, ...]
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Refusal:
    """Not done; this command has changed nothing. `version` is the one it was refused at."""

    code: str
    values: dict[str, int | str] = field(default_factory=dict)
    version: int = 0


Answer = Done | Refusal


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A table at a version."""

    version: int
    table: Table


@dataclass(frozen=True, slots=True)
class Commit:
    """One commit: `after.version` is `before.version + 1`. `acted`: seats whose commands did it."""

    table_id: TableId
    before: Snapshot
    after: Snapshot
    events: tuple[Event, ...]
    acted: frozenset[Seat]
