"""Dice thrown by the program: for the order, and one throw that everybody sees."""

from playwright.sync_api import Browser, Locator, expect

from tests.conftest import Play
from tests.e2e.phones import Phone, room_at


def test_all_throw_for_the_order_and_all_see_one_throw(play: Play, browser: Browser) -> None:
    playing = play()
    with room_at(browser, playing) as room:
        # The table that `play` has opened itself, with the defaults.
        phones = [room.phone(name) for name in ("Ana", "Ben", "Cem")]
        screen = room.screen(playing.code)
        for phone in phones:
            phone.sits_down(room.url, playing.code)
        for phone in phones[1:]:
            phone.says_ready()
        phones[0].at("start").click()

        thrower = throw_for_the_order(phones)
        thrower.at("throw").click()
        expect(thrower.at("take")).to_be_visible()
        faces = thrower.faces()
        assert all(1 <= face <= 6 for face in faces)
        for phone in phones:
            expect(phone.at("throw-seen")).to_have_attribute("data-throw", seen(thrower))
            assert phone.faces() == faces
        for place, face in enumerate(faces):
            expect(screen.locator(".die[data-face]").nth(place)).to_have_attribute(
                "data-face", str(face)
            )


def seen(phone: Phone) -> str:
    """The number of the throw that lies on this phone."""
    return phone.at("throw-seen").get_attribute("data-throw") or ""


def throw_for_the_order(phones: list[Phone]) -> Phone:
    """Everybody throws, and who ties once more, until it is settled who begins; gives him."""
    while not settled_on(phones[0]).is_visible():
        for phone in phones:
            if phone.at("order").is_visible() and phone.at("throw").is_visible():
                throws_in_this_round(phone)
    for phone in phones:
        expect(settled_on(phone)).to_be_visible()
    return next(phone for phone in phones if phone.at("my-turn").is_visible())


def throws_in_this_round(phone: Phone) -> None:
    """Throw, and see it count: others follow, or a next round, or the order is settled."""
    this_round = phone.at("order").get_attribute("data-round")
    phone.at("throw").click()
    next_round = phone.page.locator(f'[data-testid=order]:not([data-round="{this_round}"])')
    expect(phone.at("order-wait").or_(settled_on(phone)).or_(next_round).first).to_be_visible()


def settled_on(phone: Phone) -> Locator:
    """What a phone shows once the order is settled."""
    return phone.at("my-turn").or_(phone.at("waiting"))
