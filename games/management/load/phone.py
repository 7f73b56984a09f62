"""A phone of the load: a WebSocket client that does next to nothing, so that the server is measured
and not the load.

It reads frames without decoding them, except for the version, answers pings, and masks with zeros.
"""

from __future__ import annotations

import asyncio
import base64
import os
import struct
from collections.abc import Callable

TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA


def masked(payload: bytes, opcode: int = TEXT) -> bytes:
    """A whole client frame. The mask is zero: it is asked for, not worth anything here."""
    size = len(payload)
    if size < 126:
        head = struct.pack("!BB4x", 0x80 | opcode, 0x80 | size)
    else:
        head = struct.pack("!BBH4x", 0x80 | opcode, 0x80 | 126, size)
    return head + payload


class Phone(asyncio.Protocol):
    """One phone.

    shown: the version of the last frame or fresh view it got.
    framed: called with the phone after each of these; `said`: called with every other text of the
    server, and with whole frames where `whole` is set.
    """

    def __init__(
        self,
        path: str,
        cookie: str,
        framed: Callable[[Phone], None],
        said: Callable[[Phone, bytes], None],
        whole: bool = False,
    ) -> None:
        self.shown = 0
        self.open = asyncio.get_running_loop().create_future()
        self.closed = False
        self._path, self._cookie = path, cookie
        self._framed, self._said, self._whole = framed, said, whole
        self._buffer = b""
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the WebSocket."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        host, port = transport.get_extra_info("peername")[:2]
        transport.write(
            f"GET {self._path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: {self._cookie}\r\n\r\n".encode()
        )

    def connection_lost(self, exc: Exception | None) -> None:
        """The server has gone, or this phone was sent away."""
        self.closed = True

    def say(self, payload: bytes) -> None:
        """Send a text."""
        assert self._transport is not None
        self._transport.write(masked(payload))

    def hang_up(self) -> None:
        """Go."""
        if self._transport is not None:
            self._transport.close()

    def data_received(self, data: bytes) -> None:
        """Read what is whole, keep the rest."""
        if self._buffer:
            data = self._buffer + data
        at, end = 0, len(data)
        if not self.open.done():
            at = data.find(b"\r\n\r\n") + 4
            if at < 4:
                self._buffer = data
                return
            if not data.startswith(b"HTTP/1.1 101"):
                self.open.set_exception(ConnectionError(data[:60].decode(errors="replace")))
                return
            self.open.set_result(None)
        while end - at >= 2:
            size, start = data[at + 1], at + 2
            if size == 126:
                if end - at < 4:
                    break
                size, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                if end - at < 10:
                    break
                size, start = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if end - start < size:
                break
            self._got(data[at] & 0xF, data[start : start + size])
            at = start + size
        self._buffer = data[at:]

    def _got(self, opcode: int, payload: bytes) -> None:
        if opcode == TEXT:
            if payload.startswith((b'{"type":"frame"', b'{"type":"fresh"')):
                v = payload.index(b'"v":') + 4
                self.shown = int(payload[v : payload.index(b",", v)])
                if self._whole:
                    self._said(self, payload)
                self._framed(self)
            elif payload.startswith(b'{"type":"ping"'):
                n = payload[payload.index(b'"n":') + 4 : -1]
                self.say(b'{"type":"pong","n":%b,"v":%d}' % (n, self.shown))
            else:
                self._said(self, payload)
        elif opcode == PING:
            assert self._transport is not None
            self._transport.write(masked(payload, PONG))
        elif opcode == CLOSE:
            self.closed = True
            self.hang_up()
