"""Rule book, 2 and 2b: options of a turn, its phases and clocks."""

import pytest

from games.rules.commands import (
    Away,
    Back,
    CallOff,
    Correct,
    GoOn,
    Leave,
    Pass,
    Pause,
    Resumed,
    Skip,
    Take,
    Throw,
)
from games.rules.ids import Seat
from games.rules.state.deadline import deadline, game_deadline
from tests.rules.given import Given, kinds

ANA, BEN, CEM = Seat("Ana"), Seat("Ben"), Seat("Cem")
CLOCKS = {"throw_ms": 30_000, "take_ms": 12_000, "interception": "off"}


def thrown(given: Given, *faces: int) -> Given:
    given.throws(*faces)
    given.when(Throw(seat=given.game.thrower))
    return given


class TestTaking:
    def test_a_take_names_the_required_number_and_dice_that_make_it(self):
        given = thrown(Given(), 1, 2, 2)
        assert given.refused(Take(seat=ANA, number=2, dice=(1,))) == "rules/not_required"
        assert given.refused(Take(seat=ANA, number=1, dice=(1,))) == "rules/not_made_by_these_dice"
        assert given.refused(Take(seat=ANA, number=1, dice=(0, 1))) == (
            "rules/not_made_by_these_dice"
        ), "all dice named are used"
        assert kinds(given.when(Take(seat=ANA, number=1, dice=(0,)))) == ["taken"]

    @pytest.mark.parametrize(
        ("dice", "code"),
        [
            ((), "rules/no_dice_chosen"),
            ((3,), "rules/no_such_die"),
            ((-1,), "rules/no_such_die"),
            ((0, 0), "rules/die_named_twice"),
        ],
    )
    def test_dice_are_named_by_their_places(self, dice, code):
        assert thrown(Given(), 1, 1, 1).refused(Take(seat=ANA, number=1, dice=dice)) == code

    def test_the_first_twelve_ends_a_throw_and_another_throw_may_follow(self):
        given = thrown(Given("stoletie", crossed={"Ana": 11}), 6, 6, 6)
        given.when(Take(seat=ANA, number=12, dice=(0, 1)))
        again = "rules/throw_again_for_more"
        assert given.refused(Take(seat=ANA, number=12, dice=(1, 2))) == again
        assert kinds(given.when(Throw(seat=ANA))) == ["thrown"]

    def test_one_twelve_may_count_for_both_on_the_same_throw(self):
        given = thrown(Given(options={"summit": "same_throw"}, crossed={"Ana": 11}), 1, 5, 6)
        for number, dice in ((12, (0, 1, 2)), (12, (0, 1, 2)), (11, (1, 2))):
            given.when(Take(seat=ANA, number=number, dice=dice))
        assert len(given.game.side("Ana").crossed) == 14

    def test_three_sixes_each_used_once_make_the_first_twelve_only(self):
        options = {"dice_use": "once", "throws": "one"}
        given = thrown(Given(options=options, crossed={"Ana": 11}), 6, 6, 6)
        given.when(Take(seat=ANA, number=12, dice=(0, 1)))
        assert given.refused(Take(seat=ANA, number=12, dice=(2,))) == (
            "rules/not_made_by_these_dice"
        )

    def test_a_throw_that_completes_a_free_ascent_ends_there(self):
        given = thrown(Given("matterhorn", crossed={"Ana": range(11)}), 6, 6, 1)
        given.when(Take(seat=ANA, number=12, dice=(0, 1)))
        assert given.refused(Take(seat=ANA, number=1, dice=(2,))) == "rules/throw_spent"

    def test_a_free_order_crosses_no_cell_twice_and_none_of_the_other_ladder(self):
        given = thrown(Given("matterhorn", crossed={"Ana": [0, 11]}), 1, 2, 4)
        assert given.refused(Take(seat=ANA, number=1, dice=(0,))) == "rules/already_crossed"
        given = thrown(Given("matterhorn", crossed={"Ana": range(12)}), 1, 2, 4)
        given.when(Take(seat=ANA, number=7, dice=(0, 1, 2)))
        assert 17 in given.game.side("Ana").crossed

    def test_roped_climbs_in_order_and_descends_in_any(self):
        given = thrown(Given("everest-roped"), 1, 2, 4)
        assert given.refused(Take(seat=ANA, number=4, dice=(2,))) == "rules/not_required"
        given = thrown(Given("everest-roped", crossed={"Ana": 12}), 1, 2, 4)
        given.when(Take(seat=ANA, number=4, dice=(2,)))
        given.when(Take(seat=ANA, number=3, dice=(0, 1)))
        assert given.game.side("Ana").crossed >= {20, 21}

    def test_the_last_cell_wins(self):
        given = thrown(Given(crossed={"Ana": 23}, scheme="pot", stake=5), 1, 2, 3)
        told = given.when(Take(seat=ANA, number=1, dice=(0,)))
        assert kinds(told) == ["taken", "game_won", "settled"]
        assert given.game.end.transfers == {"Ana": 10, "Ben": -5, "Cem": -5}


