"""Rule book, 4: interception."""

import pytest

from games.rules.commands import (
    Away,
    Back,
    Call,
    CallOff,
    GoOn,
    Leave,
    Measure,
    Pass,
    Pause,
    Resumed,
    Take,
    Throw,
    Wave,
)
from games.rules.decide import decide
from games.rules.errors import Refused
from games.rules.ids import Millis, Seat
from games.rules.stamp import Stamp
from games.rules.state.deadline import deadline
from games.rules.state.evolve import evolve
from games.rules.view.table import tree
from tests.rules.given import Given, kinds

ANA, BEN, CEM, DEA = (Seat(name) for name in ("Ana", "Ben", "Cem", "Dea"))
FOUR = ("Ana", "Ben", "Cem", "Dea")


def passed(given: Given, seat: Seat, *faces: int) -> list[str]:
    given.throws(*faces)
    given.when(Throw(seat=seat))
    return kinds(given.when(Pass(seat=seat)))


def open_at_nine(**more) -> Given:
    """Ana has missed 9 and 10; Ben needs 9, Cem 10, Dea 6."""
    given = Given(seats=FOUR, crossed={"Ana": 8, "Ben": 8, "Cem": 9, "Dea": 5}, **more)
    assert passed(given, ANA, 1, 4, 5) == ["passed", "window_opened"]
    return given


def settle(given: Given) -> list[str]:
    window = given.game.window
    assert window is not None
    return kinds(given.at(window.settles_ms))


def test_4_1_a_window_opens_after_every_pass_even_when_nothing_was_missed():
    assert passed(Given(), ANA, 2, 3, 5) == ["passed", "window_opened"]


def test_2b_no_window_where_nothing_was_thrown():
    assert kinds(Given().when(Pass(seat=ANA))) == ["passed", "turn_began"]


def test_2b_no_window_after_a_throw_all_of_whose_dice_were_set_aside():
    given = Given("martinetti")
    given.throws(1, 2, 3)
    given.when(Throw(seat=ANA))
    for number, die in ((1, 0), (2, 1), (3, 2)):
        given.when(Take(seat=ANA, number=number, dice=(die,)))
    assert kinds(given.when(Pass(seat=ANA))) == ["passed", "turn_began"]


def test_4_3_seven_on_the_way_up_is_lost_to_who_needs_seven_on_the_way_down():
    given = Given(crossed={"Ana": 6, "Ben": 17})
    passed(given, ANA, 3, 4, 4)
    (called,) = given.when(Call(seat=BEN, number=7))
    assert (called.cell, called.missed_cell) == (17, 6)


@pytest.mark.parametrize(
    ("calls", "result"),
    [
        ([(BEN, 9)], "called"),
        ([(CEM, 9)], "called_wrong"),
        ([(DEA, 6)], "called_wrong"),
        ([(BEN, 10)], "called_wrong"),
        ([(BEN, 20)], "called_wrong"),
        ([(BEN, 9), (DEA, 9)], "call_lost"),
        ([(BEN, 9), (BEN, 9)], "call_lost"),
        ([(CEM, 10), (BEN, 9), (BEN, 10)], "call_lost"),
        ([(BEN, 9), (CEM, 9)], "call_lost"),
        ([(BEN, 9), (BEN, 10), (CEM, 10)], "call_lost"),
    ],
)
def test_4_4_the_last_of_these_calls_ends_so(calls, result):
    given = open_at_nine(options={"wrong_call": "nothing"})
    for seat, number in calls:
        told = given.when(Call(seat=seat, number=number))
    assert kinds(told) == [result]


def test_4_4_a_call_for_a_number_that_was_his_a_moment_ago_is_lost_while_another_lies_open():
    """He took the first of two elevens on his way up, and now needs 12."""
    given = Given("martinetti", options={"dice_use": "again"}, crossed={"Ana": 10, "Ben": 10})
    passed(given, ANA, 1, 5, 6)
    given.when(Call(seat=BEN, number=11))
    assert kinds(given.when(Call(seat=BEN, number=11))) == ["call_lost"]


