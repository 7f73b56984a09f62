import logging

import pytest
from django.db import connection

from games.ledger.book import SqlBook, post
from games.ledger.errors import LedgerAway
from games.ledger.evening import evening
from games.ledger.models import Entry, FinishedGame, Party, Person, SetAside, Transaction
from games.ledger.settle_up import Payment
from games.table.outbox import ENTRY, Waiting
from tests.ledger.entries import NAMES, ended, handed

pytestmark = pytest.mark.usefixtures("ledger")


def balances(table_id="1-a"):
    """Chips of each account, the bank's under `None`."""
    found = {}
    for seat, chips in Entry.objects.filter(account__party__table_id=table_id).values_list(
        "account__person__seat", "chips"
    ):
        found[seat] = found.get(seat, 0) + chips
    return found


def test_who_joins_gets_chips_from_the_bank():
    post("1-a", handed(3, {"s1": 200}), None)
    post("1-a", handed(4, {"s2": 200, "s3": 200}), None)
    assert balances() == {"s1": 200, "s2": 200, "s3": 200, None: -600}
    assert list(Person.objects.order_by("seat").values_list("name", flat=True)) == [*NAMES.values()]


def test_a_smaller_purse_gives_chips_back():
    post("1-a", handed(1, {"s1": 200, "s2": 200}), None)
    post("1-a", handed(2, {"s1": -150, "s2": -150}), None)
    assert balances() == {"s1": 50, "s2": 50, None: -100}


def test_a_game_moves_its_result_and_is_archived():
    post("1-a", handed(), None)
    post("1-a", ended(), b"log")
    assert balances() == {"s1": 210, "s2": 195, "s3": 195, None: -600}
    game = FinishedGame.objects.get()
    assert (game.number, game.how, game.winner, game.preset) == (
        1,
        "finished",
        ["s1"],
        "centennial",
    )
    assert game.sides == {seat: [seat] for seat in NAMES}
    assert game.card["stakes"]["scheme"] == "pot"
    assert bytes(game.seed) == b"\0\xffseed"
    assert bytes(game.log) == b"log"


def test_a_game_for_nothing_is_a_transaction_in_which_nothing_moves():
    post("1-a", ended(chips={}, purses={}), None)
    assert Transaction.objects.get(kind="game").entries.count() == 0
    assert FinishedGame.objects.get().log is None


def test_a_game_that_was_called_off_is_only_archived():
    post("1-a", handed(), None)
    post("1-a", ended(how="called_off", chips={}), b"log")
    assert not Transaction.objects.filter(kind="game").exists()
    assert FinishedGame.objects.get().how == "called_off"


def test_a_repeat_changes_nothing():
    entries = [handed(1), ended(1, version=5), handed(6, {"s1": 200}), ended(2, version=9)]
    for entry in entries:
        post("1-a", entry, b"log")
    before = balances(), Transaction.objects.count(), FinishedGame.objects.count()
    for entry in [*entries, *entries]:
        post("1-a", entry, None)
    assert (balances(), Transaction.objects.count(), FinishedGame.objects.count()) == before
    assert bytes(FinishedGame.objects.first().log) == b"log"


def test_tables_have_parties_of_their_own():
    post("1-a", handed(), None)
    post("2-b", handed(), None)
    post("2-b", ended(), None)
    assert balances("1-a") == {"s1": 200, "s2": 200, "s3": 200, None: -600}
    assert Party.objects.count() == 2


def test_the_latest_name_counts_whatever_is_repeated():
    post("1-a", handed(1, {"s1": 200}), None)
    post("1-a", handed(7, {}, {"s1": "Anna"}), None)
    post("1-a", handed(1, {"s1": 200}), None)
    assert Person.objects.get().name == "Anna"
    assert Transaction.objects.count() == 1


def test_chips_for_nobody_are_refused_whole():
    with pytest.raises(LookupError):
        post("1-a", ended(chips={"s1": 5, "s9": -5}), None)
    assert Party.objects.count() == 0


def test_purses_that_are_not_the_tables_are_told_to_staff(caplog):
    post("1-a", handed(), None)
    post("1-a", ended(purses={"s1": 210, "s2": 195, "s3": 196}), None)
    [told] = [record for record in caplog.records if record.levelno == logging.ERROR]
    assert "'s3': (195, 196)" in told.getMessage()


def test_a_database_without_tables_is_away():
    with connection.cursor() as cursor:
        cursor.execute("ALTER TABLE games_party RENAME TO elsewhere")
    with pytest.raises(LedgerAway):
        SqlBook().post("1-a", handed(), None)


def test_what_is_set_aside_is_there_once():
    waiting = Waiting("1", "5-0", "1-a", ENTRY.pack(handed()))
    for why in ("first", "second"):
        SqlBook().set_aside(waiting, None, why)
    aside = SetAside.objects.get()
    assert (aside.place, aside.table_id, aside.why) == ("1/5-0", "1-a", "first")
    assert ENTRY.unpack(bytes(aside.entry)) == handed()


def test_the_evening_sums_the_games_and_settles_up():
    post("1-a", handed(), None)
    post("1-a", ended(1, {"s1": 10, "s2": -5, "s3": -5}), None)
    post("1-a", handed(15, {"s2": 200}), None)
    post("1-a", ended(2, {}, how="called_off"), None)
    post("1-a", ended(3, {"s1": -12, "s2": 24, "s3": -12}, purses={}), None)
    found = evening("1-a")
    assert [(p.seat, p.name, p.chips_won, p.handed_out, p.purse) for p in found.people] == [
        ("s1", "Ana", -2, 200, 198),
        ("s2", "Ben", 19, 400, 419),
        ("s3", "Cleo", -17, 200, 183),
    ]
    assert [(g.number, g.how, g.winner, g.transfers) for g in found.games] == [
        (1, "finished", ("s1",), {"s1": 10, "s2": -5, "s3": -5}),
        (2, "called_off", (), {}),
        (3, "finished", ("s1",), {"s1": -12, "s2": 24, "s3": -12}),
    ]
    assert found.settle_up == (Payment("s3", "s2", 17), Payment("s1", "s2", 2))


def test_nobody_there_is_an_empty_evening():
    assert evening("1-a").people == ()
