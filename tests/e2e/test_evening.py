"""An evening of three games with different stakes, and who pays whom in the end."""

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.climbs import SHORT, climbs
from tests.e2e.phones import Phone, room_at
from tests.playing import Playing


@pytest.mark.long
def test_three_games_with_different_stakes_are_settled_up(house: Playing, browser: Browser) -> None:
    with room_at(browser, house) as room:
        code = room.opens_table(options={**SHORT, "order_of_play": "anyone"}, stake=5)
        ana, ben, cem = phones = tuple(room.phone(name) for name in ("Ana", "Ben", "Cem"))
        for phone in phones:
            phone.sits_down(room.url, code)
        for phone in (ben, cem):
            phone.says_ready()
        ana.starts(first="Ana")

        # A pot of 5 each: Ana +10.
        climbs(ana)
        expect(ben.at("purse")).to_have_attribute("data-chips", "195")

        # A fixed sum, twice for whom the way up is open: the thrower +20, the others −10 each.
        plays_for(ana, "agreed", (ben, cem))
        ana.at("again").click()
        second = whoever_throws(phones)
        climbs(second)
        pays = next(phone for phone in phones if phone is not second)
        expect(pays.page.locator("[data-testid^=standing-]").nth(1)).to_contain_text("pays")

        # Chips on the numbers, one each: the thrower +24.
        plays_for(ana, "boards", (ben, cem))
        ana.at("again").click()
        third = whoever_throws(phones)
        climbs(third)

        won = dict.fromkeys(phones, 0)
        for winner, stake in ((ana, 5), (second, 10), (third, 12)):
            for phone in phones:
                won[phone] += 2 * stake if phone is winner else -stake
        for phone in phones:
            expect(phone.at("purse")).to_have_attribute("data-chips", str(200 + won[phone]))
        for phone in phones:
            phone.at("evening-open").click()
            expect(phone.at("evening-sheet")).to_contain_text("After 3 games")
            settled(phone, {f"s{place + 1}": won[one] for place, one in enumerate(phones)})


def plays_for(host: Phone, scheme: str, others: tuple[Phone, ...]) -> None:
    """The host changes what is played for, and everybody says yes to it again."""
    host.page.locator(".rules summary").click()
    host.at("set-up").click()
    host.at(f"scheme-{scheme}").check(force=True)
    host.at("card-use").click()
    expect(host.at("host-sheet")).to_be_hidden()
    for phone in (host, *others):
        phone.at("ready").click()
        expect(phone.at("again")).to_be_visible()
    expect(host.at("again")).to_contain_text("3 players are in")


def whoever_throws(phones: tuple[Phone, ...]) -> Phone:
    """Where chance says who begins, the phone on which the pad for the dice is."""
    first = phones[0]
    expect(first.at("faces").or_(first.at("waiting"))).to_be_visible()
    for phone in phones:
        expect(phone.at("turn")).to_be_visible()
    return next(phone for phone in phones if phone.at("my-turn").is_visible())


def settled(phone: Phone, won: dict[str, int]) -> None:
    """The sums are right, and the payments make everybody even."""
    for seat, chips in won.items():
        expect(phone.at(f"won-{seat}")).to_have_attribute("data-chips", str(chips))
    left = dict(won)
    payments = phone.at("settle-up").locator("[data-chips]")
    count = payments.count()
    assert 0 < count < len(won)
    for place in range(count):
        payment = payments.nth(place)
        chips = int(payment.get_attribute("data-chips") or 0)
        left[payment.get_attribute("data-from") or ""] += chips
        left[payment.get_attribute("data-to") or ""] -= chips
    assert set(left.values()) == {0}
