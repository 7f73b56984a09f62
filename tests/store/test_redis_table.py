import asyncio

import pytest

from games.store import keys, redis_table
from games.store.connection import connect
from games.store.redis_table import RedisTables
from games.table.errors import OneMoment, UnknownSchema
from tests.store.test_commit import change
from tests.table.counting import Added, codec


@pytest.fixture
def store(redis):
    return RedisTables(redis, codec())


async def test_no_table_no_record(store):
    assert await store.load("3-none") is None
    assert await store.base("3-none") is None
    assert await store.log("3-none", 0) == []


async def test_the_log_after_a_version_comes_version_by_version_also_in_pages(store, monkeypatch):
    monkeypatch.setattr(redis_table, "LOG_PAGE", 2)
    for version in range(1, 6):
        events = tuple(Added(version, n) for n in range(version % 4))  # version 4 has none
        assert await store.commit("1-a", change(version, events=events))
    log = await store.log("1-a", 1)
    assert [(version, len(events)) for version, events in log] == [(2, 2), (3, 3), (5, 1)]
    assert [version for version, _ in await store.log("1-a", 2, 4)] == [3]


async def test_versions_of_many_tables_in_one_go(store):
    assert await store.commit("1-a", change(1))
    assert await store.commit("1-a", change(2))
    assert await store.commit("2-b", change(1))
    assert await store.versions(["1-a", "2-b", "3-none"]) == {"1-a": 2, "2-b": 1}


async def test_a_code_belongs_to_the_first_who_claims_it(redis, store):
    assert await store.claim_code("BCDF", "1-a")
    assert not await store.claim_code("BCDF", "2-b")
    assert 0 < await redis.pttl("code:BCDF") <= 60_000
    await store.release_code("BCDF", "2-b")
    assert not await store.claim_code("BCDF", "2-b")
    await store.release_code("BCDF", "1-a")
    assert await store.claim_code("BCDF", "2-b")


async def test_a_code_leads_to_a_table_only_while_that_lives(redis, store):
    assert await store.claim_code("BCDF", "1-a")
    assert await store.find_code("BCDF") is None
    assert await store.commit("1-a", change(1))
    assert await store.find_code("BCDF") == "1-a"
    await redis.delete(keys.table_key("1-a"))
    assert await store.find_code("BCDF") is None


async def test_a_kept_code_outlives_its_table_a_little_and_is_never_anothers(redis, store):
    await store.keep_code("BCDF", "1-a")
    await store.keep_code("BCDF", "1-a")
    assert keys.KEEP_MS < await redis.pttl("code:BCDF") <= keys.KEEP_MS + 900_000
    await store.keep_code("BCDF", "2-b")
    assert await redis.get("code:BCDF") == b"1-a"


async def test_alarms_are_due_from_their_moment_on(store):
    for lane, deadline in ((1, 100), (1, 300), (15, 200)):
        assert await store.commit(f"{lane}-{deadline}", change(1, deadline=deadline))
    assert await store.due(99) == []
    assert await store.due(100) == ["1-100"]
    assert await store.due(250) == ["1-100", "15-200"]
    assert sorted(await store.ticking()) == ["1-100", "1-300", "15-200"]
    await store.forget_alarm("1-100")
    assert await store.due(250) == ["15-200"]


async def test_what_another_program_stored_is_refused_clearly(redis, store):
    assert await store.commit("1-a", change(1))
    await redis.hset(keys.table_key("1-a"), "s", b"\0\7" + b"whatever")
    with pytest.raises(UnknownSchema, match=r"table .* schema 7"):
        await store.load("1-a")


async def test_a_redis_that_is_not_there_is_one_moment(tmp_path):
    client = connect(f"unix://{tmp_path}/nothing.sock")
    store = RedisTables(client, codec())
    for asked in (
        store.load("1-a"),
        store.commit("1-a", change(1)),
        store.versions(["1-a"]),
        store.find_code("BCDF"),
        store.due(1),
        store.log("1-a", 0),
    ):
        with pytest.raises(OneMoment):
            await asked
    await client.aclose()


@pytest.mark.parametrize("word", ["LOADING it reads", "MISCONF disk full", "BUSY a script"])
async def test_a_redis_that_cannot_now_is_one_moment(word):
    async def answer(reader, writer):
        while await reader.readline():
            writer.write(f"-{word}\r\n".encode())
            await writer.drain()

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    client = connect(f"redis://127.0.0.1:{port}")
    with pytest.raises(OneMoment):
        await RedisTables(client, codec()).versions(["1-a"])
    await client.aclose()
    server.close()
