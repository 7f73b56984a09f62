import asyncio

import pytest

from games.rules.card.card import make_card
from games.table import opening
from games.table.errors import NoFreeCode

CARD = make_card("centennial", {})


async def test_a_code_is_four_consonants_that_nobody_mixes_up(one):
    code = await one.tables.open(CARD, "a request")
    assert len(code) == 4
    assert set(code) <= set("BCDFHJKMNPRSTVWXZ")
    assert not set(opening.LETTERS) & set("AEIOUYLGQ0123456789")


async def test_the_same_request_opens_one_table(one, other):
    codes = await asyncio.gather(
        *(process.tables.open(CARD, "a request") for process in (one, other) * 5)
    )
    assert len(set(codes)) == 1
    assert await one.tables.open(CARD, "another") != codes[0]


async def test_a_code_is_found_in_small_letters_and_with_spaces(one):
    code = await one.tables.open(CARD, "a request")
    assert await one.tables.find(f" {code.lower()} ") == await one.tables.find(code) is not None


async def test_two_tables_never_share_a_code(one, monkeypatch):
    codes = iter(["BCDF", "BCDF", "BCDF", "HJKM"])
    monkeypatch.setattr(opening, "any_code", lambda: next(codes))
    assert await one.tables.open(CARD, "first") == "BCDF"
    assert await one.tables.open(CARD, "second") == "HJKM"
    assert await one.tables.find("BCDF") != await one.tables.find("HJKM")


async def test_when_all_codes_are_taken_it_says_so(one, monkeypatch):
    monkeypatch.setattr(opening, "any_code", lambda: "BCDF")
    await one.tables.open(CARD, "first")
    with pytest.raises(NoFreeCode):
        await one.tables.open(CARD, "second")


async def test_a_request_that_broke_off_is_finished_by_the_same_request(one, redis, monkeypatch):
    async def broke_off(code, table_id):
        raise ZeroDivisionError

    monkeypatch.setattr(one.store, "keep_code", broke_off)
    with pytest.raises(ZeroDivisionError):
        await one.tables.open(CARD, "a request")
    monkeypatch.undo()
    [key] = [key async for key in redis.scan_iter("code:*")]
    await redis.delete(key)  # a minute later
    code = await one.tables.open(CARD, "a request")
    assert key == f"code:{code}".encode()
    assert await one.tables.find(code) is not None


async def test_codes_that_were_claimed_for_nothing_are_given_back(one, other, redis):
    await asyncio.gather(*(process.tables.open(CARD, "a request") for process in (one, other) * 5))
    assert len([key async for key in redis.scan_iter("code:*")]) == 1
