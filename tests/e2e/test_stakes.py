"""Who cannot pay the stake is asked before the game; a wrong call may cost a chip."""

from playwright.sync_api import Browser, expect

from tests.e2e.climbs import SHORT
from tests.e2e.phones import room_at
from tests.playing import Playing


def test_who_cannot_pay_takes_chips_or_sits_out(house: Playing, browser: Browser) -> None:
    with room_at(browser, house) as room:
        code = room.opens_table(options=SHORT, stake=5)
        ana, ben, cem = phones = [room.phone(name) for name in ("Ana", "Ben", "Cem")]
        for phone in phones:
            phone.sits_down(room.url, code)
        cem.says_ready()
        ana.at("people").click()
        ana.at("purse-each").fill("3")
        ana.at("purse-set").click()
        expect(ana.at("purse-s2")).to_have_text("3 chips")
        ana.at("close").click()

        for phone, seat in zip(phones, ("s1", "s2", "s3"), strict=True):
            expect(phone.at(f"short-{seat}")).to_contain_text("The stake is 5 chips")
            expect(phone.at("start")).to_be_hidden()
        # The host sees who keeps the game from beginning.
        expect(ana.at("short-others")).to_contain_text("Cem cannot pay")
        ana.at("short-take-s1").click()
        ben.at("short-take-s2").click()
        ben.says_ready()
        expect(ana.at("short-others")).to_contain_text("Cem cannot pay")
        cem.at("short-out-s3").click()
        expect(ana.at("short-others")).to_be_hidden()
        ana.starts(first="Ana")
        expect(ben.at("pot")).to_have_attribute("data-chips", "10")
        expect(cem.at("watching")).to_be_visible()


def test_a_wrong_call_costs_a_chip(house: Playing, browser: Browser) -> None:
    with room_at(browser, house) as room:
        code = room.opens_table(options={**SHORT, "wrong_call": "chip"}, scheme="agreed")
        ana, ben = room.phone("Ana"), room.phone("Ben")
        for phone in (ana, ben):
            phone.sits_down(room.url, code)
        ben.says_ready()
        ana.starts(first="Ana")
        ana.enters(3, 3, 5)
        ana.passes()
        ben.calls(1)
        expect(ben.at("call-said")).to_contain_text("A chip goes to the pot")
        ben.waves()
        for phone in (ana, ben):
            expect(phone.at("wrong-s2")).to_be_visible()
            expect(phone.at("pot")).to_have_attribute("data-chips", "1")
