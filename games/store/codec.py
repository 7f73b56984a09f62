"""How everything that is stored of a table is packed, and by which schema."""

from collections.abc import Callable, Mapping
from typing import Any

from games.rules.state.events import StoredEvent, as_bare
from games.rules.state.table import Table
from games.table.packed import Packed
from games.table.record import CachedAnswer, Secrets

SCHEMAS = {"table": 1, "event": 2, "secrets": 1, "answers": 1, "base": 1}
"""The schema in which each kind of thing is written."""

OLDER: Mapping[str, Mapping[int, Callable[[Any], Any]]] = {"event": {1: as_bare}}
"""What was written by earlier ones is read for ever. 1: events without facts."""


class Codec:
    """All kinds of things that are stored of a table. The game's own types may be given."""

    def __init__(self, table: Any = Table, event: Any = StoredEvent) -> None:
        self.table: Packed[Table] = _packed("table", table)
        self.event: Packed[StoredEvent] = _packed("event", event)
        self.secrets: Packed[Secrets] = _packed("secrets", Secrets)
        self.answers: Packed[tuple[CachedAnswer, ...]] = _packed(
            "answers", tuple[CachedAnswer, ...]
        )
        self.base: Packed[tuple[int, Table]] = _packed("base", tuple[int, table])


def _packed(name: str, form: Any) -> Packed[Any]:
    return Packed(name, SCHEMAS[name], form, OLDER.get(name))
