"""A table and the sockets of this process at it: who is told what, and when."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import NamedTuple

import msgspec
from msgspec import UNSET, UnsetType

from games.live.hub.odds_watch import OddsOf, OddsWatch
from games.live.hub.socket import Sent, Socket, encoded
from games.rules.ids import Seat
from games.rules.part import Mark
from games.rules.state.events import Event
from games.rules.view.table import tree
from games.table.order import Commit, Snapshot, TableId
from games.web import seat_keys
from games.wire import events as telling
from games.wire import messages as wire
from games.wire import patch

QUIET_S = 0.25
"""What is not urgent is told at most once in this time."""

PING_S = 3.0
PING_FRAMES = 30
PING_LEAST_S = 1.0
"""A ping goes out every 3 s, and sooner after 30 frames, but not twice in a second."""

BEHIND_FRAMES = 30
BEHIND_S = 10.0
GONE_S = 30.0
"""Whoever leaves a ping unanswered for so many frames or so long is behind, and later closed."""

_VIEW = msgspec.json.Encoder()


class _Fresh(wire.FromServer, frozen=True, tag="fresh"):
    """`wire.Fresh` with its view encoded already."""

    v: int
    view: msgspec.Raw
    you: tuple[str, ...]
    now_ms: int
    house: Mark | UnsetType = UNSET


class _Ping(NamedTuple):
    """A ping that went to all: when, after how many frames, and the version of the last of them."""

    n: int
    at: float
    frames: int
    version: int


class Room:
    """The sockets at one table.

    Every socket has been sent some version of the view; a frame leads from that one to the latest.
    All who were sent the same version share one frame, encoded once. odds: works them out, for
    the screens.
    """

    def __init__(
        self,
        table_id: TableId,
        snapshot: Snapshot,
        now_ms: Callable[[], int],
        odds: OddsOf,
    ) -> None:
        self.table_id = table_id
        self.latest = snapshot
        self.sockets: dict[Socket, None] = {}
        self._now_ms = now_ms
        self._loop = asyncio.get_running_loop()
        self._sent = Sent(snapshot.version, tree(snapshot.table))
        self._view_text: msgspec.Raw | None = None
        self._happened: list[tuple[int, telling.PublicEvent]] = []
        self._told = snapshot.version
        self._told_at = 0.0
        self._timer: asyncio.TimerHandle | None = None
        self._frames = 0
        self._pings: list[_Ping] = []
        self._ping_n = 0
        self._watched = OddsWatch(odds)
        self._watched.see(snapshot.table.game)

    # --- What happens at the table ---------------------------------------------------------

    def follows(self, commit: Commit) -> bool:
        """Whether this commit comes right after what is known here."""
        return commit.before.version == self.latest.version

    def hear(self, commit: Commit) -> None:
        """The next commit: tell it, now or soon."""
        self.advance(commit.after, [(commit.after.version, commit.events)])

    def advance(self, after: Snapshot, commits: Iterable[tuple[int, tuple[Event, ...]]]) -> None:
        """The table is at `after`; `commits` led there from what was known."""
        self.latest = after
        at_once = False
        lost: dict[Seat, str | None] = {}
        for version, events in commits:
            at_once = at_once or any(map(telling.urgent, events))
            lost |= telling.lost_seats(events)
            for event in telling.to_all(events, after.table):
                self._happened.append((version, event))
        quiet = self._loop.time() - self._told_at
        if at_once or quiet >= QUIET_S:
            self._tell()
        elif self._timer is None:
            self._timer = self._loop.call_later(QUIET_S - quiet, self._tell)
        if lost:
            self._take_away(lost)
        self._watched.see(after.table.game)

    def _latest_sent(self) -> Sent:
        if self._sent.version != self.latest.version:
            self._sent = Sent(self.latest.version, tree(self.latest.table))
            self._view_text = None
        return self._sent

    def _tell(self) -> None:
        """Send everybody what is new since the version he was sent."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        new = self._latest_sent()
        now_ms = self._now_ms()
        texts: dict[int, str | None] = {}
        framed = False
        for socket in self.sockets:
            if socket.behind:
                continue
            version = socket.sent.version
            if version not in texts:
                texts[version] = self._frame(socket.sent, new, now_ms)
            text = texts[version]
            # Where nothing shows, the next frame leads on from the older version.
            if text is not None:
                socket.line.say(text)
                socket.sent = new
                framed = True
        self._happened.clear()
        if framed:
            self._told, self._told_at = new.version, self._loop.time()
            self._count_frame()

    def _frame(self, old: Sent, new: Sent, now_ms: int) -> str | None:
        """The frame from one version to another, or nothing where nothing shows."""
        changed = patch.diff(old.view, new.view)
        events = tuple(event for at, event in self._happened if at > old.version)
        if not changed and not events:
            return None
        return encoded(
            wire.Frame(from_=old.version, v=new.version, patch=changed, events=events,
                       now_ms=now_ms)
        )  # fmt: skip

    # --- Who is here -----------------------------------------------------------------------

    def enter(self, socket: Socket) -> None:
        """Let a socket in and show it the table."""
        self.sockets[socket] = None
        socket.answered = self._ping_n
        self.refresh(socket)

    def leave(self, socket: Socket) -> None:
        """A socket has gone."""
        self.sockets.pop(socket, None)
        self._watched.leave(socket)

    def close(self) -> None:
        """Nobody is here any more."""
        self._watched.close()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def refresh(self, socket: Socket) -> None:
        """Send the whole view as it is now."""
        new = self._latest_sent()
        if self._view_text is None:
            self._view_text = msgspec.Raw(_VIEW.encode(new.view))
        socket.behind = False
        socket.sent = new
        you = tuple(socket.seats)
        house: Mark | UnsetType = True if socket.house else UNSET
        socket.say(
            _Fresh(v=new.version, view=self._view_text, you=you, now_ms=self._now_ms(), house=house)
        )
        if socket.screen:
            self._watched.show(socket)

    def _take_away(self, lost: dict[Seat, str | None]) -> None:
        """Some seats are nobody's any more, or another phone's: whoever played them is told so,
        with the code in `lost`, and watches."""
        table = self.latest.table
        for socket in self.sockets:
            left = seat_keys.own(socket.keys, table)
            for seat in socket.seats:
                code = lost.get(seat)
                if seat not in left and code is not None:
                    self.tell_lost(socket, seat, code)
            if left != socket.seats:
                socket.seats = left
                self.refresh(socket)

    def tell_lost(self, socket: Socket, seat: Seat, code: str) -> None:
        """Tell a phone that a seat is not its own any more, and by which code why."""
        name = self.latest.table.people[seat].name
        socket.say(wire.Refused(code=code, values={"name": name}))

    # --- Who keeps up ----------------------------------------------------------------------

    def _count_frame(self) -> None:
        self._frames += 1
        if not self._pings:
            return
        last = self._pings[-1]
        since = self._frames - last.frames
        if since == BEHIND_FRAMES:
            for socket in self.sockets:
                if socket.answered < last.n:
                    socket.behind = True
        if since >= PING_FRAMES and self._told_at - last.at >= PING_LEAST_S:
            self._ping(self._told_at)

    def check(self, now: float) -> None:
        """Ping, and see who left pings unanswered. To be called about once a second."""
        if not self._pings or now - self._pings[-1].at >= PING_S:
            self._ping(now)
        for socket in list(self.sockets):
            pinged_at = next((ping.at for ping in self._pings if ping.n > socket.answered), None)
            if pinged_at is None:
                continue
            if now - pinged_at >= GONE_S:
                socket.close(wire.Closed.BEHIND)
            elif now - pinged_at >= BEHIND_S:
                socket.behind = True

    def _ping(self, now: float) -> None:
        self._ping_n += 1
        self._pings.append(_Ping(self._ping_n, now, self._frames, self._told))
        while len(self._pings) > 1 and now - self._pings[1].at > GONE_S:
            del self._pings[0]
        text = encoded(wire.Ping(n=self._ping_n))
        began = self._loop.time()
        for socket in self.sockets:
            # To a hundred phones it takes some milliseconds, which are not the way of the last.
            socket.pinged(self._ping_n, now + self._loop.time() - began)
            socket.line.say(text)

    def pong(self, socket: Socket, n: int, shown: int, now: float) -> None:
        """A socket answered ping `n` and shows version `shown`."""
        if not socket.answered < n <= self._ping_n:
            return
        socket.answered = n
        socket.ponged(n, now)
        lost = False
        for ping in self._pings:
            old = now - ping.at >= BEHIND_S or self._frames - ping.frames >= BEHIND_FRAMES
            lost = lost or (old and shown < ping.version)
        if socket.behind or lost:
            self.refresh(socket)
