"""The way of a command through a process: decided, committed, answered, told."""

import asyncio
import logging
import re

import pytest

from games.rules.commands import Call, ChangeProfile, Join, Skip, Take, Wave
from games.store import keys
from games.table.errors import UnknownTable
from games.table.order import Done, Refusal
from tests.table.counting import Added


def take(number, seat="s1"):
    return Take(seat=seat, number=number, dice=(0,))


async def test_what_is_accepted_is_stored_answered_and_told(one, redis):
    table_id = await one.open()
    answer = await one.do(table_id, take(3))
    assert isinstance(answer, Done)
    assert answer.version == 2
    assert [event.number for event in answer.events] == [3]
    assert await redis.hget(keys.table_key(table_id), "v") == b"2"
    [told] = one.told
    assert (told.table_id, told.before.version, told.after.version) == (table_id, 1, 2)
    assert (told.before.table.count, told.after.table.count) == (0, 3)
    assert (told.events, told.acted) == (answer.events, {"s1"})


async def test_what_is_refused_changes_nothing_and_says_why(one, redis):
    table_id = await one.open()
    await one.do(table_id, take(3))
    answer = await one.do(table_id, Wave(seat="s1"))
    assert answer == Refusal("rules/not_your_turn", {"count": 3}, 2)
    assert await redis.hget(keys.table_key(table_id), "v") == b"2"
    assert len(one.told) == 1


async def test_no_table_is_a_refusal_for_a_command_and_an_error_for_a_look(one):
    assert (await one.do("3-none", take(1))).code == "table/unknown"
    with pytest.raises(UnknownTable):
        await one.tables.load("3-none")
    assert await one.tables.find("BCDF") is None


# One batch


async def test_all_that_wait_are_committed_together(one):
    table_id = await one.open()
    answers = await asyncio.gather(*(one.do(table_id, take(1, f"s{n}")) for n in range(100)))
    assert {answer.version for answer in answers} <= {2, 3}
    assert all(len(answer.events) == 1 for answer in answers)
    assert (await one.table(table_id)).count == 100
    assert sum(len(told.events) for told in one.told) == 100
    assert frozenset().union(*(told.acted for told in one.told)) == {f"s{n}" for n in range(100)}


async def test_one_refused_and_one_that_fails_leave_the_others_alone(one, caplog):
    table_id = await one.open()
    answers = await asyncio.gather(
        one.do(table_id, take(1)),
        one.do(table_id, Wave(seat="s2")),
        one.do(table_id, Skip(seat="s3"), id="the-bad-one"),
        one.do(table_id, take(10, "s4")),
    )
    assert [type(answer) for answer in answers] == [Done, Refusal, Refusal, Done]
    assert answers[1].values == {"count": 1}
    assert answers[2].code == "table/fault"
    assert (await one.table(table_id)).count == 11
    [logged] = [record for record in caplog.records if record.levelno == logging.ERROR]
    assert re.search(rf"table {table_id}, version 1, command the-bad-one", logged.getMessage())
    assert logged.exc_info


async def test_a_players_mistake_is_no_error_in_the_log(one, caplog):
    table_id = await one.open()
    await one.do(table_id, Wave(seat="s1"))
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


async def test_who_cannot_be_told_does_not_stop_the_table(start, caplog):
    one = await start()
    table_id = await one.open()

    def fail(told):
        raise ZeroDivisionError

    one.tables._tell = fail
    assert isinstance(await one.do(table_id, take(1)), Done)
    assert isinstance(await one.do(table_id, take(1)), Done)
    assert "could not tell" in caplog.text


# Ids


async def test_an_id_seen_before_gets_its_first_answer_again_and_does_nothing(one):
    table_id = await one.open()
    first = await one.do(table_id, take(3), id="same")
    await one.do(table_id, take(5))
    again = await one.do(table_id, take(7), id="same")
    assert again == first
    assert (await one.table(table_id)).count == 8
    assert len(one.told) == 2


async def test_the_same_id_twice_in_one_batch_is_played_once(one):
    table_id = await one.open()
    answers = await asyncio.gather(*(one.do(table_id, take(3), id="same") for _ in range(5)))
    assert len(set(map(repr, answers))) == 1
    assert (await one.table(table_id)).count == 3


