"""Alone against computers: from the start screen to the end of a game; and computers in a lobby."""

import re
import time
from itertools import combinations, product
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.phones import Phone, room_at
from tests.playing import Playing

LONGEST_S = 300
"""Of a thousand games one takes a hundred seconds longer than most, on an idle machine."""
SETTLES_MS = 150
"""From a tap until the table has answered; if not, it is tapped once more."""
GAMES = 8
"""One of fifteen is over before anybody could call."""
NOW = """() => {
  const at = (id) => document.querySelector(`[data-testid="${id}"]`);
  const can = (id) => at(id) !== null && !at(id).disabled;
  return {
    over: at("end") !== null,
    answered: ["call-said", "wrong-s1", "lost-s1"].some((id) => at(id) !== null)
      || document.querySelector('[data-by="s1"]') !== null,
    window: at("window")?.dataset.window,
    call: can("call"), wave: can("wave"), throws: can("throw"), again: can("throw-again"),
    take: at("take")?.textContent,
    faces: [...document.querySelectorAll('[data-testid="throw-seen"] [data-face]')]
      .map((die) => Number(die.dataset.face)),
  };
}"""
"""What a player sees that he can do."""
TAP = """(id) => document.querySelector(`[data-testid="${id}"]`)?.click()"""
"""Taps what may be gone by now: computers and clocks wait for no test."""
TAKE = """(dice) => {
  for (const die of document.querySelectorAll('button[aria-label^="die "]')) {
    const place = parseInt(die.getAttribute("aria-label").slice("die ".length)) - 1;
    if ((die.getAttribute("aria-pressed") === "true") !== dice.includes(place)) die.click();
  }
  document.querySelector('[data-testid="take"]')?.click();
}"""
"""Chooses just these dice and takes the number, if it is still there to take."""


@pytest.mark.timeout(LONGEST_S * (GAMES + 1))
def test_a_whole_game_alone_against_a_computer(house: Playing, browser: Browser) -> None:
    with room_at(browser, house) as room:
        phone = room.phone("Ana", reduced_motion="reduce")
        phone.page.goto(room.url)
        phone.at("practice").click()
        expect(phone.at("practice-game")).to_contain_text("Round the Spot")
        # Subtracting as well makes most throws count, and the game short.
        phone.at("practice-game").select_option("stoletie-fast")
        phone.at("length-quick").check(force=True)
        phone.at("opponents-1").check(force=True)
        phone.at("level-best").check(force=True)
        phone.at("practice-play").click()
        expect(phone.at("turn")).to_be_visible()
        phone.page.reload()
        expect(phone.at("turn")).to_be_visible()

        called = plays_to_the_end(phone)
        for _ in range(GAMES - 1):
            if not called:
                # The computer came to its end without passing once, or I did at its first pass.
                phone.at("again").click()
                expect(phone.at("turn")).to_be_visible()
                called = plays_to_the_end(phone)
        assert called

        # Once more against another, and back to where all began.
        phone.at("change-level").click()
        expect(phone.at("level-best")).to_be_checked()
        phone.at("level-dreamy").check(force=True)
        phone.at("level-play").click()
        expect(phone.at("turn")).to_be_visible()
        phone.at("menu").click()
        phone.at("leave").click()
        phone.at("leave-sure").click()
        expect(phone.at("practice")).to_be_visible()
        phone.at("practice").click()
        expect(phone.at("level-dreamy")).to_be_checked()


def test_a_learning_table_shows_the_sum_of_the_chosen_dice(
    house: Playing, browser: Browser
) -> None:
    with room_at(browser, house) as room:
        phone = room.phone("Ana", reduced_motion="reduce")
        phone.page.goto(room.url)
        phone.at("practice").click()
        phone.at("opponents-1").check(force=True)
        phone.at("level-best").check(force=True)
        phone.at("learning").check()
        phone.at("practice-play").click()
        faces = my_dice(phone)
        phone.chooses([0, 2])
        expect(phone.at("taken")).to_have_text(f"Together {faces[0] + faces[2]}")
        phone.chooses([1])
        expect(phone.at("taken")).to_have_text(f"Together {faces[1]}")


def test_the_host_has_computers_sit_down_and_get_up(house: Playing, browser: Browser) -> None:
    with room_at(browser, house) as room:
        code = room.opens_table()
        host, ben = room.phone("Ana"), room.phone("Ben")
        for phone in (host, ben):
            phone.sits_down(room.url, code)
        screen = room.screen(code)
        host.at("computers").click()
        for level in ("sharp", "dreamy"):
            host.at(f"level-{level}").check(force=True)
            host.at("computer-add").click()
        expect(host.at("computers-sheet").get_by_role("listitem")).to_have_count(2)
        expect(screen.get_by_role("img", name="computer")).to_have_count(2)
        expect(ben.at("seats").get_by_role("img", name="computer")).to_have_count(2)
        expect(ben.at("computers")).to_be_hidden()

        host.at("computers-sheet").get_by_role("button", name=re.compile("^Remove")).first.click()
        expect(screen.get_by_role("img", name="computer")).to_have_count(1)
        host.at("close").click()

        # To a computer nothing is done that makes sense for people alone.
        host.at("people").click()
        host.at("people-sheet").get_by_role("button").filter(has=host.at("computer")).click()
        expect(host.at("remove")).to_be_visible()
        for what in ("make-host", "make-cohost", "ban"):
            expect(host.at(what)).to_be_hidden()


def plays_to_the_end(phone: Phone) -> bool:
    """Do what can be done, and call until a call is answered; whether one was."""
    called, done, tapped = False, None, ""
    ends_s = time.monotonic() + LONGEST_S
    while time.monotonic() < ends_s:
        now = phone.page.evaluate(NOW)
        called = called or now["answered"]
        if now["over"]:
            return called
        if now["window"] is not None and now["window"] != done:
            # The first one is called, come what may: a call is always answered.
            tapped = "call" if now["call"] and not called else "wave"
            phone.page.evaluate(TAP, tapped)
            done = now["window"]
        elif now["throws"]:
            phone.page.evaluate(TAP, "throw")
        elif now["take"] is not None and len(now["faces"]) == 3:
            tapped = takes_or_throws_on(phone, now)
            phone.page.wait_for_timeout(SETTLES_MS)
        phone.page.wait_for_timeout(60)
    raise AssertionError(f"not over after {LONGEST_S} s; called: {called}; last: {tapped}")


def takes_or_throws_on(phone: Phone, now: dict[str, Any]) -> str:
    """Take the number if the dice make it by adding and subtracting, else throw on or pass."""
    number = int(re.sub(r"\D", "", now["take"]))
    faces: list[int] = now["faces"]
    for count in (1, 2, 3):
        for dice in combinations(range(3), count):
            if number in (
                sum(sign * faces[die] for sign, die in zip(signs, dice, strict=True))
                for signs in product((1, -1), repeat=count)
            ):
                phone.page.evaluate(TAKE, dice)
                return f"take {number}"
    if now["again"]:
        phone.page.evaluate(TAP, "throw-again")
        return "throw again"
    phone.passes()
    return "pass"


def my_dice(phone: Phone) -> list[int]:
    """Throw whenever that can be done, until dice of my own lie there."""
    ends_s = time.monotonic() + LONGEST_S
    while time.monotonic() < ends_s:
        now = phone.page.evaluate(NOW)
        if now["take"] is not None and len(now["faces"]) == 3:
            return phone.faces()
        if now["throws"]:
            phone.page.evaluate(TAP, "throw")
        phone.page.wait_for_timeout(60)
    raise AssertionError("it never was my turn")
