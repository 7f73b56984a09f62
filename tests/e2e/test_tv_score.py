"""A score game on the screen: the dice, how they reckon up, and what is written, as it happens."""

import asyncio
import threading
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.live.guest import Guest
from tests.live.server import LiveServer

REAL_DICE = {"order_of_play": "anyone", "dice": "entered", "throw_ms": 0, "take_ms": 0}
WAIT_S = 15


class Hands:
    """What the players do, beside the browser: a loop of its own for their sockets."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever)
        self._thread.start()

    def __call__(self, deed: Coroutine[Any, Any, Any]) -> Any:
        """Do it, and wait until it is done."""
        return asyncio.run_coroutine_threadsafe(deed, self._loop).result(WAIT_S)

    def rest(self) -> None:
        """End the loop."""
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()


@pytest.fixture
def hands() -> Iterator[Hands]:
    hands = Hands()
    yield hands
    hands.rest()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[LiveServer]:
    with LiveServer(tmp_path) as running:
        yield running


async def sit_down(server: LiveServer, preset: str) -> tuple[str, Guest, Guest]:
    """Ana and Ben, at a game of which Ana has the first throw."""
    code = server.open_table(preset, REAL_DICE)
    ana, ben = [await Guest.come(server, code, name) for name in ("Ana", "Ben")]
    for guest in (ana, ben):
        await guest.do("ready", card=1, string=f"string of {guest.seat}")
    await ana.do("start", card=1, first=ana.seat)
    return code, ana, ben


def test_the_formula_grows_and_its_line_reaches_the_pad(
    server: LiveServer, hands: Hands, browser: Browser
) -> None:
    code, ana, ben = hands(sit_down(server, "multiplication"))
    screen = browser.new_page(viewport={"width": 1280, "height": 720}, reduced_motion="reduce")
    screen.goto(f"http://127.0.0.1:{server.port}/tv/{code}")
    pad = screen.get_by_role("table")
    formula = screen.locator(".formula")
    try:
        expect(screen.locator("h1")).to_have_text("Ana")
        expect(screen.locator("main")).to_contain_text("Round 1 of 10")
        hands(ana.do("throw", throw=0, faces=[1, 4, 5]))
        expect(formula).to_have_text("(5+)×")
        hands(ana.do("throw", throw=1, faces=[2, 1]))
        hands(ana.do("throw", throw=2, faces=[5]))
        expect(formula).to_have_text("(5+2)×5")
        expect(pad.locator("[data-total]")).to_have_text(["0", "0"])
        hands(ana.do("stand", throw=3))
        expect(screen.get_by_test_id("written")).to_contain_text("Ana writes")
        expect(formula).to_have_text("(5+2)×5=35")
        expect(pad.locator(".latest")).to_have_text("35")
        expect(pad.locator("[data-total='35']")).to_contain_text("leads")
        expect(screen.locator("h1")).to_have_text("Ben")
        hands(ben.do("throw", throw=3, faces=[1, 1, 2]))
        expect(screen.get_by_test_id("written")).to_be_hidden()
        expect(pad.locator(".latest")).to_have_text("35")
    finally:
        screen.close()
        hands(ana.go())
        hands(ben.go())
