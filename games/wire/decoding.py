"""What a client said, or why it said nothing: text into messages."""

from __future__ import annotations

import re
from typing import TypeVar

import msgspec

from games.rules.errors import Refused
from games.wire.messages import MESSAGE_BYTES, ClientMessage, ScreenMessage, Watching

Message = TypeVar("Message")

PLAYER = msgspec.json.Decoder(ClientMessage)
SCREEN = msgspec.json.Decoder(Watching)
HOUSE = msgspec.json.Decoder(ScreenMessage)


class _Named(msgspec.Struct):
    """Enough of a message to answer it by its id."""

    id: str = ""


_NAMED = msgspec.json.Decoder(_Named)
_UNKNOWN_FIELD = re.compile(r"unknown field `(.*)`", re.DOTALL)


def id_of(text: str) -> str | None:
    """The id in a message that cannot be read as a whole, to answer it by."""
    try:
        found = _NAMED.decode(text).id
    except (msgspec.DecodeError, RecursionError):
        return None
    return found if 0 < len(found) <= 64 else None


def read(decoder: msgspec.json.Decoder[Message], text: str) -> Message:
    """The message of a client, by what it may say: `PLAYER`, any `SCREEN`, that of the `HOUSE`.

    Raises:
        Refused: `wire/too_large`, `wire/not_json`, `wire/unknown_type`, `wire/unknown_field` or
            `wire/malformed`, with what is wrong where that is known.
    """
    # A character is one byte at least, so most texts need not be encoded to be measured.
    if len(text) > MESSAGE_BYTES or (
        len(text) * 4 > MESSAGE_BYTES and len(text.encode()) > MESSAGE_BYTES
    ):
        raise Refused("wire/too_large", most_bytes=MESSAGE_BYTES)
    try:
        return decoder.decode(text)
    except msgspec.ValidationError as error:
        raise why(error) from None
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        raise Refused("wire/not_json") from None


def why(error: msgspec.ValidationError) -> Refused:
    """The refusal for something that is JSON, but none of the messages."""
    words = str(error)
    if field := _UNKNOWN_FIELD.search(words):
        return Refused("wire/unknown_field", field=field[1][:40])
    if words.endswith("`$.type`") or "required field `type`" in words:
        return Refused("wire/unknown_type")
    at = re.search(r"`\$\.?([^`]*)`$", words)
    return Refused("wire/malformed", field=at[1][:40] if at else "")
