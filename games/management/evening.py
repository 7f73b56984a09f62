"""One evening on one laptop: the private Valkey, the server, the table, and their end.

Everything happens on the event loop of the server, which runs in the main thread.
"""

import asyncio
import contextlib
import ipaddress
import logging
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Coroutine, Iterable
from os import environ
from pathlib import Path
from typing import Any

import msgspec
from daphne.server import twisted_loop

from games.ledger.book import SqlBook
from games.live.server.daphne_server import GameServer
from games.live.service import Service
from games.management import greeting
from games.management.addresses import EVERYWHERE, Address, here, url_for_here, urls_for_phones
from games.management.awake import kept_awake
from games.management.folder import evening_table
from games.store.embedded import PrivateValkey
from games.table.errors import OneMoment
from games.table.tasks import Tasks
from games.web.origin import App, Receive, Scope, Send

log = logging.getLogger(__name__)

NOBODY_CAME_S = 120.0
STORE_AWAY_S = 0.5
LOOK_AROUND_S = 10.0


class Wishes(msgspec.Struct, frozen=True):
    """What the command line asks for. `redis_url`: a Redis of one's own instead of the private
    Valkey; `address`: what phones are told instead of what was found."""

    data: Path
    bind: str
    port: int
    address: str | None = None
    browser: bool = True
    redis_url: str | None = None


class Evening:
    """From the first print to the last process. `run()` returns when it was ended by SIGINT,
    SIGTERM or SIGHUP."""

    def __init__(
        self, wishes: Wishes, listener: socket.socket, tell_url: Callable[[str], None]
    ) -> None:
        """`listener` is bound already; `tell_url` gets the address when phones can come."""
        self._wishes = wishes
        self._listener = listener
        self._tell_url = tell_url
        self._port: int = listener.getsockname()[1]
        self._found = here()
        self._valkey = None if wishes.redis_url else PrivateValkey(wishes.data)
        self._beside = Tasks()
        self._opening: asyncio.Task[None] | None = None
        self._server: GameServer | None = None
        self._ended = False

    def run(self, application: Any) -> None:
        """Play until it is ended.

        Raises:
            ValkeyFailed: the private Valkey cannot run here.
        """
        asyncio.set_event_loop(twisted_loop)
        for sign in self._signs():
            # Set even where the signal was ignored when we were started, as in the background.
            twisted_loop.add_signal_handler(sign, self.end)
        with contextlib.ExitStack() as last:
            self._awake = last.enter_context(kept_awake())
            last.callback(lambda: twisted_loop.run_until_complete(self._close()))
            self._opening = twisted_loop.create_task(self._open())
            try:
                twisted_loop.run_until_complete(self._opening)
            except asyncio.CancelledError:
                return
            self._serve(application)

    def end(self) -> None:
        """End the evening. The table stays in the data folder."""
        if self._ended:
            return
        self._ended = True
        greeting.say("", "Good night.")
        if self._opening is not None and not self._opening.done():
            self._opening.cancel()
        if self._server is not None:
            self._server.stop()

    def _signs(self) -> tuple[signal.Signals, ...]:
        # Who started us with nohup wants us to outlive the terminal.
        hung_up_counts = signal.getsignal(signal.SIGHUP) != signal.SIG_IGN
        ends = (signal.SIGINT, signal.SIGTERM)
        return (*ends, signal.SIGHUP) if hung_up_counts else ends

    async def _open(self) -> None:
        if self._valkey is not None:
            await self._valkey.start()
            self._go_beside(self._valkey.watch())

    def _serve(self, application: Any) -> None:
        redis_url = self._wishes.redis_url or (self._valkey.url if self._valkey else "")
        self._service = Service(redis_url, urls=self._urls(), book=SqlBook())
        self._visitors = Visitors(application, own(self._found))
        self._server = GameServer(
            application=self._visitors,
            # Theirs from now on, to close as well.
            endpoints=[f"fd:fileno={self._listener.detach()}"],
            service=self._service,
            ready=lambda: self._go_beside(self._greet()),
            signal_handlers=False,
        )
        self._server.run()

    async def _greet(self) -> None:
        while True:
            try:
                code = await evening_table(self._service.tables, self._wishes.data)
                break
            except OneMoment as away:
                log.warning("The store cannot be reached: %s", away)
                await asyncio.sleep(STORE_AWAY_S)
        tv_url = f"{url_for_here(self._wishes.bind, self._port)}/tv/{code}"
        self._tell_url(self._urls()[0])
        if self._looks_for_itself():
            greeting.doubt(self._found[0])
            self._go_beside(self._follow_the_network(code))
        greeting.greet(self._urls()[0], code, tv_url, self._awake)
        if self._wishes.browser and has_display():
            # A browser may take its time, and must not outlive its thread's welcome.
            threading.Thread(target=webbrowser.open, args=(tv_url,), daemon=True).start()
        await asyncio.sleep(NOBODY_CAME_S)
        if not self._visitors.came:
            greeting.no_phone_came(*self._urls())

    async def _follow_the_network(self, code: str) -> None:
        """Tell the new address when the laptop has come into another network."""
        while True:
            await asyncio.sleep(LOOK_AROUND_S)
            before = self._urls()
            self._found = here()
            if self._urls() != before:
                self._service.urls = tuple(self._urls())
                self._visitors.own = own(self._found)
                self._tell_url(self._urls()[0])
                greeting.moved(self._urls()[0], code)

    async def _close(self) -> None:
        await self._beside.stop()
        if self._valkey is not None:
            await self._valkey.stop()
        self._listener.close()

    def _go_beside(self, work: Coroutine[Any, Any, None]) -> None:
        def done(task: asyncio.Task[None]) -> None:
            if not task.cancelled() and (fault := task.exception()):
                log.error("The evening cannot go on.", exc_info=fault)
                self.end()

        self._beside.begin(work).add_done_callback(done)

    def _urls(self) -> list[str]:
        wishes = self._wishes
        return urls_for_phones(self._found, wishes.bind, self._port, wishes.address)

    def _looks_for_itself(self) -> bool:
        """Whether the address that phones are told is one we found, not one we were given."""
        return not self._wishes.address and self._wishes.bind in EVERYWHERE


class Visitors:
    """The application, at whose door somebody looks who comes. `came` is whether a phone has."""

    def __init__(self, application: App, own: frozenset[str]) -> None:
        """`own`: this machine's addresses, from which no phone comes."""
        self._application = application
        self.own = own
        self.came = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not self.came and scope.get("client"):
            peer = ipaddress.ip_address(scope["client"][0])
            self.came = not peer.is_loopback and str(peer) not in self.own
        await self._application(scope, receive, send)


def own(found: Iterable[Address]) -> frozenset[str]:
    """This machine's addresses."""
    return frozenset(address.ip for address in found)


def listen(bind: str, port: int) -> socket.socket:
    """A socket that waits for visitors. Raises `OSError` where it cannot, as on a port that is
    taken. Port 0 takes any that is free."""
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((bind, port))
        listener.listen(512)
    except OSError:
        listener.close()
        raise
    listener.setblocking(False)
    return listener


def has_display() -> bool:
    """Whether a browser can show itself. One in the terminal would cover what we print."""
    if sys.platform == "darwin":
        return True
    return bool(environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY"))
