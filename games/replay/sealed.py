"""A document as bytes, one thing a line and each line sealed, and back again.

Written twice it is the same to the byte. Read, it has to be what would be written: so a changed
byte is always found, and its line told.
"""

import hashlib
import re

import msgspec

from games.replay.canonical import canonical
from games.replay.document import BARE_SCHEMA, SCHEMA, Document
from games.replay.errors import Fault

HEAD = Document.__struct_fields__[:-1]
"""The fields before the events, one a line."""

SEAL_LETTERS = 16

_SCHEMAS = [f'"schema":{schema},'.encode() for schema in (BARE_SCHEMA, SCHEMA)]
_DECODER = msgspec.json.Decoder(Document)
_SEALS = re.compile(rb'"seals":\["[0-9a-f]{16}"(?:,"[0-9a-f]{16}")*\],')
_FINGERPRINT = re.compile(rb'"fingerprint":"[0-9a-f]{64}"')


def written(document: Document) -> bytes:
    """The document as its file has it."""
    body = _body(document)
    seals = ",".join(f'"{_seal(line)}"' for line in body)
    sealed = b"".join(line + b"\n" for line in (*body, f'"seals":[{seals}],'.encode()))
    fingerprint = hashlib.sha256(sealed).hexdigest()
    return sealed + f'"fingerprint":"{fingerprint}"\n}}\n'.encode()


def fingerprint(data: bytes) -> str:
    """By which a sound file is known: no two games have the same."""
    return data.split(b"\n")[-3].split(b'"')[3].decode()


def read(data: bytes) -> Document:
    """The document in these bytes.

    Raises:
        Fault: `unknown_schema`, `altered`, `seals`, `fingerprint`, `end`, `not_a_game`,
            `not_as_written`.
    """
    lines = data.split(b"\n")
    if lines[0] != b"{":
        raise Fault("not_as_written", line=1)
    if len(lines) < 2 or lines[1] not in _SCHEMAS:
        raise Fault("unknown_schema", line=2, field="schema", known=SCHEMA)
    body = _unsealed(lines)
    try:
        document = _DECODER.decode(b"\n".join(body).removesuffix(b",") + b"}")
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise Fault("not_a_game", why=str(error)) from error
    _is_as_written(data, document)
    return document


def line_of(field: str) -> int:
    """The line of a field of the head."""
    return 2 + HEAD.index(field)


def line_of_event(number: int) -> int:
    """The line of an event; they are numbered from 1."""
    return len(HEAD) + 2 + number


def _body(document: Document) -> list[bytes]:
    head = [f'"{field}":{canonical(getattr(document, field))},' for field in HEAD]
    events = [canonical(event) + "," for event in document.events]
    if events:
        events[-1] = events[-1].removesuffix(",")
    return [line.encode() for line in ("{", *head, '"events":[', *events, "],")]


def _seal(line: bytes) -> str:
    return hashlib.sha256(line).hexdigest()[:SEAL_LETTERS]


def _unsealed(lines: list[bytes]) -> list[bytes]:
    """The lines that are sealed, once their seals and all around them are right."""
    last = len(lines)
    if lines[-2:] != [b"}", b""]:
        raise Fault("end", line=last if lines[-1] else last - 1)
    *body, seals, fingerprint = lines[:-2]
    if not _FINGERPRINT.fullmatch(fingerprint):
        raise Fault("fingerprint", line=last - 2, field="fingerprint")
    if not _SEALS.fullmatch(seals):
        raise Fault("seals", line=last - 3, field="seals")
    stated = [seal.decode() for seal in seals.split(b'"')[3::2]]
    for number, (line, seal) in enumerate(zip(body, stated, strict=False), start=1):
        if _seal(line) != seal:
            raise Fault("altered", line=number, seals=last - 3)
    if len(body) != len(stated):
        raise Fault("altered", line=min(len(body), len(stated)) + 1, seals=last - 3)
    sealed = b"".join(line + b"\n" for line in (*body, seals))
    if fingerprint.split(b'"')[3].decode() != hashlib.sha256(sealed).hexdigest():
        raise Fault("fingerprint", line=last - 2, field="fingerprint")
    return body


def _is_as_written(data: bytes, document: Document) -> None:
    """Raises where the same document would be written otherwise: a space, an unknown field."""
    again = written(document)
    if again == data:
        return
    pairs = zip(data.split(b"\n"), again.split(b"\n"), strict=False)
    line = next((n for n, (one, other) in enumerate(pairs, start=1) if one != other), None)
    raise Fault("not_as_written", line=line)
