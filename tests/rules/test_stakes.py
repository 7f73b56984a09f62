"""Rule book, 6: who pays whom at the end of a game."""

import pytest

from games.rules.commands import Leave, Take, Throw
from games.rules.ids import Seat
from tests.rules.given import Given

ANA, BEN, CEM = Seat("Ana"), Seat("Ben"), Seat("Cem")


def won_by_ana(scheme: str, stake: int, preset: str = "centennial", **crossed: int) -> Given:
    options = {"interception": "off"}
    given = Given(preset, scheme=scheme, stake=stake, options=options, crossed=crossed)
    given.throws(1, 4, 5)
    given.when(Throw(seat=ANA))
    last = given.game.required("Ana")
    dice = {1: (0,), 20: (1, 2), 10: (0, 1, 2)}[last]
    given.when(Take(seat=ANA, number=last, dice=dice))
    assert given.chips() == 0
    return given


@pytest.mark.parametrize(
    ("scheme", "stake", "crossed", "transfers"),
    [
        ("none", 5, {"Ben": 3}, {"Ana": 0, "Ben": 0, "Cem": 0}),
        ("pot", 5, {"Ben": 3}, {"Ana": 10, "Ben": -5, "Cem": -5}),
        ("agreed", 5, {"Ben": 11, "Cem": 12}, {"Ana": 15, "Ben": -10, "Cem": -5}),
        ("open_cells", 2, {"Ben": 20, "Cem": 23}, {"Ana": 10, "Ben": -8, "Cem": -2}),
        ("boards", 1, {"Ben": 20, "Cem": 0}, {"Ana": 28, "Ben": -4, "Cem": -24}),
    ],
)
def test_each_scheme_pays_so(scheme, stake, crossed, transfers):
    given = won_by_ana(scheme, stake, Ana=23, **crossed)
    assert given.game.end.transfers == transfers
    for seat, chips in transfers.items():
        assert given.table.people[Seat(seat)].purse == 200 + chips


def test_in_one_to_twenty_the_stake_doubles_below_ten():
    given = won_by_ana("agreed", 3, "one-to-twenty", Ana=19, Ben=9, Cem=10)
    assert given.game.end.transfers == {"Ana": 9, "Ben": -6, "Cem": -3}


def test_what_is_paid_at_the_start_lies_in_the_pot_or_on_the_boards():
    pot = Given(scheme="pot", stake=7)
    assert (pot.game.pot, pot.table.people[ANA].purse) == (21, 193)
    boards = Given(scheme="boards", stake=2)
    assert boards.game.pot == 0
    assert boards.game.boards == {"Ana": 48, "Ben": 48, "Cem": 48}
    agreed = Given(scheme="agreed", stake=7)
    assert (agreed.game.pot, agreed.table.people[ANA].purse) == (0, 200)


def test_what_is_owed_at_the_end_may_take_a_purse_below_zero():
    given = Given(scheme="open_cells", stake=20, crossed={"Ana": 23}, purse=100)
    given.throws(1, 1, 1)
    given.when(Throw(seat=ANA))
    given.when(Take(seat=ANA, number=1, dice=(0,)))
    assert given.table.people[BEN].purse == 100 - 480
    assert given.chips() == 0


@pytest.mark.parametrize("scheme", ["pot", "agreed", "open_cells", "boards"])
def test_who_leaves_counts_as_a_loser_with_what_he_has(scheme):
    given = Given(scheme=scheme, stake=1, crossed={"Ana": 5, "Ben": 12, "Cem": 13})
    given.when(Leave(seat=ANA))
    given.when(Leave(seat=BEN))
    expected = {
        "pot": {"Ana": -1, "Ben": -1, "Cem": 2},
        "agreed": {"Ana": -2, "Ben": -1, "Cem": 3},
        "open_cells": {"Ana": -19, "Ben": -12, "Cem": 31},
        "boards": {"Ana": -19, "Ben": -12, "Cem": 31},
    }
    assert given.game.end.transfers == expected[scheme]
    assert given.chips() == 0