def test_4_4_what_is_refused_costs_nothing():
    given = open_at_nine()
    assert given.refused(Call(seat=ANA, number=9)) == "rules/own_throw"
    given.when(Call(seat=DEA, number=6))
    assert given.refused(Call(seat=DEA, number=6)) == "rules/locked_out"
    given.now = 3000
    assert given.refused(Call(seat=BEN, number=9)) == "rules/window_closed"
    assert given.refused(Wave(seat=BEN)) == "rules/window_closed"
    settle(given)
    assert given.refused(Call(seat=BEN, number=9)) == "rules/window_closed"


def test_4_5_a_wrong_call_locks_out_of_this_window_and_the_next_three_of_others():
    given = Given(seats=FOUR, crossed=dict.fromkeys(FOUR, 8))
    passed(given, ANA, 2, 2, 2)
    given.when(Call(seat=BEN, number=9))
    locked = []
    for seat in (BEN, CEM, DEA, ANA, BEN, CEM):
        settle(given)
        passed(given, seat, 2, 2, 2)
        window = given.game.window
        assert window is not None
        locked.append(BEN in window.locked)
    # After his own pass he could not call anyway, and it does not count.
    assert locked == [False, True, True, True, False, False]


def test_4_5_the_price_of_a_chip_goes_to_the_pot_and_to_the_winner():
    given = open_at_nine(options={"wrong_call": "chip"}, scheme="agreed", stake=4)
    given.when(Call(seat=DEA, number=6))
    given.when(Call(seat=DEA, number=7))
    assert (given.game.pot, given.table.people[DEA].purse) == (2, 198)
    for seat in (BEN, CEM, DEA):
        given.when(Leave(seat=seat))
    assert given.table.people[ANA].purse == 200 + 3 * 8 + 2
    assert given.chips() == 0


def test_4_6_the_window_closes_when_all_others_who_are_here_are_done():
    given = open_at_nine()
    given.at(1000)
    given.when(Wave(seat=BEN))
    given.when(Away(seat=CEM))
    assert given.game.window.closes_ms == 3000
    given.when(Call(seat=DEA, number=6))
    assert given.game.window.closes_ms == 1000
    assert settle(given) == ["window_settled", "turn_began"]
    assert given.table.last_ms == 1150


def test_4_6_a_call_takes_back_a_wave_and_does_not_make_done():
    given = open_at_nine()
    for seat in (BEN, CEM):
        given.when(Wave(seat=seat))
    given.when(Call(seat=BEN, number=9))
    given.when(Wave(seat=DEA))
    assert given.game.window.closes_ms == 3000
    given.when(Wave(seat=BEN))
    assert given.game.window.closes_ms == 0


def test_4_6_with_nobody_else_here_it_closes_at_once():
    given = Given()
    given.when(Away(seat=BEN))
    given.when(Away(seat=CEM))
    passed(given, ANA, 1, 2, 3)
    assert given.game.window.closes_ms == given.now
    assert settle(given) == ["window_settled", "turn_began"]


def test_4_6_when_possible_opens_only_for_somebody_who_needs_it_and_closes_after():
    options = {"window_policy": "when_possible"}
    crossed = {"Ana": 8, "Ben": 9}
    assert passed(Given(options=options, crossed=crossed), ANA, 1, 1, 1) == ["passed", "turn_began"]
    given = Given(options=options, crossed=crossed)
    assert passed(given, ANA, 1, 4, 5) == ["passed", "window_opened"]
    given.when(Call(seat=BEN, number=10))
    assert given.game.window.closes_ms == 0


def test_4_8_with_each_throw_a_window_comes_before_his_next_throw():
    given = Given(options={"missed_when": "each_throw"})
    given.throws(1, 1, 2)
    given.when(Throw(seat=ANA))
    given.when(Take(seat=ANA, number=1, dice=(0,)))
    assert kinds(given.when(Throw(seat=ANA))) == ["window_opened"]
    given.throws(5, 5, 5)
    window = given.game.window
    told = given.at(window.settles_ms)
    assert kinds(told) == ["window_settled", "thrown"]
    assert told[1].faces == (5, 5, 5)
    assert told[1].by == "clock"
    assert given.game.moving.side == "Ana"


