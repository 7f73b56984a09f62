"""A whole game of Centennial with real dice, on three phones and a screen."""

from collections.abc import Sequence

from playwright.sync_api import Browser, Page, expect

from tests.e2e.phones import Phone, Room, room_at
from tests.playing import Playing

WINDOW_MS = 30_000
"""Long, so that nothing hangs on the machine's pace: windows close early when all are done."""

CLIMB: list[tuple[tuple[int, int, int], list[tuple[int, tuple[int, ...]]]]] = [
    (
        (1, 2, 4),
        [(1, (0,)), (2, (1,)), (3, (0, 1)), (4, (2,)), (5, (0, 2)), (6, (1, 2)), (7, (0, 1, 2))],
    ),
    ((1, 2, 6), [(8, (1, 2)), (9, (0, 1, 2))]),
    ((4, 5, 6), [(10, (0, 2)), (11, (1, 2))]),
    ((6, 6, 6), [(12, (0, 1)), (12, (1, 2))]),
    ((4, 5, 6), [(11, (1, 2)), (10, (0, 2)), (9, (0, 1))]),
    ((1, 2, 5), [(8, (0, 1, 2)), (7, (1, 2)), (6, (0, 2)), (5, (2,))]),
    ((1, 2, 3), [(4, (0, 2)), (3, (2,)), (2, (1,)), (1, (0,))]),
]
"""All 24 cells in seven throws: what is thrown, and each number taken with its dice (by place)."""


def test_three_phones_and_a_screen_play_to_the_end(house: Playing, browser: Browser) -> None:
    with room_at(browser, house) as room:
        ana, ben, cem, screen = sit_down(room)
        start(ana, ben, cem)

        both_call_and_the_quicker_takes_it(ana, ben, cem, screen)
        a_wrong_call_is_locked_out(ana, ben, cem)
        a_reload_in_the_window_keeps_the_seat(ana, ben, cem)
        the_lock_holds_and_the_other_takes_what_was_missed(ana, ben, cem)
        two_turns_pass(ana, ben, cem)
        ana_climbs_the_whole_hill(ana)

        the_pot_is_paid(ana, ben, cem, screen)
        again(ana, ben, cem)


def sit_down(room: Room) -> tuple[Phone, Phone, Phone, Page]:
    """Ana opens the table as anybody would, with real dice; the others come by its address."""
    ana, ben, cem = (room.phone(name) for name in ("Ana", "Ben", "Cem"))
    ana.page.goto(room.url)
    ana.at("open-a-table").click()
    ana.at("dice-entered").check(force=True)
    ana.at("house-rules").locator("summary").click()
    ana.at("option-window_ms").select_option(str(WINDOW_MS))
    ana.at("option-throw_ms").select_option("0")
    ana.at("option-take_ms").select_option("0")
    ana.at("card-use").click()
    ana.at("name").fill("Ana")
    ana.at("join").click()
    code = ana.at("table-code").inner_text()

    screen = room.screen(code)
    expect(screen.locator("body")).to_contain_text(code)
    for phone in (ben, cem):
        phone.sits_down(room.url, code)
        phone.says_ready()
    expect(screen.locator("body")).to_contain_text("Cem")
    return ana, ben, cem, screen


def start(ana: Phone, ben: Phone, cem: Phone) -> None:
    """Ana is host and begins; everybody has paid his stake."""
    expect(ana.at("start")).to_contain_text("3 of 3")
    ana.at("first").select_option(label="Ana")
    ana.at("start").click()
    expect(ana.at("faces")).to_be_visible()
    for phone in (ben, cem):
        phone.needs(1)
        expect(phone.at("pot")).to_have_attribute("data-chips", "15")


def both_call_and_the_quicker_takes_it(ana: Phone, ben: Phone, cem: Phone, screen: Page) -> None:
    """Ana passes 1-2-4 on untouched. Ben and Cem both need 1, and both call it."""
    ana.enters(1, 2, 4)
    for phone in (ben, cem):
        assert phone.faces() == [1, 2, 4]
    ana.passes()
    ben.calls(1)
    expect(ben.at("call-said")).to_contain_text("1 is yours")
    cem.calls(1)
    expect(cem.at("call-said")).to_contain_text("Ben called 1 before you")
    # What was his is crossed off; he may go on with the next.
    expect(ben.at("call")).to_contain_text("2")
    ben.waves()
    cem.waves()

    for phone in (ana, ben, cem):
        expect(phone.at("missed-1")).to_have_attribute("data-by", "s2")
        expect(phone.at("missed-7")).to_contain_text("Nobody saw it")
        expect(phone.at("lost-s3")).to_be_visible()
    expect(cem.at("lost-s3")).to_contain_text("You were beaten to 1 by")
    expect(screen.locator("body")).to_contain_text("Ben")


