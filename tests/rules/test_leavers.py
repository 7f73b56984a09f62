"""Who has left and is still shown. Nobody's seat or chips are touched by it."""

import json

from games.rules.commands import (
    AskBack,
    Away,
    CallOff,
    Join,
    Leave,
    NameCohost,
    Ready,
    Remove,
    TakeChips,
)
from games.rules.ids import Seat
from games.rules.people.seating import MOST_EVER
from games.rules.view.leavers import LATELY, OF_THE_EVENING
from games.rules.view.table import tree
from tests.rules.given import Given


def come_and_go(given: Given, count: int, **deed: object) -> list[Seat]:
    """Some who join and leave, one after the other; `chips`: they take chips again meanwhile."""
    seats = []
    for n in range(count):
        given.now += 1
        given.when(Join(name=f"Guest {len(given.table.people)} {n}"))
        seat = [*given.table.people][-1]
        if deed.get("chips"):
            given.when(TakeChips(seat=seat))
        if deed.get("ready"):
            given.when(Ready(seat=seat, card=given.table.card.number))
        given.when(Leave(seat=seat))
        seats.append(seat)
    return seats


def seats_of(given: Given) -> set[str]:
    return set(tree(given.table)["seats"])


def test_a_few_who_left_are_all_shown():
    given = Given()
    guests = come_and_go(given, LATELY)
    assert seats_of(given) == {"Ana", "Ben", "Cem", *guests}


def test_of_many_who_came_and_left_only_the_latest_are_shown_and_nobody_is_forgotten():
    given = Given(scheme="pot", stake=5)
    guests = come_and_go(given, 230)
    assert seats_of(given) == {"Ana", "Ben", "Cem", *guests[-LATELY:]}
    assert len(given.table.people) == 233
    assert given.chips() == 0
    assert given.folded() == given.table


def test_the_view_is_no_larger_for_a_thousand_who_left_than_for_a_hundred():
    sizes = []
    for count in (100, 1000):
        given = Given()
        come_and_go(given, count, ready=True)
        sizes.append(len(json.dumps(tree(given.table))))
    assert sizes[1] < 1.1 * sizes[0]


def test_who_left_the_game_that_is_on_keeps_his_place_in_the_view():
    given = Given()
    given.when(Leave(seat=Seat("Cem")))
    come_and_go(given, 60)
    assert {"Ana", "Ben", "Cem"} <= seats_of(given)


def test_who_has_won_or_lost_is_shown_while_guests_come_and_go():
    given = Given(scheme="pot", stake=5)
    given.when(Leave(seat=Seat("Ben")))
    given.when(CallOff(seat=Seat("Ana")))
    paid = come_and_go(given, 1, chips=True)
    ready = come_and_go(given, 1, ready=True)
    come_and_go(given, 60)
    assert {*paid, *ready} <= seats_of(given)
    come_and_go(given, OF_THE_EVENING, chips=True)
    assert seats_of(given).isdisjoint([*paid, *ready])


def test_a_seat_that_is_asked_back_is_shown_and_so_are_the_hosts():
    given = Given()
    given.when(Join(name="Dea"))
    given.when(Join(name="Eli"))
    dea, eli = [*given.table.people][-2:]
    given.when(Away(seat=dea))
    given.when(AskBack(who=dea, claim="c"))
    given.when(NameCohost(seat=Seat("Ana"), who=eli))
    for seat in (dea, eli):
        given.when(Remove(seat=Seat("Ana"), who=seat))
    come_and_go(given, 60)
    assert {dea, eli} <= seats_of(given)


def test_who_is_shown_no_more_comes_back_to_his_seat_and_his_chips():
    given = Given(scheme="pot", stake=5)
    seat, *_ = come_and_go(given, 60)
    assert seat not in seats_of(given)
    purse = given.table.people[seat].purse
    given.when(Join(name="Guest again", back_to=seat))
    assert seat in seats_of(given)
    assert given.table.people[seat].purse == purse
    assert given.chips() == 0


def test_comers_and_goers_without_end_find_a_full_table_and_who_left_his_seat():
    given = Given()
    first, *_ = come_and_go(given, MOST_EVER - len(given.table.people))
    assert given.refused(Join(name="One more")) == "rules/table_full"
    given.when(Join(name="Guest again", back_to=first))
    assert given.table.people[first].presence == "here"
