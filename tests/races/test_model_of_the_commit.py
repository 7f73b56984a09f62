"""Two deciders at one table, on a real store, step by step in every order that chance thinks of.

A step is what one process does between two waits: load, decide, commit, lose the reply to a commit,
look for it. Whatever the order: the history is linear, no command is played twice, the answers are
true, and the state is what the log makes of the beginning.
"""

import asyncio
from collections import Counter
from itertools import count

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from games.rules.commands import Call, ChangeProfile, Take, TimeUp, Wave
from games.store.connection import connect
from games.store.redis_table import RedisTables
from games.table.deciding import decide_batch
from games.table.order import Order, Refusal
from games.table.ports import Change
from games.table.record import Record, Secrets
from games.table.stamp import stamped
from tests.table.counting import Added, Counted, Counting, DeadlineSet, Rang, codec

RULES = Counting()
SEATS = ("s1", "s2")
PLACES = (*SEATS, "*")

commands = st.one_of(
    st.builds(Take, seat=st.sampled_from(SEATS), number=st.integers(1, 9), dice=st.just((0,))),
    st.builds(Call, seat=st.sampled_from(SEATS), number=st.integers(1, 30)),
    st.builds(ChangeProfile, seat=st.sampled_from(SEATS)),
    st.builds(Wave, seat=st.sampled_from(SEATS)),
    st.just(TimeUp()),
)
deciders = st.sampled_from([0, 1])


class Decider:
    """A process as far as the commit goes: a cache, and a batch that is on its way."""

    def __init__(self, store):
        self.store = store
        self.record = None
        self.batch = ()
        self.row = None

    def drop(self):
        self.batch, self.row, self.record = (), None, None


