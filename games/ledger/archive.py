"""A finished game in a few bytes: the table before it and all that happened, packed and zipped."""

import zlib

from games.rules.state.events import StoredEvent, as_bare
from games.rules.state.table import Table
from games.table.order import Snapshot
from games.table.outbox import GameLog
from games.table.packed import Packed

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