class TestThrowing:
    def test_throws_again_only_if_something_was_taken(self):
        given = thrown(Given(), 1, 2, 2)
        assert given.refused(Throw(seat=ANA)) == "rules/nothing_taken"
        given.when(Take(seat=ANA, number=1, dice=(0,)))
        given.when(Throw(seat=ANA))
        assert given.refused(Throw(seat=ANA)) == "rules/nothing_taken"

    def test_one_throw_a_turn_is_one(self):
        given = thrown(Given("martinetti"), 1, 2, 2)
        given.when(Take(seat=ANA, number=1, dice=(0,)))
        assert given.refused(Throw(seat=ANA)) == "rules/one_throw"

    def test_a_late_tap_does_not_act_on_the_next_throw(self):
        given = thrown(Given(), 1, 2, 2)
        assert given.refused(Take(seat=ANA, number=1, dice=(0,), throw=0)) == "rules/stale"
        assert given.refused(Pass(seat=ANA, throw=0)) == "rules/stale"
        assert given.refused(Pass(seat=ANA, turn=9)) == "rules/stale"
        assert given.refused(Throw(seat=ANA, throw=0)) == "rules/stale"

    def test_real_dice_are_entered_and_may_be_corrected_until_something_was_taken(self):
        given = Given(options={"dice": "entered"})
        assert given.refused(Throw(seat=ANA)) == "rules/faces_missing"
        assert given.refused(Throw(seat=ANA, faces=(1, 2))) == "rules/wrong_number_of_dice"
        assert given.refused(Throw(seat=ANA, faces=(1, 2, 7))) == "rules/no_such_face"
        given.when(Throw(seat=ANA, faces=(1, 2, 2)))
        given.when(Correct(seat=ANA, faces=(1, 1, 2)))
        assert given.game.throw.faces == (1, 1, 2)
        given.when(Take(seat=ANA, number=1, dice=(0,)))
        assert given.refused(Correct(seat=ANA, faces=(6, 6, 6))) == "rules/already_taken_from"

    def test_drawn_dice_are_not_entered(self):
        given = Given()
        assert given.refused(Throw(seat=ANA, faces=(1, 2, 3))) == "rules/dice_are_drawn"
        thrown(given, 1, 2, 3)
        assert given.refused(Correct(seat=ANA, faces=(1, 1, 1))) == "rules/dice_are_drawn"


