"""Hosts: what they may do about others, and who follows one who vanishes."""

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.phones import room_at
from tests.playing import Playing

FOLLOWED_WITHIN_MS = 120_000
"""Who says nothing for 10 s is away, and a host may be so for 60 s; the rest is for the machine."""


@pytest.mark.long
def test_a_host_who_vanishes_is_followed_by_whom_he_named(house: Playing, browser: Browser) -> None:
    with room_at(browser, house) as room:
        code = room.opens_table()
        ana, ben, cem = (room.phone(name) for name in ("Ana", "Ben", "Cem"))
        for phone in (ana, ben, cem):
            phone.sits_down(room.url, code)
        ana.at("people").click()
        ana.at("person-s3").click()
        ana.at("make-cohost").click()
        expect(ana.at("person-s3")).to_contain_text("stands in for the host")

        ana.vanishes()
        expect(cem.at("set-up")).to_be_visible(timeout=FOLLOWED_WITHIN_MS)
        expect(ben.at("set-up")).to_be_hidden()
        for phone in (ben, cem):
            expect(phone.at("live")).to_contain_text("host now")


def test_the_host_is_in_without_saying_so(house: Playing, browser: Browser) -> None:
    with room_at(browser, house) as room:
        code = room.opens_table()
        ana, ben = room.phone("Ana"), room.phone("Ben")
        for phone in (ana, ben):
            phone.sits_down(room.url, code)
        for phone in (ana, ben):
            expect(phone.at("seat-s1")).to_contain_text("is in")
            expect(phone.at("seat-s2")).to_contain_text("has not said yes yet")
        on_screen = room.screen(code).get_by_role("listitem")
        expect(on_screen.filter(has_text="Ana").get_by_role("img", name="ready")).to_be_visible()
        expect(on_screen.filter(has_text="Ben").get_by_role("img", name="ready")).to_be_hidden()


def test_the_host_renames_removes_bans_and_locks(house: Playing, browser: Browser) -> None:
    with room_at(browser, house) as room:
        code = room.opens_table()
        ana, ben, cem, dora = (room.phone(name) for name in ("Ana", "Ben", "Cem", "Dora"))
        for phone in (ana, ben, cem):
            phone.sits_down(room.url, code)
        ana.at("people").click()
        ana.at("person-s2").click()
        ana.at("rename-s2").fill("Benno")
        ana.at("rename-save").click()
        expect(cem.at("seat-s2")).to_contain_text("Benno")

        # Removed, he may sit down again; banned, his phone may not.
        ana.at("person-s2").click()
        ana.at("remove").click()
        ana.at("remove-sure").click()
        expect(cem.at("seat-s2")).to_be_hidden()
        expect(ben.at("note")).to_contain_text("taken you off the table")
        ben.at("sit-down").click()
        ben.at("join").click()
        expect(cem.at("seat-s2")).to_be_visible()
        ana.at("person-s3").click()
        ana.at("ban").click()
        ana.at("ban-sure").click()
        expect(ana.at("person-s3")).to_be_hidden()
        expect(cem.at("sit-down")).to_be_visible()
        cem.at("sit-down").click()
        cem.at("join").click()
        expect(cem.at("join-refused")).to_contain_text("not to come back")

        ana.at("lock-table").click()
        expect(ana.at("lock-table")).to_have_attribute("aria-pressed", "true")
        dora.page.goto(f"{room.url}/t/{code}")
        dora.at("join").click()
        expect(dora.at("join-refused")).to_contain_text("locked")
        ana.at("lock-table").click()
        expect(ana.at("lock-table")).to_have_attribute("aria-pressed", "false")
        dora.at("join").click()
        expect(dora.at("lobby")).to_be_visible()

        ana.at("person-s4").click()
        ana.at("make-host").click()
        expect(dora.at("set-up")).to_be_visible()
        ana.at("close").click()
        expect(ana.at("set-up")).to_be_hidden()
