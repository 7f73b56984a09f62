"""From the commit to the ledger: real tables on a real store, and a real database."""

import asyncio
import logging
import time
from collections import Counter

import pytest
from django.db import connections

from games.ledger import archive, outbox_worker
from games.ledger.book import SqlBook
from games.ledger.errors import LedgerAway
from games.ledger.models import Entry, FinishedGame, SetAside, Transaction
from games.ledger.outbox_worker import OutboxWorker
from games.rules.commands import CallOff, ChangeProfile, Leave, Start
from games.rules.dice.chance import commitment
from games.rules.state.evolve import evolve
from games.store import keys
from games.store.outbox import RedisOutbox
from games.table.errors import OneMoment
from games.table.outbox import ENTRY, Handed
from tests.ledger.playing_games import begin, card, do, leave, sit_down, take_chips, win

pytestmark = pytest.mark.usefixtures("ledger")

SEATS = ["s1", "s2", "s3"]


async def reading(read):
    """What somebody else finds in the ledger."""

    def in_thread():
        try:
            return read()
        finally:
            connections.close_all()

    # Of this test's loop: the threads of the product's readers stay with their first database.
    return await asyncio.to_thread(in_thread)


async def purses(table_id):
    """Chips of each purse in the ledger, the bank's under `None`."""

    def read():
        found = Counter()
        entries = Entry.objects.filter(account__party__table_id=table_id)
        for seat, chips in entries.values_list("account__person__seat", "chips"):
            found[seat] += chips
        return found

    return await reading(read)


async def posted(table_id, kind="game"):
    """The numbers of what was posted, in order."""

    def read():
        found = Transaction.objects.filter(party__table_id=table_id, kind=kind)
        return list(found.order_by("number").values_list("number", flat=True))

    return await reading(read)


async def waits(process):
    """How many entries lie in the outbox."""
    redis = process.house.redis
    return sum([await redis.xlen(keys.outbox_key(lane)) for lane in keys.lanes()])


async def emptied(process, within_s=20):
    until_s = time.monotonic() + within_s
    while await waits(process):
        assert time.monotonic() < until_s, "the outbox is not emptied"
        await asyncio.sleep(0.02)


async def is_right(process, table_id):
    """The ledger has the purses and the bank of the table, and they are together 0."""
    table = await process.table(table_id)
    booked = await purses(table_id)
    had = {seat: person.purse for seat, person in table.people.items()}
    assert dict(booked) == {**had, None: table.bank}
    assert sum(booked.values()) == 0


async def test_an_evening_comes_into_the_ledger(one, worker_of):
    table_id = await one.open(card=card())
    await sit_down(one, table_id)
    await win(one, table_id, "s2")
    await take_chips(one, table_id, "s3")
    await win(one, table_id, "s3")
    await begin(one, table_id, "s1")
    await do(one, table_id, CallOff(seat="s1"))
    await worker_of(one).post_all()
    assert await waits(one) == 0
    await is_right(one, table_id)
    assert await purses(table_id) == {"s1": 190, "s2": 205, "s3": 405, None: -800}
    assert await posted(table_id) == [1, 2]
    games = await reading(lambda: list(FinishedGame.objects.order_by("number")))
    assert [(g.number, g.how, g.winner) for g in games] == [
        (1, "finished", ["s2"]),
        (2, "finished", ["s3"]),
        (3, "called_off", []),
    ]


@pytest.mark.parametrize("scheme", ["none", "pot", "agreed", "open_cells", "boards"])
async def test_every_scheme_is_right_in_the_ledger(one, worker_of, scheme):
    table_id = await one.open(card=card(scheme, 2))
    await sit_down(one, table_id)
    await win(one, table_id, "s2")
    await begin(one, table_id, "s1")
    for seat in ("s3", "s2"):
        await leave(one, table_id, seat)
    await worker_of(one).post_all()
    await is_right(one, table_id)
    assert await posted(table_id) == [1, 2]


async def test_the_archive_replays_every_game_to_its_end(one, worker_of):
    table_id = await one.open(card=card())
    await sit_down(one, table_id)
    ends = []
    for winner in ("s1", "s3", "s2"):
        await win(one, table_id, winner)
        ends.append(await one.table(table_id))
    secrets = (await one.store.load(table_id)).secrets
    await worker_of(one).post_all()
    games = await reading(lambda: list(FinishedGame.objects.order_by("number")))
    for game, end in zip(games, ends, strict=True):
        log = archive.unzipped(bytes(game.log))
        table = log.before.table
        for event in log.events:
            table = evolve(table, event)
        assert table == end
        assert game.commitment == end.game.commitment
        assert commitment(bytes(game.seed)) == end.game.commitment
    assert bytes(games[2].seed) == secrets.seed
    assert games[2].strings == secrets.strings
    fields = await one.house.redis.hkeys(keys.table_key(table_id))
    assert not [f for f in fields if f.startswith(keys.GAME_BASE.encode())]