def test_4_8_with_real_dice_the_faces_come_when_the_window_is_settled():
    given = Given(options={"missed_when": "each_throw", "dice": "entered"})
    given.when(Throw(seat=ANA, faces=(1, 1, 2)))
    given.when(Take(seat=ANA, number=1, dice=(0,)))
    given.when(Throw(seat=ANA))
    assert settle(given) == ["window_settled"]
    assert given.game.phase == "throw"
    assert kinds(given.when(Throw(seat=ANA, faces=(6, 6, 6)))) == ["thrown"]
    assert given.game.moving.side == "Ana"


def test_4_9_a_call_that_crosses_the_last_cell_wins_at_once():
    given = Given(crossed={"Ana": 0, "Ben": 23}, scheme="pot", stake=5)
    passed(given, ANA, 1, 3, 3)
    assert kinds(given.when(Call(seat=BEN, number=1))) == ["called", "game_won", "settled"]
    assert given.game.end.how == "intercepted"
    assert given.table.people[BEN].purse == 210


def test_a_wave_from_another_window_is_stale():
    given = open_at_nine()
    assert given.refused(Wave(seat=BEN, window=7)) == "rules/stale"
    assert given.refused(Call(seat=BEN, number=9, window=7)) == "rules/stale"


def test_4_7_a_call_received_in_time_counts_though_something_later_was_committed_first():
    """Another process took in somebody's leaving after the closing, and committed it first."""
    given = open_at_nine()
    given.at(3020)
    given.when(Away(seat=DEA))
    late = Stamp(Millis(3020), given.stamp().draw, received_ms=Millis(2990))
    (called,) = decide(given.table, Call(seat=BEN, number=9), late)
    assert (called.at_ms, called.received_ms) == (3020, 2990)
    too_late = Stamp(Millis(3020), given.stamp().draw, received_ms=Millis(3000))
    with pytest.raises(Refused, match="rules/window_closed"):
        decide(given.table, Call(seat=BEN, number=9), too_late)


def test_a_clock_that_was_set_back_leaves_no_deadline_in_the_far_future():
    given = Given(options={"throw_ms": 30_000})
    given.at(90_000_000)
    given.when(Pass(seat=given.game.thrower))
    given.now = 1_000
    (resumed,) = decide(given.table, Resumed(), given.stamp())
    assert deadline(evolve(given.table, resumed)) == 31_000


@pytest.mark.parametrize("how", [[Pause(), GoOn()], [Resumed()]])
def test_a_window_that_starts_anew_shows_its_whole_time(how):
    given = open_at_nine()
    given.at(1_000)
    for command in how:
        given.when(command)
        given.now += 60_000
    given.now -= 60_000
    window = tree(given.table)["window"]
    assert window["opened_at_ms"] == given.now
    assert window["closes_at_ms"] == given.now + 3_000


