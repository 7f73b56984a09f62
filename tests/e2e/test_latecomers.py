"""Who comes late watches, and plays in this game yet where the table lets latecomers in."""

from playwright.sync_api import Browser, expect

from tests.e2e.climbs import SHORT
from tests.e2e.phones import Phone, room_at
from tests.playing import Playing


def test_a_latecomer_is_let_in_between_two_turns(house: Playing, browser: Browser) -> None:
    with room_at(browser, house) as room:
        code = room.opens_table(options={**SHORT, "latecomers": "let_in"})
        ana, ben, cem = (room.phone(name) for name in ("Ana", "Ben", "Cem"))
        for phone in (ana, ben):
            phone.sits_down(room.url, code)
        ben.says_ready()
        ana.starts(first="Ana")
        ana.enters(1, 2, 4)

        comes_late(cem, room.url, code)
        expect(cem.at("watching")).to_contain_text("You can still come in")
        expect(cem.at("throw-seen")).to_have_attribute("data-throw", "1")
        cem.at("ready").click()
        expect(cem.at("watching")).to_contain_text("You come in after this turn")
        ana.takes(1, [0])
        ana.passes()
        ben.waves()

        # He pays the same, stands at the foot of the hill, and is last.
        cem.needs(1)
        for phone in (ana, ben, cem):
            expect(phone.at("pot")).to_have_attribute("data-chips", "15")
            expect(phone.page.locator("[data-testid^=rival-]").last).to_have_attribute(
                "data-testid", "rival-s3"
            )
        expect(ana.at("live")).to_contain_text("Cem comes in, last in the order.")
        ben.enters(3, 3, 5)
        ben.passes()
        for phone in (ana, cem):
            phone.waves()
        expect(cem.at("faces")).to_be_visible()


def comes_late(phone: Phone, url: str, code: str) -> None:
    """Sit down while a game is on."""
    phone.page.goto(f"{url}/t/{code}")
    expect(phone.at("about")).to_contain_text("A game is on")
    phone.at("name").fill(phone.name)
    phone.at("join").click()
    expect(phone.at("watching")).to_be_visible()
