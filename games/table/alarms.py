"""Every process rings what is due.

The tables it serves by a timer each, to the millisecond; all others, whose process may be gone,
after a grace, from the alarms in the store. To ring is to send a `TimeUp`, which is decided like
any command: two ringers are harmless, and so is one who rings too early.
"""

import asyncio
import logging
import time
from collections.abc import Iterable
from dataclasses import dataclass

from games.rules.commands import TimeUp
from games.table.errors import OneMoment
from games.table.handle import Tables
from games.table.order import Refusal, TableId
from games.table.outage import OutageWatch
from games.table.ports import Clock, Store

log = logging.getLogger(__name__)

POLL_S = 0.5
GRACE_MS = 1000
AT_ONCE = 32
OWN_S = 600.0
"""A table is ours for so long after it was last played at, or looked at, through us."""
AGAIN_S = 0.25
AGAIN_MOST_S = 60.0
"""A deadline that ringing does not move is rung again after ever longer pauses."""


@dataclass(slots=True)
class _Rung:
    deadline: int
    times: int


class Alarms:
    """The alarms of all tables, rung by this process."""

    def __init__(self, tables: Tables, store: Store, clock: Clock, outages: OutageWatch) -> None:
        self._tables = tables
        self._store = store
        self._clock = clock
        self._outages = outages
        self._resumed_after: int | None = None
        self._own_s: dict[TableId, float] = {}
        self._timers: dict[TableId, tuple[int, asyncio.TimerHandle]] = {}
        self._rung: dict[TableId, _Rung] = {}
        self._tries: dict[TableId, tuple[int, float]] = {}
        self._ringing: dict[TableId, asyncio.Task[None]] = {}
        tables.watch = self.watch

    def watch(self, table_id: TableId, deadline: int | None, own: bool) -> None:
        """Hear of a table's next deadline. `own`: it is played at, or looked at, through us."""
        if own:
            self._own_s[table_id] = time.monotonic()
        timer = self._timers.get(table_id)
        if timer is not None and deadline == timer[0]:
            return
        if timer is not None:
            timer[1].cancel()
            del self._timers[table_id]
        rung = self._rung.get(table_id)
        if rung is not None and rung.deadline != deadline:
            del self._rung[table_id]
            rung = None
        if deadline is None or not self._is_own(table_id):
            return
        delay_s = (deadline - self._clock.now_ms()) / 1000
        if rung is not None:
            delay_s = max(delay_s, min(AGAIN_S * 2**rung.times, AGAIN_MOST_S))
        handle = asyncio.get_running_loop().call_later(
            max(delay_s, 0), self._time_up, table_id, deadline
        )
        self._timers[table_id] = deadline, handle

    async def run(self) -> None:
        """Ring what is overdue, for ever. After an outage all that tick are resumed first."""
        while True:
            try:
                self._forget_old()
                number = await self._outages.number()
                if number != self._resumed_after:
                    await self._ring_all(await self._store.ticking())
                    self._resumed_after = number
                overdue = await self._store.due(self._clock.now_ms() - GRACE_MS)
                await self._ring_all(self._to_ring(overdue))
            except OneMoment:
                log.debug("no alarms: the store is away")
            except Exception:
                log.exception("fault while ringing")
            await asyncio.sleep(POLL_S)

    def close(self) -> None:
        """Ring no more."""
        for _, handle in self._timers.values():
            handle.cancel()
        self._timers.clear()
        for task in self._ringing.values():
            task.cancel()

    def _time_up(self, table_id: TableId, deadline: int) -> None:
        del self._timers[table_id]
        if self._clock.now_ms() < deadline:
            self.watch(table_id, deadline, own=False)
        elif table_id not in self._ringing:
            rung = self._rung.get(table_id)
            self._rung[table_id] = _Rung(deadline, rung.times + 1 if rung else 0)
            task = asyncio.create_task(self._ring(table_id))
            self._ringing[table_id] = task
            task.add_done_callback(lambda _: self._ringing.pop(table_id, None))

    def _to_ring(self, overdue: Iterable[TableId]) -> list[TableId]:
        now_s = time.monotonic()
        tries = {t: self._tries.get(t, (0, now_s)) for t in overdue if t not in self._timers}
        chosen = [table_id for table_id, (_, next_s) in tries.items() if next_s <= now_s]
        for table_id in chosen:
            times = tries[table_id][0]
            tries[table_id] = times + 1, now_s + min(POLL_S * 2**times, AGAIN_MOST_S)
        self._tries = tries
        return chosen

    def _is_own(self, table_id: TableId) -> bool:
        return time.monotonic() - self._own_s.get(table_id, float("-inf")) < OWN_S

    def _forget_old(self) -> None:
        for table_id in [t for t in self._own_s if not self._is_own(t)]:
            del self._own_s[table_id]

    async def _ring_all(self, table_ids: Iterable[TableId]) -> None:
        slots = asyncio.Semaphore(AT_ONCE)

        async def ring(table_id: TableId) -> None:
            async with slots:
                await self._ring(table_id)

        await asyncio.gather(*(ring(table_id) for table_id in table_ids))

    async def _ring(self, table_id: TableId) -> None:
        answer = await self._tables.do_for_house(table_id, TimeUp())
        if isinstance(answer, Refusal) and answer.code == "table/unknown":
            await self._store.forget_alarm(table_id)
