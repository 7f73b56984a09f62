"""People around the game: names, looks, the rule card, starting and again."""

import pytest

from games.rules.card.card import make_card
from games.rules.commands import (
    Again,
    Arrange,
    AskBack,
    Away,
    Back,
    CallOff,
    ChangeProfile,
    Command,
    GiveBack,
    Join,
    Leave,
    Lock,
    NameCohost,
    NameHost,
    Ready,
    Remove,
    SetPurse,
    SetUp,
    SitOut,
    Start,
    TakeChips,
)
from games.rules.decide import decide
from games.rules.due import settle_due
from games.rules.errors import Refused
from games.rules.ids import Millis, Seat
from games.rules.stamp import Stamp
from games.rules.state.deadline import deadline
from games.rules.state.evolve import evolve
from games.rules.state.table import Table

S1, S2, S3 = Seat("s1"), Seat("s2"), Seat("s3")


class Lobby:
    """A table before its first game."""

    def __init__(self, *names: str, **options: str | int) -> None:
        self.now = 0
        self.table: Table = Table(
            code="BCDF", card=make_card("centennial", {"fair_race": "off", **options})
        )
        for name in names:
            self.when(Join(name=name))

    def when(self, command: Command) -> Table:
        stamp = Stamp(Millis(self.now), lambda n: (abs(n) % 6 + 1, 2, 3))
        for event in decide(self.table, command, stamp):
            self.table = evolve(self.table, event)
        return self.table

    def refused(self, command: Command) -> str:
        with pytest.raises(Refused) as refusal:
            self.when(command)
        return refusal.value.code


def test_who_joins_gets_a_purse_from_the_bank_and_the_first_is_host():
    table = Lobby("Ana", "Ben").table
    assert table.host == S1
    assert [person.purse for person in table.people.values()] == [200, 200]
    assert table.bank == -400


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "rules/name_empty"),
        ("   \t ", "rules/name_empty"),
        ("x" * 300, "rules/name_too_long"),
        ("Ana", "rules/name_taken"),
        ("  aNA ", "rules/name_taken"),
        # Wide letters, or something in it that nobody sees.
        ("Ａｎａ", "rules/name_taken"),
        ("An\u200da", "rules/name_taken"),
        ("Ana\ufe0f", "rules/name_taken"),
        ("Ana\u034f \u3164", "rules/name_taken"),
        # Nothing but that.
        ("\u200d", "rules/name_empty"),
        ("\u3164", "rules/name_empty"),
        ("\u2800\u2800", "rules/name_empty"),
        ("\ufe0f", "rules/name_empty"),
        ("\U000e0100", "rules/name_empty"),
        ("bell\x07", "rules/name_not_text"),
        ("left\u202eright", "rules/name_not_text"),
    ],
)
def test_names_are_refused_with_their_reason(name, code):
    assert Lobby("Ana").refused(Join(name=name)) == code


@pytest.mark.parametrize(
    "name", ["<b>Bo</b>", "Ёжик", "José", "O'Neil & co", "名前", "👍", "👩\u200d👧 Bo", "❤\ufe0f"]
)
def test_names_are_text_of_any_kind(name):
    assert Lobby(name).table.people[S1].name == name


def test_the_table_is_full_at_120():
    lobby = Lobby(*(f"P{i}" for i in range(120)))
    assert lobby.refused(Join(name="late")) == "rules/table_full"
    lobby.when(Leave(seat=Seat("s7")))
    lobby.when(Join(name="late"))


def test_the_first_sixty_four_have_looks_of_their_own():
    people = Lobby(*(f"P{i}" for i in range(64))).table.people.values()
    assert len({(person.colour, person.shape) for person in people}) == 64


def test_a_look_that_somebody_has_is_refused():
    lobby = Lobby("Ana", "Ben")
    ana = lobby.table.people[S1]
    taken = ChangeProfile(seat=S2, colour=ana.colour, shape=ana.shape)
    assert lobby.refused(taken) == "rules/look_taken"
    assert lobby.refused(ChangeProfile(seat=S2, colour="beige")) == "rules/no_such_look"
    assert lobby.refused(ChangeProfile(seat=S2, name="ANA")) == "rules/name_taken"
    assert lobby.when(ChangeProfile(seat=S2, name="Bo")).people[S2].name == "Bo"


