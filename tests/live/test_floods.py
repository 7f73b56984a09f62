"""One socket that floods: it is cut off, and nobody else waits for it."""

import asyncio
import base64
import os
import struct

import pytest

from games.web import limits

pytestmark = [pytest.mark.process, pytest.mark.usefixtures("nothing_logged")]

TEXT, BINARY, CONTINUED, PING = 1, 2, 0, 9


def frame(opcode, payload, last=True):
    """As a client sends it, under a mask of nothing."""
    length = len(payload)
    size = struct.pack(">B", 0x80 | length) if length < 126 else struct.pack(">BH", 0xFE, length)
    return struct.pack(">B", opcode | 0x80 * last) + size + b"\0\0\0\0" + payload


async def raw_socket(server, code):
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    key = base64.b64encode(os.urandom(16)).decode()
    asked = (
        f"GET /ws/{code} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    writer.write(asked.encode())
    await reader.readuntil(b"\r\n\r\n")
    return reader, writer


async def cut_off(server, code, flood):
    """What the server says to a flood until it hangs up, and how much of it was taken."""
    reader, writer = await raw_socket(server, code)
    heard = bytearray()

    async def listen():
        try:
            while more := await reader.read(65536):
                heard.extend(more)
        except ConnectionError:
            pass

    listening = asyncio.ensure_future(listen())
    try:
        async with asyncio.timeout(60):
            while not listening.done():
                writer.write(flood)
                await writer.drain()
                await asyncio.sleep(0)
    except ConnectionError:
        pass
    await asyncio.wait_for(listening, 60)
    writer.close()
    return bytes(heard)


FLOODS = {
    "nonsense": frame(TEXT, b"x") * 4000,
    "fresh": frame(TEXT, b'{"type":"fresh"}') * 2000,
    "pings": frame(PING, b"") * 4000,
    "large": frame(TEXT, b"x" * 16_000) * 4,
    "fragments": frame(TEXT, b"x", last=False) + frame(CONTINUED, b"x", last=False) * 4000,
}


@pytest.mark.parametrize("flood", FLOODS)
async def test_a_flood_is_cut_off_and_the_others_play_on(game, server, flood):
    code, ana, ben = game
    heard = await cut_off(server, code, FLOODS[flood])
    # Of what was said, only so much was answered as may be said at once.
    assert heard.count(b'"refused"') <= limits.BURST * limits.FRAMES
    assert (await ben.fresh())[1]["table"]["phase"] == "throw"
    await ana.do("throw", throw=0, faces=[1, 3, 5])


async def test_a_text_that_is_none_is_refused_like_any_nonsense(game, server):
    code, _, _ = game
    reader, writer = await raw_socket(server, code)
    for opcode, payload in ((TEXT, b"\xff\xfe"), (BINARY, b"{}")):
        writer.write(frame(opcode, payload))
        async with asyncio.timeout(30):
            await reader.readuntil(b'"code":"wire/not_json"')
    writer.close()
