"""Somebody with a phone, or a screen: a WebSocket client that keeps a view as a phone does."""

import asyncio
import itertools
import json

import websockets

from games.wire import patch

ids = itertools.count(1)
PATIENCE_S = 30


class Guest:
    def __init__(self, server, seat=None, cookie=None):
        self.server, self.seat, self.cookie = server, seat, cookie
        self.view, self.v, self.you = {}, None, None
        self.events, self.frames, self.refusals, self.said = [], [], [], []
        self.answers = {}
        self.gaps = 0
        self.deaf = False
        self._news = asyncio.Condition()

    @classmethod
    async def come(cls, server, code, name=None, *, cookie=None, path=None, **how):
        """Join if a name is given, connect, and see the table."""
        seat = None
        if name is not None:
            seat, cookie = await asyncio.to_thread(server.join, code, name, cookie)
        guest = cls(server, seat, cookie)
        await guest.connect(path or f"/ws/{code}", **how)
        if how.get("seen", True):
            await guest.until(lambda view: view)
        return guest

    async def connect(self, path, headers=None, seen=True):
        sent = ({"Cookie": self.cookie} if self.cookie else {}) | (headers or {})
        self.socket = await websockets.connect(
            f"ws://127.0.0.1:{self.server.port}{path}",
            additional_headers=sent,
            compression=None,
            max_size=None,
            ping_interval=None,
        )
        self._listening = asyncio.ensure_future(self._listen())

    async def go(self):
        await self.socket.close()
        await asyncio.gather(self._listening, return_exceptions=True)

    async def closed(self):
        """Wait until the server closes the socket; with which code."""
        await asyncio.wait_for(asyncio.shield(self._listening), PATIENCE_S)
        return self.socket.close_code

    async def _listen(self):
        try:
            async for text in self.socket:
                async with self._news:
                    await self._hear(json.loads(text))
                    self._news.notify_all()
        except websockets.ConnectionClosed:
            pass

    async def _hear(self, said):
        self.said.append(said)
        match said["type"]:
            case "fresh":
                self.view, self.v, self.you = said["view"], said["v"], said["you"]
            case "frame":
                self.frames.append(said)
                self.events += said["events"]
                if said["from"] == self.v:
                    self.view, self.v = patch.apply(self.view, said["patch"]), said["v"]
                else:
                    self.gaps += 1
                    await self.socket.send('{"type":"fresh"}')
            case "ping" if not self.deaf:
                await self.say(type="pong", n=said["n"], v=self.v)
            case "done":
                self.answers[said["id"]] = said
            case "refused":
                self.refusals.append(said)
                if "id" in said:
                    self.answers[said["id"]] = said

    async def say(self, **message):
        await self.socket.send(json.dumps(message))

    async def wait(self, true):
        """Wait until something is true after something was said."""

        async def waiting():
            async with self._news:
                await self._news.wait_for(true)

        await asyncio.wait_for(waiting(), PATIENCE_S)

    async def until(self, true):
        """Wait until something is true of the view."""
        await self.wait(lambda: true(self.view))

    async def ask(self, deed, id_=None, **more):
        """Send a command and wait for its answer, whatever it is."""
        id_ = id_ or f"guest-{next(ids)}"
        self.answers.pop(id_, None)
        await self.say(type=deed, id=id_, seat=more.pop("seat", self.seat), **more)
        await self.wait(lambda: id_ in self.answers)
        return self.answers[id_]

    async def do(self, deed, **more):
        """Send a command that is accepted, and see it."""
        answer = await self.ask(deed, **more)
        assert answer["type"] == "done", answer
        return answer

    async def fresh(self):
        """Ask for a fresh view: version and view."""
        count = len([said for said in self.said if said["type"] == "fresh"])
        await self.say(type="fresh")
        await self.wait(lambda: len([m for m in self.said if m["type"] == "fresh"]) > count)
        return self.v, self.view