def test_a_new_rule_card_asks_everybody_again():
    lobby = Lobby("Ana", "Ben")
    lobby.when(Ready(seat=S2, card=1))
    lobby.when(SetUp(seat=S1, preset="stoletie"))
    assert lobby.refused(Ready(seat=S2, card=1)) == "rules/card_changed"
    assert lobby.refused(Start(seat=S1, card=1)) == "rules/card_changed"
    assert lobby.refused(Start(seat=S1, card=2)) == "rules/too_few_sides"


def test_only_the_host_sets_up_arranges_and_starts():
    lobby = Lobby("Ana", "Ben")
    assert lobby.refused(SetUp(seat=S2, preset="stoletie")) == "rules/not_host"
    assert lobby.refused(Arrange(seat=S2, places=(S2, S1))) == "rules/not_host"
    assert lobby.refused(Start(seat=S2, card=1)) == "rules/not_host"


def test_the_seats_are_arranged_as_people_sit():
    lobby = Lobby("Ana", "Ben", "Cem")
    assert lobby.refused(Arrange(seat=S1, places=(S1, S2))) == "rules/not_the_seats"
    assert lobby.refused(Arrange(seat=S1, places=(S1, S1, S2))) == "rules/not_the_seats"
    assert list(lobby.when(Arrange(seat=S1, places=(S3, S1, S2))).people) == [S3, S1, S2]


def test_those_who_have_not_accepted_watch():
    lobby = Lobby("Ana", "Ben", "Cem")
    lobby.when(Ready(seat=S2, card=1))
    game = lobby.when(Start(seat=S1, card=1)).game
    assert [side.side for side in game.sides] == [S1, S2]
    assert game.phase == "order"
    assert lobby.refused(SetUp(seat=S1, preset="stoletie")) == "rules/game_is_on"
    assert lobby.refused(ChangeProfile(seat=S3, name="Kim")) == "rules/game_is_on"


def test_a_stake_beyond_a_purse_starts_no_game():
    lobby = Lobby("Ana", "Ben")
    lobby.when(SetUp(seat=S1, preset="centennial", scheme="pot", stake=201))
    lobby.when(Ready(seat=S2, card=2))
    assert lobby.refused(Start(seat=S1, card=2)) == "rules/purse_too_small"


def test_with_real_dice_the_host_names_who_begins():
    lobby = Lobby("Ana", "Ben", "Cem", dice="entered")
    for seat in (S2, S3):
        lobby.when(Ready(seat=seat, card=1))
    game = lobby.when(Start(seat=S1, card=1, first=S2)).game
    assert (game.phase, game.thrower) == ("throw", S2)
    assert [side.side for side in game.sides] == [S2, S3, S1]


def test_the_program_draws_who_begins_where_nobody_is_named_and_each_as_likely():
    lobby = Lobby("Ana", "Ben", "Cem", dice="entered")
    for seat in (S2, S3):
        lobby.when(Ready(seat=seat, card=1))
    assert lobby.when(Start(seat=S1, card=1)).game.thrower in (S1, S2, S3)


def test_again_is_the_same_seats_and_card():
    lobby = Lobby("Ana", "Ben")
    lobby.when(Ready(seat=S2, card=1))
    assert lobby.refused(Again(seat=S2)) == "rules/no_game"
    lobby.when(Start(seat=S1, card=1))
    assert lobby.refused(Again(seat=S2)) == "rules/game_is_on"
    lobby.when(CallOff(seat=S1))
    table = lobby.when(Again(seat=S2))
    assert (table.games, len(table.game.sides), table.game.pot) == (2, 2, 10)


def test_the_winner_begins_the_next_game_by_option():
    lobby = Lobby("Ana", "Ben", "Cem", next_first="winner")
    for seat in (S2, S3):
        lobby.when(Ready(seat=seat, card=1))
    lobby.when(Start(seat=S1, card=1))
    lobby.when(Leave(seat=S1))
    lobby.when(Leave(seat=S3))
    assert lobby.table.game.end.winner == (S2,)
    lobby.when(Join(name="Dea"))
    lobby.when(Ready(seat=Seat("s4"), card=1))
    game = lobby.when(Again(seat=S2)).game
    assert (game.phase, game.thrower) == ("throw", S2)


