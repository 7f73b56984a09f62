"""A whole game of Crag: thirteen turns each, thrown, kept and written by touch."""

import re

from playwright.sync_api import Browser, Page, expect

from games.family.crag.game import CATEGORIES, category_points
from tests.e2e.phones import Phone, Room, room_at
from tests.playing import Playing

CALM = {"throw_ms": 0, "take_ms": 0, "order_of_play": "anyone"}


def test_two_phones_and_a_screen_play_a_whole_game(house: Playing, browser: Browser) -> None:
    with room_at(browser, house) as room:
        ana, ben, screen = sit_down(room)
        totals = {"Ana": 0, "Ben": 0}

        a_slip_writes_nothing(ana)
        for turn, line in enumerate(CATEGORIES):
            for phone, other in ((ana, ben), (ben, ana)):
                if (turn, phone) != (0, ana):
                    throw(phone)
                keeps(phone, turn % 3)
                totals[phone.name] += writes(phone, other, line)

        the_highest_takes_the_pot(ana, ben, screen, totals)


def sit_down(room: Room) -> tuple[Phone, Phone, Page]:
    """Ana and Ben, at a table that was opened for Crag."""
    code = room.opens_table(preset="crag", options=CALM)
    ana, ben = (room.phone(name, reduced_motion="reduce") for name in ("Ana", "Ben"))
    for phone in (ana, ben):
        phone.sits_down(room.url, code)
    screen = room.screen(code)
    ben.says_ready()
    ana.starts("Ana")
    expect(ben.at("my-points")).to_have_text("0")
    return ana, ben, screen


def throw(phone: Phone) -> None:
    """Throw all three, and see them lie."""
    phone.at("throw").click()
    expect(phone.at("my-turn")).to_have_attribute("data-choice", "keep")


def a_slip_writes_nothing(ana: Phone) -> None:
    """Lines are no keys before the dice stand, and *Write* without a line only says so."""
    throw(ana)
    expect(ana.at("pad").get_by_role("button")).to_have_count(0)
    ana.at("stand").click()
    ana.at("write-line").click()
    expect(ana.at("note")).to_have_text("Tap the line first on which you write it.")
    ana.at("line-crag").click()
    ana.at("line-ones").click()
    expect(ana.page.locator("[aria-pressed=true]")).to_have_count(1)


def keeps(phone: Phone, how_many: int) -> None:
    """Keep so many of the dice and throw the others; with all three, or none, let them stand."""
    if phone.at("write").is_visible():
        return
    if how_many == 0:
        phone.at("stand").click()
    else:
        before = phone.faces()
        for place in range(how_many):
            phone.at("throw-seen").get_by_role("button").nth(place).click()
        phone.at("throw-rest").click()
        expect(phone.at("write")).to_be_visible()
        assert phone.faces()[:how_many] == before[:how_many]
    expect(phone.at("write")).to_be_visible()


def writes(phone: Phone, other: Phone, line: str) -> int:
    """Write the dice as they lie; everybody sees what they are worth there."""
    points = category_points(line, tuple(phone.faces()))
    phone.at(f"line-{line}").click()
    phone.at("write-line").click()
    for each in (phone, other):
        if line != CATEGORIES[-1] or phone.name == "Ana":
            expect(each.at("written")).to_have_attribute("data-points", str(points))
    return points


def the_highest_takes_the_pot(ana: Phone, ben: Phone, screen: Page, totals: dict[str, int]) -> None:
    """Both phones and the screen show the end, with these totals."""
    won = [name for name, total in totals.items() if total == max(totals.values())]
    for phone in (ana, ben):
        mine = "You have won!" if won == [phone.name] else f"{won[0]} has won!"
        expect(phone.at("end-title")).to_have_text(
            mine if len(won) == 1 else re.compile(r"^You and .* share it!")
        )
        for side, total in zip(("s1", "s2"), totals.values(), strict=True):
            expect(phone.at(f"standing-{side}")).to_contain_text(f"{total} point")
    for total in totals.values():
        expect(screen.locator("body")).to_contain_text(re.compile(rf"\b{total}\b"))
