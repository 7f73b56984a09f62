"""What a table needs from outside: a store, a clock, and the rules."""

from collections.abc import Callable, Collection, Iterable
from typing import Protocol

import msgspec

from games.rules.commands import Command
from games.rules.ids import Seat
from games.rules.stamp import Draw, NamedChance, Stamp
from games.rules.state.events import Event
from games.rules.state.table import Table
from games.table.order import Commit, Snapshot, TableId
from games.table.record import Record

Tell = Callable[[Commit], None]
"""Is told of every commit of this process, in order for each table; must not wait."""


class Change(msgspec.Struct, frozen=True):
    """One commit: `after.version` is the version decided on, plus one.

    answered: the places whose answers changed. secrets: whether they changed.
    deadline: when a `TimeUp` is due. base: the state from which the log of a new game is folded.
    outbox: what the ledger has to hear, once.
    """

    after: Record
    events: tuple[Event, ...]
    answered: frozenset[str]
    deadline: int | None
    secrets: bool = False
    base: Snapshot | None = None
    outbox: tuple[bytes, ...] = ()


class Store(Protocol):
    """Tables in a store. Every method raises `OneMoment` where the store cannot be reached."""

    def id_for(self, request_id: str) -> TableId:
        """The id of the table that a request with this client-made id opens."""

    async def load(self, table_id: TableId, places: Collection[str] = ()) -> Record | None:
        """The record, with the answers of these places; `None` where there is no such table."""

    async def commit(self, table_id: TableId, change: Change) -> bool:
        """Store all of it if the version still holds, else nothing.

        Raises:
            OneMoment: it is unknown whether it was stored.
        """

    async def events(self, table_id: TableId, version: int) -> tuple[Event, ...]:
        """The events of one version, in order."""

    async def log(
        self, table_id: TableId, after: int, until: int | None = None
    ) -> list[tuple[int, tuple[Event, ...]]]:
        """The events of the versions after one, until another included; versions without any
        are left out."""

    async def base(self, table_id: TableId) -> Snapshot | None:
        """The state before the commit in which the latest game began."""

    async def versions(self, table_ids: Iterable[TableId]) -> dict[TableId, int]:
        """Of those that exist."""

    async def claim_code(self, code: str, table_id: TableId) -> bool:
        """Take a free code, for a minute."""

    async def keep_code(self, code: str, table_id: TableId) -> None:
        """Keep the code for as long as the table's next silence may last."""

    async def release_code(self, code: str, table_id: TableId) -> None:
        """Give a code back if it is this table's."""

    async def find_code(self, code: str) -> TableId | None:
        """The living table with this code."""

    async def due(self, until_ms: int) -> list[TableId]:
        """Tables whose alarm was due at this moment, the most overdue first; not all at once."""

    async def ticking(self) -> list[TableId]:
        """All tables with an alarm."""

    async def forget_alarm(self, table_id: TableId) -> None:
        """Drop the alarm of a table that is no more."""


class Clock(Protocol):
    """The table's clock."""

    def now_ms(self) -> int:
        """Now, in milliseconds since 1970."""


class Rules(Protocol):
    """The game."""

    def decide(self, table: Table, command: Command, stamp: Stamp) -> tuple[Event, ...]:
        """What a command does. Raises `Refused`."""

    def evolve(self, table: Table, event: Event) -> Table:
        """The table after an event."""

    def key(self, table: Table, seat: Seat) -> int | None:
        """Which phone a seat is; `None` where nobody has it."""

    def deadline(self, table: Table, chance: NamedChance) -> int | None:
        """When the next `TimeUp` is due: the clock or a computer has something to do."""

    def settle_due(
        self, table: Table, now_ms: int, draw: Draw, chance: NamedChance
    ) -> tuple[Table, tuple[Event, ...]]:
        """What the clock and computers are overdue to do, done in order, each at its time."""
