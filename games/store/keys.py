"""Every key in Redis.

All keys of a table, its alarm and its outbox share the hash tag of its lane, so that one script may
touch them together in a cluster too. Codes and the mark of the house live apart.

| key | type | holds |
| --- | --- | --- |
| `{lane}:table:<id>` | hash | the table, fields below |
| `{lane}:log:<id>` | stream | its events, ids `<version>-<i>`, field `e` |
| `{lane}:alarms` | zset | table ids by the ms at which their next `TimeUp` is due |
| `{lane}:outbox` | stream | what the ledger has to hear: fields `t`, the table's id, and `o` |
| `{lane}:outbox_lock` | string | which process reads that outbox now |
| `code:<code>` | string | the id of the table with this code |
| `opened:<address>` | string | ms at which all tables opened from there are forgotten |
| `serving` | string | `<ms>:<outage>`: when a process last said that it serves; how many outages |
"""

import hashlib
import zlib

from games.table.order import TableId

LANES = 16
"""Lanes of new tables. A table's id names its lane, so that this number may change."""

KEEP_MS = 72 * 3600 * 1000
"""A table lives this long after its last command."""

VERSION = "v"
STATE = "s"
LAST_MS = "m"
OUTAGE = "o"
MARKS = "k"
SECRETS = "x"
BASE = "b"
GAME_BASE = "b:"
ANSWERS = "a:"
"""Fields of the table's hash; `ANSWERS` is followed by the seat, `GAME_BASE` by the game's number,
until the game is in the archive."""

SERVING = "serving"


def new_table_id(made_from: str) -> TableId:
    """The id of the table that is opened by the command with this id."""
    digest = hashlib.sha256(made_from.encode()).hexdigest()[:24]
    return f"{zlib.crc32(digest.encode()) % LANES}-{digest}"


def lane_of(table_id: TableId) -> str:
    """The hash tag that all keys of the table share."""
    return table_id.partition("-")[0]


def lanes() -> tuple[str, ...]:
    """All lanes."""
    return tuple(str(lane) for lane in range(LANES))


def table_key(table_id: TableId) -> str:
    """The table's hash."""
    return f"{{{lane_of(table_id)}}}:table:{table_id}"


def log_key(table_id: TableId) -> str:
    """The table's events."""
    return f"{{{lane_of(table_id)}}}:log:{table_id}"


def alarms_key(lane: str) -> str:
    """The alarms of a lane."""
    return f"{{{lane}}}:alarms"


def outbox_key(lane: str) -> str:
    """The outbox of a lane."""
    return f"{{{lane}}}:outbox"


def outbox_lock_key(lane: str) -> str:
    """Which process reads the outbox of a lane."""
    return f"{{{lane}}}:outbox_lock"


def code_key(code: str) -> str:
    """Whose code it is."""
    return f"code:{code}"


def opened_key(address: str) -> str:
    """How many tables were opened from there of late."""
    return f"opened:{address}"
