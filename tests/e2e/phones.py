"""Phones and a screen of the end-to-end tests: a page each, in a browser of its own memory."""

import re
import uuid
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.playing import Playing

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "is_mobile": True,
    "has_touch": True,
}
SCREEN: dict[str, Any] = {"viewport": {"width": 1280, "height": 720}}


class Phone:
    """One player's phone. Whatever it does, it does by touching what is on the page."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.name = name

    def at(self, test_id: str) -> Locator:
        """What is marked with this id on the page."""
        return self.page.get_by_test_id(test_id)

    def sits_down(self, url: str, code: str) -> None:
        """Join the table by its address."""
        self.page.goto(f"{url}/t/{code}")
        self.at("name").fill(self.name)
        self.at("join").click()
        expect(self.at("lobby")).to_be_visible()

    @property
    def seat(self) -> str:
        """The key of this phone's seat, read off its own sign in the drawing of the table."""
        mine = self.page.locator("[data-testid^=seat-]", has_text="You")
        name = mine.get_attribute("data-testid")
        assert name is not None
        return name.removeprefix("seat-")

    def says_ready(self) -> None:
        """Accept the rule card."""
        self.at("ready").click()
        expect(self.at("waiting-for-host")).to_be_visible()

    def starts(self, first: str) -> None:
        """Start the game as its host and name who begins."""
        self.at("first").select_option(label=first)
        self.at("start").click()
        expect(self.at("turn")).to_be_visible()

    def vanishes(self) -> None:
        """The battery is empty, and nothing was said."""
        self.page.context.close()

    def enters(self, *faces: int) -> None:
        """Enter the faces of real dice."""
        for face in faces:
            self.at(f"face-{face}").click()
        self.at("enter-faces").click()
        expect(self.at("pass")).to_be_visible()

    def throws_again(self, *faces: int) -> None:
        """Throw on, with real dice."""
        self.at("throw-again").click()
        self.enters(*faces)

    def takes(self, number: int, dice: Sequence[int]) -> None:
        """Choose just these dice (by place, from 0), take the number, and see it taken."""
        had = re.findall(r"\d+", self.at("taken").inner_text())
        self.asks_for(number, dice)
        self.sees_taken(*had, number)

    def asks_for(self, number: int, dice: Sequence[int]) -> None:
        """Choose just these dice and tap *Take*, whatever comes of it."""
        taking = self.at("take")
        expect(taking).to_have_text(f"Take {number}")
        self.chooses(dice)
        taking.click()

    def sees_taken(self, *numbers: int | str) -> None:
        """Wait until these, one after the other, are taken from the throw, or the game is over."""
        these = re.compile(r"\b" + r"\D+".join(map(str, numbers)) + r"\b")
        expect(self.at("taken").filter(has_text=these).or_(self.at("end"))).to_be_visible()

    def taps_cell(self, number: int, dice: Sequence[int]) -> None:
        """Where any number will do: choose just these dice, then tap the cell."""
        self.chooses(dice)
        self.at(f"cell-{number}").click()

    def crosses(self, number: int, dice: Sequence[int]) -> None:
        """Tap dice and cell, and see the number taken."""
        self.taps_cell(number, dice)
        self.sees_taken(number)

    def chooses(self, dice: Sequence[int]) -> None:
        """Choose just these dice; those that lie aside can not be touched."""
        for die in self.page.get_by_role("button", name=re.compile(r"^die \d:")).all():
            place = int((die.get_attribute("aria-label") or "")[len("die ")]) - 1
            if (die.get_attribute("aria-pressed") == "true") != (place in dice):
                die.click()

    def passes(self) -> None:
        """Hand the dice on: *Pass* has to be held."""
        # Not before it stands still: a hand that slips off has not held it.
        self.at("pass").hover()
        self.page.mouse.down()
        expect(self.at("my-turn")).to_be_hidden()
        self.page.mouse.up()

    def calls(self, number: int) -> None:
        """Call a number in the window."""
        call = self.at("call")
        expect(call).to_contain_text(str(number))
        call.click()

    def waves(self) -> None:
        """Nothing for me."""
        self.at("wave").click()

    def needs(self, number: int) -> None:
        """Wait until this is the number that stands large on the phone."""
        expect(self.at("required")).to_have_text(str(number))

    def faces(self) -> list[int]:
        """The dice as they lie."""
        dice = self.at("throw-seen").locator("[data-face]")
        expect(dice).to_have_count(3)
        return [int(dice.nth(place).get_attribute("data-face") or 0) for place in range(3)]


class Room:
    """The phones and screens of one test, at one `play`."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.url = url
        self._browser = browser
        self._contexts: list[BrowserContext] = []
        self.faults: list[str] = []
        """Errors of scripts on any page."""

    def phone(self, name: str, **how: Any) -> Phone:
        """A phone that nobody has used yet."""
        return Phone(self._page(**{**PHONE, **how}), name)

    def screen(self, code: str) -> Page:
        """The table's screen."""
        page = self._page(**SCREEN)
        page.goto(f"{self.url}/tv/{code}")
        return page

    def opens_table(self, **card: Any) -> str:
        """A table opened by the API; gives its code."""
        context = self._browser.new_context(**PHONE)
        self._contexts.append(context)
        body = {
            "id": uuid.uuid4().hex,
            "preset": "centennial",
            "options": {},
            "scheme": "pot",
            "stake": 5,
            "per_point": 1,
            **card,
        }
        answer = context.request.post(
            f"{self.url}/api/tables", data=body, headers={"origin": self.url}
        )
        assert answer.ok, answer.text()
        code: str = answer.json()["code"]
        return code

    def close(self) -> None:
        """Put everything away."""
        for context in self._contexts:
            context.close()

    def _page(self, **how: Any) -> Page:
        context = self._browser.new_context(**how)
        self._contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        return page


@contextmanager
def room_at(browser: Browser, playing: Playing) -> Iterator[Room]:
    """A room with phones at a running `play`; no page may have had an error."""
    room = Room(browser, playing.url)
    try:
        yield room
        assert room.faults == []
    finally:
        room.close()
