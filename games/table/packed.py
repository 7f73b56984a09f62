"""Things in bytes that outlive the program that wrote them: MessagePack behind a schema number.

Two bytes, big-endian, say by which schema what follows was written. A number that is not known here
is refused, never guessed.
"""

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

import msgspec

from games.table.errors import UnknownSchema

T = TypeVar("T")


class Packed(Generic[T]):
    """One kind of thing. `form`: its type; `schema`: the number it is written by.

    `older`: what becomes of a thing that was written by an earlier schema; its form still holds.
    """

    def __init__(
        self, name: str, schema: int, form: Any, older: Mapping[int, Callable[[T], T]] | None = None
    ) -> None:
        self.name = name
        self._schema = schema
        self._older = older or {}
        self._encoder = msgspec.msgpack.Encoder()
        self._decoder: msgspec.msgpack.Decoder[T] = msgspec.msgpack.Decoder(form)

    def pack(self, thing: T) -> bytes:
        """The bytes."""
        return self._schema.to_bytes(2, "big") + self._encoder.encode(thing)

    def unpack(self, data: bytes) -> T:
        """The thing again.

        Raises:
            UnknownSchema: it was written by a program that this one does not know.
        """
        number = int.from_bytes(data[:2], "big")
        if number != self._schema and number not in self._older:
            raise UnknownSchema(f"{self.name} is stored in the unknown schema {number}")
        thing = self._decoder.decode(memoryview(data)[2:])
        return thing if number == self._schema else self._older[number](thing)
