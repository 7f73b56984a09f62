import hashlib

import pytest

from games.rules.commands import Again, Join, Pause, Start, Take
from games.table.order import Order
from games.table.record import HOUSE, JOINS
from games.table.stamp import counted_ms, stamped, was_set_back
from tests.table.test_handle import take


@pytest.mark.parametrize(
    ("received", "last", "now", "counts"),
    [
        (1000, 900, 1005, 1000),
        (1000, 1000, 1005, 1000),
        (1000, 1200, 1205, 1200),  # earlier than the table's last
        (9000, 900, 1005, 1005),  # stamped before the clock was set back
    ],
)
def test_a_command_counts_as_received_never_back_and_never_in_the_future(
    received, last, now, counts
):
    assert counted_ms(received, last, now) == counts


def test_a_clock_two_seconds_back_was_set():
    assert not was_set_back(8001, 10_000)
    assert was_set_back(8000, 10_000)


@pytest.mark.parametrize("command", [Start(seat="s1", card=1), Again(seat="s1")])
def test_who_begins_a_game_gets_a_fresh_seed_and_the_commitment_to_it(command):
    order = Order("id", "s1", command, 1000)
    one, two = stamped(order), stamped(order)
    assert len(one.seed) == 32
    assert one.seed != two.seed
    assert one.command.commitment == hashlib.sha256(one.seed).hexdigest()


def test_a_commitment_of_ones_own_is_not_believed():
    order = Order("id", "s1", Again(seat="s1", commitment="mine"), 1000)
    assert stamped(order).command.commitment != "mine"


def test_everything_else_is_as_it_was():
    order = Order("id", "s1", take(3), 1000)
    assert stamped(order).command == Take(seat="s1", number=3, dice=(0,))
    assert stamped(order).seed == b""


def test_where_the_answer_is_kept():
    assert stamped(Order("id", "s1", take(3), 1000)).place == "s1"
    assert stamped(Order("id", None, Join(name="Ana"), 1000)).place == JOINS
    assert stamped(Order("id", None, Pause(), 1000)).place == HOUSE
