"""All that wait at a table, decided in a row on one record.

Pure: the store is asked before and told after. Each command is decided on what the ones before it
left, and one that is refused, or fails, leaves nothing.
"""

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from secrets import token_bytes

import msgspec

from games.rules.commands import Again, Join, Ready, Resumed, Start, TimeUp
from games.rules.dice import chance
from games.rules.errors import Refused
from games.rules.ids import Faces, Millis, Seat
from games.rules.stamp import Draw, Stamp
from games.rules.state.events import Event, GameBegan, Joined
from games.rules.state.table import Table
from games.table import outbox
from games.table.order import Order, Refusal, Snapshot, TableId
from games.table.ports import Change, Rules
from games.table.record import MARKS, CachedAnswer, Record, Secrets, with_answer
from games.table.stamp import Stamped, counted_ms, was_set_back

log = logging.getLogger(__name__)

STRING_LENGTH = 128
"""Of a player's random string no more than this counts."""

Outcome = CachedAnswer | Refusal
"""What became of a command: where its events stand, or why it was refused."""


@dataclass(frozen=True, slots=True)
class BatchDecision:
    """What became of all of them, in order, and the commit that makes it true; `None` where there
    is nothing to store."""

    outcomes: tuple[Outcome, ...]
    change: Change | None
    acted: frozenset[Seat]


def decide_batch(
    rules: Rules,
    table_id: TableId,
    record: Record,
    letters: Sequence[Stamped],
    now_ms: int,
    outage: int,
) -> BatchDecision:
    """Decide commands in the order of their coming.

    now_ms: the table's clock. outage: number of the latest outage; a table that was not resumed
    after it is resumed first, so that nobody loses a turn to it.
    """
    deciding = _Deciding(rules, table_id, record)
    if was_set_back(now_ms, record.last_ms):
        deciding.last_ms = now_ms
        deciding.resume()
    elif outage != record.outage:
        deciding.last_ms = max(now_ms, record.last_ms)
        deciding.resume()
    deciding.outage = outage
    outcomes = tuple(deciding.play(letter, now_ms) for letter in letters)
    return BatchDecision(outcomes, deciding.change(), frozenset(deciding.acted))


