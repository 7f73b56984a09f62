"""The laws of the ledger, against somebody who speaks SQL to its database."""

import uuid

import pytest
from django.db import IntegrityError, connection, transaction

from games.ledger.book import post
from tests.ledger.entries import ended, handed

pytestmark = pytest.mark.usefixtures("ledger")

NEW = "00000000-0000-0000-0000-000000000007"


@pytest.fixture(autouse=True)
def two_parties(ledger):
    for table_id in ("1-a", "2-b"):
        post(table_id, handed(), None)
        post(table_id, ended(), b"log")


def id_(text):
    """An id as this database keeps it."""
    return uuid.UUID(text).hex if connection.vendor == "sqlite" else text


def one(sql, *values):
    with connection.cursor() as cursor:
        cursor.execute(sql, values)
        return cursor.fetchone()[0]


def run(*statements):
    """All in one transaction of the database."""
    with transaction.atomic(), connection.cursor() as cursor:
        for sql, *values in statements:
            cursor.execute(sql, values)


def everything():
    tables = connection.introspection.table_names()
    with connection.cursor() as cursor:
        found = {}
        for table in (t for t in tables if t.startswith("games_")):
            cursor.execute(f"SELECT * FROM {table} ORDER BY 1")
            found[table] = cursor.fetchall()
        return found


def refused(*statements):
    before = everything()
    with pytest.raises(IntegrityError):
        run(*statements)
    assert everything() == before


def a_transaction(id=NEW, number=99, kind="game", seal=None, table="1-a"):
    party = one("SELECT id FROM games_party WHERE table_id = %s", table)
    sql = """
        INSERT INTO games_transaction (id, seal_id, party_id, kind, number, at)
        VALUES (%s, %s, %s, %s, %s, '2026-11-30 20:00:00+00:00')
    """
    return sql, id_(id), id_(seal or id), party, kind, number


def an_entry(chips, seat="s1", into=NEW, table="1-a"):
    account = one(
        "SELECT a.id FROM games_account a JOIN games_person p ON p.id = a.person_id"
        " JOIN games_party y ON y.id = a.party_id WHERE y.table_id = %s AND p.seat = %s",
        table,
        seat,
    )
    return (
        "INSERT INTO games_entry (transaction_id, account_id, chips) VALUES (%s, %s, %s)",
        id_(into),
        account,
        chips,
    )


def a_seal(id=NEW):
    return "INSERT INTO games_seal (id) VALUES (%s)", id_(id)


def posted():
    return str(one("SELECT id FROM games_transaction WHERE kind = 'game' ORDER BY party_id"))


def test_a_transaction_whose_entries_are_together_0_is_good():
    run(a_transaction(), an_entry(5), an_entry(-5, "s2"), a_seal())
    assert one("SELECT COUNT(*) FROM games_transaction WHERE number = 99") == 1


def test_what_is_not_together_0_gets_no_seal():
    refused(a_transaction(), an_entry(5), an_entry(-4, "s2"), a_seal())
    refused(a_transaction(), an_entry(5), a_seal())


def test_without_a_seal_nothing_is_committed():
    refused(a_transaction(), an_entry(5), an_entry(-5, "s2"))
    refused(a_transaction(), an_entry(5))


def test_a_seal_is_a_transactions_own():
    other = "00000000-0000-0000-0000-000000000008"
    refused(a_transaction(seal=other), an_entry(5), a_seal(other))
    refused(a_transaction(seal=posted()), an_entry(5))


def test_nothing_comes_into_a_sealed_transaction():
    refused(an_entry(5, into=posted()), an_entry(-5, "s2", into=posted()))
    bank = one("SELECT id FROM games_account WHERE kind = 'bank' ORDER BY party_id")
    sql, *_ = an_entry(1)
    refused((sql, id_(posted()), bank, 7))
    refused(a_transaction(), a_seal(), an_entry(5), an_entry(-5, "s2"))


