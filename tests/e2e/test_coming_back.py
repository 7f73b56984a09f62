"""Coming and going: double taps, other tabs, the back button. One player has one seat."""

from playwright.sync_api import Browser, expect

from tests.e2e.phones import Phone, room_at
from tests.playing import Playing


def test_a_double_tap_on_join_takes_one_seat(house: Playing, browser: Browser) -> None:
    with room_at(browser, house) as room:
        code = room.opens_table()
        ana = room.phone("Ana")
        ana.page.goto(f"{room.url}/t/{code}")
        ana.at("name").fill("Ana")
        ana.at("join").dblclick()
        expect(ana.at("lobby")).to_be_visible()
        expect(ana.page.locator("[data-testid^=seat-]")).to_have_count(1)


def test_the_newest_tab_plays_and_the_older_can_take_over(house: Playing, browser: Browser) -> None:
    with room_at(browser, house) as room:
        code = room.opens_table()
        ana = room.phone("Ana")
        ana.sits_down(room.url, code)
        other = Phone(ana.page.context.new_page(), "Ana")
        other.page.goto(f"{room.url}/t/{code}")
        expect(other.at("lobby")).to_be_visible()
        expect(ana.at("elsewhere")).to_be_visible()
        ana.at("take-over").click()
        expect(ana.at("lobby")).to_be_visible()
        expect(other.at("elsewhere")).to_be_visible()
        expect(ana.page.locator("[data-testid^=seat-]")).to_have_count(1)


def test_the_back_button_loses_nothing_and_the_start_leads_back(
    house: Playing, browser: Browser
) -> None:
    with room_at(browser, house) as room:
        ana = room.phone("Ana")
        ana.page.goto(room.url)
        ana.at("open-a-table").click()
        ana.page.go_back()
        expect(ana.at("open-a-table")).to_be_visible()
        ana.page.go_forward()
        ana.at("card-use").click()
        ana.at("name").fill("Ana")
        ana.at("join").click()
        expect(ana.at("lobby")).to_be_visible()

        ana.page.go_back()
        ana.at("back-to-table").click()
        expect(ana.at("lobby")).to_be_visible()
        expect(ana.page.locator("[data-testid^=seat-]")).to_have_count(1)


def test_who_is_away_while_the_order_is_thrown_is_told_so_and_may_come_back(
    house: Playing, browser: Browser
) -> None:
    with room_at(browser, house) as room:
        code = room.opens_table(options={"throw_ms": 0, "take_ms": 0})
        ana, ben, cem = (room.phone(name) for name in ("Ana", "Ben", "Cem"))
        for phone in (ana, ben, cem):
            phone.sits_down(room.url, code)
        for phone in (ben, cem):
            phone.says_ready()
        screen = room.screen(code)
        expect(ana.at("start")).to_contain_text("3 of 3")
        ana.at("start").click()

        expect(ben.at("order")).to_be_visible()
        ben.at("menu").click()
        ben.at("i-am-away").click()
        expect(ben.at("away")).to_be_visible()
        expect(ben.at("throw")).to_be_hidden()
        expect(ana.at("roll-s2")).to_contain_text("is away")
        expect(screen.get_by_role("listitem").filter(has_text="Ben")).to_contain_text("away")
        ben.at("i-am-back").click()
        expect(ben.at("throw")).to_be_visible()
        expect(ana.at("roll-s2")).to_contain_text("to throw")


def test_who_leaves_may_come_again(house: Playing, browser: Browser) -> None:
    with room_at(browser, house) as room:
        code = room.opens_table()
        ana, ben = room.phone("Ana"), room.phone("Ben")
        for phone in (ana, ben):
            phone.sits_down(room.url, code)
        ben.at("menu").click()
        ben.at("leave").click()
        ben.at("leave-sure").click()
        expect(ben.at("open-a-table")).to_be_visible()
        expect(ana.page.locator("[data-testid^=seat-]")).to_have_count(1)
        ben.sits_down(room.url, code)
        expect(ana.page.locator("[data-testid^=seat-]")).to_have_count(2)
