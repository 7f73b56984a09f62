"""Everest, roped: up number by number, and down as the dice fall."""

from playwright.sync_api import Browser, expect

from tests.e2e.phones import Phone, room_at
from tests.playing import Playing

REAL_DICE = {"dice": "entered", "throw_ms": 0, "take_ms": 0}
UP = [
    ((1, 2, 3), [(1, (0,)), (2, (1,)), (3, (2,))]),
    ((4, 5, 6), [(4, (0,)), (5, (1,)), (6, (2,))]),
    ((1, 1, 6), [(7, (0, 2))]),
    ((1, 2, 6), [(8, (1, 2))]),
    ((1, 3, 6), [(9, (1, 2))]),
    ((1, 4, 6), [(10, (1, 2))]),
    ((1, 5, 6), [(11, (1, 2))]),
    ((1, 6, 6), [(12, (1, 2))]),
]
"""The way up: what is thrown in each turn, and each number with its dice (by place)."""


def test_the_way_down_is_free_once_the_summit_is_reached(house: Playing, browser: Browser) -> None:
    with room_at(browser, house) as room:
        code = room.opens_table(preset="everest-roped", options=REAL_DICE)
        ana, ben = (room.phone(name, reduced_motion="reduce") for name in ("Ana", "Ben"))
        for phone in (ana, ben):
            phone.sits_down(room.url, code)
        screen = room.screen(code)
        ben.says_ready()
        ana.starts("Ana")

        for faces, takes in UP:
            ana.enters(*faces)
            for number, dice in takes:
                ana.takes(number, dice)
            if takes[-1][0] == 12:
                break
            ana.passes()
            ana.needs(takes[-1][0] + 1)
            hands_on(ana, ben)
        ben.needs(1)
        expect(screen.locator(".counter")).to_have_count(1)

        # On the summit the keys of the way down stand where *Take* was; this throw is used up.
        expect(ana.at("ladder")).to_have_attribute("data-way", "down")
        ana.taps_cell(1, (0,))
        expect(ana.at("note")).to_have_text("This throw is used up. Pass the dice.")
        expect(ana.at("take")).to_be_hidden()
        ana.passes()
        hands_on(ana, ben)

        ana.enters(1, 5, 6)
        ana.crosses(11, (1, 2))
        ana.crosses(1, (0,))
        expect(ana.at("ladder")).to_have_attribute("data-open", "10")
        expect(ben.at("rival-s1")).to_contain_text("10")
        expect(screen.locator("[data-side=s1] .number")).to_have_text("10")
        expect(screen.locator("[data-side=s1] [data-open]")).to_have_attribute("data-open", "10")
        expect(screen.locator("[data-side=s2] .number")).to_have_text("24")
        ana.passes()
        expect(ana.at("waiting").get_by_role("img")).to_have_attribute(
            "aria-label", "Way down: 10 open: 12, 10, 9, 8, 7, 6, 5, 4, 3, 2"
        )


def hands_on(ana: Phone, ben: Phone) -> None:
    """Ben's throw brings him nothing, and nobody may call."""
    ben.enters(6, 6, 6)
    ben.passes()
    expect(ana.at("faces")).to_be_visible()