async def test_two_games_ended_in_one_commit_are_two_in_the_ledger(one, worker_of):
    table_id = await one.open(card=card())
    await sit_down(one, table_id)
    await begin(one, table_id, "s1")
    called_off = [
        do(one, table_id, command)
        for command in (
            CallOff(seat="s1"),
            Start(seat="s1", card=1, first="s2"),
            Leave(seat="s3"),
            Leave(seat="s1"),
        )
    ]
    done = await asyncio.gather(*called_off)
    assert len({answer.version for answer in done}) == 1
    await worker_of(one).post_all()
    await is_right(one, table_id)
    games = await reading(lambda: list(FinishedGame.objects.order_by("number")))
    assert [(g.number, g.how) for g in games] == [(1, "called_off"), (2, "last_side")]
    assert [commitment(bytes(g.seed)) for g in games] == [g.commitment for g in games]
    for game in games:
        log = archive.unzipped(bytes(game.log))
        table = log.before.table
        for event in log.events:
            table = evolve(table, event)
        assert (table.game.number, table.game.end.how) == (game.number, game.how)


async def test_a_new_name_comes_into_the_ledger(one, worker_of):
    table_id = await one.open(card=card())
    await sit_down(one, table_id)
    await do(one, table_id, ChangeProfile(seat="s2", name="Benedikt"))
    await worker_of(one).post_all()
    names = await reading(
        lambda: dict(Entry.objects.values_list("account__person__seat", "account__person__name"))
    )
    assert names == {"s1": "Ana", "s2": "Benedikt", "s3": "Cleo", None: None}


async def test_two_workers_post_everything_once(start, worker_of):
    processes = [await start() for _ in range(2)]
    tables = [await processes[0].open(f"request {n}", card()) for n in range(4)]
    workers = [worker_of(process) for process in processes]
    for one in workers:
        one.start()

    async def play(n, table_id):
        process = processes[n % 2]
        await sit_down(process, table_id)
        for game in range(5):
            await win(process, table_id, SEATS[(n + game) % 3])

    await asyncio.gather(*(play(n, table_id) for n, table_id in enumerate(tables)))
    await emptied(processes[0])
    for table_id in tables:
        await is_right(processes[0], table_id)
        assert await posted(table_id) == [1, 2, 3, 4, 5]


async def test_two_who_post_the_same_at_the_same_time_post_it_once(start, worker_of, monkeypatch):
    """The lanes are only to save work: it is right without them."""
    processes = [await start() for _ in range(2)]
    table_id = await processes[0].open(card=card())
    await sit_down(processes[0], table_id)
    for n in range(6):
        await win(processes[0], table_id, SEATS[n % 3])
    workers = [worker_of(process) for process in processes]

    async def everybody_holds(lane):
        return True

    for one in workers:
        monkeypatch.setattr(one._outbox, "_hold", everybody_holds)
    await asyncio.gather(*(one.post_all() for one in workers))
    assert await waits(processes[0]) == 0
    await is_right(processes[0], table_id)
    assert await posted(table_id) == [1, 2, 3, 4, 5, 6]


async def test_a_lane_is_one_processs_until_it_leaves_or_a_while_has_passed(start):
    houses = [(await start()).house for _ in range(2)]
    mine, others = [RedisOutbox(house.redis, house.store) for house in houses]
    process = await start()
    table_id = await process.open(card=card())
    await sit_down(process, table_id)
    assert len(await mine.waiting()) == 3
    assert await others.waiting() == []
    await others.leave()
    assert len(await mine.waiting()) == 3
    await mine.leave()
    assert len(await others.waiting()) == 3
    held = keys.outbox_lock_key(keys.lane_of(table_id))
    assert 0 < await process.house.redis.pttl(held) <= 3_000
    await process.house.redis.pexpire(held, 1)
    await asyncio.sleep(0.01)
    assert len(await mine.waiting()) == 3


async def test_a_worker_that_died_after_posting_is_repeated_without_harm(start, worker_of):
    one, other = await start(), await start()
    table_id = await one.open(card=card())
    await sit_down(one, table_id)
    await win(one, table_id, "s1")

    class Dies(RedisOutbox):
        async def done(self, waiting):
            raise OneMoment("gone, before it could take the entry out")

    dead = OutboxWorker(Dies(one.house.redis, one.house.store), SqlBook())
    for _ in range(3):
        with pytest.raises(OneMoment):
            await dead.post_all()
    assert await waits(one) == 4
    await dead.stop()
    await dead._outbox.leave()
    await worker_of(other).post_all()
    assert await waits(one) == 0
    await is_right(one, table_id)
    assert await posted(table_id) == [1]
    assert archive.unzipped(bytes((await reading(FinishedGame.objects.get)).log)).events


