"""Who is here and who is away."""

import asyncio

import pytest

from games.live.hub import presence
from games.rules import commands
from games.rules.ids import Seat
from tests.live.test_hub import do, enter, opened, serve, soon

__all__ = ["serve"]


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    monkeypatch.setattr(presence, "SILENT_S", 1.0)
    monkeypatch.setattr(presence, "LOOK_S", 0.05)
    monkeypatch.setattr(presence, "NOTE_S", 0.1)


async def where(service, table_id, seat):
    return (await service.tables.load(table_id)).table.people[seat].presence


async def is_soon(service, table_id, seat, expected):
    async with asyncio.timeout(30):
        while await where(service, table_id, seat) != expected:
            await asyncio.sleep(0.02)


def talk(service, table_id, ear):
    """Lets a phone be heard again and again."""

    async def talking():
        while True:
            ear.entered.heard_at = asyncio.get_running_loop().time()
            await asyncio.sleep(0.05)

    service.presence.came(service.hub.rooms[table_id], ear.entered)
    return asyncio.ensure_future(talking())


async def test_who_is_silent_is_away_and_who_is_heard_again_is_back(serve):
    one = await serve()
    table_id = await opened(one, "Ana", "Ben")
    ana, ben = await enter(one, table_id, "s1"), await enter(one, table_id, "s2")
    talking = [talk(one, table_id, ana), talk(one, table_id, ben)]
    await asyncio.sleep(1.5)
    assert await where(one, table_id, "s1") == await where(one, table_id, "s2") == "here"
    talking.pop().cancel()
    await is_soon(one, table_id, "s2", "away")
    assert await where(one, table_id, "s1") == "here"
    await soon(lambda: ana.view["seats"]["s2"]["presence"] == "away")
    talking.append(talk(one, table_id, ben))
    await is_soon(one, table_id, "s2", "here")
    for task in talking:
        task.cancel()


async def test_a_socket_that_returns_in_time_was_never_away(serve):
    one = await serve()
    table_id = await opened(one, "Ana", "Ben")
    ana = await enter(one, table_id, "s1")
    first = talk(one, table_id, ana)
    await asyncio.sleep(1.1)
    first.cancel()
    one.hub.leave(one.hub.rooms[table_id], ana.entered)
    await asyncio.sleep(0.3)
    again = await enter(one, table_id, "s1")
    talking = talk(one, table_id, again)
    await asyncio.sleep(1.2)
    log = await one.tables.log(table_id, 0)
    assert [
        event.seat
        for _, events in log
        for event in events
        if type(event).__name__ == "WentAway" and event.seat == "s1"
    ] == []
    talking.cancel()


async def test_a_closed_phone_is_away_though_nobody_is_connected(serve):
    one = await serve()
    table_id = await opened(one, "Ana")
    ana = await enter(one, table_id, "s1")
    one.presence.came(one.hub.rooms[table_id], ana.entered)
    one.hub.leave(one.hub.rooms[table_id], ana.entered)
    await is_soon(one, table_id, "s1", "away")
    back = await enter(one, table_id, "s1")
    one.presence.came(one.hub.rooms[table_id], back.entered)
    await is_soon(one, table_id, "s1", "here")


async def test_who_said_that_he_is_away_is_not_called_back_by_his_phone(serve):
    one = await serve()
    table_id = await opened(one, "Ana")
    ana = await enter(one, table_id, "s1")
    talking = talk(one, table_id, ana)
    ana.entered.said_away.add(Seat("s1"))
    await do(one, table_id, commands.Away(seat=Seat("s1")), Seat("s1"))
    await asyncio.sleep(0.4)
    assert await where(one, table_id, "s1") == "away"
    talking.cancel()


async def test_a_phone_at_another_process_is_here(serve):
    one, other = await serve(), await serve()
    table_id = await opened(one, "Ana", "Ben")
    watcher = await enter(one, table_id, "s2")
    ana = await enter(other, table_id, "s1")
    talking = [talk(one, table_id, watcher), talk(other, table_id, ana)]
    await asyncio.sleep(1.5)
    assert await where(one, table_id, "s1") == "here"
    talking.pop().cancel()
    await is_soon(one, table_id, "s1", "away")
    talking.pop().cancel()


async def test_after_a_start_of_the_server_nobody_is_away_before_he_could_return(serve):
    one = await serve()
    table_id = await opened(one, "Ana")
    await one.presence.stop()
    two = await serve()
    ana = await enter(two, table_id, "s1")
    talking = talk(two, table_id, ana)
    await asyncio.sleep(0.3)
    assert await where(two, table_id, "s1") == "here"
    talking.cancel()


async def test_a_computer_is_never_away_and_is_nobody_to_watch_a_table_for(serve):
    one = await serve()
    table_id = await opened(one, "Ana")
    await do(one, table_id, commands.AddComputer(seat=Seat("s1"), level="steady"), Seat("s1"))
    ana = await enter(one, table_id, "s1")
    one.presence.came(one.hub.rooms[table_id], ana.entered)
    one.hub.leave(one.hub.rooms[table_id], ana.entered)
    await is_soon(one, table_id, "s1", "away")
    version = (await one.tables.load(table_id)).version
    await soon(lambda: table_id not in one.presence._since)
    assert await where(one, table_id, "s2") == "here"
    assert (await one.tables.load(table_id)).version == version