async def test_an_id_seen_by_another_process_is_known_here(one, other):
    table_id = await one.open()
    await other.do(table_id, take(1))  # the other has its own idea of s1's answers
    first = await one.do(table_id, take(3), id="same")
    assert await other.do(table_id, take(3), id="same") == first
    assert (await other.table(table_id)).count == 4


async def test_what_changed_nothing_is_an_answer_too(one):
    table_id = await one.open()
    first = await one.do(table_id, ChangeProfile(seat="s1"), id="same")
    await one.do(table_id, take(1))
    assert await one.do(table_id, take(9), id="same") == first
    assert first.events == ()


async def test_ids_are_the_seats_own(one):
    table_id = await one.open()
    await asyncio.gather(
        one.do(table_id, take(1, "s1"), id="same"), one.do(table_id, take(10, "s2"), id="same")
    )
    assert (await one.table(table_id)).count == 11


async def test_a_refused_id_is_not_kept(one):
    table_id = await one.open()
    assert isinstance(await one.do(table_id, Wave(seat="s1"), id="same"), Refusal)
    assert isinstance(await one.do(table_id, take(1), id="same"), Done)


async def test_the_last_64_of_a_seat_are_kept(one, other):
    table_id = await one.open()
    for n in range(65):
        await one.do(table_id, take(1), id=f"id-{n}")
    assert (await other.do(table_id, take(1), id="id-1")).version == 3
    assert (await one.table(table_id)).count == 65
    assert (await other.do(table_id, take(1), id="id-0")).version == 67
    assert (await one.table(table_id)).count == 66


async def test_a_join_that_is_repeated_finds_its_seat(one, other):
    table_id = await one.open()
    names = [f"P{n}" for n in range(100)]
    first = await asyncio.gather(*(one.do(table_id, Join(name=n), id=f"j-{n}") for n in names))
    again = await asyncio.gather(*(other.do(table_id, Join(name=n), id=f"j-{n}") for n in names))
    assert [answer.seat for answer in again] == [answer.seat for answer in first]
    assert len({answer.seat for answer in first}) == 100
    assert again == first


# Several processes


async def test_who_decided_on_old_news_decides_again(one, other):
    table_id = await one.open()
    await one.do(table_id, take(1))
    await other.do(table_id, take(2))
    answer = await one.do(table_id, take(4))  # still thinks the count is 1
    assert (answer.version, (await one.table(table_id)).count) == (4, 7)


async def test_a_refusal_on_old_news_is_looked_at_again(one, other):
    table_id = await one.open()
    await one.do(table_id, take(1))
    await other.do(table_id, take(2))
    refused = await one.do(table_id, Wave(seat="s1"))
    assert (refused.values, refused.version) == ({"count": 3}, 3)


async def test_a_look_at_old_news_is_looked_at_again(one, other):
    table_id = await one.open()
    await one.do(table_id, take(1))
    await other.do(table_id, take(2))
    snapshot = await one.tables.load(table_id)
    assert (snapshot.version, snapshot.table.count) == (3, 3)


async def test_processes_that_hurry_at_one_table_lose_nothing(start):
    processes = [await start() for _ in range(3)]
    table_id = await processes[0].open()
    answers = await asyncio.gather(
        *(
            process.do(table_id, take(1, f"s{who}"), id=f"{who}-{n}")
            for n in range(40)
            for who, process in enumerate(processes)
        )
    )
    assert all(isinstance(answer, Done) for answer in answers)
    assert (await processes[0].table(table_id)).count == 120
    log = await processes[0].tables.log(table_id, 0)
    assert [version for version, _ in log] == list(range(2, log[-1][0] + 1))
    assert sum(len(events) for _, events in log) == 120
    told = sorted(t.after.version for process in processes for t in process.told)
    assert told == list(range(2, log[-1][0] + 1))


async def test_the_log_from_a_version_on(one):
    table_id = await one.open()
    for number in (1, 2, 3):
        await one.do(table_id, take(number))
    log = await one.tables.log(table_id, 2)
    assert [(v, [e.number for e in events]) for v, events in log] == [(3, [2]), (4, [3])]


async def test_versions_of_many(one):
    table_id = await one.open()
    await one.do(table_id, take(1))
    assert await one.tables.versions([table_id, "3-none"]) == {table_id: 2}


# A store that is away


