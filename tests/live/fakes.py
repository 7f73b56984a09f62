"""A socket without a server, and a channel layer that loses what it likes."""

import asyncio
import json

from games.live.hub.outgoing import Outgoing
from games.live.hub.socket import Socket
from games.wire import patch


async def turns():
    """Let all be done that can be done now, without any time."""
    for _ in range(50):
        await asyncio.sleep(0)


class Ear:
    """The other end of a line: what was said, and the view that a phone would keep."""

    def __init__(self):
        self.said, self.closed_with = [], None
        self.view, self.v, self.events = None, None, []
        self.line = Outgoing(self._hear)

    def socket(self, *seats, now=0.0, entered_ms=0):
        return Socket(self.line, dict.fromkeys(seats, 1), seats, entered_ms, now)

    async def _hear(self, message):
        if message["type"] == "websocket.close":
            self.closed_with = message["code"]
            return
        said = json.loads(message["text"])
        self.said.append(said)
        match said["type"]:
            case "fresh":
                self.view, self.v = said["view"], said["v"]
            case "frame":
                assert said["from"] == self.v, "a gap"
                self.view, self.v = patch.apply(self.view, said["patch"]), said["v"]
                self.events += said["events"]

    def kinds(self):
        return [said["type"] for said in self.said]


class LossyLayer:
    """A channel layer in memory; while `lost`, nothing arrives."""

    def __init__(self):
        self.queues, self.groups, self.lost = {}, {}, False

    async def new_channel(self, prefix):
        name = f"{prefix}{len(self.queues)}"
        self.queues[name] = asyncio.Queue()
        return name

    async def receive(self, channel):
        return await self.queues[channel].get()

    async def group_add(self, group, channel):
        self.groups.setdefault(group, set()).add(channel)

    async def group_discard(self, group, channel):
        self.groups.get(group, set()).discard(channel)

    async def group_send(self, group, message):
        for channel in () if self.lost else self.groups.get(group, ()):
            self.queues[channel].put_nowait(dict(message))

    async def flush(self):
        pass


class Cable:
    """A connection to Redis that can be pulled, with all that hang on it; both ways are open."""

    def __init__(self, socket, path):
        self._socket, self.path = socket, path
        self.pulled = False
        self._tasks = set()

    @property
    def url(self):
        return f"unix://{self.path}"

    async def lay(self):
        self._server = await asyncio.start_unix_server(self._serve, self.path)

    def pull(self):
        self.pulled = True
        for task in self._tasks:
            task.cancel()

    async def take_up(self):
        self._server.close()
        self.pull()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _serve(self, reader, writer):
        if self.pulled:
            writer.close()
            return
        there, back = await asyncio.open_unix_connection(self._socket)
        ways = [self._carry(reader, back), self._carry(there, writer)]
        for way in ways:
            task = asyncio.ensure_future(way)
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _carry(self, reader, writer):
        try:
            while data := await reader.read(1 << 16):
                writer.write(data)
        except ConnectionError:
            pass
        finally:
            writer.close()