def test_a_host_who_leaves_is_followed_by_who_has_been_here_longest():
    lobby = Lobby("Ana", "Ben", "Cem")
    lobby.when(Away(seat=S2))
    assert lobby.when(Leave(seat=S1)).host == S3
    lobby.when(Back(seat=S2))
    assert lobby.when(Leave(seat=S3)).host == S2


def test_being_away_or_back_twice_is_once():
    lobby = Lobby("Ana", "Ben")
    lobby.when(Away(seat=S2))
    before = lobby.table
    assert lobby.when(Away(seat=S2)) == before
    lobby.when(Back(seat=S2))
    before = lobby.table
    assert lobby.when(Back(seat=S2)) == before


def test_a_locked_table_lets_nobody_else_in():
    lobby = Lobby("Ana")
    lobby.when(Lock(seat=S1, locked=True))
    assert lobby.refused(Join(name="Ben")) == "rules/table_locked"
    lobby.when(Lock(seat=S1, locked=False))
    lobby.when(Join(name="Ben"))


def test_removing_and_banning_are_two_things():
    lobby = Lobby("Ana", "Ben", "Cem")
    table = lobby.when(Remove(seat=S1, who=S2))
    assert (table.people[S2].presence, table.banned) == ("gone", frozenset())
    table = lobby.when(Remove(seat=S1, who=S3, ban=True))
    assert (table.people[S3].presence, table.banned) == ("gone", {S3})


@pytest.mark.parametrize("leavers", [(S1,), (S1, S2), (S2, S1)])
def test_who_comes_to_a_table_that_all_have_left_is_host(leavers):
    lobby = Lobby(*("Ana", "Ben")[: len(leavers)])
    for seat in leavers:
        lobby.when(Leave(seat=seat))
    table = lobby.when(Join(name="Ana"))
    newest = [*table.people][-1]
    assert table.host == newest
    assert lobby.when(Join(name="Ben")).host == newest
    assert lobby.when(SetUp(seat=newest, preset="stoletie")).card.preset == "stoletie"


def test_a_locked_table_that_all_have_left_lets_the_next_in_as_its_host():
    lobby = Lobby("Ana", "Ben")
    lobby.when(Lock(seat=S1, locked=True))
    lobby.when(Leave(seat=S1))
    assert lobby.refused(Join(name="Cem")) == "rules/table_locked"
    lobby.when(Leave(seat=S2))
    assert lobby.when(Join(name="Cem")).host == S3
    assert lobby.refused(Join(name="Dea")) == "rules/table_locked"
    assert not lobby.when(Lock(seat=S3, locked=False)).locked


def test_who_comes_to_a_table_whose_players_left_in_a_game_begins_the_next():
    lobby = Lobby("Ana", "Ben")
    lobby.when(Ready(seat=S2, card=1))
    lobby.when(Start(seat=S1, card=1))
    lobby.when(Leave(seat=S1))
    lobby.when(Leave(seat=S2))
    lobby.when(Join(name="Cem"))
    lobby.when(Join(name="Dea"))
    lobby.when(Ready(seat=Seat("s4"), card=1))
    assert lobby.when(Start(seat=S3, card=1)).games == 2


def test_after_a_minute_away_the_cohost_follows_the_host_and_does_not_give_it_back():
    lobby = Lobby("Ana", "Ben", "Cem")
    lobby.when(NameCohost(seat=S1, who=S3))
    lobby.now = 5_000
    lobby.when(Away(seat=S1))
    assert deadline(lobby.table) == 65_000
    lobby.table, _ = settle_due(lobby.table, Millis(64_999), lambda n: (1, 2, 3))
    assert lobby.table.host == S1
    lobby.table, _ = settle_due(lobby.table, Millis(65_000), lambda n: (1, 2, 3))
    assert (lobby.table.host, lobby.table.cohost) == (S3, None)
    lobby.now = 70_000
    assert lobby.when(Back(seat=S1)).host == S3
    assert deadline(lobby.table) is None


def test_with_nobody_else_here_the_host_stays_until_somebody_comes_back():
    lobby = Lobby("Ana", "Ben")
    lobby.when(Away(seat=S1))
    lobby.when(Away(seat=S2))
    assert deadline(lobby.table) is None
    lobby.now = 100_000
    assert lobby.when(Back(seat=S2)).host == S2


def test_the_house_may_name_any_host_and_a_host_may_hand_on():
    lobby = Lobby("Ana", "Ben", "Cem")
    assert lobby.when(NameHost(seat=S1, who=S2)).host == S2
    assert lobby.refused(NameHost(seat=S1, who=S3)) == "rules/not_host"
    assert lobby.when(NameHost(who=S3)).host == S3


