"""The process of a worker: `python -m games.worker.jobs`, begun by `games/worker/worker.py`.

It reads the jobs from its input and writes what comes of them to its output, each behind its
length, and ends when its input does. Timelines, documents and verdicts it packs by gzip.
"""

from __future__ import annotations

import gzip
import os
import signal
import sys
from collections.abc import Callable
from typing import IO, Literal

import msgspec

import games.family  # noqa: F401 (a timeline is told by the rules of its game)
from games.ledger import archive
from games.odds.standing import Standing, chances
from games.replay.dice_thrown import dice_thrown
from games.replay.document import Document, document
from games.replay.sealed import written
from games.wire import timeline as wire_timeline

Job = Literal["odds", "timeline", "document", "verdict", "dice"]


NICE = 10
"""A table that plays goes before."""
MOST_S = 120
"""What takes longer than this ends the process."""

_LENGTH = 4
_ASKED: msgspec.msgpack.Decoder[tuple[Job, bytes]] = msgspec.msgpack.Decoder(tuple[Job, bytes])
_STANDING = msgspec.msgpack.Decoder(Standing)
_ARCHIVED = msgspec.msgpack.Decoder(archive.ArchivedLog)


def send(out: IO[bytes], message: object) -> None:
    """Write a message."""
    packed = msgspec.msgpack.encode(message)
    out.write(len(packed).to_bytes(_LENGTH, "big") + packed)
    out.flush()


def receive(source: IO[bytes]) -> bytes | None:
    """The next message, still packed; `None` at the end."""
    length = source.read(_LENGTH)
    if len(length) < _LENGTH:
        return None
    size = int.from_bytes(length, "big")
    packed = source.read(size)
    return packed if len(packed) == size else None


def _odds(what: bytes) -> bytes:
    return msgspec.msgpack.encode(chances(_STANDING.decode(what)))


def _document(what: bytes) -> Document:
    game = _ARCHIVED.decode(what)
    assert game.log is not None
    log = archive.unzipped(game.log)
    return document(log.before.table, log.events, game.seed, game.strings)


def _timeline(what: bytes) -> bytes:
    return _zipped(msgspec.json.encode(wire_timeline.timeline(_document(what))))


def _verdict(what: bytes) -> bytes:
    return _zipped(msgspec.json.encode(wire_timeline.verdict(written(_document(what)))))


def _dice(what: bytes) -> bytes:
    return msgspec.msgpack.encode(dice_thrown(_document(what)))


def _zipped(text: bytes) -> bytes:
    # The same bytes each time: by them a browser knows that it has them.
    return gzip.compress(text, 6, mtime=0)


_JOBS: dict[Job, Callable[[bytes], bytes]] = {
    "odds": _odds,
    "timeline": _timeline,
    "document": lambda what: _zipped(written(_document(what))),
    "verdict": _verdict,
    "dice": _dice,
}


def main() -> None:
    """Work until the input ends. What cannot be worked out is answered by why."""
    os.nice(NICE)
    # Who stops the server with Ctrl-C stops this by its input, not in the middle of a word.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while (packed := receive(sys.stdin.buffer)) is not None:
        job, what = _ASKED.decode(packed)
        signal.alarm(MOST_S)
        try:
            answer = True, _JOBS[job](what)
        except Exception as error:
            answer = False, repr(error).encode()
        signal.alarm(0)
        send(sys.stdout.buffer, answer)


if __name__ == "__main__":
    main()
