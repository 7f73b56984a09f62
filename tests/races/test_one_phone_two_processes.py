"""A phone whose seat was given, moved or taken through another process than the one it is at."""

import asyncio

import pytest

from tests.live.guest import Guest
from tests.live.server import LiveServer


@pytest.fixture(scope="module")
def servers(valkey, tmp_path_factory):
    with (
        LiveServer(tmp_path_factory.mktemp("a"), valkey.url, by_notifier=True) as one,
        LiveServer(tmp_path_factory.mktemp("b"), valkey.url, by_notifier=True) as other,
    ):
        yield one, other
        for server in (one, other):
            assert "Traceback" not in server.log(), server.log()


@pytest.fixture
async def host(servers):
    """Ana, the host, at the first process; somebody watches at the second, so that it has known
    the table since before the others came."""
    code = servers[0].open_table()
    ana = await Guest.come(servers[0], code, "Ana")
    watcher = await Guest.come(servers[1], code)
    yield code, ana
    await ana.go()
    await watcher.go()


def asked_back(server, code, seat, secret):
    status, answer, headers = server.ask(
        "POST", f"/api/tables/{code}/back", {"id": secret, "seat": seat}
    )
    assert status == 200, answer
    return answer, (headers["Set-Cookie"] or "").split(";")[0]


async def test_who_joined_at_one_process_plays_at_the_other_at_once(servers, host):
    code, _ = host
    for number in range(10):
        seat, cookie = await asyncio.to_thread(servers[0].join, code, f"Guest {number}")
        guest = await Guest.come(servers[1], code, cookie=cookie)
        assert guest.you == [seat]
        guest.seat = seat
        await guest.do("ready", card=1, string="x")
        await guest.go()


async def test_a_seat_that_moved_through_one_process_is_lost_and_found_at_the_other(servers, host):
    code, ana = host
    one, other = servers
    seat, cookie = await asyncio.to_thread(other.join, code, "Ben")
    old = await Guest.come(other, code, cookie=cookie)
    old.seat = seat
    await old.do("away")
    claim = (await asyncio.to_thread(asked_back, other, code, seat, "secret"))[0]["claim"]
    await ana.wait(lambda: ana.view.get("claims") == {claim: seat})
    await ana.do("give_back", claim=claim, yes=True)
    answer, new_cookie = await asyncio.to_thread(asked_back, one, code, seat, "secret")
    assert answer["granted"]
    new = await Guest.come(other, code, cookie=new_cookie)
    assert new.you == [seat]
    await old.wait(lambda: old.you == [])
    assert "lobby/seat_moved" in [refusal["code"] for refusal in old.refusals]
    assert (await old.ask("back"))["code"] == "wire/not_your_seat"
    new.seat = seat
    await new.do("ready", card=1, string="x")
    for guest in (old, new):
        await guest.go()


@pytest.mark.parametrize(("ban", "code_told"), [(False, "lobby/removed"), (True, "rules/banned")])
async def test_who_is_removed_through_one_process_is_told_at_the_other(
    servers, host, ban, code_told
):
    code, ana = host
    name = "Cem" if ban else "Dan"
    seat, cookie = await asyncio.to_thread(servers[1].join, code, name)
    guest = await Guest.come(servers[1], code, cookie=cookie)
    guest.seat = seat
    await ana.do("remove", who=seat, ban=ban)
    await guest.wait(lambda: guest.you == [])
    assert [refusal["code"] for refusal in guest.refusals] == [code_told]
    await guest.go()


async def test_a_newer_socket_at_another_process_takes_the_seat(servers, host):
    code, ana = host
    newer = await Guest.come(servers[1], code, cookie=ana.cookie)
    assert newer.you == [ana.seat]
    assert await ana.closed() == 4409
    await newer.go()
