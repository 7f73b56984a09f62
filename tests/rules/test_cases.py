"""Rule book, 8: the cases every implementation must get right, by trying what can be tried."""

from itertools import combinations

import pytest

from games.rules.commands import Call, Pass, Take, Throw
from games.rules.errors import Refused
from games.rules.ids import Seat
from games.rules.track import track
from games.rules.window.hearing import open_numbers
from tests.rules.given import Given, kinds

ANA, BEN, CEM = Seat("Ana"), Seat("Ben"), Seat("Cem")
ALL_DICE = [dice for count in (1, 2, 3) for dice in combinations(range(3), count)]


def _most(given: Given, numbers: tuple[int, ...]) -> list[int]:
    """The longest row of takes that the table accepts, one required number after the other."""
    best: list[int] = []
    if not numbers or given.game.phase != "take":
        return best
    for dice in ALL_DICE:
        table, log = given.table, list(given.log)
        try:
            given.when(Take(seat=ANA, number=numbers[0], dice=dice))
        except Refused:
            continue
        row = [numbers[0], *_most(given, numbers[1:])]
        best = max(best, row, key=len)
        given.table, given.log = table, log
    return best


@pytest.mark.parametrize(
    ("preset", "crossed", "faces", "taken"),
    [
        ("centennial", 0, (2, 3, 5), []),
        ("centennial", 0, (1, 1, 2), [1, 2, 3, 4]),
        ("centennial", 0, (1, 2, 4), [1, 2, 3, 4, 5, 6, 7]),
        ("centennial", 0, (1, 2, 2), [1, 2, 3, 4, 5]),
        ("centennial", 5, (1, 3, 6), [6, 7]),
        ("centennial", 7, (2, 2, 5), []),
        ("centennial", 11, (6, 6, 6), [12, 12]),
        ("centennial", 11, (6, 6, 1), [12]),
        ("stoletie", 11, (6, 6, 6), [12]),
        ("centennial", 10, (5, 6, 6), [11, 12]),
        ("centennial", 12, (1, 5, 6), [12, 11]),
        ("stoletie-slow", 0, (1, 2, 2), [1, 2]),
        ("martinetti", 0, (1, 2, 3), [1, 2, 3]),
    ],
)
def test_takes_just_these_cells(preset, crossed, faces, taken):
    given = Given(preset, options={"interception": "on"}, crossed={"Ana": crossed})
    given.throws(*faces)
    given.when(Throw(seat=ANA))
    numbers = track(given.game.rules.cells)[crossed:]
    assert _most(given, numbers) == taken
    given.when(Pass(seat=ANA))
    assert given.game.window is not None
    assert open_numbers(given.game, given.game.window) == taken, "what was not taken was missed"


@pytest.mark.parametrize(
    "numbers", [{1, 2, 4}, {3, 4}, {2, 5}, {1, 6}, {7}, {1}, {2}, {4}, {3}, {1, 2}, {2, 4}, set()]
)
def test_matterhorn_takes_any_part_of_one_division(numbers):
    ways = {1: (0,), 2: (1,), 4: (2,), 3: (0, 1), 5: (0, 2), 6: (1, 2), 7: (0, 1, 2)}
    given = Given("matterhorn")
    given.throws(1, 2, 4)
    given.when(Throw(seat=ANA))
    for number in numbers:
        given.when(Take(seat=ANA, number=number, dice=ways[number]))
    assert {cell + 1 for cell in given.game.side("Ana").crossed} == numbers
    used = {die for number in numbers for die in ways[number]}
    for number, dice in ways.items():
        if used & set(dice) and number not in numbers:
            assert given.refused(Take(seat=ANA, number=number, dice=dice)) == "rules/die_set_aside"


def test_matterhorn_takes_four_and_eleven_then_twelve():
    given = Given("matterhorn", seats=("Ana", "Ben"))
    given.throws(4, 5, 6)
    given.when(Throw(seat=ANA))
    given.when(Take(seat=ANA, number=11, dice=(1, 2)))
    given.when(Take(seat=ANA, number=4, dice=(0,)))
    given.when(Pass(seat=ANA))
    given.when(Pass(seat=BEN))
    given.throws(2, 5, 5)
    given.when(Throw(seat=ANA))
    given.when(Take(seat=ANA, number=12, dice=(0, 1, 2)))
    assert given.game.side("Ana").crossed == {3, 10, 11}


def _passed(given: Given, *faces: int) -> list[int]:
    given.throws(*faces)
    given.when(Throw(seat=ANA))
    given.when(Pass(seat=ANA))
    assert given.game.window is not None
    return open_numbers(given.game, given.game.window)


@pytest.mark.parametrize("preset", ["centennial", "stoletie"])
def test_what_needs_eight_first_is_not_missed(preset):
    given = Given(preset, crossed={"Ana": 7})
    assert _passed(given, 1, 4, 5) == []


def test_nine_and_ten_are_missed_and_six_is_wrong():
    given = Given(crossed={"Ana": 8, "Ben": 9, "Cem": 5})
    assert _passed(given, 1, 4, 5) == [9, 10]
    assert kinds(given.when(Call(seat=BEN, number=10))) == ["called"]
    assert kinds(given.when(Call(seat=CEM, number=6))) == ["called_wrong"]


def test_who_takes_nine_may_go_on_to_ten_and_a_double_tap_is_lost():
    given = Given(crossed={"Ana": 8, "Ben": 8})
    _passed(given, 1, 4, 5)
    assert kinds(given.when(Call(seat=BEN, number=9))) == ["called"]
    assert kinds(given.when(Call(seat=BEN, number=9))) == ["call_lost"]
    assert kinds(given.when(Call(seat=BEN, number=10))) == ["called"]
    assert len(given.game.side("Ben").crossed) == 10


def test_two_twelves_go_to_two_players():
    given = Given(crossed={"Ana": 11, "Ben": 11, "Cem": 12})
    assert _passed(given, 6, 6, 6) == [12, 12]
    assert kinds(given.when(Call(seat=CEM, number=12))) == ["called"]
    assert kinds(given.when(Call(seat=BEN, number=12))) == ["called"]
    assert given.game.window is not None
    assert open_numbers(given.game, given.game.window) == []


def test_a_die_left_over_is_missed_after_a_sum_was_taken():
    given = Given("stoletie-slow", crossed={"Ana": 2})
    given.throws(1, 2, 4)
    given.when(Throw(seat=ANA))
    given.when(Take(seat=ANA, number=3, dice=(0, 1)))
    given.when(Pass(seat=ANA))
    assert given.game.window is not None
    assert open_numbers(given.game, given.game.window) == [4]


def test_on_one_summit_eleven_twelve_eleven_holds_two_elevens():
    """Rule book, 4.1: 11 12 11 on 23 cells with dice used again."""
    given = Given("martinetti", options={"dice_use": "again"}, crossed={"Ana": 10, "Ben": 10})
    assert _passed(given, 5, 6, 1) == [11, 12, 11]
