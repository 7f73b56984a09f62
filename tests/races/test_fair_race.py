"""Phones that are not equally near, at the real server. Source: design, the race."""

import asyncio
import random
from functools import partial

import pytest

from games.live.load.phone import Phone
from tests.live.server import LiveServer
from tests.races.hall import Hall

TABLES = 16
RACES = 15
"""At each table."""

ONE_WAY_S = 0.06
CAP_MS = 150
MEASURED_S = 7.0
"""Within this time a phone was pinged and its table knows how far it is."""

REACTION_MS = 220
SPREAD_MS = 30


class FarPhone(Phone):
    """A phone behind a slow network: everything takes longer, both ways."""

    def data_received(self, data):
        asyncio.get_running_loop().call_later(ONE_WAY_S, super().data_received, data)

    def say(self, payload):
        asyncio.get_running_loop().call_later(ONE_WAY_S, super().say, payload)


class SlyPhone(Phone):
    """A near phone that wants to be taken for a far one: it answers pings late."""

    def say(self, payload):
        late_s = 0.4 if payload.startswith(b'{"type":"pong"') else 0.0
        asyncio.get_running_loop().call_later(late_s, super().say, payload)


@pytest.fixture(scope="module")
def server(valkey, tmp_path_factory):
    with LiveServer(tmp_path_factory.mktemp("fair"), valkey.url) as running:
        yield running
        assert "Traceback" not in running.log(), running.log()


async def wins(server, fair_race, phone, late_ms=0):
    """How many races the other phone wins against a near one, and of how many.

    late_ms: so much longer than the near one's owner its owner takes, apart from chance.
    """
    halls = [Hall([server]) for _ in range(TABLES)]
    await asyncio.gather(*(sit_down(hall, fair_race, phone) for hall in halls))
    await asyncio.sleep(MEASURED_S)
    chance = random.Random(1)
    won = 0
    for _ in range(RACES):
        # Not all tables in step: they share a server that should be as quick as for one.
        apart = [asyncio.sleep(0.5 * n / TABLES, hall) for n, hall in enumerate(halls)]
        races = [race(one, chance, late_ms) for one in apart]
        won += sum(await asyncio.gather(*races))
    for hall in halls:
        hall.go()
    return won, RACES * TABLES


async def sit_down(hall, fair_race, phone):
    options = {"dice": "entered", "order_of_play": "anyone", "throw_ms": 0, "take_ms": 0}
    code = hall.servers[0].open_table(options={**options, "fair_race": fair_race})
    await hall.sit_down(code, [Phone, Phone, phone])
    await hall.start()


async def race(hall, chance, late_ms):
    """Ana misses 1; the two others see it, react and call. Whether the other phone gets it."""
    hall = await hall
    ana, *rivals = hall.racers.values()
    await ana.do("throw", throw=0, faces=[1, 4, 4])
    calls = {}
    for racer, late in zip(rivals, (0, late_ms), strict=True):
        reaction_s = (chance.gauss(REACTION_MS, SPREAD_MS) + late) / 1000
        racer.looks = partial(call_when_seen, racer, reaction_s, calls)
    await ana.do("pass", throw=1, turn=1)
    await hall.until(lambda: len(calls) == 2 and called(ana))
    await hall.answers(calls)
    (winner,) = called(ana)
    ana.heard.clear()
    await ana.do("call_off")
    game = ana.view["table"]["game"]
    await ana.do("start", card=1, first=ana.seat)
    await hall.all_see(lambda view: view["table"]["game"] == game + 1)
    return winner == rivals[1].seat


def call_when_seen(racer, reaction_s, calls, view):
    """Looks at a view: when the window shows, calls after the time of a reaction."""
    if view["table"]["phase"] == "window":
        racer.looks = lambda view: None

        def call():
            calls[racer.seat] = racer.say("call", window=1, number=1)

        asyncio.get_running_loop().call_later(reaction_s, call)


def called(racer):
    return [event["seat"] for event in racer.heard if event["type"] == "called"]


async def test_a_far_phone_wins_half_of_equal_reactions(server, record_property):
    won, races = await wins(server, "on", FarPhone)
    record_property("won", f"{won} of {races}")
    # Four standard errors on each side of a half.
    assert abs(won - races / 2) < 4 * (races / 4) ** 0.5


async def test_without_fair_race_a_far_phone_wins_almost_nothing(server, record_property):
    won, races = await wins(server, "off", FarPhone)
    record_property("won", f"{won} of {races}")
    assert won <= races * 0.05


@pytest.mark.parametrize(("late_ms", "least", "most"), [(75, 0.7, 1.0), (CAP_MS + 120, 0.0, 0.05)])
async def test_who_answers_pings_late_gains_something_but_no_more_than_the_cap(
    server, record_property, late_ms, least, most
):
    won, races = await wins(server, "on", SlyPhone, late_ms)
    record_property("won", f"{won} of {races}")
    assert least * races <= won <= most * races