def test_an_entry_moves_something_once_an_account():
    refused(a_transaction(), an_entry(0), a_seal())
    refused(a_transaction(), an_entry(5), an_entry(-5), a_seal())


def test_a_game_and_a_hand_out_are_posted_once():
    refused(a_transaction(number=1), a_seal())
    refused(a_transaction(number=1, kind="handout"), a_seal())
    refused(a_transaction(kind="gift"), a_seal())


def test_chips_stay_at_their_party():
    refused(a_transaction(), an_entry(5), an_entry(-5, "s2", table="2-b"), a_seal())


def test_accounts_are_somebodys_or_the_bank():
    party, other = (
        one("SELECT id FROM games_party WHERE table_id = %s", t) for t in ("1-a", "2-b")
    )
    sql = "INSERT INTO games_account (party_id, kind, person_id) VALUES (%s, %s, %s)"
    ana = one("SELECT id FROM games_person WHERE party_id = %s AND seat = 's1'", party)
    joined = "INSERT INTO games_person (party_id, seat, name, named_at) VALUES (%s, 's9', 'Zoe', 1)"
    run((joined, party))
    zoe = one("SELECT id FROM games_person WHERE seat = 's9'")
    refused((sql, party, "bank", None))
    refused((sql, party, "bank", zoe))
    refused((sql, party, "purse", None))
    refused((sql, party, "purse", ana))
    refused((sql, party, "pocket", zoe))
    refused((sql, other, "purse", zoe))
    run((sql, party, "purse", zoe))


POSTED = (
    "games_party",
    "games_person",
    "games_account",
    "games_seal",
    "games_transaction",
    "games_entry",
    "games_finishedgame",
)


@pytest.mark.parametrize("table", POSTED)
def test_what_was_posted_is_not_taken_out(table):
    refused((f"DELETE FROM {table}",))


@pytest.mark.parametrize(
    "table", ["games_transaction", "games_seal", "games_account", "games_person", "games_party"]
)
def test_what_nothing_hangs_on_is_not_taken_out_either(table):
    orphan = "00000000-0000-0000-0000-000000000008"
    run(a_transaction(), a_seal(), a_seal(orphan))
    run(("INSERT INTO games_party (table_id, code, opened) VALUES ('3-c', 'CCCC', '2026-11-30')",))
    party = one("SELECT id FROM games_party WHERE table_id = '1-a'")
    for seat in ("s8", "s9"):
        person = "INSERT INTO games_person (party_id, seat, name, named_at) VALUES (%s, %s, 'Z', 1)"
        run((person, party, seat))
    zoe = one("SELECT id FROM games_person WHERE seat = 's8'")
    purse = "INSERT INTO games_account (party_id, kind, person_id) VALUES (%s, 'purse', %s)"
    run((purse, party, zoe))
    which = {
        "games_transaction": "number = 99",
        "games_seal": f"id = '{id_(orphan)}'",
        "games_account": f"person_id = {zoe}",
        "games_person": "seat = 's9'",
        "games_party": "table_id = '3-c'",
    }
    refused((f"DELETE FROM {table} WHERE {which[table]}",))


@pytest.mark.parametrize(
    "change",
    [
        "games_party SET code = 'XXXX'",
        "games_person SET seat = 's77' WHERE seat = 's1'",
        "games_account SET person_id = person_id",
        "games_seal SET id = id",
        "games_transaction SET number = number + 100",
        "games_entry SET chips = -chips",
        "games_finishedgame SET how = 'called_off'",
    ],
)
def test_what_was_posted_is_not_changed(change):
    refused((f"UPDATE {change}",))


def test_a_person_may_have_another_name():
    run(("UPDATE games_person SET name = 'Anna' WHERE seat = 's1'",))


@pytest.mark.parametrize("table", POSTED)
def test_what_was_posted_is_not_taken_out_behind_the_rows_back(table, kind):
    if kind == "postgresql":
        refused((f"TRUNCATE {table} CASCADE",))
    else:
        refused((f"INSERT OR REPLACE INTO {table} SELECT * FROM {table}",))
