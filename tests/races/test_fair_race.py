"""Phones that are not equally near, at the real server. Source: design, the race."""

import asyncio
import random
from functools import partial

import pytest

from games.management.load.phone import Phone
from tests.live.server import LiveServer
from tests.races.hall import Hall

TABLES = 8
RACES = 30
"""At each table."""

ONE_WAY_S = 0.06
CAP_MS = 150
MEASURED_S = 7.0
"""Within this time a phone was pinged and its table knows how far it is."""

REACTION_MS = 220
SPREAD_MS = 30

# Hundreds of races at the pace of people.
pytestmark = [pytest.mark.long, pytest.mark.timeout(900)]


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
    """How many of `TABLES * RACES` races the other phone wins against a near one.

    late_ms: so much longer than the near one's owner its owner takes, apart from chance.
    """
    tables = [at_a_table(server, fair_race, phone, late_ms, seed) for seed in range(TABLES)]
    return sum(await asyncio.gather(*tables))


async def at_a_table(server, fair_race, phone, late_ms, seed):
    hall, chance = Hall([server]), random.Random(seed)
    await sit_down(hall, fair_race, phone)
    # Not all tables in step: they share a server that should be as quick as for one.
    await asyncio.sleep(MEASURED_S + chance.random())
    won = sum([await race(hall, chance, late_ms) for _ in range(RACES)])
    hall.go()
    return won


async def sit_down(hall, fair_race, phone):
    options = {
        "dice": "entered",
        "order_of_play": "anyone",
        "throw_ms": 0,
        "take_ms": 0,
        "window_ms": 30_000,
        "fair_race": fair_race,
    }
    code = hall.servers[0].open_table(options=options)
    await hall.sit_down(code, [Phone, Phone, phone])
    await hall.start()


async def race(hall, chance, late_ms):
    """Ana misses 1; the two others see it, react and call. Whether the other phone gets it."""
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


async def test_a_far_phone_wins_half_of_equal_reactions_but_only_in_a_fair_race(
    server, record_testsuite_property
):
    fair, unfair = await asyncio.gather(wins(server, "on", FarPhone), wins(server, "off", FarPhone))
    races = TABLES * RACES
    record_testsuite_property("far phones won", f"{fair} and {unfair} of {races}")
    # Four standard errors on each side of a half.
    assert abs(fair - races / 2) < 4 * (races / 4) ** 0.5
    assert unfair <= races * 0.05


async def test_who_answers_pings_late_gains_something_but_no_more_than_the_cap(
    server, record_testsuite_property
):
    within, beyond = await asyncio.gather(
        wins(server, "on", SlyPhone, CAP_MS - 75), wins(server, "on", SlyPhone, CAP_MS + 120)
    )
    races = TABLES * RACES
    record_testsuite_property("sly phones won", f"{within} and {beyond} of {races}")
    assert within >= races * 0.7
    assert beyond <= races * 0.05
