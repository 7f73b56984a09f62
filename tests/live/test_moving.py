"""Seats that are left, taken away, moved to another phone, or several on one phone."""

import asyncio

import pytest

from tests.live.guest import Guest
from tests.live.server import ids

pytestmark = [pytest.mark.process, pytest.mark.usefixtures("nothing_logged")]


def post(server, path, body, cookie=None):
    return server.ask("POST", path, body, {"Cookie": cookie} if cookie else {})


def back(server, code, seat, id_, cookie=None):
    return post(server, f"/api/tables/{code}/back", {"id": id_, "seat": seat}, cookie)


def cookie_of(answer):
    return answer[2]["Set-Cookie"].split(";")[0]


def you(server, code, cookie):
    return server.ask("GET", f"/api/tables/{code}", None, {"Cookie": cookie})[1]["you"]


async def told(guest, code):
    """Wait until the guest was told this code, with no id, and watches."""
    await guest.wait(lambda: any(r["code"] == code and "id" not in r for r in guest.refusals))
    await guest.wait(lambda: guest.you == [])
    assert (await guest.ask("back"))["code"] == "wire/not_your_seat"


# --- The host's hand --------------------------------------------------------------------------


async def test_who_is_removed_is_told_plays_no_more_and_may_sit_down_again(table, server, sit):
    code, ana, ben = table
    await ana.do("remove", who=ben.seat, ban=False)
    await told(ben, "lobby/removed")
    assert ben.events[-1] == {"type": "left", "seat": "s2", "how": "removed"}
    assert you(server, code, ben.cookie) == {}
    again = await sit(code, "Ben", cookie=ben.cookie)
    assert again.you == [again.seat] == ["s2"]


async def test_who_left_and_sits_down_again_finds_seat_and_purse_as_they_were(table, server, sit):
    code, _, ben = table
    await ben.do("take_chips")
    await ben.do("leave")
    assert you(server, code, ben.cookie) == {}
    again = await sit(code, "Benno", cookie=ben.cookie)
    assert again.you == ["s2"]
    seat = again.view["seats"]["s2"]
    assert (seat["name"], seat["presence"], seat["purse"]) == ("Benno", "here", 400)
    somebody = await sit(code, "Ben")
    assert somebody.view["seats"][somebody.seat]["purse"] == 200


async def test_who_is_banned_is_told_and_his_phone_gets_in_no_more(table, server, sit):
    code, ana, ben = table
    await ana.do("remove", who=ben.seat, ban=True)
    await told(ben, "rules/banned")
    join = {"id": f"in-{next(ids)}", "name": "Ben again"}
    for path, body in (("join", join), ("join", join | {"another": True})):
        status, answer, headers = post(server, f"/api/tables/{code}/{path}", body, ben.cookie)
        assert (status, answer["refused"]["code"]) == (409, "rules/banned")
        assert headers["Set-Cookie"] is None
    await ana.do("away")
    answer = await asyncio.to_thread(back, server, code, "s1", "a-secret", ben.cookie)
    assert answer[1]["refused"]["code"] == "rules/banned"
    watcher = await sit(code, cookie=ben.cookie)
    assert watcher.you == []


@pytest.mark.parametrize(
    ("deed", "more"),
    [
        ("remove", {"who": "s1", "ban": False}),
        ("rename", {"who": "s1", "name": "Anna"}),
        ("lock", {"locked": True}),
        ("name_cohost", {"who": "s2"}),
        ("name_host", {"who": "s2"}),
        ("set_purse", {"chips": 100}),
        ("set_sides", {"sides": {}}),
        ("give_back", {"claim": "0a", "yes": True}),
    ],
)
async def test_what_a_host_may_a_guest_may_not(table, deed, more):
    _, ana, ben = table
    before = await ana.fresh()
    assert (await ben.ask(deed, **more))["code"] == "rules/not_host"
    assert await ana.fresh() == before