class Commit(RuleBasedStateMachine):
    valkey = None
    numbers = count(1)

    @initialize()
    def open_a_table(self):
        self.runner = asyncio.Runner()
        self.redis = self.run(self.connected())
        self.store = RedisTables(self.redis, codec())
        self.table_id = f"3-model{next(self.numbers)}"
        first = Record(
            version=1,
            table=Counted(),
            secrets=Secrets(),
            last_ms=0,
            outage=1,
            marks=(b"first---",),
            answers={},
        )
        opened = Change(after=first, events=(), answered=frozenset(), deadline=None)
        assert self.run(self.store.commit(self.table_id, opened))
        self.deciders = [Decider(self.store), Decider(self.store)]
        self.now_ms = 1000
        self.ids = count(1)
        self.given = {}  # order id -> order
        self.answers = {}  # order id -> the answer it got, with its events

    async def connected(self):
        return connect(self.valkey.url)

    def run(self, work):
        return self.runner.run(work)

    # Steps

    @rule(who=deciders, wanted=st.lists(commands, min_size=1, max_size=4), ms=st.integers(0, 20))
    def receive(self, who, wanted, ms):
        self.now_ms += ms
        decider = self.deciders[who]
        if decider.row is None:
            orders = [
                Order(f"c{next(self.ids)}", getattr(command, "seat", None), command, self.now_ms)
                for command in wanted
            ]
            self.given.update({order.id: order for order in orders})
            decider.batch = (*decider.batch, *map(stamped, orders))

    @rule(who=deciders, data=st.data())
    def receive_again(self, who, data):
        decider = self.deciders[who]
        if decider.row is None and self.given:
            order = self.given[data.draw(st.sampled_from(sorted(self.given)))]
            decider.batch = (*decider.batch, stamped(order))

    @rule(who=deciders)
    def load(self, who):
        self.deciders[who].record = self.run(self.store.load(self.table_id, PLACES))

    @precondition(lambda self: any(d.batch and d.record and not d.row for d in self.deciders))
    @rule(who=deciders)
    def decide(self, who):
        decider = self.deciders[who]
        if decider.batch and decider.record is not None and decider.row is None:
            decider.row = decide_batch(
                RULES, self.table_id, decider.record, decider.batch, self.now_ms, outage=1
            )

    @precondition(lambda self: any(d.row for d in self.deciders))
    @rule(who=deciders, lost=st.booleans(), died=st.booleans())
    def commit(self, who, lost, died):
        decider = self.deciders[who]
        row = decider.row
        if row is None:
            return
        if row.change is None:
            self.nothing_to_store(decider)
            return
        stored = self.run(self.store.commit(self.table_id, row.change))
        if lost and died:  # the process ends, and its clients send their commands to another
            decider.drop()
            return
        if lost:
            found = self.run(self.store.load(self.table_id, PLACES))
            looked = row.change.after.marks[-1] in found.marks
            assert looked == stored or (stored and found.version > decider.record.version + 8)
            stored = looked
        if stored:
            self.answered(decider, row.change)
            decider.record, decider.batch = row.change.after, ()
        else:
            decider.record = None
        decider.row = None

    def nothing_to_store(self, decider):
        versions = self.run(self.store.versions([self.table_id]))
        if versions[self.table_id] == decider.record.version:
            self.answered(decider, None)
            decider.batch = ()
        else:
            decider.record = None
        decider.row = None

    def answered(self, decider, change):
        for letter, outcome in zip(decider.batch, decider.row.outcomes, strict=True):
            if isinstance(outcome, Refusal):
                assert isinstance(letter.command, Wave)
                continue
            if change is not None and outcome.version == change.after.version:
                events = change.events
            else:
                events = self.run(self.store.events(self.table_id, outcome.version))
            own = events[outcome.first : outcome.first + outcome.count]
            if not isinstance(letter.command, TimeUp):
                first = self.answers.setdefault(letter.order.id, (outcome.version, own))
                assert first == (outcome.version, own), "another answer than the first"

    # What must hold between any two steps

    @invariant()
    def the_history_is_linear_and_makes_the_state(self):
        if not hasattr(self, "table_id"):
            return
        record = self.run(self.store.load(self.table_id, PLACES))
        log = self.run(self.store.log(self.table_id, 0))
        versions = [version for version, _ in log]
        assert versions == sorted(set(versions))
        assert not versions or versions[-1] <= record.version
        events = [event for _, group in log for event in group]
        times = [event.at_ms for event in events]
        assert times == sorted(times)
        table = Counted()
        for event in events:
            table = RULES.evolve(table, event)
        assert table == record.table

        kept = [k for answers in record.answers.values() for k in answers]
        assert len({k.id for k in kept}) == len(kept), "an id was played twice"
        by_version = dict(log)
        played = Counter(type(event) for event in events)
        told = Counter()
        for answer in kept:
            own = by_version.get(answer.version, ())[answer.first :][: answer.count]
            assert len(own) == answer.count
            command = self.given[answer.id].command
            match command:
                case Take():
                    assert [e.number for e in own] == [command.number]
                case Call():
                    assert [type(e) for e in own] == [DeadlineSet]
                case _:
                    assert own == ()
            told.update(type(event) for event in own)
        assert all(played[kind] == told[kind] for kind in (Added, DeadlineSet))
        assert played[Rang] <= played[DeadlineSet]

    def teardown(self):
        if hasattr(self, "redis"):
            for who in (0, 1):
                self.finish(who)
            self.the_history_is_linear_and_makes_the_state()
            self.run(self.redis.aclose())
        self.runner.close()

    def finish(self, who):
        """All that was received is answered in the end."""
        decider = self.deciders[who]
        for _ in range(4):
            if decider.row is not None:
                self.commit(who, lost=False, died=False)
            if not decider.batch:
                return
            self.load(who)
            self.decide(who)
        raise AssertionError("it never ends")


def test_two_deciders(valkey):
    Commit.valkey = valkey
    try:
        run_state_machine_as_test(
            Commit,
            settings=settings(
                max_examples=60,
                stateful_step_count=30,
                deadline=None,
                phases=[Phase.explicit, Phase.reuse, Phase.generate],  # seconds, not minutes
                suppress_health_check=[HealthCheck.too_slow],
            ),
        )
    finally:
        # These tables are none of the game's: no server of a later test may ring their alarms.
        asyncio.run(emptied(valkey.url))


async def emptied(url):
    client = connect(url)
    await client.flushall()
    await client.aclose()
