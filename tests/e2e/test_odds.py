"""The odds on the screen: after each turn, what each has, if nobody overlooks anything."""

from playwright.sync_api import Browser, expect

from games.odds.race import odds
from games.rules.card.preset import PRESETS
from tests.e2e.phones import room_at
from tests.playing import Playing

OPTIONS = {
    "order_of_play": "anyone",
    "dice": "entered",
    "interception": "off",
    "throw_ms": 0,
    "take_ms": 0,
}
RULES = PRESETS["centennial"].rules


def percent(chance: float) -> str:
    return f"{chance:.0%}"


def test_the_screen_shows_the_odds_after_each_turn(house: Playing, browser: Browser) -> None:
    with room_at(browser, house) as room:
        code = room.opens_table(options=OPTIONS)
        screen = room.screen(code)
        ana, ben = room.phone("Ana"), room.phone("Ben")
        for phone in (ana, ben):
            phone.sits_down(room.url, code)
        ben.says_ready()
        ana.starts(first="Ana")

        def shows(*at: int, turn: int) -> None:
            win = odds(RULES, at, turn).win
            for seat, chance in (("s1", win[0]), ("s2", win[1])):
                line = screen.locator(f"[data-side={seat}]")
                expect(line.locator(".percent")).to_have_text(percent(chance))
                expect(line.locator(".share")).to_have_attribute(
                    "data-share", f"{round(chance, 4)}"
                )

        shows(0, 0, turn=0)
        expect(screen.locator("body")).to_contain_text("if nobody overlooks anything")
        ana.enters(1, 2, 4)
        ana.takes(1, [0])
        ana.takes(2, [1])
        ana.passes()
        shows(2, 0, turn=1)
        # Who comes later sees them at once.
        screen.reload()
        shows(2, 0, turn=1)