async def test_a_host_does_what_hosts_do_and_everybody_sees_it(table, server, sit):
    code, ana, ben = table
    screen = await sit(code, path=f"/ws/tv/{code}")
    await ana.do("rename", who="s2", name="Benno")
    await ana.do("set_purse", chips=50)
    await ana.do("set_sides", sides={"A": ["s1"], "B": ["s2"]})
    await ana.do("name_cohost", who="s2")
    await ana.do("lock", locked=True)
    status, answer, _ = post(server, f"/api/tables/{code}/join", {"id": "late", "name": "Cem"})
    assert (status, answer["refused"]["code"]) == (409, "rules/table_locked")
    await ana.do("lock", locked=False)
    await ben.do("sit_out")
    await ben.do("take_chips")
    await ana.do("name_host", who="s2")
    await screen.until(lambda view: view["table"]["host"] == "s2")
    assert screen.view["seats"]["s2"]["name"] == "Benno"
    assert screen.view["seats"]["s1"]["purse"] == 50
    assert screen.view["seats"]["s2"]["purse"] == 100
    assert screen.view["shared"] == {"A": {"s1": True}, "B": {"s2": True}}
    assert "cohost" not in screen.view["table"]
    assert "locked" not in screen.view["table"]
    assert "ready" not in screen.view["seats"]["s2"]
    assert [event["type"] for event in screen.events] == [
        *("profile_changed", "purse_set", "sides_set", "cohost_named", "locked", "locked"),
        *("sat_out", "chips_taken", "host_changed"),
    ]
    assert (await ana.ask("lock", locked=True))["code"] == "rules/not_host"


# --- I was here before ------------------------------------------------------------------------


async def test_a_seat_moves_to_another_phone_when_the_host_says_so(table, server, sit):
    code, ana, ben = table
    await ben.do("away")
    new = await sit(code)
    assert new.you == []
    status, asked, headers = await asyncio.to_thread(back, server, code, "s2", "bens-secret")
    assert (status, asked["granted"], headers["Set-Cookie"]) == (200, False, None)
    await ana.until(lambda view: view.get("claims") == {asked["claim"]: "s2"})
    await ana.do("give_back", claim=asked["claim"], yes=True)
    await new.wait(lambda: any(event["type"] == "gave_back" for event in new.events))
    await told(ben, "lobby/seat_moved")
    # Only who asked gets it, as often as he collects it.
    for thief in ("another", asked["claim"]):
        assert (await asyncio.to_thread(back, server, code, "s2", thief))[1].get("granted") is False
    answer = await asyncio.to_thread(back, server, code, "s2", "bens-secret")
    assert answer[1] == {"claim": asked["claim"], "granted": True, "seat": "s2"}
    cookie = cookie_of(answer)
    assert you(server, code, cookie) == {"s2": "Ben"}
    assert you(server, code, ben.cookie) == {}
    moved = await sit(code, cookie=cookie)
    moved.seat = "s2"
    await ana.until(lambda view: view["seats"]["s2"]["presence"] == "here")
    await moved.do("sit_out")
    # The old phone comes again: it is told, and takes nothing from the new one.
    old = await sit(code, cookie=ben.cookie)
    assert old.you == []
    assert old.refusals[0] == {
        "type": "refused", "code": "lobby/seat_moved", "values": {"name": "Ben"},
    }  # fmt: skip
    await moved.do("ready", card=1, string="x")


async def test_a_claim_that_was_overtaken_opens_nothing(table, server):
    code, ana, ben = table
    await ben.do("away")
    cookies = []
    for secret in ("first", "second"):
        claim = (await asyncio.to_thread(back, server, code, "s2", secret))[1]["claim"]
        await ana.do("give_back", claim=claim, yes=True)
        cookies.append(cookie_of(await asyncio.to_thread(back, server, code, "s2", secret)))
    assert you(server, code, cookies[0]) == {}
    assert you(server, code, cookies[1]) == {"s2": "Ben"}
    answer = await asyncio.to_thread(back, server, code, "s2", "first")
    assert answer[1]["granted"] is False
    assert answer[2]["Set-Cookie"] is None


async def test_who_joined_first_by_this_id_does_not_get_back_a_seat_that_moved(table, server):
    code, ana, _ = table
    joined = post(server, f"/api/tables/{code}/join", {"id": "the-tap", "name": "Cem"})
    seat = joined[1]["seat"]
    # Cem's phone never connected; he asks from another.
    async with asyncio.timeout(20):
        while (found := await asyncio.to_thread(back, server, code, seat, "cems-secret"))[0] != 200:
            await asyncio.sleep(0.5)
    await ana.do("give_back", claim=found[1]["claim"], yes=True)
    again = post(server, f"/api/tables/{code}/join", {"id": "the-tap", "name": "Cem"})
    assert you(server, code, cookie_of(again)) == {}


async def test_a_claim_that_is_refused_moves_nothing_and_may_be_made_again(table, server, sit):
    code, ana, ben = table
    answer = await asyncio.to_thread(back, server, code, "s2", "secret")
    assert answer[1]["refused"]["code"] == "rules/seat_is_here"
    answer = await asyncio.to_thread(back, server, code, "s77", "secret")
    assert answer[1]["refused"]["code"] == "rules/no_such_seat"
    await ben.do("away")
    claim = (await asyncio.to_thread(back, server, code, "s2", "secret"))[1]["claim"]
    await ana.do("give_back", claim=claim, yes=False)
    await ana.until(lambda view: "claims" not in view)
    assert ben.you == ["s2"]
    await asyncio.to_thread(back, server, code, "s2", "secret")
    await ana.until(lambda view: view.get("claims") == {claim: "s2"})
    await ben.do("back")


