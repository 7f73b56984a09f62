"""One table, three languages: every phone and the screen speak their own."""

import re

from playwright.sync_api import Browser, Page, expect

from tests.e2e.phones import Phone, room_at
from tests.playing import Playing

SMALL = {"width": 360, "height": 640}


def fits(page: Page) -> None:
    """Nothing on the page reaches beyond its width, and no key is shown where words belong."""
    page.evaluate("document.fonts.ready.then(() => true)")
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    wide = page.evaluate(
        """() => [...document.querySelectorAll("main *, dialog *, [role=dialog] *")]
          .filter((one) => one.checkVisibility() && !one.closest(".sr")
            && one.getBoundingClientRect().right > innerWidth + 1
            && getComputedStyle(one).position !== "absolute")
          .map((one) => one.outerHTML.slice(0, 120))"""
    )
    assert wide == []
    gaps = re.findall(
        r"\b(?:refused|rule|turn|result|window|tv|seat|end)\.[a-z_.]+", page.inner_text("body")
    )
    assert gaps == []


def speaks(phone: Phone, test_id: str, words: str) -> None:
    """What is marked with this id says it in the phone's language, and the page fits."""
    expect(phone.at(test_id)).to_contain_text(words)
    fits(phone.page)


def test_phones_and_screen_speak_their_own_languages(house: Playing, browser: Browser) -> None:
    with room_at(browser, house) as room:
        olga = room.phone("Ольга", locale="ru-RU", viewport=SMALL)
        ines = room.phone("Inés", locale="es-AR", viewport=SMALL)
        code = room.opens_table(
            options={"dice": "entered", "throw_ms": 0, "take_ms": 0, "window_ms": 30_000}
        )
        screen = room.screen(code)

        for phone, language, join, goes_in in (
            (olga, "ru", "Сесть за стол", "start"),
            (ines, "es", "Sentarme", "ready"),
        ):
            phone.page.goto(f"{room.url}/t/{code}")
            speaks(phone, "join", join)
            expect(phone.page.locator("html")).to_have_attribute("lang", language)
            phone.at("name").fill(phone.name)
            phone.at("join").click()
            expect(phone.at(goes_in)).to_be_visible()
            fits(phone.page)
        speaks(ines, "ready", "Me apunto")
        ines.at("ready").click()
        expect(screen.locator("html")).to_have_attribute("lang", "en")
        expect(screen.get_by_text("2 players are here")).to_be_visible()

        olga.at("first").select_option(label="Ольга")
        speaks(olga, "start", "Начать игру")
        olga.at("start").click()
        speaks(olga, "turn", "Твой ход")
        speaks(ines, "turn", "Turno: Ольга")
        for face in (1, 1, 2):
            olga.at(f"face-{face}").click()
        fits(olga.page)
        olga.at("enter-faces").click()
        speaks(olga, "take", "Взять 1")
        fits(ines.page)

        olga.passes()
        speaks(ines, "call", "Cantar")
        expect(ines.at("wave")).to_have_text("Nada para mí")
        fits(olga.page)
        expect(screen.get_by_text("Ольга handed on the dice")).to_be_visible()
        ines.calls(1)
        ines.waves()
        expect(olga.at("missed")).to_have_text("Ты упускаешь")
        expect(ines.at("missed")).to_have_text("A Ольга se le escapó")
        fits(olga.page)
        fits(ines.page)

        olga.page.reload()
        speaks(olga, "turn", "Ход: Inés")


def test_a_language_is_chosen_and_kept(house: Playing, browser: Browser) -> None:
    with room_at(browser, house) as room:
        phone = room.phone("Ana", viewport=SMALL)
        phone.page.goto(room.url)
        phone.at("settings").click()
        sheet = phone.at("settings-sheet")
        for language, name, title in (
            ("es", "Español", "Aspecto e idioma"),
            ("en", "English", "Look and language"),
            ("ru", "Русский", "Вид и язык"),
        ):
            sheet.get_by_text(name, exact=True).click()
            expect(sheet.get_by_role("heading", name=title)).to_be_visible()
            expect(phone.page.locator("html")).to_have_attribute("lang", language)
            fits(phone.page)
        phone.page.reload()
        expect(phone.page.locator("html")).to_have_attribute("lang", "ru")
        expect(phone.at("open-a-table")).to_have_text("Открыть стол")
