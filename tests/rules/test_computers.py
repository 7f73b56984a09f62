"""Computer players as the rules see them: at the table, but nobody to wait for."""

import pytest

from games.rules.commands import (
    AddComputer,
    AskBack,
    Away,
    Back,
    Call,
    Join,
    Leave,
    Lock,
    NameCohost,
    NameHost,
    Pass,
    Remove,
    SetUp,
    Start,
    TakeChips,
    Throw,
)
from games.rules.ids import Seat
from games.rules.people.computers import MOST_COMPUTERS, NAMES
from games.rules.state.deadline import deadline
from games.rules.view.table import tree
from tests.rules.given import Given, kinds
from tests.rules.test_seating import S1, S2, S3, Lobby

ANA, BEN, CEM = (Seat(name) for name in ("Ana", "Ben", "Cem"))


def lobby(*levels: str, **options: str | int) -> Lobby:
    """Ana is host, and computers sit with her."""
    ana = Lobby("Ana", **options)
    for level in levels:
        ana.when(AddComputer(seat=S1, level=level))
    return ana


def given(*computers: str, **more) -> Given:
    """A game in which some seats are computers'."""
    more["options"] = {"throw_ms": 30_000, "take_ms": 12_000, **more.get("options", {})}
    return Given(computers=computers, **more)


def test_a_computer_sits_down_with_a_name_a_look_and_a_purse_and_is_ready():
    table = lobby("sharp", "dreamy").table
    shown = tree(table)["seats"]
    assert [seat["name"] for seat in shown.values()] == ["Ana", NAMES[0], NAMES[1]]
    assert len({(seat["colour"], seat["shape"]) for seat in shown.values()}) == 3
    assert shown["s2"] == {
        **{key: shown["s2"][key] for key in ("name", "colour", "shape", "place")},
        "presence": "here",
        "ready": True,
        "purse": 200,
        "due": 5,
        "computer": "sharp",
    }
    assert "computer" not in shown["s1"]
    assert table.bank == -600


def test_its_name_is_one_that_nobody_has():
    ana = Lobby("pASCAL")
    for _ in range(MOST_COMPUTERS):
        ana.when(AddComputer(seat=S1, level="best"))
    names = [person.name for person in ana.table.people.values()]
    assert names == ["pASCAL", *NAMES[1:], f"{NAMES[0]} 2"]


def test_a_table_takes_so_many_computers_and_no_more():
    ana = lobby(*["best"] * MOST_COMPUTERS)
    assert ana.refused(AddComputer(seat=S1, level="best")) == "rules/too_many_computers"
    ana.when(Remove(seat=S1, who=S2))
    ana.when(AddComputer(seat=S1, level="best"))


def test_it_is_the_hosts_to_add_and_to_remove_between_games():
    ana = lobby("best")
    ana.when(Join(name="Ben"))
    assert ana.refused(AddComputer(seat=S3, level="best")) == "rules/not_host"
    ana.when(Remove(seat=S1, who=S2))
    assert ana.refused(Start(seat=S1, card=1)) == "rules/too_few_sides"
    ana.when(AddComputer(seat=S1, level="best"))
    ana.when(Start(seat=S1, card=1))
    assert ana.refused(AddComputer(seat=S1, level="best")) == "rules/game_is_on"


def test_nobody_comes_back_to_the_seat_of_a_computer_that_was_removed():
    ana = lobby("best")
    ana.when(Remove(seat=S1, who=S2))
    assert ana.refused(Join(name="Ben", back_to=S2)) == "rules/no_such_seat"


def test_it_accepts_every_rule_card_by_itself():
    ana = lobby("best")
    ana.when(SetUp(seat=S1, preset="stoletie"))
    ana.when(Start(seat=S1, card=2))
    assert ana.table.game.sides_by_seat().keys() == {"s1", "s2"}


def test_it_plays_only_with_dice_of_the_program():
    ana = lobby("best", dice="entered")
    assert ana.refused(Start(seat=S1, card=1)) == "rules/computers_have_no_dice"


