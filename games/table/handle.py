"""Tables as one process serves them: the way of every command.

A batch is decided on the newest state this process knows of. An acceptance is proven by the commit,
a refusal by the version being current: who decided on old news loads and decides again, with the
same stamps. Where the reply to a commit is lost, the mark it bears tells whether it was stored.
"""

import asyncio
import logging
import random
import time
import uuid
from collections import OrderedDict
from collections.abc import Awaitable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Literal, Protocol

from games.rules.card.card import Card
from games.rules.commands import Command
from games.rules.state.events import Event, GameCalledOff, GameWon
from games.table import opening
from games.table.deciding import BatchDecision, Outcome, decide_batch
from games.table.errors import OneMoment, UnknownTable
from games.table.fold import check_fold
from games.table.mailbox import Letter, Mailboxes
from games.table.order import Answer, Commit, Done, Order, Refusal, Snapshot, TableId
from games.table.outage import OutageWatch
from games.table.ports import Change, Clock, Rules, Store, Tell
from games.table.record import HOUSE, CachedAnswer, Record
from games.table.record_cache import TABLES, RecordCache
from games.table.stamp import stamped
from games.table.tasks import Tasks

log = logging.getLogger(__name__)

TRIES = 32
"""A table that other processes change so often under our hands is out of order."""
KEEP_CODE_MS = 600_000
"""A process keeps up the code of a table that is played at, this often."""

LOST_S = 3.0
LOST_PAUSE_S = 0.1
"""For so long, after such pauses, a lost reply is looked for before the command is given up."""


class Watch(Protocol):
    """Is told of a table's next deadline, each time this process learns of it."""

    def __call__(self, table_id: TableId, deadline: int | None, own: bool) -> None:
        """`own`: the table is played at, or looked at, through this process."""


def _nobody(table_id: TableId, deadline: int | None, own: bool) -> None:
    pass


