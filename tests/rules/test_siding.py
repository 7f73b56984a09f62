"""Rule book, 4b and 6: sides, and latecomers who are let in."""

import pytest

from games.rules.commands import Join, Leave, Pass, Ready, SetSides, SetUp, Start, Throw
from games.rules.ids import Seat, Side
from games.rules.state.deadline import game_deadline
from games.rules.view.table import tree
from tests.rules.given import Given
from tests.rules.test_seating import S1, S2, S3, Lobby

S4, S5 = Seat("s4"), Seat("s5")


def test_sides_play_as_the_host_set_them_and_latecomers_join_the_smallest():
    lobby = Lobby("Ana", "Ben", "Cem", "Dea")
    lobby.when(SetSides(seat=S1, sides={Side("A"): (S1, S3), Side("B"): (S2,)}))
    for seat in (S2, S3, S4):
        lobby.when(Ready(seat=seat, card=1))
    game = lobby.when(Start(seat=S1, card=1)).game
    assert {side.side: side.seats for side in game.sides} == {"A": (S1, S3), "B": (S2, S4)}
    assert game.pot == 10


def test_the_view_says_what_each_would_lay_a_side_s_stake_shared_out_among_who_plays():
    lobby = Lobby("Ana", "Ben", "Cem")
    lobby.when(SetSides(seat=S1, sides={Side("A"): (S2, S1), Side("B"): (S3,)}))

    def dues():
        return {seat: shown.get("due") for seat, shown in tree(lobby.table)["seats"].items()}

    assert dues() == {S1: 5, S2: 5, S3: 5}
    lobby.when(Ready(seat=S2, card=1))
    assert dues() == {S1: 3, S2: 5, S3: 5}
    lobby.when(Ready(seat=S1, card=1))
    assert dues() == {S1: 3, S2: 2, S3: 5}
    lobby.when(SetUp(seat=S1, preset="centennial", options={}, scheme="boards", stake=1))
    assert dues() == {S1: 24, S2: 24, S3: 24}
    lobby.when(SetUp(seat=S1, preset="centennial", options={}, scheme="none"))
    assert dues() == {S1: None, S2: None, S3: None}


def test_sides_without_players_are_left_out_and_two_are_needed():
    lobby = Lobby("Ana", "Ben", "Cem")
    lobby.when(SetSides(seat=S1, sides={Side("A"): (S1, S2), Side("B"): (S3,)}))
    lobby.when(Ready(seat=S2, card=1))
    assert lobby.refused(Start(seat=S1, card=1)) == "rules/too_few_sides"


@pytest.mark.parametrize(
    ("sides", "code"),
    [
        ({"A": (S1, S2)}, "rules/wrong_number_of_sides"),
        ({str(i): () for i in range(13)}, "rules/wrong_number_of_sides"),
        ({"A": (S1, S2), "B": (S2,)}, "rules/seat_in_two_sides"),
        ({"A": (S1,), " A ": (S2,), "B": ()}, "rules/seat_in_two_sides"),
        ({"A": (S1,), "B": (Seat("s9"),)}, "rules/no_such_seat"),
        ({"A": (S1,), "": (S2,)}, "rules/name_empty"),
        ({"A": (S1,), "a": (S2,)}, "rules/name_taken"),
        ({"A": (S1,), "A\ufe0f": (S2,)}, "rules/name_taken"),
        ({"s2": (S1,), "B": (S2,)}, "rules/name_taken"),
        ({"s99": (S1,), "B": (S2,)}, "rules/name_taken"),
    ],
)
def test_sides_are_refused_with_their_reason(sides, code):
    assert Lobby("Ana", "Ben").refused(SetSides(seat=S1, sides=sides)) == code


def test_a_latecomer_is_let_in_between_turns_last_in_the_order_without_a_clock():
    options = {"latecomers": "let_in", "dice": "entered", "interception": "off"}
    lobby = Lobby("Ana", "Ben", **options)
    lobby.when(SetUp(seat=S1, preset="stoletie", options=options, scheme="boards", stake=1))
    lobby.when(Ready(seat=S2, card=2))
    lobby.when(Start(seat=S1, card=2, first=S1))
    lobby.when(Join(name="Cem"))
    lobby.when(Ready(seat=S3, card=2))
    assert lobby.table.game.side_of(S3) is None
    game = lobby.when(Pass(seat=S1)).game
    assert [side.side for side in game.sides] == [S1, S2, S3]
    assert game.boards[Side("s3")] == 24
    assert lobby.table.people[S3].purse == 176
    lobby.when(Pass(seat=S2))
    assert game_deadline(lobby.table) is None, "his first turn has no clock"
    lobby.when(Throw(seat=S3, faces=(2, 2, 2)))
    assert game_deadline(lobby.table) is None
    lobby.when(Pass(seat=S3))
    for seat in (S1, S2):
        lobby.when(Pass(seat=seat))
    assert game_deadline(lobby.table) == 30_000


def test_a_latecomer_watches_where_the_card_does_not_let_him_in():
    lobby = Lobby("Ana", "Ben", dice="entered")
    lobby.when(Ready(seat=S2, card=1))
    lobby.when(Start(seat=S1, card=1, first=S1))
    lobby.when(Join(name="Cem"))
    lobby.when(Ready(seat=S3, card=1))
    assert len(lobby.when(Pass(seat=S1)).game.sides) == 2


def test_one_more_player_changes_nothing_of_what_is_owed_to_the_bank():
    given = Given(scheme="pot", stake=5)
    given.when(Join(name="late"))
    given.when(Leave(seat=Seat("Ben")))
    assert given.chips() == 0
