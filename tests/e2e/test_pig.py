"""A game from outside on real pages: Pig, whose rules and pages lie under tests/plugs, built in."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.phones import Phone, Room, room_at
from tests.playing import ROOT, Playing

pytestmark = pytest.mark.xdist_group("pig")
"""The pages are built once for all of them."""

PAGES = ROOT / "tests" / "plugs" / "pages"
FRONTEND = ROOT / "frontend"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Playing]:
    """A `play` that knows Pig, with pages that know it too."""
    folder = tmp_path_factory.mktemp("pig")
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("PATH", str(Path(sys.executable).parent), prepend=os.pathsep)
        environment.setenv("CENTENNIAL_PLUGS", "tests.plugs.pig")
        environment.setenv("CENTENNIAL_PLUGS_DIR", str(PAGES))
        environment.setenv("FRONTEND_DIST", str(folder / "dist"))
        # In no other mode than that of a release are the files packed, which takes long.
        build = ["node_modules/.bin/vite", "build", "--mode", "test", "--outDir", folder / "dist"]
        subprocess.run(build, cwd=FRONTEND, check=True, stdout=subprocess.DEVNULL)
        with Playing(folder / "data") as playing:
            yield playing
    assert "Traceback" not in playing.said, playing.said


def test_two_phones_and_a_screen_play_a_whole_game(house: Playing, browser: Browser) -> None:
    with room_at(browser, house) as room:
        ana, ben, screen, code = sit_down(room)

        throws(ana, 6, 5, 6, 4)
        brings(ana, 21)
        expect(ben.at("brought")).to_have_text("+21")
        expect(screen.get_by_test_id("brought")).to_have_text("+21")
        stands(ana, 21)
        writes(21, ana, ben, screen)

        throws(ben, 6, 5)
        brings(ben, 11)
        throws(ben, 1)
        writes(0, ana, ben, screen)
        expect(screen.locator("h1")).to_have_text("Ana")

        throws(ana, 6, 6, 6, 6)
        stands(ana, 24)
        throws(ben, 2)
        stands(ben, 2)
        expect(ana.at("my-points")).to_have_count(0)
        throws(ana, 5)
        stands(ana, 5)

        expect(ana.at("end-title")).to_have_text("You have won!")
        expect(ben.at("standing-s1")).to_contain_text("50")
        expect(screen.locator("h1")).to_have_text("Ana wins with 50 points!")
        is_gone_through_again(room.phone("Cem").page, f"{room.url}/replay/{code}")


def sit_down(room: Room) -> tuple[Phone, Phone, Page, str]:
    """Ana finds it among the games and opens a table; Ben, who reads Russian, comes to it."""
    ana = room.phone("Ana", reduced_motion="reduce")
    ben = room.phone("Ben", reduced_motion="reduce", locale="ru-RU")
    ana.page.goto(room.url)
    ana.at("open-a-table").click()
    ana.at("games-score").locator("summary").click()
    ana.page.get_by_text("Pig", exact=True).click()
    expect(ana.at("preset-pig")).to_be_checked()
    ana.at("dice").get_by_text("Real ones on the table").click()
    ana.at("house-rules").locator("summary").click()
    for key in ("throw_ms", "take_ms"):
        ana.at(f"option-{key}").select_option("0")
    ana.at("option-order_of_play").select_option("anyone")
    ana.at("card-use").click()
    ana.at("name").fill("Ana")
    ana.at("join").click()
    expect(ana.at("rule-card")).to_contain_text("Pig")
    expect(ana.at("rule-card")).to_contain_text("The first to 50 wins.")
    code = ana.at("table-code").inner_text()

    ben.sits_down(room.url, code)
    expect(ben.at("rule-card")).to_contain_text("Побеждает тот, кто первым наберёт 50.")
    screen = room.screen(code)
    expect(screen.locator("main")).to_contain_text("The first to 50 wins.")
    ben.says_ready()
    ana.starts("Ana")
    return ana, ben, screen, code


def throws(phone: Phone, *faces: int) -> None:
    """Throw on, with a real die."""
    for face in faces:
        on = phone.at("throw")
        pad = phone.at(f"face-{face}")
        expect(on.or_(pad)).to_be_visible()
        if on.is_visible():
            on.click()
        pad.click()
        phone.at("enter-faces").click()
        expect(pad).to_be_hidden()


def brings(phone: Phone, points: int) -> None:
    """See what the turn has brought so far."""
    expect(phone.at("brought")).to_have_text(f"+{points}")


def stands(phone: Phone, points: int) -> None:
    """Write what the turn has brought; the key says how much that is."""
    expect(phone.at("stand")).to_contain_text(str(points))
    phone.at("stand").click()


def writes(points: int, ana: Phone, ben: Phone, screen: Page) -> None:
    """It is written, for all to see."""
    for phone in (ana, ben):
        expect(phone.at("written")).to_have_attribute("data-points", str(points))
    expect(screen.get_by_test_id("written")).to_contain_text(str(points))


def is_gone_through_again(page: Page, evening: str) -> None:
    """The archive has it, with its sheets, and the device proves its dice."""
    page.goto(evening)
    expect(page.get_by_test_id("history")).to_contain_text("Pig")
    page.get_by_test_id("game-1").click()
    expect(page.get_by_test_id("replay")).to_contain_text("Pig")
    page.keyboard.press("End")
    expect(page.get_by_test_id("board").locator("tfoot td")).to_have_text(["50", "2"])


def test_a_drawn_die_rolls_and_a_house_rule_of_its_own_holds(
    house: Playing, browser: Browser
) -> None:
    with room_at(browser, house) as room:
        options = {"order_of_play": "anyone", "throw_ms": 0, "take_ms": 0, "goal": 100}
        code = room.opens_table(preset="pig", options=options)
        ana, ben = room.phone("Ana"), room.phone("Ben")
        for phone in (ana, ben):
            phone.sits_down(room.url, code)
        house_rule = ben.at("rule-card").locator(".mark")
        expect(house_rule).to_have_text("The first to 100 wins.")
        ben.says_ready()
        ana.starts("Ana")
        ana.at("throw").click()
        for phone in (ana, ben):
            expect(
                phone.at("brought").filter(has_text="+").or_(phone.at("written"))
            ).to_be_visible()
