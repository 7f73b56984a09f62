"""What is killed in the middle of a game comes back, with every move that was acknowledged."""

import asyncio
import os
import signal
from typing import Any

from tests.conftest import Play
from tests.faults.phone import Phone, ask
from tests.playing import Playing

SHORT_MS = 5_000
"""A clock that an outage outlasts."""
LONG_MS = 120_000
"""A clock that runs out on no machine."""


def open_table(play: Playing, clock_ms: int = LONG_MS) -> str:
    """A table with real dice, so that the faces are known."""
    options = {
        "dice": "entered",
        "interception": "off",
        "order_of_play": "anyone",
        "throw_ms": clock_ms,
        "take_ms": clock_ms,
    }
    asked = {"id": "opened", "preset": "centennial", "options": options}
    opened = ask(
        play, "POST", "/api/tables", {**asked, "scheme": "none", "stake": 1, "per_point": 1}
    )
    assert opened.status == 200, opened.body
    return str(opened.body["code"])


async def begin(ana: Phone, ben: Phone) -> None:
    """Both are ready, Ana begins."""
    card = ana.view["card"]["number"]
    for phone in (ana, ben):
        await phone.does("ready", card=card, string=f"chance of {phone.seat}")
    await ana.does("start", card=card, first=ana.seat)


async def take_one_and_two(ana: Phone) -> None:
    """Ana throws 1-2-6 and crosses off 1 and 2."""
    await ana.does("throw", throw=0, faces=[1, 2, 6])
    await ana.does("take", throw=1, number=1, dice=[0])
    await ana.does("take", throw=1, number=2, dice=[1])


def crossed(view: dict[str, Any], seat: str) -> int:
    return int(view["sides"][seat]["crossed"])


async def test_a_killed_store_comes_back_with_every_acknowledged_move(play: Play) -> None:
    running = play()
    code = open_table(running)
    async with Phone(running, code, "Ana") as ana, Phone(running, code, "Ben") as ben:
        await begin(ana, ben)
        await take_one_and_two(ana)
        killed = running.valkey_pid

        os.kill(killed, signal.SIGKILL)
        await ana.does("take", throw=1, number=3, dice=[0, 1])

        await ben.sees(lambda view: crossed(view, ana.seat) == 3)
        assert running.valkey_pid != killed
        assert "starting it again" in running.said


async def test_a_killed_server_comes_back_and_the_game_needs_nobody(play: Play) -> None:
    running = play()
    code = open_table(running)
    async with Phone(running, code, "Ana") as ana, Phone(running, code, "Ben") as ben:
        await begin(ana, ben)
        await take_one_and_two(ana)
        before = ana.view

        running.kill()
        again = await asyncio.to_thread(play, running.data, port=running.port)
        await ana.does("take", throw=1, number=3, dice=[0, 1])

        await ben.sees(lambda view: crossed(view, ana.seat) == 3)
        assert again.code == running.code
        assert ana.returns > 0
        assert ana.view["turn"] == before["turn"]
        assert ana.view["seats"].keys() == before["seats"].keys()


async def test_no_turn_is_lost_to_an_outage_longer_than_its_clock(play: Play) -> None:
    running = play()
    code = open_table(running, SHORT_MS)
    async with Phone(running, code, "Ana") as ana, Phone(running, code, "Ben") as ben:
        await begin(ana, ben)
        await take_one_and_two(ana)
        turn = ana.view["turn"]

        running.kill()
        await asyncio.sleep(SHORT_MS / 1000 + 1)
        await asyncio.to_thread(play, running.data, port=running.port)
        ana_came_back, ben_came_back = ana.returns, ben.returns
        await ana.does("take", throw=1, number=3, dice=[0, 1])

        await ben.sees(lambda view: crossed(view, ana.seat) == 3)
        assert ben.view["turn"] == turn
        assert min(ana_came_back, ben_came_back) > 0
