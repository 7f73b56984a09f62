"""Several processes at the same tables."""

import asyncio

import pytest

from games.live.hub import hub as hubs
from games.live.service import Service
from games.rules import commands
from games.rules.card.card import make_card
from games.rules.ids import Seat
from games.rules.view.table import tree
from games.table.order import Done, Order
from tests.live.fakes import Cable, Ear, LossyLayer
from tests.live.test_room import in_json

ids = iter(range(10**9))


async def soon(true, seconds=30.0):
    """Wait until it is true."""
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.01)


async def listens(service, table_id):
    """Wait until that process listens for the table."""
    await soon(lambda: table_id in service.hub._notifier._listed)


@pytest.fixture
async def serve(url):
    """Starts processes that serve the tables of the same Redis."""
    started = []

    async def serve(**how):
        service = Service(url, **how)
        await service.start()
        started.append(service)
        return service

    yield serve
    for service in started:
        await service.stop()


async def do(service, table_id, command, seat=None):
    answer = await service.tables.do(
        table_id,
        Order(f"hub-{next(ids)}", seat, command, received_ms=service.clock.now_ms()),
    )
    assert isinstance(answer, Done), answer
    return answer


async def opened(service, *names):
    """A table with these people: its id."""
    code = await service.tables.open(make_card("centennial", {}), f"open-{next(ids)}")
    table_id = await service.tables.find(code)
    for name in names:
        await do(service, table_id, commands.Join(name=name))
    return table_id


async def enter(service, table_id, *seats):
    """An ear in the room of that process."""
    ear = Ear()
    room = await service.hub.room(table_id)
    now = asyncio.get_running_loop().time()
    ear.entered = ear.socket(*seats, now=now, entered_ms=service.clock.now_ms())
    service.hub.enter(room, ear.entered)
    return ear


async def test_what_one_process_commits_is_told_by_all(serve, monkeypatch):
    monkeypatch.setattr(hubs, "LOOK_S", 3600.0)  # found by the notifier, not by the look
    one, other = await serve(), await serve()
    table_id = await opened(one, "Ana", "Ben")
    near, far = await enter(one, table_id), await enter(other, table_id)
    await listens(other, table_id)
    await do(one, table_id, commands.Ready(seat=Seat("s1"), card=1))
    await soon(lambda: far.events)
    assert far.events == near.events == [{"type": "readied", "seat": "s1"}]
    assert far.view == near.view


async def test_a_notice_that_is_lost_is_healed_with_every_event(serve, monkeypatch):
    monkeypatch.setattr(hubs, "LOOK_S", 0.2)
    layer = LossyLayer()
    one, other = await serve(layer=layer), await serve(layer=layer)
    table_id = await opened(one, "Ana", "Ben", "Cem")
    near, far = await enter(one, table_id), await enter(other, table_id)
    layer.lost = True
    for seat in ("s1", "s2", "s3"):
        await do(one, table_id, commands.Ready(seat=Seat(seat), card=1))
    await do(one, table_id, commands.Start(seat=Seat("s1"), card=1))
    await soon(lambda: far.v == near.v)
    assert far.view == near.view == in_json(tree((await one.tables.load(table_id)).table))
    assert far.events == near.events


async def test_both_processes_commit_and_both_tell_every_event_once(serve, monkeypatch):
    monkeypatch.setattr(hubs, "LOOK_S", 0.2)
    one, other = await serve(), await serve()
    table_id = await opened(one, "Ana", "Ben", "Cem", "Dan")
    near, far = await enter(one, table_id), await enter(other, table_id)
    for number in range(20):
        service, seat = (one, other)[number % 2], Seat(f"s{number % 4 + 1}")
        await do(service, table_id, commands.ChangeProfile(seat=seat, name=f"Name {number}"))
    latest = (await one.tables.load(table_id)).version
    await soon(lambda: near.v == far.v == latest)
    assert near.view == far.view
    assert len(near.events) == len(far.events) == 20


async def test_commits_while_a_room_is_opened_are_not_missed(serve):
    one = await serve()
    table_id = await opened(one, "Ana", "Ben")
    renaming = [
        do(one, table_id, commands.ChangeProfile(seat=Seat("s1"), name=f"Ana {n}"))
        for n in range(10)
    ]
    ears, *_ = await asyncio.gather(
        asyncio.gather(*(enter(one, table_id) for _ in range(5))), *renaming
    )
    expected = in_json(tree((await one.tables.load(table_id)).table))
    await soon(lambda: all(ear.view == expected for ear in ears))


async def test_the_newest_socket_of_a_seat_wins_in_another_process_too(serve):
    one, other = await serve(), await serve()
    table_id = await opened(one, "Ana", "Ben")
    older, stranger = await enter(one, table_id, "s1"), await enter(one, table_id, "s2")
    await listens(one, table_id)
    newer = await enter(other, table_id, "s1")
    await soon(lambda: older.closed_with == 4409)
    assert newer.closed_with is None
    assert stranger.closed_with is None


async def test_a_room_is_dropped_with_its_last_socket(serve):
    one = await serve()
    table_id = await opened(one, "Ana")
    ear = await enter(one, table_id, "s1")
    room = one.hub.rooms[table_id]
    one.hub.leave(room, ear.entered)
    assert one.hub.rooms == {}
    await do(one, table_id, commands.Ready(seat=Seat("s1"), card=1))
    again = await enter(one, table_id, "s1")
    assert again.view["seats"]["s1"]["ready"] is True


async def test_a_server_that_stops_says_so_to_every_socket(serve, url):
    service = Service(url)
    await service.start()
    table_id = await opened(service, "Ana")
    ear = await enter(service, table_id, "s1")
    await service.stop()
    assert ear.closed_with == 4503


async def test_the_notifier_goes_on_after_redis_was_away(serve, valkey, tmp_path, monkeypatch):
    monkeypatch.setattr(hubs, "LOOK_S", 3600.0)
    cable = Cable(str(valkey.socket), str(tmp_path / "s"))
    await cable.lay()
    one, other = await serve(layer_url=cable.url), await serve(layer_url=cable.url)
    table_id = await opened(one, "Ana", "Ben")
    far = await enter(other, table_id)
    await listens(other, table_id)
    cable.pull()
    await asyncio.sleep(0.3)
    cable.pulled = False
    async with asyncio.timeout(30):
        while not far.events:
            await do(
                one, table_id, commands.ChangeProfile(seat=Seat("s1"), name=f"Ana {next(ids)}")
            )
            await asyncio.sleep(0.2)
    await cable.take_up()
