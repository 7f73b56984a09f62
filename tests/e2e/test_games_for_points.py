"""The games for points by touch, with real dice: choices, the price, the throw that doubles."""

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.phones import Phone, Room, room_at
from tests.playing import Playing

REAL_DICE = {
    "dice": "entered", "throw_ms": 0, "take_ms": 0, "order_of_play": "anyone",
}  # fmt: skip


def sit_down(room: Room, preset: str, **card: Any) -> tuple[Phone, Phone]:
    code = room.opens_table(preset=preset, **{"options": REAL_DICE, **card})
    ana, ben = (room.phone(name, reduced_motion="reduce") for name in ("Ana", "Ben"))
    for phone in (ana, ben):
        phone.sits_down(room.url, code)
    ben.says_ready()
    ana.starts("Ana")
    return ana, ben


def enters(phone: Phone, *faces: int) -> None:
    """Tap what the real dice show, as many as were thrown."""
    for face in faces:
        phone.at(f"face-{face}").click()
    phone.at("enter-faces").click()


def test_a_turn_of_multiplication_with_every_choice(house: Playing, browser: Browser) -> None:
    with room_at(browser, house) as room:
        ana, ben = sit_down(room, "multiplication")

        enters(ana, 3, 3, 3)
        ana.at("throw-again").click()
        enters(ana, 5, 1, 2)
        expect(ben.at("formula")).to_contain_text("5")
        enters(ana, 4, 4)
        ana.at("throw").click()
        enters(ana, 1)
        ana.at("refuse").click()
        enters(ana, 6)

        for phone in (ana, ben):
            expect(phone.at("written")).to_have_attribute("data-points", str((5 + 4) * 6 - 3))
            expect(phone.at("formula")).to_have_text("(5+4)×6−3=51")
        expect(ana.at("my-points")).to_have_text("51")
        expect(ana.at("my-place")).to_have_text("1st of 2")
        expect(ben.at("rival-s1")).to_contain_text("51")
        expect(ben.at("score-live")).to_contain_text("Ana wrote 51 points: Round 1")


@pytest.mark.long
def test_a_whole_game_of_multiplication(house: Playing, browser: Browser) -> None:
    with room_at(browser, house) as room:
        ana, ben = sit_down(room, "multiplication")
        totals = {ana: 0, ben: 0}

        for turn in range(20):
            phone, other = (ana, ben) if turn % 2 == 0 else (ben, ana)
            if turn in (4, 5):
                enters(phone, 6, 6, 6)
                phone.at("throw-again").click()
            enters(phone, 2, 4, 1)
            enters(phone, 5, 3)
            # The one throws ever higher, the other ever lower, and never lets a one stand.
            third = 1 + turn // 2 % 6 if phone is ana else 6 - turn // 2 % 6
            enters(phone, third)
            if third == 1:
                phone.at("refuse").click()
                enters(phone, 2)
            else:
                phone.at("stand").click()
            points = 9 * third if third > 1 else 9 * 2 - 3
            totals[phone] += points
            if turn < 19:
                for each in (phone, other):
                    expect(each.at("written")).to_have_attribute("data-points", str(points))
                expect(phone.at("my-points")).to_have_text(str(totals[phone]))

        assert totals[ben] > totals[ana]
        expect(ben.at("end-title")).to_have_text("You have won!")
        expect(ana.at("end-title")).to_have_text("Ben has won!")
        for phone in (ana, ben):
            expect(phone.at("standing-s1")).to_contain_text(f"{totals[ana]} points")
            expect(phone.at("standing-s2")).to_contain_text(f"{totals[ben]} points")


def test_a_whole_game_of_round_the_spot_that_two_share(house: Playing, browser: Browser) -> None:
    with room_at(browser, house) as room:
        ana, ben = sit_down(room, "round-the-spot")

        for phone, other in ((ana, ben), (ben, ana)):
            enters(phone, 3, 3, 4)
            enters(phone, 6, 6, 6)
            expect(other.at("points")).to_contain_text("8 points so far")
            enters(phone, 5, 5, 2)
            enters(phone, 2, 4, 6)
            for each in (ana, ben):
                expect(each.at("written")).to_have_attribute("data-points", "24")
        for turn in range(6):
            for _ in range(3):
                enters((ana, ben)[turn % 2], 1, 2, 3)
        for phone, other in ((ana, ben), (ben, ana)):
            expect(phone.at("end-title")).to_have_text(f"You and {other.name} share it!")
            for side in ("s1", "s2"):
                expect(phone.at(f"standing-{side}")).to_contain_text("51 points")
            expect(phone.page.locator(".podium .block")).to_have_text(["1", "1"])


def test_at_a_learning_table_everybody_sees_how_it_reckons_up(
    house: Playing, browser: Browser
) -> None:
    card: dict[str, Any] = {"options": {**REAL_DICE, "learning": "on"}, "scheme": "none"}
    with room_at(browser, house) as room:
        ana, ben = sit_down(room, "multiplication", **card)
        enters(ana, 3, 1, 2)
        enters(ana, 4, 1)
        expect(ben.at("sum")).to_have_text("Together 7")
        enters(ana, 5)
        for phone in (ana, ben):
            expect(phone.at("formula")).to_have_text("(3+4)×5=35")
            expect(phone.at("price")).to_have_text("Refusing it costs 3.")
        ana.at("refuse").click()
        expect(ben.at("formula")).to_have_text("(3+4)×−3")

    with room_at(browser, house) as room:
        ana, ben = sit_down(room, "round-the-spot", **card)
        enters(ana, 5, 5, 3)
        expect(ben.at("points")).to_have_text("10 points so far")
        enters(ana, 6, 6, 6)
        expect(ben.at("formula")).to_have_text("10×2=20")
        enters(ana, 1, 2, 3)
        for phone in (ana, ben):
            expect(phone.at("formula")).to_have_text("(10+3)×2=26")


def test_the_second_throw_of_crag_may_be_mended_until_it_is_written(
    house: Playing, browser: Browser
) -> None:
    with room_at(browser, house) as room:
        ana, ben = sit_down(room, "crag")

        enters(ana, 5, 1, 2)
        ana.at("throw-seen").get_by_role("button").first.click()
        ana.at("throw-rest").click()
        expect(ana.at("correct")).to_be_hidden()
        enters(ana, 5, 2)
        ana.at("correct").click()
        enters(ana, 5, 3)
        ana.at("line-crag").click()
        expect(ana.at("correct")).to_be_visible()
        ana.at("write-line").click()
        for phone in (ana, ben):
            expect(phone.at("written")).to_have_attribute("data-points", "50")
