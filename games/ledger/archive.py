"""A finished game as the archive has it. Its log is a few bytes: the table before it and all that
happened, packed and zipped.
"""

import zlib

from msgspec import UNSET, Struct, UnsetType

from games.rules.ids import Seat, Side
from games.rules.part import Mark, Part
from games.rules.state.events import StoredEvent, as_bare
from games.rules.state.table import Table
from games.table.order import Snapshot
from games.table.outbox import GameLog
from games.table.packed import Packed


class GameEnded(Part, frozen=True):
    """A game that was won, or called off (`how`); `ended_ms`: when, since 1970. winner: sides.
    sides: the seats of each."""

    number: int
    preset: str
    ended_ms: int
    how: str
    winner: tuple[Side, ...]
    sides: dict[Side, tuple[Seat, ...]]


class GameListed(GameEnded, frozen=True):
    """A finished game. whole: its log is there, so that it has a timeline; lost it is only where
    the ledger was away for days."""

    house: Mark | UnsetType = UNSET
    whole: Mark | UnsetType = UNSET


class ArchivedLog(Struct, frozen=True):
    """What a finished game is told from. `log`: zipped; `None` where it was lost."""

    log: bytes | None
    seed: bytes
    strings: dict[str, str]


_Log = tuple[int, Table, tuple[StoredEvent, ...]]


def _without_facts(log: _Log) -> _Log:
    version, table, events = log
    return version, table, tuple(map(as_bare, events))


_LOG: Packed[_Log] = Packed("archived game", 2, _Log, {1: _without_facts})


def zipped(log: GameLog) -> bytes:
    """As it is archived. Inside, it opens with its schema number."""
    return zlib.compress(_LOG.pack((log.before.version, log.before.table, log.events)), 6)


def unzipped(data: bytes) -> GameLog:
    """The game again.

    Raises:
        UnknownSchema: it was written by a program that this one does not know.
    """
    version, table, events = _LOG.unpack(zlib.decompress(data))
    return GameLog(Snapshot(version, table), events)
