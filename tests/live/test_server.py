"""The server as a whole: idle, playing, stopping."""

import asyncio
import itertools

import pytest

from tests.live.guest import Guest
from tests.live.server import LiveServer

IDLE_S = 61.0

pytestmark = pytest.mark.process


@pytest.mark.long
async def test_an_idle_minute_changes_nothing(tmp_path):
    with LiveServer(tmp_path) as server:
        # redis-py 8 ends blocking reads after 5 s: every use of the notifier would then fail.
        await asyncio.sleep(IDLE_S)
        code = server.open_table(options={"order_of_play": "anyone"})
        ana = await Guest.come(server, code, "Ana")
        ben = await Guest.come(server, code, "Ben")
        for guest in (ana, ben):
            await guest.do("ready", card=1, string="x")
        await ana.do("start", card=1, first="s1")
        await ben.until(lambda view: view["table"]["phase"] == "throw")
        await ana.go()
        await ben.go()
        assert "ERROR" not in server.log()
        assert "WARNING" not in server.log()


async def test_a_server_that_stops_tells_every_phone_and_comes_down(tmp_path):
    with LiveServer(tmp_path) as server:
        code = server.open_table()
        ana = await Guest.come(server, code, "Ana")
        code_of_exit = await asyncio.to_thread(server.stop)
        assert await ana.closed() == 4503
        assert code_of_exit == 0
        assert "Traceback" not in server.log()


async def test_a_game_is_kept_by_a_server_that_is_started_again(tmp_path):
    with LiveServer(tmp_path) as server:
        code = server.open_table(options={"order_of_play": "anyone"})
        seat, cookie = server.join(code, "Ana")
        ana = await Guest.come(server, code, cookie=cookie)
        ana.seat = seat
        await ana.do("ready", card=1, string="x")
        before = (await ana.fresh())[1]
    with LiveServer(tmp_path) as server:
        watcher = await Guest.come(server, code)
        assert watcher.view == before
        await watcher.go()


async def test_four_phones_play_a_game_and_all_see_the_same(server, sit):
    code = server.open_table(options={"order_of_play": "anyone", "window_ms": 2000})
    guests = [await sit(code, name) for name in ("Ana", "Ben", "Cem", "Dan")]
    screen = await sit(code, path=f"/ws/tv/{code}")
    for guest in guests:
        await guest.do("ready", card=1, string=guest.seat)
    ana = guests[0]
    await ana.do("start", card=1, first="s1")
    by_seat = {guest.seat: guest for guest in guests}

    def makes(view):
        required = view["sides"][view["turn"]["side"]]["required"]
        faces = view["throw"]["faces"]
        for size in (1, 2, 3):
            for dice in itertools.combinations(sorted(faces), size):
                if sum(faces[die] for die in dice) == required:
                    return required, [int(die) for die in dice]
        return None

    for _ in range(40):
        view = ana.view
        last = view["turn"]["throws"]
        match view["table"]["phase"]:
            case "throw":
                done = await by_seat[view["turn"]["thrower"]].do("throw", throw=last)
            case "take":
                mover = by_seat[view["turn"]["thrower"]]
                if (made := makes(view)) and len(view["throw"].get("taken", ())) < 2:
                    done = await mover.do("take", throw=last, number=made[0], dice=made[1])
                else:
                    done = await mover.do("pass", throw=last, turn=view["turn"]["number"])
            case "window":
                for guest in guests:
                    if guest.seat != view["turn"]["thrower"]:
                        done = await guest.ask("wave", window=view["window"]["number"])
                await ana.until(lambda view: view["table"]["phase"] != "window")
        await ana.wait(lambda done=done: ana.v >= done.get("v", 0))
    for guest in (*guests, screen):
        kept = guest.v, guest.view
        assert guest.gaps == 0
        while (fresh := await guest.fresh())[0] != kept[0]:
            kept = fresh
        assert fresh == kept
    assert ana.view == screen.view