class TestFairRace:
    """Rule book, 4.7: who called earliest by receipt less the measured round trip."""

    def race(self, **credit_ms: int) -> Given:
        given = Given(
            seats=FOUR,
            crossed={"Ana": 8, "Ben": 8, "Cem": 8, "Dea": 8},
            options={"fair_race": "on"},
        )
        for seat, credit in credit_ms.items():
            given.when(Measure(seat=Seat(seat), credit_ms=Millis(credit)))
        passed(given, ANA, 1, 4, 5)
        return given

    def test_the_slower_phone_that_reacted_first_wins(self):
        given = self.race(Ben=20, Cem=120)
        given.at(500)
        assert kinds(given.when(Call(seat=BEN, number=9), credit=20)) == ["call_held"]
        assert given.refused(Call(seat=BEN, number=9)) == "rules/call_being_decided"
        given.at(560)
        given.when(Call(seat=CEM, number=9), credit=120)
        told = given.at(600)
        assert [(*kinds([e]), e.seat) for e in told] == [("called", CEM), ("call_lost", BEN)]
        assert told[1].margin_ms == 40

    def test_the_result_shows_how_narrow_it_was(self):
        given = self.race(Ben=20, Cem=120, Dea=120)
        given.at(500)
        given.when(Call(seat=BEN, number=9), credit=20)
        given.at(560)
        given.when(Call(seat=CEM, number=9), credit=120)
        given.at(590)
        given.when(Call(seat=DEA, number=9), credit=120)
        given.at(3150)
        result = tree(given.table)["result"]
        assert {seat: lost["margin_ms"] for seat, lost in result["lost"].items()} == {
            BEN: 40,
            DEA: 30,
        }
        assert result["taken"]["0"]["seat"] == CEM
        assert result["taken"]["0"]["margin_ms"] == 30

    def test_nobody_waits_where_nobody_could_have_been_earlier(self):
        given = self.race(Ben=120, Cem=20)
        assert kinds(given.when(Call(seat=BEN, number=9), credit=120)) == ["called"]

    def test_under_five_milliseconds_nobody_waits(self):
        given = self.race(Ben=20, Cem=24)
        assert kinds(given.when(Call(seat=BEN, number=9), credit=20)) == ["called"]

    def test_ties_go_to_the_nearest_on_the_movers_left(self):
        given = self.race(Ben=120, Cem=50, Dea=90)
        given.at(500)
        given.when(Call(seat=CEM, number=9), credit=50)
        given.at(540)
        given.when(Call(seat=DEA, number=9), credit=90)
        (called, lost) = given.at(570)
        assert (called.seat, lost.seat, lost.margin_ms) == (CEM, DEA, 0)

    def test_a_hold_puts_off_the_settling_and_never_beyond_its_cap(self):
        given = self.race(Dea=1000)
        given.at(2999)
        given.when(Call(seat=BEN, number=9))
        assert given.game.window.settles_ms == 3150
        assert kinds(given.at(3150)) == ["called", "window_settled", "turn_began"]

    def test_a_call_that_wins_the_game_voids_those_being_decided(self):
        given = Given(
            seats=FOUR,
            crossed={"Ana": 0, "Ben": 23, "Cem": 1},
            options={"fair_race": "on"},
        )
        given.when(Measure(seat=DEA, credit_ms=Millis(100)))
        passed(given, ANA, 1, 2, 6)
        given.when(Call(seat=BEN, number=1))
        given.when(Call(seat=CEM, number=2))
        assert kinds(given.at(100)) == ["called", "game_won", "settled"]
        assert len(given.game.side("Cem").crossed) == 1

    @pytest.mark.parametrize("number", [9, 10])
    def test_a_wave_after_a_call_that_is_being_decided_stands(self, number):
        given = self.race(Ben=150, Cem=100)
        given.when(Call(seat=CEM, number=9), credit=100)
        given.when(Wave(seat=CEM))
        given.at(10)
        given.when(Wave(seat=DEA))
        given.when(Call(seat=BEN, number=9), credit=150)
        assert kinds(given.at(50)) == ["called", "call_lost"]
        assert given.game.window.waved == {CEM, DEA}
        if number == 10:
            given.when(Call(seat=BEN, number=10), credit=150)
        given.when(Wave(seat=BEN))
        assert given.game.window.closes_ms == 50, "all are done"

    def test_who_leaves_wins_nothing_by_what_he_called_a_moment_ago(self):
        given = self.race(Cem=100)
        given.when(Call(seat=BEN, number=9))
        given.at(20)
        given.when(Leave(seat=BEN))
        given.at(40)
        given.when(Call(seat=DEA, number=9))
        assert [(*kinds([e]), e.seat) for e in given.at(200)] == [("called", DEA)]
        assert len(given.game.side("Ben").crossed) == 8

    def test_who_leaves_does_not_win_the_game_by_a_call_being_decided(self):
        given = Given(
            seats=FOUR,
            crossed={"Ana": 0, "Ben": 23},
            options={"fair_race": "on"},
            scheme="pot",
        )
        given.when(Measure(seat=DEA, credit_ms=Millis(100)))
        passed(given, ANA, 1, 2, 6)
        assert kinds(given.when(Call(seat=BEN, number=1))) == ["call_held"]
        given.when(Leave(seat=BEN))
        assert settle(given) == ["window_settled", "turn_began"]
        assert given.game.phase == "throw"

    def test_a_call_of_a_side_counts_when_its_caller_has_left_and_others_of_it_play(self):
        given = Given(
            seats=FOUR,
            sides={"Red": ("Ana", "Cem"), "Blue": ("Ben", "Dea")},
            crossed={"Red": 8, "Blue": 8},
            options={"fair_race": "on"},
        )
        given.when(Measure(seat=DEA, credit_ms=Millis(100)))
        passed(given, ANA, 1, 4, 5)
        assert kinds(given.when(Call(seat=BEN, number=9))) == ["call_held"]
        given.when(Leave(seat=BEN))
        assert kinds(given.at(100)) == ["called"]
        assert len(given.game.side("Blue").crossed) == 9


