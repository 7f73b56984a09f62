"""A seat that moves to another phone, and several seats on one."""

from playwright.sync_api import Browser, expect

from tests.e2e.climbs import SHORT
from tests.e2e.phones import room_at
from tests.playing import Playing


def test_a_dead_phone_s_seat_moves_to_another_after_the_host_s_tap(
    house: Playing, browser: Browser
) -> None:
    with room_at(browser, house) as room:
        code = room.opens_table(options=SHORT)
        ana, ben, other = room.phone("Ana"), room.phone("Ben"), room.phone("Ben")
        for phone in (ana, ben):
            phone.sits_down(room.url, code)
        ben.says_ready()
        ana.starts(first="Ana")
        ana.enters(1, 2, 4)
        for number, dice in ((1, [0]), (2, [1])):
            ana.takes(number, dice)
        ben.vanishes()

        other.page.goto(f"{room.url}/t/{code}")
        other.at("before").click()
        other.at("was-s2").click()
        expect(other.at("before-waiting")).to_contain_text("Ben")
        # Never over a live throw: the host is asked when his turn is over.
        expect(ana.at("take")).to_be_visible()
        expect(ana.at("claim")).to_be_hidden()
        ana.passes()
        expect(ana.at("claim")).to_contain_text("Ben")
        ana.at("claim-yes").click()

        expect(ana.at("claim")).to_be_hidden()
        expect(other.at("faces")).to_be_visible()
        other.enters(1, 1, 3)
        other.takes(1, [0])
        expect(ana.at("taken")).to_contain_text("1")


def test_the_host_says_no_and_nothing_moves(house: Playing, browser: Browser) -> None:
    with room_at(browser, house) as room:
        code = room.opens_table()
        ana, ben, other = room.phone("Ana"), room.phone("Ben"), room.phone("Eve")
        for phone in (ana, ben):
            phone.sits_down(room.url, code)
        ben.vanishes()
        other.page.goto(f"{room.url}/t/{code}")
        other.at("before").click()
        other.at("was-s2").click()
        ana.at("claim-no").click()
        expect(other.at("before-sheet")).to_contain_text("The host said no")
        other.at("close").click()
        other.at("name").fill("Eve")
        other.at("join").click()
        expect(ana.at("seat-s3")).to_contain_text("Eve")


def test_two_play_on_one_phone(house: Playing, browser: Browser) -> None:
    with room_at(browser, house) as room:
        code = room.opens_table(options=SHORT)
        ana, ben = room.phone("Ana"), room.phone("Ben")
        for phone in (ana, ben):
            phone.sits_down(room.url, code)
        ana.at("people").click()
        ana.at("another").click()
        ana.at("another-name").fill("Oma")
        ana.at("another-add").click()
        expect(ana.at("person-s3")).to_be_visible()
        ana.at("close").click()
        ben.says_ready()
        ana.starts(first="Ana")
        expect(ben.at("pot")).to_have_attribute("data-chips", "15")

        # The mover comes first, and it is said for whom the phone acts.
        expect(ana.at("as-s1")).to_have_attribute("aria-pressed", "true")
        ana.enters(1, 2, 4)
        ana.passes()
        # In the window of the one the other may call.
        expect(ana.at("as-s3")).to_have_attribute("aria-pressed", "true")
        expect(ana.at("as-s1")).to_be_disabled()
        ana.calls(1)
        expect(ana.at("call-said")).to_contain_text("1 is yours")
        for phone in (ana, ben):
            phone.waves()
        expect(ben.at("missed-1")).to_have_attribute("data-by", "s3")

        ben.enters(3, 3, 5)
        ben.passes()
        # Both may call now: the switch says who, and waving for one leads to the other.
        expect(ana.at("as-s1")).to_be_enabled()
        ana.at("as-s1").click()
        ana.waves()
        expect(ana.at("as-s3")).to_have_attribute("aria-pressed", "true")
        ana.waves()
        # Oma's turn: the same phone throws for her.
        expect(ana.at("turn")).to_contain_text("Oma")
        ana.enters(1, 2, 4)
        ana.takes(2, [1])
        expect(ben.at("taken")).to_contain_text("2")