class _Deciding:
    def __init__(self, rules: Rules, table_id: TableId, record: Record) -> None:
        self.rules = rules
        self.table_id = table_id
        self.record = record
        self.table: Table = record.table
        self.secrets: Secrets = record.secrets
        self.last_ms = record.last_ms
        self.outage = record.outage
        self.events: list[Event] = []
        self.answers = dict(record.answers)
        self.answered: set[str] = set()
        self.acted: set[Seat] = set()
        self.begun: dict[int, Secrets] = {}

    def resume(self) -> None:
        stamp = Stamp(Millis(self.last_ms), self._draw)
        try:
            events = self.rules.decide(self.table, Resumed(), stamp)
            table = self._evolved(self.table, events)
        except Refused:
            return
        except Exception:
            log.exception("table %s, version %d: could not resume", *self._where)
            return
        self.table = table
        self.events += events

    def play(self, letter: Stamped, now_ms: int) -> Outcome:
        order = letter.order
        before = self._answered_before(letter)
        if before is not None:
            return before
        at_ms = counted_ms(order.received_ms, self.last_ms, now_ms)
        try:
            first = len(self.events)
            self._settle(at_ms)
            if isinstance(letter.command, TimeUp):
                version = self.record.version + bool(self.events)
                return CachedAnswer(order.id, version, first, len(self.events) - first)
            self._check_phone(order)
            draw = self._draw_of_next_game(letter) if letter.seed else self._draw
            stamp = Stamp(Millis(at_ms), draw, Millis(order.credit_ms), Millis(order.received_ms))
            events = self.rules.decide(self.table, letter.command, stamp)
            table = self._evolved(self.table, events)
        except Refused as refused:
            return Refusal(refused.code, dict(refused.values))
        except Exception:
            log.exception("table %s, version %d, command %s: fault", *self._where, order.id)
            return Refusal("table/fault")
        return self._accept(letter, at_ms, table, events)

    def _check_phone(self, order: Order) -> None:
        """Raises where the seat is another phone's by now."""
        if order.seat is None or order.key is None:
            return
        if order.key != self.rules.key(self.table, order.seat):
            raise Refused("wire/not_your_seat", seat=order.seat)

    def change(self) -> Change | None:
        if not self.events and not self.answered:
            return None
        before = self.record
        after = Record(
            version=before.version + 1,
            table=self.table,
            secrets=self.secrets,
            last_ms=self.last_ms,
            outage=self.outage,
            marks=(*before.marks, token_bytes(8))[-MARKS:],
            answers=self.answers,
        )
        began = any(isinstance(event, GameBegan) for event in self.events)
        return Change(
            after=after,
            events=tuple(self.events),
            answered=frozenset(self.answered),
            deadline=self.rules.deadline(self.table, self._wits),
            secrets=self.secrets is not before.secrets,
            base=Snapshot(before.version, before.table) if began else None,
            outbox=tuple(map(outbox.ENTRY.pack, self._for_the_ledger(before.version + 1))),
        )

    def _for_the_ledger(self, version: int) -> tuple[outbox.Entry, ...]:
        before = self.record
        return outbox.entries(
            self.rules.evolve,
            before.table,
            version,
            self.events,
            secrets_of=lambda game: self.begun.get(game, before.secrets),
        )

    @property
    def _where(self) -> tuple[TableId, int]:
        return self.table_id, self.record.version

    def _answered_before(self, letter: Stamped) -> CachedAnswer | None:
        kept = self.answers.get(letter.place, ())
        return next((k for k in reversed(kept) if k.id == letter.order.id), None)

    def _settle(self, at_ms: int) -> None:
        """Overdue deadlines come first, and stay also where the command is refused.

        A `TimeUp` is nothing but this.
        """
        self.table, events = self.rules.settle_due(self.table, at_ms, self._draw, self._wits)
        self.events += events
        if events:
            self.last_ms = at_ms

    def _accept(
        self, letter: Stamped, at_ms: int, table: Table, events: tuple[Event, ...]
    ) -> CachedAnswer:
        order = letter.order
        seat = next((e.seat for e in events if isinstance(e, Joined)), None)
        kept = CachedAnswer(order.id, self.record.version + 1, len(self.events), len(events), seat)
        self.table = table
        self.events += events
        self.last_ms = at_ms
        self.secrets = _secrets_after(self.secrets, letter, seat)
        self.begun.update((e.game, self.secrets) for e in events if isinstance(e, GameBegan))
        self.answers[letter.place] = with_answer(
            self.answers.get(letter.place, ()), letter.place, kept
        )
        self.answered.add(letter.place)
        actor = order.seat or seat
        if actor is not None:
            self.acted.add(actor)
        return kept

    def _evolved(self, table: Table, events: Sequence[Event]) -> Table:
        for event in events:
            table = self.rules.evolve(table, event)
        return table

    def _draw(self, throw: int) -> Faces:
        return self.secrets.faces(self.table.games, throw)

    def _wits(self, name: str) -> float:
        return self.secrets.named_chance(self.table.games, name)

    def _draw_of_next_game(self, letter: Stamped) -> Draw:
        strings, game = self.secrets.offered, self.table.games + 1
        return lambda throw: chance.faces(letter.seed, strings, game, throw)


def _secrets_after(secrets: Secrets, letter: Stamped, joined: Seat | None) -> Secrets:
    if isinstance(letter.command, Start | Again):
        return msgspec.structs.replace(secrets, seed=letter.seed, strings=secrets.offered)
    seat, string = letter.order.seat or joined, letter.order.secret
    if not isinstance(letter.command, Join | Ready) or seat is None or not string:
        return secrets
    offered = {**secrets.offered, seat: string[:STRING_LENGTH]}
    return msgspec.structs.replace(secrets, offered=offered)