def test_somebody_who_comes_back_does_not_reopen_a_closed_window():
    given = open_at_nine()
    for seat in (BEN, CEM):
        given.when(Wave(seat=seat))
    given.when(Away(seat=DEA))
    assert given.game.window.closes_ms == 0
    given.when(Back(seat=DEA))
    assert given.refused(Call(seat=DEA, number=6)) == "rules/window_closed"


PRICES = ("nothing", "locked_out", "chip")


def seen(given: Given) -> dict:
    """The public view without what only counts."""
    shown = tree(given.table)
    return {**shown, "window": {**shown["window"], "waved": 0}}


class TestFailedCallsAreSecretWhileTheWindowIsOpen:
    """Everybody sees what each side needs: that Ben called wrong says that 9 is not missed."""

    @pytest.mark.parametrize("price", PRICES)
    @pytest.mark.parametrize("waves", [False, True])
    def test_a_wrong_call_shows_nowhere_before_the_settling(self, price, waves):
        given = open_at_nine(options={"wrong_call": price}, scheme="pot", stake=5)
        if waves:
            given.when(Wave(seat=DEA, window=1))
        before = seen(given)
        given.when(Call(seat=DEA, number=6))
        assert seen(given) == before
        given.at(3150)
        after = tree(given.table)
        assert after["result"]["wrong"] == {DEA: {"number": 6, "price": price}}
        assert after["seats"][DEA].get("lock") == (3 if price == "locked_out" else None)
        assert after["seats"][DEA]["purse"] == 195 - (price == "chip")
        assert after["pot"] == 20 + (price == "chip")

    def test_every_chip_of_a_window_shows_only_as_it_is_settled(self):
        given = open_at_nine(options={"wrong_call": "chip"}, scheme="pot", stake=5)
        before = seen(given)
        for seat, number in ((DEA, 6), (DEA, 7), (CEM, 1), (DEA, 6)):
            given.when(Call(seat=seat, number=number))
            assert seen(given) == before
        given.at(3150)
        after = tree(given.table)
        assert (after["pot"], after["seats"][DEA]["purse"], after["seats"][CEM]["purse"]) == (
            24, 192, 194,
        )  # fmt: skip

    @pytest.mark.parametrize(
        ("end", "purses"),
        [
            (Call(seat=BEN, number=1), {ANA: 195, BEN: 211, CEM: 194}),
            (CallOff(), {ANA: 200, BEN: 200, CEM: 200}),
        ],
    )
    def test_a_window_that_the_end_cuts_short_hides_no_chip(self, end, purses):
        given = Given(
            crossed={"Ben": 23}, options={"wrong_call": "chip"}, scheme="pot", stake=5
        )  # fmt: skip
        passed(given, ANA, 1, 1, 2)
        given.when(Call(seat=CEM, number=12))
        given.when(end)
        shown = tree(given.table)
        assert {seat: its["purse"] for seat, its in shown["seats"].items()} == purses

    def test_a_lost_call_shows_nowhere_but_to_its_caller(self):
        given = open_at_nine()
        given.when(Call(seat=BEN, number=9))
        before = seen(given)
        assert kinds(given.when(Call(seat=BEN, number=9))) == ["call_lost"]
        assert seen(given) == before
