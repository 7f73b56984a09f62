"""A whole game of One to Twenty: by adding, subtracting and multiplying, and no way back."""

from playwright.sync_api import Browser, expect

from tests.e2e.phones import room_at
from tests.playing import Playing

REAL_DICE = {"dice": "entered", "throw_ms": 0, "take_ms": 0, "window_ms": 30_000}
CLIMB: list[tuple[tuple[int, int, int], list[tuple[int, tuple[int, ...]]]]] = [
    # 3 = 4 - 1, 8 = 2 x 4, 9 = 2 x 4 + 1, 10 = 2 x (4 + 1)
    (
        (1, 2, 4),
        [
            (1, (0,)),
            (2, (1,)),
            (3, (0, 2)),
            (4, (2,)),
            (5, (0, 2)),
            (6, (1, 2)),
            (7, (0, 1, 2)),
            (8, (1, 2)),
            (9, (0, 1, 2)),
            (10, (0, 1, 2)),
        ],
    ),
    # 11 = 3 x 4 - 1, 13 = 3 x 4 + 1
    ((1, 3, 4), [(11, (0, 1, 2)), (12, (1, 2)), (13, (0, 1, 2))]),
    ((1, 3, 5), [(14, (0, 1, 2)), (15, (1, 2)), (16, (0, 1, 2))]),
    ((1, 3, 6), [(17, (0, 1, 2)), (18, (1, 2)), (19, (0, 1, 2))]),
    ((1, 4, 5), [(20, (1, 2))]),
]
"""Twenty numbers in five throws, each with its dice (by place)."""


def test_the_first_on_twenty_wins(house: Playing, browser: Browser) -> None:
    with room_at(browser, house) as room:
        code = room.opens_table(preset="one-to-twenty", scheme="agreed", options=REAL_DICE)
        ana, ben = (room.phone(name, reduced_motion="reduce") for name in ("Ana", "Ben"))
        for phone in (ana, ben):
            phone.sits_down(room.url, code)
        screen = room.screen(code)
        expect(screen.locator("body")).to_contain_text("From 1 to 20, number by number.")
        ben.says_ready()
        ana.starts("Ben")

        # Ben takes 1 and leaves 2 = 3 - 1; Ana does not need it yet. 1 = 3 - 2 was his.
        ben.enters(6, 2, 3)
        ben.takes(1, (1, 2))
        ben.passes()
        ana.waves()
        expect(ben.at("missed-2")).to_contain_text("Nobody saw it")
        ben.needs(2)

        for throw, (faces, takes) in enumerate(CLIMB):
            if throw == 0:
                ana.enters(*faces)
            else:
                ana.throws_again(*faces)
            for number, dice in takes:
                ana.takes(number, dice)
            if throw == 1:
                expect(ana.page.locator(".mine .crossed")).to_have_count(13)
                expect(screen.locator("[data-side=s1] .number")).to_have_text("14")

        expect(ana.at("end-title")).to_have_text("You have won!")
        # Of the first ten Ben has nine open: he pays twice the stake.
        expect(ana.at("purse")).to_have_attribute("data-chips", "210")
        expect(ben.at("purse")).to_have_attribute("data-chips", "190")
        expect(ben.at("standing-s2")).to_contain_text("1 of 20")
        expect(screen.locator("body")).to_contain_text("Ana is on the summit first!")