# --- The laptop -------------------------------------------------------------------------------


async def test_the_screen_on_the_laptop_can_always_name_a_host_and_give_seats_back(
    table, server, sit
):
    code, ana, ben = table
    house = await sit(code, path=f"/ws/tv/{code}")
    assert house.said[0]["house"] is True
    await ana.do("away")
    claim = (await asyncio.to_thread(back, server, code, "s1", "anas-secret"))[1]["claim"]
    await house.say(type="give_back", id="yes", claim=claim, yes=True)
    await house.wait(lambda: house.answers.get("yes", {}).get("type") == "done")
    await told(ana, "lobby/seat_moved")
    await house.say(type="name_host", id="ben", who="s2")
    await house.wait(lambda: house.answers.get("ben", {}).get("type") == "done")
    await ben.until(lambda view: view["table"]["host"] == "s2")
    await house.say(type="name_host", id="nobody", who="s77")
    await house.wait(lambda: "nobody" in house.answers)
    assert house.answers["nobody"]["code"] == "rules/no_such_seat"


async def test_a_screen_elsewhere_and_a_phone_are_not_the_house(table, sit):
    code, _, ben = table
    far = await sit(code, path=f"/ws/tv/{code}", headers={"X-Forwarded-For": "127.0.0.1"})
    phone = await sit(code)
    for guest in (far, phone):
        assert "house" not in guest.said[0]
        await guest.say(type="name_host", id="coup", who="s2")
        await guest.wait(lambda guest=guest: guest.refusals)
        assert guest.refusals[-1]["code"] in ("wire/unknown_type", "wire/malformed")
    assert (await ben.fresh())[1]["table"]["host"] == "s1"


# --- Several seats on one phone ---------------------------------------------------------------


async def test_one_phone_holds_several_seats_that_come_and_go_together(table, server, sit):
    code, ana, _ = table
    body = {"id": f"in-{next(ids)}", "name": "Eva", "another": True}
    answer = await asyncio.to_thread(post, server, f"/api/tables/{code}/join", body, ana.cookie)
    cookie = cookie_of(answer)
    assert answer[1] == {"seat": "s3"}
    assert you(server, code, cookie) == {"s1": "Ana", "s3": "Eva"}
    both = await sit(code, cookie=cookie)
    assert both.you == ["s1", "s3"]
    assert await ana.closed() == 4409
    await both.do("ready", seat="s3", card=1, string="eva")
    await both.do("start", seat="s1", card=1, first="s3")
    await both.do("throw", seat="s3", throw=0, faces=[2, 3, 5])
    assert (await both.ask("pass", seat="s1", throw=1, turn=1))["code"] == "rules/not_your_turn"
    await both.do("away", seat="s3")
    assert both.view["seats"]["s1"]["presence"] == "here"
    await both.do("back", seat="s3")
    await both.do("leave", seat="s3")
    await both.wait(lambda: both.you == ["s1"])
    await both.do("pause", seat="s1")


async def test_a_phone_holds_no_more_seats_than_a_family(server):
    code = server.open_table()
    cookie = None
    for number in range(13):
        body = {"id": f"in-{next(ids)}", "name": f"Child {number}", "another": True}
        answer = post(server, f"/api/tables/{code}/join", body, cookie)
        if number < 12:
            cookie = cookie_of(answer)
    assert answer[1]["refused"] == {"code": "lobby/too_many_seats", "values": {"most": 12}}
    assert len(you(server, code, cookie)) == 12


async def test_all_seats_of_a_silent_phone_go_away_and_come_back_together(server, sit):
    code = server.open_table()
    _, cookie = server.join(code, "Ana")
    body = {"id": f"in-{next(ids)}", "name": "Eva", "another": True}
    cookie = cookie_of(post(server, f"/api/tables/{code}/join", body, cookie))
    ben = await sit(code, "Ben")
    both = await Guest.come(server, code, cookie=cookie)
    await both.go()

    def are(presence):
        return lambda view: {view["seats"][seat]["presence"] for seat in ("s1", "s2")} == {presence}

    async with asyncio.timeout(20):
        while not are("away")(ben.view):
            await asyncio.sleep(0.2)
    await sit(code, cookie=cookie)
    await ben.until(are("here"))