def a_wrong_call_is_locked_out(ana: Phone, ben: Phone, cem: Phone) -> None:
    """Ben throws nothing that anybody needs. Cem calls all the same, and sits out three more."""
    ben.enters(3, 3, 5)
    ben.passes()
    cem.calls(1)
    expect(cem.at("call-said")).to_contain_text("You sit out now and the next three times")
    ana.waves()
    for phone in (ana, ben, cem):
        expect(phone.at("wrong-s3")).to_be_visible()


def a_reload_in_the_window_keeps_the_seat(ana: Phone, ben: Phone, cem: Phone) -> None:
    """Cem passes; Ana's phone is loaded anew while the window is open."""
    cem.enters(2, 3, 3)
    cem.passes()
    expect(ana.at("call")).to_contain_text("1")
    window = ana.at("window").get_attribute("data-window")
    ana.page.reload()
    expect(ana.at("call")).to_contain_text("1")
    assert ana.at("window").get_attribute("data-window") == window
    ana.waves()
    ben.waves()
    expect(ana.at("faces")).to_be_visible()


def the_lock_holds_and_the_other_takes_what_was_missed(ana: Phone, ben: Phone, cem: Phone) -> None:
    """Ana passes 1-1-2. Cem needs 1, which is there, and may not call; Ben calls 2, 3 and 4."""
    ana.enters(1, 1, 2)
    ana.passes()
    expect(cem.at("lock")).to_contain_text("2 more")
    cem.calls(1)
    expect(cem.at("note")).to_contain_text("You sit this one out")
    for number in (2, 3, 4):
        ben.calls(number)
        expect(ben.at("call-said")).to_contain_text(f"{number} is yours")
    ben.waves()
    for number, by in ((1, None), (2, "s2"), (3, "s2"), (4, "s2")):
        missed = cem.at(f"missed-{number}")
        if by is None:
            expect(missed).to_contain_text("Nobody saw it")
        else:
            expect(missed).to_have_attribute("data-by", by)


def two_turns_pass(ana: Phone, ben: Phone, cem: Phone) -> None:
    """Nothing comes of Ben's and Cem's next turns; Cem's lock runs out by one."""
    ben.enters(6, 6, 6)
    ben.passes()
    expect(cem.at("lock")).to_contain_text("one more")
    ana.waves()
    cem.enters(2, 3, 3)
    cem.passes()
    ana.waves()
    ben.waves()


def ana_climbs_the_whole_hill(ana: Phone) -> None:
    """Up and down in one turn, by every kind of taking there is."""
    first, *others = CLIMB
    ana.enters(*first[0])
    take_all(ana, first[1])
    for faces, takes in others:
        ana.throws_again(*faces)
        take_all(ana, takes)


def take_all(phone: Phone, takes: Sequence[tuple[int, tuple[int, ...]]]) -> None:
    """Take these numbers, one after the other."""
    for number, dice in takes:
        phone.takes(number, dice)


def the_pot_is_paid(ana: Phone, ben: Phone, cem: Phone, screen: Page) -> None:
    """Everybody sees who has won, and the pot is the winner's."""
    expect(ana.at("end-title")).to_have_text("You have won!")
    expect(ana.at("purse")).to_have_attribute("data-chips", "210")
    for phone in (ben, cem):
        expect(phone.at("end-title")).to_have_text("Ana has won!")
        expect(phone.at("purse")).to_have_attribute("data-chips", "195")
        expect(phone.at("standing-s1").locator("[data-chips]")).to_have_attribute(
            "data-chips", "10"
        )
    expect(screen.locator("body")).to_contain_text("Ana")


def again(ana: Phone, ben: Phone, cem: Phone) -> None:
    """One tap, and the same three play the next game."""
    cem.at("again").click()
    for phone in (ana, ben, cem):
        expect(phone.at("pot")).to_have_attribute("data-chips", "15")
        expect(phone.page.locator("[data-testid^=rival-]")).to_have_count(3)
