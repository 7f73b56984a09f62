"""After a game everybody is shown where to see it again and check its dice."""

from playwright.sync_api import Browser, expect

from tests.e2e.phones import room_at
from tests.playing import Playing


def test_the_end_shows_where_the_game_can_be_seen_again(house: Playing, browser: Browser) -> None:
    with room_at(browser, house) as room:
        code = room.opens_table(options={"order_of_play": "anyone"})
        screen = room.screen(code)
        ana, ben = room.phone("Ana"), room.phone("Ben")
        for phone in (ana, ben):
            phone.sits_down(room.url, code)
        ben.says_ready()
        ana.starts(first="Ana")
        ben.at("menu").click()
        ben.at("leave").click()
        ben.at("leave-sure").click()
        expect(ana.at("end")).to_be_visible()

        expect(screen.locator("body")).to_contain_text("check every throw")
        expect(screen.locator("body")).to_contain_text(f"/replay/{code}/1")
        drawn = screen.get_by_alt_text("QR code of the replay")
        assert drawn.evaluate("async (image) => (await image.decode(), image.naturalWidth)") > 0

        ana.at("evening-open").click()
        again = ana.at("replay-1")
        expect(again).to_have_attribute("href", f"/replay/{code}/1")
        expect(again).to_be_in_viewport()
        ana.page.keyboard.press("Escape")
        ana.at("menu").click()
        expect(ana.at("replay")).to_have_attribute("href", f"/replay/{code}/1")
        ana.at("replay").click()
        ana.page.wait_for_url(f"**/replay/{code}/1")
        ana.page.go_back()
        expect(ana.at("end")).to_be_visible()
