"""A turn and a call by keyboard alone."""

from playwright.sync_api import Browser, expect

from tests.e2e.phones import Phone, room_at
from tests.playing import Playing

FOCUSED = "() => document.activeElement?.dataset.testid ?? document.activeElement?.ariaLabel ?? ''"

STANDS = """(what) => [...document.querySelectorAll("button, input, select")].some((one) =>
  (one.dataset.testid ?? one.ariaLabel) === what && !one.disabled && one.checkVisibility())"""


def reach(phone: Phone, what: str) -> None:
    """Press Tab until what bears this test id, or this label, has the focus, once it is there."""
    phone.page.wait_for_function(STANDS, arg=what)
    for _ in range(60):
        if phone.page.evaluate(FOCUSED) == what:
            return
        phone.page.keyboard.press("Tab")
    raise AssertionError(f"{what} is not reached by Tab")


def press(phone: Phone, what: str, *keys: str) -> None:
    """Reach it and press it."""
    reach(phone, what)
    for key in keys or ("Enter",):
        phone.page.keyboard.press(key)


def test_a_whole_turn_by_keyboard_alone(house: Playing, browser: Browser) -> None:
    with room_at(browser, house) as room:
        code = room.opens_table(
            options={"dice": "entered", "throw_ms": 0, "take_ms": 0, "window_ms": 30_000}
        )
        ana, ben, cem = (room.phone(name) for name in ("Ana", "Ben", "Cem"))
        for phone in (ana, ben, cem):
            phone.page.goto(f"{room.url}/t/{code}")
            reach(phone, "name")
            phone.page.keyboard.type(phone.name)
            phone.page.keyboard.press("Enter")
            expect(phone.at("lobby")).to_be_visible()
        for phone in (ben, cem):
            press(phone, "ready")
            expect(phone.at("waiting-for-host")).to_be_visible()
        press(ana, "first", "A")
        press(ana, "start")

        for face in (1, 2, 4):
            press(ana, f"face-{face}")
        press(ana, "enter-faces")
        press(ana, "die 1: 1", "Space")
        press(ana, "take")
        expect(ana.at("take")).to_have_text("Take 2")
        # What cannot be taken back takes two presses.
        press(ana, "pass", "Enter")
        expect(ana.at("pass")).to_contain_text("again")
        ana.page.keyboard.press("Enter")

        expect(ben.at("call")).to_be_visible()
        press(ben, "call")
        expect(ben.at("call-said")).to_be_visible()
        # Until nobody is left who might call, the window stays open.
        press(cem, "wave")
        expect(ana.at("wrong-s2")).to_be_visible()
        expect(ben.at("live")).to_contain_text("Ana took 1.")
