"""A hall full of phones at one table, through several server processes.

Each phone keeps a view of its own, as a real one does. What many were sent alike is decoded and
applied once for all of them, so that one core can be a hundred phones.
"""

import asyncio
import itertools
import json

import msgspec

from games.wire import patch

ids = itertools.count(1)
PATIENCE_S = 60


class Racer:
    """Somebody in the hall, and all that he was told."""

    def __init__(self, hall, seat):
        self.hall, self.seat = hall, seat
        self.view, self.v, self.gaps = None, 0, 0
        self.heard, self.answers = [], {}
        self.looks = lambda view: None
        """What its owner does as soon as he sees another view."""

    def hear(self, phone, text):
        said = self.hall.read(text)
        match said["type"]:
            case "fresh":
                self.view, self.v = said["view"], said["v"]
            case "frame" if said["from"] == self.v:
                self.view, self.v = self.hall.applied(self.view, text, said), said["v"]
                self.heard += said["events"]
                self.looks(self.view)
            case "frame":
                self.gaps += 1
                phone.say(b'{"type":"fresh"}')
            case "done" | "refused" if "id" in said:
                assert said["id"] not in self.answers, "one answer to one command"
                self.answers[said["id"]] = said
        self.hall.news.set()

    def say(self, deed, **more):
        """Send a command; its id."""
        id_ = f"hall-{next(ids)}"
        said = {"type": deed, "id": id_, "seat": self.seat, **more}
        self.phone.say(json.dumps(said).encode())
        return id_

    async def do(self, deed, **more):
        """A command that is accepted."""
        answer = (await self.hall.answers({self.seat: self.say(deed, **more)}))[self.seat]
        assert answer["type"] == "done", answer
        return answer


class Hall:
    def __init__(self, servers):
        self.servers = servers
        self.news = asyncio.Event()
        self.racers = {}
        self._read, self._applied = {}, {}

    async def sit_down(self, code, phones):
        """Everybody joins and connects with his phone, by turns through each of the processes."""
        for number, server in zip(range(len(phones)), itertools.cycle(self.servers), strict=False):
            seat, cookie = await asyncio.to_thread(server.join, code, f"Player {number + 1}")
            racer = self.racers[seat] = Racer(self, seat)
            racer.phone = phones[number](
                f"/ws/{code}", cookie, lambda phone: None, racer.hear, whole=True
            )
            loop = asyncio.get_running_loop()
            await loop.create_connection(lambda racer=racer: racer.phone, "127.0.0.1", server.port)
            await racer.phone.open
        await self.until(
            lambda: all(len(self.seats(r)) == len(phones) for r in self.racers.values())
        )

    async def start(self):
        """Everybody is ready, and the host starts."""
        ready = {s: r.say("ready", card=1, string=s) for s, r in self.racers.items()}
        await self.answers(ready)
        await self.host.do("start", card=1, first=self.host.seat)
        await self.all_see(lambda view: view["table"]["phase"] == "throw")

    @property
    def host(self):
        return next(iter(self.racers.values()))

    @property
    def view(self):
        return self.host.view

    def go(self):
        for racer in self.racers.values():
            racer.phone.hang_up()

    @staticmethod
    def seats(racer):
        return (racer.view or {}).get("seats", {})

    # --- Telling and waiting -----------------------------------------------------------------

    def read(self, text):
        if len(self._read) > 400:
            self._read.clear()
            self._applied.clear()
        said = self._read.get(text)
        if said is None:
            said = self._read[text] = msgspec.json.decode(text)
        return said

    def applied(self, view, text, said):
        key = (id(view), text)
        if key not in self._applied:
            # The old view is kept with the new one, so that its id is nobody else's.
            self._applied[key] = view, patch.apply(view, said["patch"])
        return self._applied[key][1]

    async def until(self, true):
        async with asyncio.timeout(PATIENCE_S):
            while not true():
                self.news.clear()
                await self.news.wait()

    async def all_see(self, true):
        await self.until(lambda: all(true(racer.view) for racer in self.racers.values()))

    async def answers(self, asked):
        """The answers to these commands, by seat."""
        await self.until(lambda: all(id_ in self.racers[s].answers for s, id_ in asked.items()))
        return {seat: self.racers[seat].answers[id_] for seat, id_ in asked.items()}

    async def all_at_once(self, deed, seats, **more):
        """All of these do the same at the same moment: their answers."""
        return await self.answers({seat: self.racers[seat].say(deed, **more) for seat in seats})

    async def all_agree(self):
        """Everybody comes to show the same, whatever the version: not every one shows."""

        def same():
            views = {id(racer.view): racer.view for racer in self.racers.values()}
            first, *others = views.values()
            return all(view == first for view in others)

        await self.until(same)
        # Equal ones may as well be one: what comes next is then applied once.
        for racer in self.racers.values():
            racer.view = self.view
        return self.view

    async def all_are_right(self):
        """What everybody came to show, frame by frame, is what the server shows anew."""
        kept = await self.all_agree()
        for racer in self.racers.values():
            racer.view = None
            racer.phone.say(b'{"type":"fresh"}')
        await self.until(lambda: all(racer.view for racer in self.racers.values()))
        assert await self.all_agree() == kept