class Tables:
    """All tables, for one process. Any process may serve any table."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        outages: OutageWatch,
        rules: Rules,
        tell: Tell,
        watch: Watch = _nobody,
    ) -> None:
        self._store = store
        self._clock = clock
        self._outages = outages
        self._rules = rules
        self._tell = tell
        self.watch = watch
        self._cache = RecordCache(store)
        self._code_kept_ms: OrderedDict[TableId, int] = OrderedDict()
        self._mailboxes = Mailboxes(self._deal)
        self._aside = Tasks()

    async def do(self, table_id: TableId, order: Order) -> Answer:
        """Have a command decided; the answer is true for good, and on the disk.

        Refused with `table/one_moment` where the store is away: the same command may be sent again
        with the same id. Refused with `table/unknown` where there is no such table, and with
        `table/fault` where this program failed at it.
        """
        return await self._mailboxes.put(table_id, stamped(order))

    async def do_for_house(self, table_id: TableId, command: Command) -> Answer:
        """The same for what the house itself asks, now: without a seat, each time anew."""
        now_ms = self._clock.now_ms()
        return await self.do(table_id, Order(uuid.uuid4().hex, None, command, now_ms))

    async def load(self, table_id: TableId) -> Snapshot:
        """The table as it stands.

        Raises:
            UnknownTable, OneMoment
        """
        record = await self._cache.newest(table_id)
        self.watch(table_id, self._deadline(record), own=True)
        return Snapshot(record.version, record.table)

    async def log(
        self, table_id: TableId, after_version: int
    ) -> list[tuple[int, tuple[Event, ...]]]:
        """The events of the versions after one; versions without any are left out."""
        return await self._store.log(table_id, after_version)

    async def open(self, card: Card, id: str) -> str:  # noqa: A002
        """Open a table with this rule card, once for a client-made id, and tell its code.

        Raises:
            OneMoment, NoFreeCode
        """
        outage = await self._outages.number()
        return await opening.open_once(self._store, card, id, self._clock.now_ms(), outage)

    async def was_opened(self, id: str) -> bool:  # noqa: A002
        """Whether there is the table that was opened by this client-made id. Raises `OneMoment`."""
        table_id = self._store.id_for(id)
        return table_id in await self._store.versions((table_id,))

    async def find(self, code: str) -> TableId | None:
        """The living table with this code, in capitals or not."""
        return await self._store.find_code(code.strip().upper())

    async def versions(self, table_ids: Iterable[TableId]) -> dict[TableId, int]:
        """The versions of those tables that exist."""
        return await self._store.versions(table_ids)

    async def close(self) -> None:
        """Finish what has come in."""
        await self._mailboxes.emptied()
        await self._aside.finished()

    # A batch

    async def _deal(self, table_id: TableId, letters: Sequence[Letter]) -> None:
        try:
            await self._decide_and_commit(table_id, letters)
        except OneMoment as away:
            self._cache.forget_all()
            log.warning("table %s: the store is away: %s", table_id, away)
            _refuse_all(letters, OneMoment.code)
        except UnknownTable:
            self.watch(table_id, None, own=False)
            _refuse_all(letters, UnknownTable.code)

    async def _decide_and_commit(self, table_id: TableId, letters: Sequence[Letter]) -> None:
        orders = [letter.stamped for letter in letters]
        places = frozenset(order.place for order in orders)
        lost: list[_Decided] = []
        for attempt in range(TRIES):
            outage = await self._outages.number()
            record, current = await self._cache.record(table_id, places)
            for earlier in lost:
                if earlier.change.after.marks[-1] in record.marks:
                    await self._stored(table_id, letters, earlier)
                    return
            now_ms = self._clock.now_ms()
            decision = decide_batch(self._rules, table_id, record, orders, now_ms, outage)
            if decision.change is None:
                if current or await self._cache.is_current(table_id, record):
                    self._watch_own(table_id, letters, self._deadline(record))
                    await self._answer(table_id, letters, record.version, decision.outcomes)
                    return
            else:
                decided = _Decided(record, decision, decision.change)
                match await self._commit(table_id, decision.change):
                    case "stored":
                        await self._stored(table_id, letters, decided)
                        return
                    case "lost":
                        lost.append(decided)
            self._cache.forget(table_id)
            if attempt >= 2:
                await asyncio.sleep(random.uniform(0, 0.01))  # noqa: S311
        log.error("table %s: no commit in %d tries", table_id, TRIES)
        _refuse_all(letters, OneMoment.code)

    async def _commit(
        self, table_id: TableId, change: Change
    ) -> Literal["stored", "conflict", "lost"]:
        """Commit; where the reply is lost, wait until the store can be asked what became of it."""
        try:
            return "stored" if await self._store.commit(table_id, change) else "conflict"
        except OneMoment as away:
            log.warning(
                "table %s, version %d: reply lost: %s", table_id, change.after.version, away
            )
        self._cache.forget_all()
        given_up_s = time.monotonic() + LOST_S
        while time.monotonic() < given_up_s:
            try:
                await self._store.versions((table_id,))
                break
            except OneMoment:
                await asyncio.sleep(LOST_PAUSE_S)
        return "lost"

    async def _stored(
        self, table_id: TableId, letters: Sequence[Letter], decided: "_Decided"
    ) -> None:
        before, decision, change = decided.before, decided.decision, decided.change
        after = change.after
        self._cache.learn(table_id, after)
        self._watch_own(table_id, letters, change.deadline)
        commit = Commit(
            table_id=table_id,
            before=Snapshot(before.version, before.table),
            after=Snapshot(after.version, after.table),
            events=change.events,
            acted=decision.acted,
        )
        try:
            self._tell(commit)
        except Exception:
            log.exception("table %s, version %d: could not tell", table_id, after.version)
        self._keep_code(table_id, after)
        if any(isinstance(event, GameWon | GameCalledOff) for event in change.events):
            self._go_aside(check_fold(self._store, self._rules, table_id, commit.after))
        await self._answer(table_id, letters, after.version, decision.outcomes, change)

    async def _answer(
        self,
        table_id: TableId,
        letters: Sequence[Letter],
        version: int,
        outcomes: Sequence[Outcome],
        change: Change | None = None,
    ) -> None:
        repeated: list[tuple[Letter, CachedAnswer]] = []
        for letter, outcome in zip(letters, outcomes, strict=True):
            if isinstance(outcome, Refusal):
                letter.answer(Refusal(outcome.code, outcome.values, version))
            elif change is not None and outcome.version == change.after.version:
                letter.answer(_done(outcome, change.events))
            elif outcome.count == 0:
                letter.answer(_done(outcome, ()))
            else:
                repeated.append((letter, outcome))
        for letter, kept in repeated:
            letter.answer(_done(kept, await self._store.events(table_id, kept.version)))

    def _deadline(self, record: Record) -> int | None:
        return self._rules.deadline(
            record.table, partial(record.secrets.named_chance, record.table.games)
        )

    def _watch_own(
        self, table_id: TableId, letters: Sequence[Letter], deadline: int | None
    ) -> None:
        self.watch(table_id, deadline, any(_by_a_player(letter) for letter in letters))

    # Beside the path

    def _keep_code(self, table_id: TableId, record: Record) -> None:
        kept_ms = self._code_kept_ms.get(table_id)
        if kept_ms is not None and abs(record.last_ms - kept_ms) < KEEP_CODE_MS:
            return
        self._code_kept_ms[table_id] = record.last_ms
        self._code_kept_ms.move_to_end(table_id)
        if len(self._code_kept_ms) > TABLES:
            self._code_kept_ms.popitem(last=False)
        self._go_aside(self._store.keep_code(record.table.code, table_id))

    def _go_aside(self, work: Awaitable[None]) -> None:
        async def done() -> None:
            try:
                await work
            except OneMoment as away:
                log.warning("the store is away: %s", away)
            except Exception:
                log.exception("fault beside the path")

        self._aside.begin(done())


@dataclass(frozen=True, slots=True)
class _Decided:
    """The decision on a batch, the record it was made on, and its commit."""

    before: Record
    decision: BatchDecision
    change: Change


def _done(kept: CachedAnswer, events: tuple[Event, ...]) -> Done:
    return Done(kept.version, events[kept.first : kept.first + kept.count], kept.seat)


def _by_a_player(letter: Letter) -> bool:
    return letter.stamped.place != HOUSE


def _refuse_all(letters: Sequence[Letter], code: str) -> None:
    for letter in letters:
        letter.answer(Refusal(code))