class TestClocks:
    def test_the_throw_clock_passes_without_a_window(self):
        given = Given(options={**CLOCKS, "interception": "on"})
        assert kinds(given.at(29_999)) == []
        assert kinds(given.at(30_000)) == ["passed", "turn_began"]

    def test_the_take_clock_runs_from_the_throw_and_anew_from_each_take(self):
        given = Given(options=CLOCKS)
        given.at(5_000)
        thrown(given, 1, 1, 2)
        given.at(10_000)
        given.when(Take(seat=ANA, number=1, dice=(0,)))
        assert deadline(given.table) == 22_000
        given.at(20_000)
        assert given.refused(Take(seat=ANA, number=2, dice=(0,))) == "rules/not_made_by_these_dice"
        assert deadline(given.table) == 22_000, "a try that is refused does not restart it"
        assert kinds(given.at(22_000)) == ["passed", "turn_began"]

    def test_an_away_throwers_clock_is_ten_seconds_then_five_then_three(self):
        given = Given(seats=("Ana", "Ben"), options=CLOCKS)
        given.when(Away(seat=BEN))
        lengths = []
        for _ in range(4):
            given.when(Pass(seat=ANA))
            lengths.append(deadline(given.table) - given.now)
            given.at(deadline(given.table))
        assert lengths == [10_000, 5_000, 3_000, 3_000]
        given.when(Pass(seat=ANA))
        given.when(Back(seat=BEN))
        assert deadline(given.table) - given.now == 30_000
        given.when(Pass(seat=BEN))
        given.when(Away(seat=BEN))
        given.when(Pass(seat=ANA))
        assert deadline(given.table) - given.now == 10_000

    def test_who_goes_away_in_his_own_throw_has_ten_seconds_at_most(self):
        given = Given(options=CLOCKS)
        given.at(2_000)
        given.when(Away(seat=ANA))
        assert deadline(given.table) == 12_000
        given.at(5_000)
        given.when(Back(seat=ANA))
        assert deadline(given.table) == 30_000
        given.at(25_000)
        given.when(Away(seat=ANA))
        assert deadline(given.table) == 30_000

    def test_a_clock_that_is_shorter_is_not_made_longer(self):
        given = Given(options={**CLOCKS, "throw_ms": 4_000})
        given.when(Away(seat=ANA))
        assert deadline(given.table) == 4_000

    def test_when_nobody_is_here_the_clock_stands_and_the_first_back_starts_it_anew(self):
        given = Given(seats=("Ana", "Ben"), options=CLOCKS)
        thrown(given, 1, 2, 3)
        given.at(8_000)
        for seat in (ANA, BEN):
            given.when(Away(seat=seat))
        assert deadline(given.table) is None
        assert given.at(500_000) == []
        given.when(Back(seat=BEN))
        assert game_deadline(given.table) == 512_000

    def test_a_pause_stops_everything_and_the_deadline_comes_anew(self):
        given = Given(options=CLOCKS)
        given.at(20_000)
        given.when(Pause())
        assert given.refused(Throw(seat=ANA)) == "rules/paused"
        assert given.refused(Pass(seat=ANA)) == "rules/paused"
        assert given.at(100_000) == []
        given.when(GoOn())
        assert deadline(given.table) == 130_000

    def test_a_window_comes_anew_after_a_pause(self):
        given = thrown(Given(), 1, 2, 3)
        given.when(Pass(seat=ANA))
        given.at(2_500)
        given.when(Pause())
        given.at(60_000)
        given.when(GoOn())
        assert given.game.window.closes_ms == 63_000

    def test_an_outage_costs_nobody_his_turn(self):
        given = Given(options=CLOCKS)
        given.now = 25_000
        given.when(Resumed())
        assert deadline(given.table) == 55_000


class TestAbsence:
    def test_anybody_here_may_skip_after_thirty_seconds_where_no_clock_runs(self):
        given = thrown(Given(), 1, 2, 3)
        assert given.refused(Skip(seat=BEN)) == "rules/thrower_is_here"
        given.when(Away(seat=ANA))
        given.at(29_999)
        assert given.refused(Skip(seat=BEN)) == "rules/not_away_for_long"
        given.at(30_000)
        assert given.refused(Skip(seat=ANA)) == "rules/not_here"
        told = given.when(Skip(seat=BEN))
        assert kinds(told) == ["skipped", "passed", "window_opened"]

    def test_nobody_skips_where_a_clock_runs(self):
        given = Given(options=CLOCKS)
        given.when(Away(seat=ANA))
        assert given.refused(Skip(seat=BEN)) == "rules/clock_runs"

    def test_a_mover_who_leaves_passes_his_throw_on_with_its_window(self):
        given = thrown(Given(), 1, 2, 3)
        assert kinds(given.when(Leave(seat=ANA)))[:1] == ["left"]
        assert given.game.phase == "window"
        given.at(given.game.window.settles_ms)
        assert given.game.moving.side == "Ben"

    def test_a_mover_who_leaves_before_throwing_passes_without(self):
        given = Given()
        assert kinds(given.when(Leave(seat=ANA))) == [
            "left",
            "host_changed",
            "passed",
            "turn_began",
        ]

    def test_the_last_side_has_won_at_once(self):
        given = thrown(Given(scheme="agreed", stake=5), 1, 2, 3)
        given.when(Leave(seat=BEN))
        told = given.when(Leave(seat=ANA))
        assert kinds(told) == ["left", "host_changed", "game_won", "settled"]
        assert given.game.end.transfers == {"Ana": -10, "Ben": -10, "Cem": 20}

    def test_a_game_called_off_gives_everything_back(self):
        given = Given(scheme="boards", stake=2, purse=200)
        given.when(CallOff())
        assert [person.purse for person in given.table.people.values()] == [200, 200, 200]
        assert given.game.end.how == "called_off"
        assert given.refused(Throw(seat=ANA)) == "rules/game_over"


