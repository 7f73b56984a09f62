"""The server dies in the middle of a game and is started again: phones and game need nobody."""

from playwright.sync_api import Browser, expect

from tests.conftest import Play
from tests.e2e.phones import room_at


def test_phones_come_back_by_themselves_and_the_game_goes_on(play: Play, browser: Browser) -> None:
    playing = play()
    with room_at(browser, playing) as room:
        code = room.opens_table(options={"dice": "entered", "throw_ms": 0, "take_ms": 0})
        ana, ben = room.phone("Ana"), room.phone("Ben")
        for phone in (ana, ben):
            phone.sits_down(room.url, code)
        ben.says_ready()
        ana.at("first").select_option(label="Ana")
        ana.at("start").click()
        ana.enters(1, 2, 4)
        ana.takes(1, [0])
        expect(ben.at("taken")).to_contain_text("1")

        playing.kill()
        for phone in (ana, ben):
            expect(phone.at("lost")).to_be_visible()
        # What is done while the line is down is sent when it is back, and counts once.
        ana.asks_for(2, [1])
        play(data=playing.data, port=playing.port)

        for phone in (ana, ben):
            expect(phone.at("lost")).to_be_hidden()
            expect(phone.at("taken")).to_contain_text("1 2")
        assert ben.faces() == [1, 2, 4]
        ana.takes(3, [0, 1])
        expect(ben.at("taken")).to_contain_text("1 2 3")
        ben.needs(1)