async def test_a_lost_reply_is_found_again_and_played_once(start, line):
    one = await start(line.url)
    table_id = await one.open()
    await one.do(table_id, take(1))
    line.cut_replies = True
    answer = await one.do(table_id, take(2), id="lost")
    assert line.cuts == 1
    assert (answer.version, [e.number for e in answer.events]) == (3, [2])
    assert (await one.table(table_id)).count == 3
    assert [told.after.version for told in one.told] == [2, 3]
    assert await one.do(table_id, take(2), id="lost") == answer


async def test_a_lost_reply_of_a_whole_batch(start, line):
    one = await start(line.url)
    table_id = await one.open()
    line.cut_replies = True
    answers = await asyncio.gather(*(one.do(table_id, take(1, f"s{n}")) for n in range(20)))
    assert all(isinstance(answer, Done) for answer in answers)
    assert (await one.table(table_id)).count == 20


async def test_a_lost_reply_on_which_others_have_built(start, line, other, monkeypatch):
    one = await start(line.url)
    table_id = await one.open()
    await one.do(table_id, take(1))
    line.cut_replies = True
    looked = one.store.versions

    async def versions(table_ids):
        await other.do(table_id, take(10))  # before the one that lost it can look
        return await looked(table_ids)

    monkeypatch.setattr(one.store, "versions", versions)
    answer = await one.do(table_id, take(2), id="lost")
    assert (answer.version, [e.number for e in answer.events]) == (3, [2])
    monkeypatch.undo()
    assert (await one.table(table_id)).count == 13
    assert [told.after.version for told in one.told] == [2, 3]


async def test_a_store_that_is_away_is_one_moment_and_comes_back_by_itself(start, line):
    one = await start(line.url)
    table_id = await one.open()
    await one.do(table_id, take(1))
    line.break_all()
    await asyncio.sleep(1)  # so that nothing is known any more
    refused = await one.do(table_id, take(2), id="again")
    assert refused.code == "table/one_moment"
    line.down = False
    assert isinstance(await one.do(table_id, take(2), id="again"), Done)
    assert (await one.table(table_id)).count == 3


async def test_a_store_that_comes_back_soon_is_waited_for(start, line):
    one = await start(line.url)
    table_id = await one.open()
    await one.do(table_id, take(1))
    line.break_all()

    async def repair():
        await asyncio.sleep(0.3)
        line.down = False

    repairing = asyncio.create_task(repair())
    assert isinstance(await one.do(table_id, take(2)), Done)
    assert (await one.table(table_id)).count == 3
    await repairing


async def test_a_table_goes_72_hours_after_its_last_command_and_its_code_too(one, redis):
    table_id = await one.open()
    code = (await one.table(table_id)).code
    await one.do(table_id, Call(seat="s1", number=60_000))
    assert 0 < await redis.pttl(keys.table_key(table_id)) <= keys.KEEP_MS
    await redis.pexpire(keys.table_key(table_id), 1)
    await asyncio.sleep(0.01)
    assert (await one.do(table_id, take(1))).code == "table/unknown"
    assert await one.tables.find(code) is None


async def test_events_are_told_as_they_are_stored(one):
    table_id = await one.open()
    await one.do(table_id, take(1))
    await one.do(table_id, take(2))
    told = [(t.after.version, t.events) for t in one.told]
    assert told == await one.tables.log(table_id, 0)
    assert all(isinstance(e, Added) for _, events in told for e in events)


async def test_answers_kept_elsewhere_are_not_forgotten_by_who_learns_of_another_seat(one, other):
    table_id = await one.open()
    await one.do(table_id, take(1, "s1"), id="first")
    await other.do(table_id, take(1, "s1"), id="second")  # `one` has not heard of it
    await asyncio.gather(  # and meets a new seat in one batch with the old one
        one.do(table_id, take(1, "s2"), id="third"), one.do(table_id, take(1, "s1"), id="fourth")
    )
    for id in ("first", "second", "third", "fourth"):  # noqa: A001
        seat = "s2" if id == "third" else "s1"
        assert (await other.do(table_id, take(1, seat), id=id)).version <= 4
    assert (await one.table(table_id)).count == 4


async def test_a_look_that_comes_late_does_not_put_back_what_is_known(one):
    table_id = await one.open()
    await one.do(table_id, take(1))
    loaded = await one.store.load(table_id, ["s1"])
    await one.do(table_id, take(1))
    one.tables._cache.learn(table_id, loaded)
    record, _ = await one.tables._cache.record(table_id, frozenset(["s1"]))
    assert record.version == 3