def test_it_may_owe_its_stake_since_it_takes_no_chips_itself():
    ana = lobby("best")
    ana.when(SetUp(seat=S1, preset="centennial", scheme="pot", stake=300))
    ana.when(TakeChips(seat=S1))
    ana.when(Start(seat=S1, card=2))
    assert ana.table.people[S2].purse == -100


def test_it_is_never_host_nor_cohost_nor_away_nor_another_phones():
    ana = lobby("best")
    for command in (NameHost(seat=S1, who=S2), NameHost(who=S2), NameCohost(seat=S1, who=S2)):
        assert ana.refused(command) == "rules/is_a_computer"
    ana.when(Away(seat=S2))
    assert ana.table.people[S2].presence == "here"
    assert ana.refused(AskBack(who=S2, claim="c")) == "rules/seat_is_here"


def test_it_does_not_follow_a_host_who_is_away_or_gone():
    ana = lobby("best")
    ana.when(Away(seat=S1))
    assert deadline(ana.table) is None
    ana.when(Leave(seat=S1))
    assert ana.table.host == S1
    ana.when(Join(name="Ben"))
    assert ana.table.host == S3


def test_a_locked_table_at_which_only_computers_are_lets_anybody_in():
    ana = lobby("best")
    ana.when(Lock(seat=S1, locked=True))
    ana.when(Leave(seat=S1))
    ana.when(Join(name="Ben"))
    assert ana.table.people[S3].name == "Ben"


def test_it_throws_for_the_order_like_everybody_and_is_waited_for():
    ana = lobby("best")
    ana.when(Start(seat=S1, card=1))
    ana.when(Throw(seat=S1))
    assert ana.table.game.phase == "order"
    assert ana.table.game.order.waiting == {"s2"}
    ana.when(Throw(seat=S2))


def test_with_no_person_here_all_clocks_stand_still_until_the_first_comes_back():
    game = given("Ben", "Cem")
    assert deadline(game.table) == 30_000
    game.at(1_000)
    game.when(Away(seat=ANA))
    assert deadline(game.table) is None
    assert game.table.players_here() == []
    game.at(50_000)
    game.when(Back(seat=ANA))
    assert deadline(game.table) == 80_000
    assert game.table.players_here() == [ANA, BEN, CEM]


def test_a_window_that_no_person_is_here_for_closes_at_once():
    game = given("Ben", "Cem", crossed={"Ana": 8, "Ben": 8})
    game.throws(1, 4, 5)
    game.when(Throw(seat=ANA))
    game.when(Pass(seat=ANA))
    assert game.game.window.closes_ms == 3_000
    game.when(Away(seat=ANA))
    assert game.game.window.closes_ms == game.now


def test_it_may_call_and_is_waited_for_in_a_window():
    game = given("Ben", "Cem", crossed={"Ana": 8, "Ben": 8})
    game.throws(1, 4, 5)
    game.when(Throw(seat=ANA))
    game.when(Pass(seat=ANA))
    assert tree(game.table)["window"]["others"] == 2
    assert kinds(game.when(Call(seat=BEN, number=9))) == ["called"]


@pytest.mark.parametrize("seats", [("Ana", "Ben"), ("Ana", "Ben", "Cem")])
def test_a_game_that_the_last_person_leaves_is_void(seats):
    game = given(*seats[1:], seats=seats, scheme="pot", stake=5)
    assert kinds(game.when(Leave(seat=ANA)))[-1] == "game_called_off"
    assert {person.purse for person in game.table.people.values()} == {200}


def test_a_person_wins_where_the_last_computer_is_removed():
    game = given("Ben", seats=("Ana", "Ben"), scheme="pot", stake=5)
    assert kinds(game.when(Remove(seat=ANA, who=BEN)))[-2:] == ["game_won", "settled"]
    assert game.game.end.winner == ("Ana",)
