"""Rule book, 5: who begins."""

from games.rules.commands import Away, Leave, Throw
from games.rules.ids import Seat
from tests.rules.given import Given, kinds

FOUR = ("Ana", "Ben", "Cem", "Dea")
ANA, BEN, CEM, DEA = (Seat(name) for name in FOUR)


def ordering(order_of_play: str, **more) -> Given:
    options = {"order_of_play": order_of_play, "throw_ms": 30_000, **more}
    return Given(seats=FOUR, options=options, order_throw=True)


def roll(given: Given, **totals: int) -> list[str]:
    told: list[str] = []
    for seat, total in totals.items():
        rest = total - 2
        given.throws(1, 1, rest) if rest <= 6 else given.throws(6, total - 12, 6)
        told += kinds(given.when(Throw(seat=Seat(seat))))
    return told


def order(given: Given) -> list[str]:
    return [side.side for side in given.game.sides]


def test_the_highest_begins_and_play_goes_round_the_table():
    given = ordering("highest_clockwise")
    told = roll(given, Dea=5, Ana=7, Cem=18, Ben=3)
    assert told[-2:] == ["order_set", "turn_began"]
    assert order(given) == ["Cem", "Dea", "Ana", "Ben"]
    assert given.game.thrower == "Cem"


def test_only_the_tied_highest_throw_again():
    given = ordering("highest_clockwise")
    roll(given, Ana=7, Ben=18, Cem=18, Dea=5)
    assert given.game.order.waiting == {"Ben", "Cem"}
    assert given.refused(Throw(seat=DEA)) == "rules/already_thrown"
    roll(given, Ben=4, Cem=4)
    roll(given, Ben=4, Cem=5)
    assert order(given) == ["Cem", "Dea", "Ana", "Ben"]


def test_every_seat_plays_in_the_order_of_its_roll():
    given = ordering("roll_down")
    roll(given, Ana=7, Ben=18, Cem=5, Dea=6)
    assert order(given) == ["Ben", "Ana", "Dea", "Cem"]
    given = ordering("roll_up")
    roll(given, Ana=7, Ben=18, Cem=5, Dea=6)
    assert order(given) == ["Cem", "Dea", "Ana", "Ben"]


def test_each_tied_group_throws_again_among_itself_and_keeps_its_places():
    given = ordering("roll_down")
    roll(given, Ana=7, Ben=5, Cem=7, Dea=5)
    assert given.game.order.waiting == {"Ana", "Ben", "Cem", "Dea"}
    roll(given, Ana=3, Ben=18, Cem=4, Dea=17)
    assert order(given) == ["Cem", "Ana", "Ben", "Dea"]


def test_a_side_throws_once_by_whomever_of_it():
    given = Given(
        seats=FOUR, sides={"Red": ("Ana", "Cem"), "Blue": ("Ben", "Dea")}, order_throw=True
    )
    roll(given, Cem=4)
    assert given.refused(Throw(seat=ANA)) == "rules/already_thrown"
    roll(given, Dea=5)
    assert order(given) == ["Blue", "Red"]


def test_the_program_throws_for_those_who_have_not_by_the_clock():
    given = ordering("highest_clockwise")
    roll(given, Ana=7)
    assert kinds(given.at(29_999)) == []
    told = given.at(30_000)
    assert kinds(told)[:3] == ["order_thrown"] * 3
    assert [event.by for event in told[:3]] == ["clock"] * 3


def test_the_program_throws_for_those_away_once_all_who_are_here_have_thrown():
    given = ordering("highest_clockwise")
    given.when(Away(seat=DEA))
    told = roll(given, Ana=18, Ben=3, Cem=4)
    assert told[-3:] == ["order_thrown", "order_set", "turn_began"]
    given = ordering("highest_clockwise")
    roll(given, Ana=18, Ben=3, Cem=4)
    assert kinds(given.when(Away(seat=DEA)))[1:] == ["order_thrown", "order_set", "turn_began"]


def test_who_leaves_while_all_throw_is_not_waited_for():
    given = ordering("highest_clockwise")
    roll(given, Ana=7, Ben=18, Cem=5)
    assert kinds(given.when(Leave(seat=DEA))) == ["left", "order_set", "turn_began"]
    given = ordering("roll_up")
    roll(given, Ana=7, Dea=18)
    given.when(Leave(seat=ANA))
    roll(given, Ben=5, Cem=6)
    assert order(given)[:3] == ["Ben", "Cem", "Dea"]


def test_turns_wait_until_the_order_is_settled():
    from games.rules.commands import Pass

    assert ordering("highest_clockwise").refused(Pass(seat=ANA)) == "rules/order_not_settled"


def test_a_second_tap_does_not_throw_in_the_round_of_a_tie():
    given = ordering("highest_clockwise")
    roll(given, Ana=18, Ben=18, Cem=4)
    given.throws(1, 1, 1)
    given.when(Throw(seat=DEA, throw=0))
    assert given.game.order.waiting == {"Ana", "Ben"}
    assert given.refused(Throw(seat=ANA, throw=0)) == "rules/stale"
    assert given.refused(Throw(seat=DEA, throw=0)) == "rules/stale"
    given.when(Throw(seat=ANA, throw=given.game.order.since))
    assert given.game.order.waiting == {"Ben"}


def test_who_leaves_may_end_a_round_that_then_is_another():
    given = ordering("highest_clockwise")
    roll(given, Ana=18, Ben=18, Cem=4)
    given.when(Leave(seat=DEA))
    assert given.game.order.waiting == {"Ana", "Ben"}
    assert given.refused(Throw(seat=BEN, throw=0)) == "rules/stale"
