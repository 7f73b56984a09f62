"""Three sides of four phones: one track, one stake, and everybody of a side may take and call."""

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.climbs import SHORT, climbs
from tests.e2e.phones import Phone, room_at
from tests.playing import Playing

NAMES = ("Ana", "Ben", "Cem", "Dora", "Emil", "Fee", "Gus", "Hana", "Ida", "Jan", "Kim", "Lea")


@pytest.mark.long
def test_three_sides_of_four_phones(house: Playing, browser: Browser) -> None:
    with room_at(browser, house) as room:
        code = room.opens_table(options=SHORT, stake=8)
        phones = [room.phone(name, reduced_motion="reduce") for name in NAMES]
        for phone in phones:
            phone.sits_down(room.url, code)
        for phone in phones[1:]:
            phone.at("ready").click()
        ana, ben = phones[0], phones[1]
        three_sides(ana, phones)
        ana.starts(first="Ana")
        for phone in phones:
            expect(phone.at("pot")).to_have_attribute("data-chips", "24")
            expect(phone.page.locator("[data-testid^=rival-]")).to_have_count(3)

        # Ana throws for her side; Dora takes the first number for it, and the last they leave.
        dora = phones[3]
        ana.enters(1, 2, 4)
        expect(dora.at("my-turn")).to_contain_text("Ana throws for your side")
        expect(dora.at("pass")).to_be_hidden()
        dora.takes(1, [0])
        expect(ana.at("take")).to_have_text("Take 2")
        ana.passes()
        others = [phone for place, phone in enumerate(phones) if place % 3 != 0]
        # Ben's and Cem's sides need 1, which was taken: only their members are asked.
        expect(dora.at("call")).to_be_hidden()
        for phone in others:
            # At once, whatever else moves: all eight have to wave while the window is open.
            phone.at("wave").dispatch_event("click")
        expect(ben.at("faces")).to_be_visible()

        climbs(ben)
        for phone in phones:
            expect(phone.at("standing-B").locator("[data-chips]")).to_have_attribute(
                "data-chips", "16"
            )
        expect(ben.at("end-title")).to_have_text("Your side has won!")
        expect(ana.at("end-title")).to_have_text("Side B has won!")
        # Eight chips a side: two each; the pot of 24 is shared by four.
        for phone, chips in ((ana, "198"), (ben, "204"), (phones[4], "204")):
            expect(phone.at("purse")).to_have_attribute("data-chips", chips)


def three_sides(host: Phone, phones: list[Phone]) -> None:
    """The host deals three sides, and moves somebody there and back."""
    host.at("sides-on").click()
    expect(host.at("side-B")).to_be_visible()
    if host.at("side-C").count() == 0:
        host.at("sides-more").click()
    for phone in phones:
        expect(phone.at("side-C")).to_be_visible()
        expect(phone.at("side-A").locator("[data-testid^=member-]")).to_have_count(4)
    host.at("member-s4").click()
    host.at("to-B").click()
    expect(phones[5].at("side-B").get_by_test_id("member-s4")).to_be_visible()
    host.at("member-s4").click()
    host.at("to-A").click()
    expect(phones[5].at("side-A").get_by_test_id("member-s4")).to_be_visible()
