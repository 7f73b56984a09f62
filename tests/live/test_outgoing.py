"""What is said leaves at once where it can, and in order where it cannot."""

import asyncio

from games.live.hub.outgoing import Outgoing
from games.wire.messages import Closed
from tests.live.fakes import turns


async def test_a_server_that_never_waits_gets_everything_at_once():
    got = []

    async def send(message):
        got.append(message)

    line = Outgoing(send)
    line.accept()
    line.say("a")
    line.close(Closed.NEWER)
    line.say("never")
    line.close(Closed.FAULT)
    assert got == [
        {"type": "websocket.accept"},
        {"type": "websocket.send", "text": "a"},
        {"type": "websocket.close", "code": 4409},
    ]


async def test_a_slow_phone_gets_everything_in_order_and_holds_nobody_up():
    got, free = [], asyncio.Event()

    async def send(message):
        await free.wait()
        await asyncio.sleep(0)
        got.append(message.get("text", message["type"]))

    line = Outgoing(send)
    for text in "abc":
        line.say(text)
    line.close(Closed.STOPPING)
    await turns()
    assert got == []
    free.set()
    await turns()
    assert got == ["a", "b", "c", "websocket.close"]
    line.drop()


async def test_a_server_that_waits_for_nothing_in_particular():
    got = []

    async def send(message):
        await asyncio.sleep(0)
        got.append(message["text"])

    line = Outgoing(send)
    for text in "abc":
        line.say(text)
    await turns()
    assert got == ["a", "b", "c"]


async def test_a_socket_that_fails_is_not_spoken_to_again():
    tried = []

    async def send(message):
        tried.append(message)
        if len(tried) == 2:
            await asyncio.sleep(0)
        raise ConnectionResetError

    line = Outgoing(send)
    line.say("a")
    assert line.closed
    line.say("b")
    assert len(tried) == 1

    line = Outgoing(send)
    line.say("c")
    line.say("d")
    await turns()
    assert line.closed
    assert len(tried) == 2


async def test_a_line_that_is_dropped_forgets_what_waits():
    got, free = [], asyncio.Event()

    async def send(message):
        await free.wait()
        got.append(message)

    line = Outgoing(send)
    line.say("a")
    line.say("b")
    line.drop()
    free.set()
    await turns()
    assert got == []