def test_chips_come_from_the_bank_and_all_together_stay_nought():
    lobby = Lobby("Ana", "Ben")
    lobby.when(SetPurse(seat=S1, chips=50))
    lobby.when(Join(name="Cem"))
    lobby.when(TakeChips(seat=S2))
    purses = [person.purse for person in lobby.table.people.values()]
    assert (purses, lobby.table.bank) == ([50, 100, 50], -200)
    for chips in (0, -1, 10**9):
        assert lobby.refused(SetPurse(seat=S1, chips=chips)) == "rules/purse_out_of_range"


def test_who_sits_out_is_not_asked_for_a_stake():
    lobby = Lobby("Ana", "Ben", "Cem")
    for seat in (S2, S3):
        lobby.when(Ready(seat=seat, card=1))
    lobby.when(SitOut(seat=S3))
    assert [side.side for side in lobby.when(Start(seat=S1, card=1)).game.sides] == [S1, S2]


def test_a_seat_whose_phone_died_moves_to_another_after_a_tap_of_the_host():
    lobby = Lobby("Ana", "Ben")
    assert lobby.refused(AskBack(who=S2, claim="x")) == "rules/seat_is_here"
    lobby.when(Away(seat=S2))
    for claim in ("x", "y"):
        lobby.when(AskBack(who=S2, claim=claim))
    assert lobby.refused(GiveBack(seat=S2, claim="x", yes=True)) == "rules/not_host"
    table = lobby.when(GiveBack(seat=S1, claim="x", yes=True))
    assert (table.people[S2].key, table.moved, table.claims) == (2, {"x": S2}, {})
    assert lobby.refused(GiveBack(seat=S1, claim="y", yes=True)) == "rules/no_such_claim"


def test_a_claim_that_is_refused_moves_nothing():
    lobby = Lobby("Ana", "Ben")
    lobby.when(Away(seat=S2))
    lobby.when(AskBack(who=S2, claim="x"))
    table = lobby.when(GiveBack(claim="x", yes=False))
    assert (table.people[S2].key, table.moved, table.claims) == (1, {}, {})


def test_claims_are_bounded():
    lobby = Lobby("Ana", "Ben")
    lobby.when(Away(seat=S2))
    for i in range(16):
        lobby.when(AskBack(who=S2, claim=str(i)))
    assert lobby.refused(AskBack(who=S2, claim="16")) == "rules/too_many_claims"


def test_who_comes_back_finds_his_purse_as_it_was():
    lobby = Lobby("Ana", "Ben", "Cem")
    for seat in (S2, S3):
        lobby.when(Ready(seat=seat, card=1))
    lobby.when(Start(seat=S1, card=1))
    lobby.when(Leave(seat=S2))
    assert lobby.refused(Join(name="Ben", back_to=S2)) == "rules/left_this_game"
    lobby.when(Leave(seat=S3))
    assert lobby.table.game.end.winner == (S1,)
    table = lobby.when(Join(name="Benno", back_to=S2))
    ben = table.people[S2]
    assert (ben.name, ben.presence, ben.purse, ben.accepted) == ("Benno", "here", 195, 0)
    assert len(table.people) == 3
    assert sum(person.purse for person in table.people.values()) + table.bank == 0
    assert lobby.refused(Join(name="X", back_to=S2)) == "rules/no_such_seat"
    assert lobby.refused(Join(name="X", back_to=Seat("s9"))) == "rules/no_such_seat"


def test_nobody_comes_back_to_a_seat_that_was_banned():
    lobby = Lobby("Ana", "Ben")
    lobby.when(Remove(seat=S1, who=S2, ban=True))
    assert lobby.refused(Join(name="Ben", back_to=S2)) == "rules/no_such_seat"


def test_who_comes_back_has_his_look_again_unless_somebody_took_it():
    lobby = Lobby("Ana", "Ben")
    look = (lobby.table.people[S2].colour, lobby.table.people[S2].shape)
    lobby.when(Leave(seat=S2))
    lobby.when(ChangeProfile(seat=S1, colour=look[0], shape=look[1]))
    ben = lobby.when(Join(name="Ben", back_to=S2)).people[S2]
    assert (ben.colour, ben.shape) != look
