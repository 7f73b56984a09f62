"""The contract at the head of commit.lua, against a real Valkey."""

import pytest

from games.store import keys
from games.store.redis_table import RedisTables
from games.table.order import Snapshot
from games.table.ports import Change
from games.table.record import CachedAnswer, Record, Secrets
from tests.table.counting import Added, Counted, codec

ID = "3-feed"
TABLE, LOG, ALARMS, OUTBOX = "{3}:table:3-feed", "{3}:log:3-feed", "{3}:alarms", "{3}:outbox"


@pytest.fixture
def store(redis):
    return RedisTables(redis, codec())


def change(version, count=0, **more):
    record = Record(
        version=version,
        table=Counted(count=count),
        secrets=more.pop("hidden", Secrets()),
        last_ms=more.pop("last_ms", 1000 + version),
        outage=more.pop("outage", 1),
        marks=tuple(bytes([n]) * 8 for n in range(1, version + 1))[-8:],
        answers=more.pop("answers", {}),
    )
    usual = {"events": (), "answered": frozenset(record.answers), "deadline": None}
    return Change(after=record, **{**usual, **more})


async def everything(redis):
    found = {}
    for key in await redis.keys():
        match await redis.type(key):
            case b"hash":
                found[key] = await redis.hgetall(key)
            case b"stream":
                found[key] = await redis.xrange(key)
            case b"zset":
                found[key] = await redis.zrange(key, 0, -1, withscores=True)
    return found


async def test_it_stores_state_events_answers_secrets_alarm_and_outbox_in_one_step(redis, store):
    kept = (CachedAnswer("id-1", 1, 0, 2),)
    hidden = Secrets(b"s" * 32, {"s1": "r"})
    first = change(
        1,
        count=5,
        events=(Added(1, 2), Added(1, 3)),
        deadline=1_700_000_000_123,
        secrets=True,
        hidden=hidden,
        answers={"s1": kept},
        outbox=(b"one", b"two"),
    )
    assert await store.commit(ID, first)

    assert await store.load(ID, ["s1", "s2"]) == Record(
        version=1,
        table=Counted(count=5),
        secrets=hidden,
        last_ms=1001,
        outage=1,
        marks=(b"\1" * 8,),
        answers={"s1": kept, "s2": ()},
    )
    assert [at for at, _ in await redis.xrange(LOG)] == [b"1-0", b"1-1"]
    assert await store.events(ID, 1) == (Added(1, 2), Added(1, 3))
    assert await redis.zrange(ALARMS, 0, -1, withscores=True) == [(ID.encode(), 1_700_000_000_123)]
    assert [entry[b"o"] for _, entry in await redis.xrange(OUTBOX)] == [b"one", b"two"]


@pytest.mark.parametrize("version", [1, 2, 4, 5])
async def test_another_version_than_the_one_decided_on_changes_nothing(redis, store, version):
    for n in (1, 2, 3):
        assert await store.commit(ID, change(n, count=n, events=(Added(n, 1),)))
    before = await everything(redis)
    if version == 4:  # would be right, had not another been quicker
        assert await store.commit(ID, change(4, count=9, events=(Added(4, 6),)))
        before = await everything(redis)
    late = change(version, count=100, events=(Added(9, 97),), deadline=5, outbox=(b"x",))
    assert not await store.commit(ID, late)
    assert await everything(redis) == before


async def test_a_table_that_is_gone_is_a_conflict_and_does_not_come_back(redis, store):
    assert await store.commit(ID, change(1))
    await redis.delete(TABLE)
    assert not await store.commit(ID, change(2, deadline=5))
    assert await store.load(ID) is None
    assert await redis.zrange(ALARMS, 0, -1) == []


async def test_a_new_table_begins_a_new_log(redis, store):
    await redis.xadd(LOG, {"e": "of a table that is gone"}, id="9-0")
    assert await store.commit(ID, change(1, events=(Added(1, 1),)))
    assert await store.log(ID, 0) == [(1, (Added(1, 1),))]


async def test_no_deadline_takes_the_alarm_away(redis, store):
    assert await store.commit(ID, change(1, deadline=77))
    assert await store.commit(ID, change(2, deadline=None))
    assert await redis.zrange(ALARMS, 0, -1) == []


async def test_table_and_log_live_72_hours_after_the_last_commit(redis, store):
    assert await store.commit(ID, change(1, events=(Added(1, 1),), deadline=5))
    for key in (TABLE, LOG):
        await redis.pexpire(key, 60_000)
    assert await store.commit(ID, change(2))
    for key in (TABLE, LOG):
        assert 72 * 3600 * 1000 - 5000 < await redis.pttl(key) <= 72 * 3600 * 1000


async def test_a_commit_without_events_leaves_the_state_as_it_is(store):
    assert await store.commit(ID, change(1, count=7))
    assert await store.commit(
        ID, change(2, count=7, answers={"s1": (CachedAnswer("id", 2, 0, 0),)})
    )
    found = await store.load(ID, ["s1"])
    assert (found.version, found.table.count) == (2, 7)
    assert found.answers["s1"] == (CachedAnswer("id", 2, 0, 0),)
    assert await store.log(ID, 0) == []


async def test_what_it_was_not_given_stays(store):
    hidden = Secrets(b"s" * 32)
    base = Snapshot(0, Counted(count=1))
    answers = {"s1": (CachedAnswer("id", 1, 0, 0),)}
    first = change(1, secrets=True, hidden=hidden, base=base, answers=answers)
    assert await store.commit(ID, first)
    assert await store.commit(ID, change(2, count=2, events=(Added(2, 2),)))
    found = await store.load(ID, ["s1"])
    assert (found.secrets, found.answers) == (hidden, answers)
    assert await store.base(ID) == base


async def test_a_script_that_redis_forgot_is_sent_again(redis, store):
    assert await store.commit(ID, change(1))
    await redis.script_flush()
    assert await store.commit(ID, change(2))
    await redis.script_flush()
    assert not await store.commit(ID, change(2))


async def test_a_hundred_events_keep_their_order(store):
    events = tuple(Added(1, n) for n in range(100))
    assert await store.commit(ID, change(1, events=events))
    assert await store.events(ID, 1) == events


async def test_keys_are_those_of_keys_py(redis, store):
    assert await store.commit(ID, change(1, events=(Added(1, 1),), deadline=1, outbox=(b"o",)))
    lane = keys.lane_of(ID)
    expected = {
        keys.table_key(ID),
        keys.log_key(ID),
        keys.alarms_key(lane),
        keys.outbox_key(lane),
    }
    assert {key.decode() for key in await redis.keys()} == expected
