"""The players of the load: a table full of phones that play, one move after the other."""

from __future__ import annotations

import asyncio
import http.client
import itertools
import time
from typing import Any

import msgspec

from games.management.load.phone import Phone
from games.wire import patch

STUCK_S = 10.0
NO_TARGET = 1 << 60


class Players:
    """Phones at one table of a server at `host:port`, all of them playing, each for himself."""

    def __init__(self, host: str, port: int, phones: int) -> None:
        self._host, self._port, self._count = host, port, phones
        self._ids = itertools.count(1)
        self._phones: dict[str, Phone] = {}
        self._view: dict[str, Any] = {}
        self._asked = b""
        self._answer: asyncio.Future[dict[str, Any]]
        self._all: asyncio.Future[float]
        self._seated = asyncio.Event()
        self._reached = 0
        self._target = NO_TARGET
        self._last_at = 0.0
        self._view_version = 0

    async def sit_down(self, card: dict[str, Any]) -> None:
        """Open a table with this card, seat everybody, and start a game."""
        code, cookies = await asyncio.to_thread(self._join_all, card)
        loop = asyncio.get_running_loop()
        for number, (seat, cookie) in enumerate(cookies.items()):
            _, phone = await loop.create_connection(
                lambda cookie=cookie, number=number: Phone(  # type: ignore[misc]
                    f"/ws/{code}", cookie, self._framed, self._said, whole=number == 0
                ),
                self._host,
                self._port,
            )
            await phone.open
            self._phones[seat] = phone
        self._see_who_sits()
        await asyncio.wait_for(self._seated.wait(), STUCK_S)
        for seat in self._phones:
            await self._do(seat, type="ready", card=1, string=f"string-{seat}")
        host = self._view["table"]["host"]
        await self.move(host, {"type": "start", "card": 1, "first": host})

    def _join_all(self, card: dict[str, Any]) -> tuple[str, dict[str, str]]:
        line = http.client.HTTPConnection(self._host, self._port, timeout=STUCK_S)

        def post(path: str, body: dict[str, Any]) -> tuple[dict[str, Any], str]:
            body = {"id": f"load-{next(self._ids)}", **body}
            headers = {"Content-Type": "application/json"}
            line.request("POST", path, msgspec.json.encode(body), headers)
            answer = line.getresponse()
            text = answer.read()
            if answer.status != 200:
                raise RuntimeError(f"{path}: {answer.status} {text[:200]!r}")
            return msgspec.json.decode(text), (answer.headers["Set-Cookie"] or "").split(";")[0]

        code = post("/api/tables", card)[0]["code"]
        cookies = {}
        for number in range(self._count):
            seated, cookie = post(f"/api/tables/{code}/join", {"name": f"Player {number + 1}"})
            cookies[seated["seat"]] = cookie
        line.close()
        return code, cookies

    def hang_up(self) -> None:
        """Everybody goes."""
        for phone in self._phones.values():
            phone.hang_up()

    # --- Playing ---------------------------------------------------------------------------

    def next_move(self) -> tuple[str, dict[str, Any]]:
        """Who moves now and how: throw; take what the dice make; pass; play again."""
        view = self._view
        if view["table"]["phase"] == "over":
            return view["table"]["host"], {"type": "again"}
        seat, side = view["turn"]["thrower"], view["turn"]["side"]
        throw: dict[str, Any] = view.get("throw", {})
        number: int = view["turn"]["throws"]
        if view["table"]["phase"] == "throw":
            return seat, {"type": "throw", "throw": number}
        faces = [throw["faces"][str(place)] for place in range(3)]
        required = view["sides"][side]["required"]
        # A throw is taken from at most twice: this is about the way of a move, not about winning.
        # After a 12 the second one needs a fresh throw.
        taken = [taking["number"] for taking in throw.get("taken", {}).values()]
        if len(taken) < 2 and 12 not in taken:
            for size in (1, 2, 3):
                for dice in itertools.combinations(range(3), size):
                    if sum(faces[die] for die in dice) == required:
                        command = {"type": "take", "number": required, "dice": dice}
                        return seat, command | {"throw": number}
        return seat, {"type": "pass", "throw": number, "turn": view["turn"]["number"]}

    async def move(self, seat: str, command: dict[str, Any]) -> float:
        """Do one move; seconds until its frame has reached the last phone and the mover knows.

        Raises:
            RuntimeError: it was refused, or a phone was sent away.
        """
        self._target = NO_TARGET
        self._all = asyncio.get_running_loop().create_future()
        began = time.perf_counter()
        done = await self._do(seat, **command)
        self._target = done["v"]
        self._reached = sum(phone.shown >= self._target for phone in self._phones.values())
        if self._reached < len(self._phones):
            last = await asyncio.wait_for(self._all, STUCK_S)
        else:
            last = self._last_at
        return last - began

    async def _do(self, seat: str, **command: Any) -> dict[str, Any]:
        id_ = f"load-{next(self._ids)}"
        self._answer = asyncio.get_running_loop().create_future()
        self._phones[seat].say(msgspec.json.encode({"id": id_, "seat": seat, **command}))
        answer = await asyncio.wait_for(self._answer, STUCK_S)
        if answer["type"] != "done" or answer["id"] != id_:
            raise RuntimeError(f"{seat} {command}: {answer}")
        return answer

    def _see_who_sits(self) -> None:
        # A phone that is at the table has been shown it.
        shown = [one for one in self._phones.values() if one.shown]
        if len(shown) == self._count:
            self._seated.set()

    def _framed(self, phone: Phone) -> None:
        self._last_at = time.perf_counter()
        if not self._seated.is_set():
            self._see_who_sits()
        if phone.shown >= self._target:
            self._reached += 1
            if self._reached == len(self._phones) and not self._all.done():
                self._all.set_result(self._last_at)

    def _said(self, phone: Phone, text: bytes) -> None:
        said = msgspec.json.decode(text)
        match said["type"]:
            case "fresh":
                self._view, self._view_version = said["view"], said["v"]
            case "frame" if said["from"] == self._view_version:
                self._view = patch.apply(self._view, said["patch"])
                self._view_version = said["v"]
            case "frame":
                phone.say(b'{"type":"fresh"}')
            case "done" | "refused":
                if not self._answer.done():
                    self._answer.set_result(said)