class Failing:
    """A book that fails at some entries, as often as is said."""

    def __init__(self, book, fails, times=10**9, fault=ZeroDivisionError):
        self._book, self._fails, self.times, self._fault = book, fails, times, fault
        self.tried = []

    def post(self, table_id, entry, game):
        self.tried.append((table_id, entry.version))
        if self.times and self._fails(table_id, entry):
            self.times -= 1
            raise self._fault("no")
        self._book.post(table_id, entry, game)

    def set_aside(self, waiting, game, why):
        self._book.set_aside(waiting, game, why)


async def test_what_fails_five_times_is_set_aside_and_the_rest_goes_on(one, worker_of, caplog):
    table_id = await one.open(card=card())
    other_id = await one.open("another", card())
    for at in (table_id, other_id):
        await sit_down(one, at)
        await win(one, at, "s1")
    book = Failing(SqlBook(), first_game(table_id))
    mine = worker_of(one, book)
    for time_ in range(1, 5):
        await mine.post_all()
        assert await posted(other_id) == [1]
        assert await waits(one) == 1, time_
    await mine.post_all()
    assert await waits(one) == 0
    await is_right(one, other_id)
    assert await posted(table_id) == []
    [aside] = await reading(lambda: list(SetAside.objects.all()))
    assert aside.table_id == table_id
    assert ENTRY.unpack(bytes(aside.entry)).game == 1
    assert "ZeroDivisionError" in aside.why
    assert archive.unzipped(bytes(aside.log)).events
    assert [r.levelno for r in caplog.records].count(logging.ERROR) == 1


def first_game(table_id):
    return lambda at, entry: at == table_id and not isinstance(entry, Handed)


async def test_what_comes_after_a_failure_at_the_same_table_waits(one, worker_of):
    table_id = await one.open(card=card())
    await sit_down(one, table_id)
    first = (await one.tables.log(table_id, 0))[0][0]
    book = Failing(SqlBook(), lambda _, entry: entry.version == first, times=2)
    mine = worker_of(one, book)
    await mine.post_all()
    assert [version for _, version in book.tried] == [first]
    await mine.post_all()
    await mine.post_all()
    assert await waits(one) == 0
    await is_right(one, table_id)


async def test_a_ledger_that_is_away_is_waited_for_and_nothing_is_set_aside(
    one, worker_of, monkeypatch, caplog
):
    monkeypatch.setattr(outbox_worker, "POLL_S", 0.01)
    table_id = await one.open(card=card())
    await sit_down(one, table_id)
    book = Failing(SqlBook(), lambda *_: True, times=6, fault=LedgerAway)
    worker_of(one, book).start()
    await emptied(one)
    await is_right(one, table_id)
    assert await reading(SetAside.objects.count) == 0
    said = [r.getMessage() for r in caplog.records if r.name == outbox_worker.__name__]
    assert said[0].startswith("the ledger waits (ledger/one_moment)")
    await asyncio.sleep(0.05)
    assert [r.getMessage() for r in caplog.records if r.name == outbox_worker.__name__][1:] == [
        "the ledger goes on"
    ]


async def test_what_nobody_can_read_is_set_aside(one, worker_of):
    table_id = await one.open(card=card())
    await one.house.redis.xadd(
        keys.outbox_key(keys.lane_of(table_id)), {"t": table_id, "o": b"\xff\xffnonsense"}
    )
    await sit_down(one, table_id)
    mine = worker_of(one)
    for _ in range(5):
        await mine.post_all()
    assert await waits(one) == 0
    await is_right(one, table_id)
    [aside] = await reading(lambda: list(SetAside.objects.all()))
    assert bytes(aside.entry) == b"\xff\xffnonsense"
    assert "UnknownSchema" in aside.why


async def test_a_game_whose_log_is_gone_is_posted_all_the_same(one, worker_of):
    table_id = await one.open(card=card())
    await sit_down(one, table_id)
    await win(one, table_id, "s1")
    await one.house.redis.delete(keys.log_key(table_id))
    await worker_of(one).post_all()
    await is_right(one, table_id)
    assert (await reading(FinishedGame.objects.get)).log is None


async def test_posting_leaves_the_event_loop_alone(one, worker_of):
    """A database that takes its time holds up nobody who plays."""
    table_id = await one.open(card=card())
    await sit_down(one, table_id, ["Ana"])

    class Slow(Failing):
        def post(self, *what):
            time.sleep(1.0)
            super().post(*what)

    worker_of(one, Slow(SqlBook(), lambda *_: False)).start()
    began_s, longest_s = time.monotonic(), 0.0
    while await waits(one):
        before_s = time.monotonic()
        await asyncio.sleep(0.005)
        longest_s = max(longest_s, time.monotonic() - before_s)
    assert time.monotonic() - began_s > 1.0
    assert longest_s < 0.8