class TestSides:
    def given(self, **more) -> Given:
        sides = {"Red": ("Ana", "Cem"), "Blue": ("Ben", "Dea")}
        return Given(seats=("Ana", "Ben", "Cem", "Dea"), sides=sides, **more)

    def test_the_throw_goes_round_in_a_side_among_those_who_are_here(self):
        given = self.given()
        throwers = []
        for _ in range(6):
            throwers.append(given.game.thrower)
            given.when(Pass(seat=given.game.thrower))
            if len(throwers) == 4:
                given.when(Away(seat=CEM))
        assert throwers == ["Ana", "Ben", "Cem", "Dea", "Ana", "Ben"]
        given.when(Pass(seat=given.game.thrower)) if given.game.thrower == "Ben" else None
        assert given.game.thrower == "Ana", "Cem is away"

    def test_anyone_of_the_side_may_take_and_only_the_thrower_throws_and_passes(self):
        given = self.given()
        assert given.refused(Throw(seat=CEM)) == "rules/not_thrower"
        thrown(given, 1, 2, 2)
        given.when(Take(seat=CEM, number=1, dice=(0,)))
        assert given.refused(Pass(seat=CEM)) == "rules/not_thrower"
        assert given.refused(Take(seat=BEN, number=1, dice=(0,))) == "rules/not_your_turn"

    def test_the_thrower_alone_takes_by_house_rule(self):
        given = thrown(self.given(options={"side_takes": "thrower"}), 1, 2, 2)
        assert given.refused(Take(seat=CEM, number=1, dice=(0,))) == "rules/not_thrower"

    def test_a_thrower_who_leaves_is_followed_by_another_of_his_side(self):
        given = thrown(self.given(), 1, 2, 2)
        given.when(Leave(seat=ANA))
        assert (given.game.phase, given.game.thrower) == ("take", "Cem")

    @pytest.mark.parametrize("phase", ["throw", "take", "window", "window before a throw"])
    def test_the_next_in_seat_order_follows_a_thrower_who_leaves_and_has_had_his_turn(self, phase):
        given = Given(
            seats=("Ana", "Ben", "Cem", "Dea"),
            sides={"Red": ("Ana", "Cem", "Dea"), "Blue": ("Ben",)},
            options={"missed_when": "each_throw"},
        )
        given.when(Pass(seat=ANA))
        given.when(Pass(seat=BEN))
        if phase != "throw":
            thrown(given, 1, 2, 4)
        if phase == "window":
            given.when(Pass(seat=CEM))
        if phase == "window before a throw":
            given.when(Take(seat=CEM, number=1, dice=(0,)))
            given.when(Throw(seat=CEM))
        given.when(Leave(seat=CEM))
        throwers = []
        for _ in range(4):
            if given.game.window is not None:
                given.at(given.game.window.settles_ms)
            throwers.append(given.game.thrower)
            given.when(Pass(seat=given.game.thrower))
        after = ["Ben", "Dea", "Ben", "Ana"] if phase == "window" else ["Dea", "Ben", "Ana", "Ben"]
        assert throwers == after

    def test_stakes_and_winnings_are_shared_odd_chips_in_seat_order(self):
        given = self.given(scheme="pot", stake=5, crossed={"Red": 23})
        assert [given.table.people[Seat(s)].purse for s in ("Ana", "Cem", "Ben", "Dea")] == [
            197,
            198,
            197,
            198,
        ]
        thrown(given, 1, 2, 3)
        given.when(Take(seat=CEM, number=1, dice=(0,)))
        assert [given.table.people[Seat(s)].purse for s in ("Ana", "Cem")] == [202, 203]
        assert given.game.end.transfers == {"Red": 5, "Blue": -5}
