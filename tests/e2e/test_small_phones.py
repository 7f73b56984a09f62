"""The smallest phone, and letters of twice the size: nothing that is needed is covered or cut."""

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.e2e.phones import Phone, room_at
from tests.playing import Playing

SMALL = {"width": 360, "height": 640}


@pytest.mark.parametrize(
    ("language", "name"),
    [("en-US", "Ana"), ("en-US", "Alexandra Marie Smith"), ("es-ES", "Inés"), ("ru-RU", "Ольга")],
)
def test_the_host_sees_all_buttons_of_the_lobby_above_the_start(
    house: Playing, browser: Browser, language: str, name: str
) -> None:
    with room_at(browser, house) as room:
        code = room.opens_table()
        ana = room.phone(name, viewport=SMALL, locale=language)
        ana.sits_down(room.url, code)
        room.phone("Ben").sits_down(room.url, code)
        expect(ana.at("seat-s2")).to_be_visible()
        expect(ana.at("start")).to_be_visible()
        foot = top(ana.page.locator("footer"))
        for button in ("profile", "people", "computers"):
            assert bottom(ana.at(button)) <= foot, button


def test_what_hurts_is_asked_in_sight_and_a_keyboard_stands_on_the_harmless_answer(
    house: Playing, browser: Browser
) -> None:
    with room_at(browser, house) as room:
        code = room.opens_table(options={"throw_ms": 0, "take_ms": 0})
        ana, ben = (room.phone(name, viewport=SMALL) for name in ("Ana", "Ben"))
        for phone in (ana, ben):
            phone.sits_down(room.url, code)
        ben.says_ready()
        expect(ana.at("start")).to_contain_text("2 of 2")
        ana.at("start").click()
        expect(ana.at("order")).to_be_visible()
        ana.at("menu").click()
        ana.at("leave").click()
        expect(ana.at("leave-sure")).to_be_in_viewport(ratio=1)
        expect(ana.page.get_by_role("button", name="Cancel")).to_be_focused()


def test_a_code_is_seen_whole_in_letters_of_twice_the_size(
    house: Playing, browser: Browser
) -> None:
    with room_at(browser, house) as room:
        ana = room.phone("Ana", viewport=SMALL, locale="ru-RU")
        ana.page.goto(room.url)
        doubles_letters(ana)
        ana.at("code").fill("WWWW")
        assert ana.at("code").evaluate("one => one.scrollWidth - one.clientWidth") <= 0


def test_the_word_of_a_call_stays_in_its_ring_in_letters_of_twice_the_size(
    house: Playing, browser: Browser
) -> None:
    with room_at(browser, house) as room:
        code = room.opens_table(
            options={"dice": "entered", "throw_ms": 0, "take_ms": 0, "window_ms": 30_000}
        )
        ana = room.phone("Ana")
        olga = room.phone("Ольга", viewport=SMALL, locale="ru-RU")
        for phone in (ana, olga):
            phone.sits_down(room.url, code)
        olga.says_ready()
        expect(ana.at("start")).to_contain_text("2 of 2")
        ana.starts("Ana")
        ana.enters(1, 2, 4)
        doubles_letters(olga)
        ana.passes()
        expect(olga.at("call")).to_contain_text("Перехват")
        for part in (".word", ".number"):
            text = olga.at("call").locator(part)
            assert top(olga.at("call")) <= top(text), part
            assert bottom(text) <= bottom(olga.at("call")), part


def doubles_letters(phone: Phone) -> None:
    """As somebody does in the settings of the browser."""
    phone.page.evaluate("document.documentElement.style.fontSize = '200%'")


def top(of: Locator) -> float:
    """Its upper edge on the screen, in pixels."""
    box = of.bounding_box()
    assert box is not None
    return box["y"]


def bottom(of: Locator) -> float:
    """Its lower edge on the screen, in pixels."""
    box = of.bounding_box()
    assert box is not None
    return box["y"] + box["height"]
