"""A phone without a screen: one seat, and a socket that it keeps coming back with."""

import asyncio
import contextlib
import http.client
import itertools
import json
from collections.abc import Callable
from typing import Any, Self

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.playing import Playing

WITHIN_S = 60.0
AGAIN_S = 0.1


class Phone:
    """Keeps the newest view, and repeats what was not answered, with the same id."""

    def __init__(self, play: Playing, code: str, name: str) -> None:
        self._port = play.port
        self._code = code
        self._ids = (f"{name}-{number}" for number in itertools.count(1))
        joined = ask(
            play, "POST", f"/api/tables/{code}/join", {"id": next(self._ids), "name": name}
        )
        self.seat: str = joined.body["seat"]
        self._cookie = joined.cookie
        self._waiting: dict[str, tuple[str, asyncio.Future[dict[str, Any]]]] = {}
        self._socket: ClientConnection | None = None
        self._changed = asyncio.Event()
        self.view: dict[str, Any] = {}
        self.version = 0
        self.returns = 0
        """How often it has come back with a new socket."""

    async def __aenter__(self) -> Self:
        self._living = asyncio.create_task(self._live())
        await self.sees(lambda view: bool(view))
        return self

    async def __aexit__(self, *_: object) -> None:
        self._living.cancel()
        await asyncio.gather(self._living, return_exceptions=True)

    async def does(self, type_: str, **what: Any) -> dict[str, Any]:
        """Send a command until it is answered; the answer is `done`."""
        answer = await self.tries(type_, **what)
        assert answer["type"] == "done", answer
        return answer

    async def tries(self, type_: str, **what: Any) -> dict[str, Any]:
        """Send a command until it is answered, `done` or `refused`."""
        command_id = next(self._ids)
        text = json.dumps({"type": type_, "id": command_id, "seat": self.seat, **what})
        answered: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._waiting[command_id] = (text, answered)
        await self._send(text)
        async with asyncio.timeout(WITHIN_S):
            return await answered

    async def sees(self, what: Callable[[dict[str, Any]], bool]) -> None:
        """Return when the view is so."""
        async with asyncio.timeout(WITHIN_S):
            while not what(self.view):
                self._changed.clear()
                await self._changed.wait()

    async def _live(self) -> None:
        while True:
            with contextlib.suppress(OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                await self._sit()
            self._socket = None
            await asyncio.sleep(AGAIN_S)
            self.returns += 1

    async def _sit(self) -> None:
        url = f"ws://127.0.0.1:{self._port}/ws/{self._code}"
        cookie = {"Cookie": self._cookie}
        async with connect(url, additional_headers=cookie, open_timeout=2) as self._socket:
            for text, _ in list(self._waiting.values()):
                await self._send(text)
            async for message in self._socket:
                await self._hear(json.loads(message))

    async def _hear(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "fresh":
                self.version, self.view = message["v"], message["view"]
            case "frame" if message["from"] == self.version:
                self.version, self.view = message["v"], merged(self.view, message["patch"])
            case "frame":
                await self._send('{"type": "fresh"}')
            case "ping":
                await self._send(json.dumps({"type": "pong", "n": message["n"], "v": self.version}))
            case "refused" if message["code"] == "table/one_moment" and "id" in message:
                text, _ = self._waiting[message["id"]]
                asyncio.get_running_loop().call_later(
                    AGAIN_S, lambda: asyncio.ensure_future(self._send(text))
                )
            case "done" | "refused" if message.get("id") in self._waiting:
                _, answered = self._waiting.pop(message["id"])
                answered.set_result(message)
        self._changed.set()

    async def _send(self, text: str) -> None:
        if self._socket is not None:
            # What is lost with a socket is sent again on the next.
            with contextlib.suppress(ConnectionClosed):
                await self._socket.send(text)


class Reply:
    """A JSON answer over HTTP, and the cookie it set."""

    def __init__(self, status: int, body: dict[str, Any], cookie: str) -> None:
        self.status = status
        self.body = body
        self.cookie = cookie


def ask(play: Playing, method: str, path: str, body: dict[str, Any] | None = None) -> Reply:
    """Ask the API."""
    connection = http.client.HTTPConnection("127.0.0.1", play.port, timeout=WITHIN_S)
    try:
        text = None if body is None else json.dumps(body)
        connection.request(method, path, text, {"Content-Type": "application/json"})
        response = connection.getresponse()
        cookie = (response.getheader("Set-Cookie") or "").partition(";")[0]
        return Reply(response.status, json.loads(response.read()), cookie)
    finally:
        connection.close()


def merged(target: Any, patch: Any) -> Any:
    """RFC 7396."""
    if not isinstance(patch, dict):
        return patch
    result = dict(target) if isinstance(target, dict) else {}
    for key, value in patch.items():
        if value is None:
            result.pop(key, None)
        else:
            result[key] = merged(result.get(key), value)
    return result
