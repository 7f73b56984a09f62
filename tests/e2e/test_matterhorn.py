"""A whole game of Matterhorn: any number of the ladder, each from its own dice."""

import re
from collections.abc import Sequence

from playwright.sync_api import Browser, Locator, Page, expect

from tests.e2e.phones import Phone, Room, room_at
from tests.playing import Playing

Takes = Sequence[tuple[int, Sequence[int]]]
REAL_DICE = {"dice": "entered", "throw_ms": 0, "take_ms": 0}
LADDER: list[tuple[Sequence[int], Takes]] = [
    ((6, 5, 5), [(11, (0, 1)), (5, (2,))]),
    ((1, 1, 6), [(7, (0, 2)), (1, (1,))]),
    ((6, 6, 6), [(12, (0, 1)), (6, (2,))]),
    ((2, 2, 6), [(8, (0, 2)), (2, (1,))]),
    ((3, 3, 6), [(9, (0, 2)), (3, (1,))]),
    ((4, 4, 6), [(10, (0, 2)), (4, (1,))]),
]
"""Twelve numbers in six throws: what is thrown, and each number with its dice (by place)."""


def test_two_phones_and_a_screen_play_a_whole_game(house: Playing, browser: Browser) -> None:
    with room_at(browser, house) as room:
        ana, ben, screen = sit_down(room)

        a_try_that_fails_costs_nothing(ana)
        a_throw_gives_several_numbers(ana, ben, screen)
        for faces, takes in LADDER[1:]:
            the_next_throw(ana, ben, faces, takes)
        the_way_down_waits_for_its_own_throw(ana, ben, screen)
        for faces, takes in LADDER:
            the_next_throw(ana, ben, faces, takes)

        the_pot_is_paid(ana, ben, screen)


def sit_down(room: Room) -> tuple[Phone, Phone, Page]:
    """Ana and Ben, at a table that was opened for Matterhorn."""
    code = room.opens_table(preset="matterhorn", options=REAL_DICE)
    ana, ben = (room.phone(name, reduced_motion="reduce") for name in ("Ana", "Ben"))
    for phone in (ana, ben):
        phone.sits_down(room.url, code)
    screen = room.screen(code)
    expect(screen.locator("body")).to_contain_text("in any order")
    ben.says_ready()
    ana.starts("Ana")
    expect(ben.at("ladder")).to_have_attribute("data-open", "12")
    expect(ben.at("rival-s1")).to_contain_text("24")
    return ana, ben, screen


def a_try_that_fails_costs_nothing(ana: Phone) -> None:
    """No dice chosen, dice that do not make it, a cell that is crossed, a die that lies aside."""
    ana.enters(*LADDER[0][0])
    ana.taps_cell(11, ())
    expect(ana.at("note")).to_contain_text("Tap the dice that make 11")
    ana.taps_cell(12, (0, 1))
    expect(ana.at("note")).to_have_text("These dice do not make 12. Look again.")
    pressed = ana.at("throw-seen").locator("[aria-pressed=true]")
    expect(pressed).to_have_count(2)
    ana.at("cell-11").click()
    expect(ana.at("taken")).to_have_text("Taken: 11")
    expect(ana.at("note")).to_be_hidden()
    expect(ana.at("throw-seen").get_by_role("button")).to_have_count(1)
    ana.taps_cell(11, (2,))
    expect(ana.at("note")).to_have_text("11 is crossed off already. Choose another.")
    expect(pressed).to_have_count(1)


def a_throw_gives_several_numbers(ana: Phone, ben: Phone, screen: Page) -> None:
    """The last die makes 5; everybody sees what was taken, and nobody is asked to call."""
    ana.at("cell-5").click()
    for phone in (ana, ben):
        expect(phone.at("taken")).to_have_text("Taken: 11 5")
        expect(phone.at("rival-s1")).to_contain_text("22")
    expect(line(screen, "s1").locator(".number")).to_have_text("22")
    expect(line(screen, "s1").locator("[data-open]")).to_have_attribute("data-open", "10")
    expect(line(screen, "s2").locator(".number")).to_have_text("24")
    expect(screen.locator(".board .stroke")).to_have_count(2)
    expect(screen.locator(".counter")).to_have_count(0)
    ana.passes()
    expect(ben.at("faces")).to_be_visible()
    # The hill is that of whoever has the dice.
    expect(screen.locator(".board .stroke")).to_have_count(0)
    expect(ana.at("ladder")).to_have_attribute("data-open", "10")
    expect(
        ana.at("waiting").get_by_role("img", name="1, 2, 3, 4, 6, 7, 8, 9, 10, 12")
    ).to_be_visible()


def the_next_throw(ana: Phone, ben: Phone, faces: Sequence[int], takes: Takes) -> None:
    """Ana hands on, Ben sees nothing in his throw, and no window comes of it."""
    if ana.at("pass").is_visible():
        ana.passes()
    ben.enters(1, 1, 1)
    ben.passes()
    expect(ana.at("faces")).to_be_visible()
    ana.enters(*faces)
    for number, dice in takes:
        ana.crosses(number, dice)


def the_way_down_waits_for_its_own_throw(ana: Phone, ben: Phone, screen: Page) -> None:
    """The ladder turns as soon as the way up is done; a die that is left does not begin it."""
    expect(ana.at("ladder")).to_have_attribute("data-way", "down")
    expect(ana.at("ladder")).to_have_attribute("data-open", "12")
    expect(ben.at("rival-s1")).to_contain_text("12")
    expect(screen.locator("h1 + .needs")).to_have_text("12 open on the way down")
    assert cells(ana) == [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]


def cells(phone: Phone) -> list[int]:
    """The cells of the ladder as they come to a keyboard."""
    keys = phone.at("ladder").get_by_role("button").all()
    return [int(re.sub(r"\D.*", "", key.get_attribute("aria-label") or "")) for key in keys]


def line(screen: Page, side: str) -> Locator:
    """A side's line of the standings."""
    return screen.locator(f"[data-side={side}]")


def the_pot_is_paid(ana: Phone, ben: Phone, screen: Page) -> None:
    """Everybody sees who is down first."""
    expect(ana.at("end-title")).to_have_text("You have won!")
    expect(ana.at("purse")).to_have_attribute("data-chips", "205")
    expect(ben.at("standing-s1")).to_contain_text("24 of 24")
    expect(ben.at("standing-s2")).to_contain_text("0 of 24")
    expect(screen.locator("body")).to_contain_text("Ana is down the hill first!")
