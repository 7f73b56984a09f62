"""How things are stored: MessagePack behind a schema number.

Two bytes, big-endian, say by which schema what follows was written. A number that is not known here
is refused, never guessed.
"""

from typing import Any, Generic, TypeVar

import msgspec

from games.rules.events import Event
from games.rules.state import Table
from games.table.errors import UnknownSchema
from games.table.record import Kept, Secrets

T = TypeVar("T")

SCHEMAS = {"table": 1, "event": 1, "secrets": 1, "answers": 1, "base": 1}
"""The schema in which each kind of thing is written."""


class Kind(Generic[T]):
    """One kind of thing that is stored."""

    def __init__(self, name: str, form: Any) -> None:
        self.name = name
        self._schema = SCHEMAS[name].to_bytes(2, "big")
        self._encoder = msgspec.msgpack.Encoder()
        self._decoder: msgspec.msgpack.Decoder[T] = msgspec.msgpack.Decoder(form)

    def pack(self, thing: T) -> bytes:
        """The bytes that are stored."""
        return self._schema + self._encoder.encode(thing)

    def unpack(self, data: bytes) -> T:
        """The thing again.

        Raises:
            UnknownSchema: it was written by a program that this one does not know.
        """
        if data[:2] != self._schema:
            number = int.from_bytes(data[:2], "big")
            raise UnknownSchema(f"{self.name} is stored in the unknown schema {number}")
        return self._decoder.decode(memoryview(data)[2:])


class Codec:
    """All kinds of things that are stored of a table. The game's own types may be given."""

    def __init__(self, table: Any = Table, event: Any = Event) -> None:
        self.table: Kind[Table] = Kind("table", table)
        self.event: Kind[Event] = Kind("event", event)
        self.secrets: Kind[Secrets] = Kind("secrets", Secrets)
        self.answers: Kind[tuple[Kept, ...]] = Kind("answers", tuple[Kept, ...])
        self.base: Kind[tuple[int, Table]] = Kind("base", tuple[int, table])
