"""Who wins an in-order game."""

from itertools import permutations
from math import fsum
from time import perf_counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.odds.race import odds
from games.odds.walk import walk
from games.rules.card.preset import PRESETS
from games.rules.card.ruleset import Ruleset
from tests.odds.rulesets import IN_ORDER

CENTENNIAL = PRESETS["centennial"].rules


unhurried = settings(max_examples=60, deadline=None)


@st.composite
def positions(draw: st.DrawFn, most: int = 12) -> tuple[Ruleset, list[int], int]:
    rules = draw(st.sampled_from(IN_ORDER))
    at = draw(st.lists(st.integers(0, walk(rules).length - 1), min_size=1, max_size=most))
    return rules, at, draw(st.integers(0, len(at) - 1))


@unhurried
@given(positions(most=40))
def test_somebody_wins_for_certain(position):
    rules, at, turn = position
    found = odds(rules, at, turn)
    assert fsum(found.win) == pytest.approx(1, abs=1e-13)
    assert all(0 <= chance <= 1 for chance in found.win)
    assert len(found.win) == len(found.expected_turns) == len(at)


@unhurried
@given(positions(), st.data())
def test_the_table_is_round(position, data):
    """Only the order of play from whoever is next matters, not where the list of sides begins."""
    rules, at, turn = position
    by = data.draw(st.integers(0, len(at) - 1))
    turned = odds(rules, at[by:] + at[:by], (turn - by) % len(at)).win
    assert turned == odds(rules, at, turn).win[by:] + odds(rules, at, turn).win[:by]


@unhurried
@given(positions())
def test_of_sides_that_stand_alike_the_earlier_has_the_better_chance(position):
    rules, at, _ = position
    alike = odds(rules, [at[0]] * len(at), 0).win
    assert list(alike) == sorted(alike, reverse=True)


@unhurried
@given(positions(most=6))
def test_another_side_at_the_table_takes_chances_from_everybody(position):
    rules, at, _ = position
    fewer = odds(rules, at, 0).win
    more = odds(rules, [*at, 0], 0).win
    assert all(after <= before + 1e-14 for before, after in zip(fewer, more, strict=False))


@unhurried
@given(positions(most=6))
def test_who_has_crossed_more_never_has_less_chance_where_a_turn_is_one_throw(position):
    rules, at, turn = position
    if rules.throws != "one" or at[0] + 1 == walk(rules).length:
        return
    before, after = odds(rules, at, turn), odds(rules, [at[0] + 1, *at[1:]], turn)
    assert after.win[0] >= before.win[0] - 1e-14
    assert after.expected_turns[0] <= before.expected_turns[0]


@pytest.mark.parametrize("preset", ["centennial", "martinetti", "one-to-twenty"])
def test_two_sides_as_worked_out_position_by_position(preset):
    """Another way to the same: the chances of every pair of positions from those ahead of it."""
    rules = PRESETS[preset].rules
    way = walk(rules)
    end = way.length
    wins: dict[tuple[int, int], float] = {}

    def partly(mover: int, other: int) -> float:
        """The mover's chance, but for his staying where he is."""
        ahead = sum(way.turn[mover][to] * (1 - wins[other, to]) for to in range(mover + 1, end))
        return ahead + way.turn[mover][end]

    for total in reversed(range(2 * end - 1)):
        for one in range(max(0, total - end + 1), min(end, total + 1)):
            other = total - one
            stay, stay_other = way.turn[one][one], way.turn[other][other]
            mine, his = partly(one, other), partly(other, one)
            # x = mine + stay (1 - y), y = his + stay_other (1 - x)
            wins[one, other] = (mine + stay * (1 - his - stay_other)) / (1 - stay * stay_other)

    for at in ((0, 0), (0, end - 1), (end - 1, 0), (7, 5), (end - 1, end - 1)):
        assert odds(rules, at, 0).win[0] == pytest.approx(wins[at], abs=1e-12)
        assert odds(rules, at, 1).win[1] == pytest.approx(wins[at[::-1]], abs=1e-12)


def test_the_least_and_the_greatest_tables():
    assert odds(CENTENNIAL, [3], 0).win == pytest.approx((1,))
    crowd = odds(CENTENNIAL, [place % 24 for place in range(120)], 17)
    assert fsum(crowd.win) == pytest.approx(1)


def test_a_side_at_the_end_of_its_track_has_won():
    found = odds(CENTENNIAL, [24, 23], 1)
    assert found.win == (1, 0)
    assert found.expected_turns[0] == 0


@pytest.mark.parametrize(
    ("at", "turn", "why"),
    [
        ([], 0, "no side"),
        ([0, 25], 0, "25 .0 to 24."),
        ([0, -1], 0, "-1"),
        ([0, 0], 2, "no such turn: 2"),
        ([0, 0], -1, "no such turn: -1"),
        ([24, 24], 0, "only one"),
    ],
)
def test_what_no_game_can_come_to_is_an_error(at, turn, why):
    with pytest.raises(ValueError, match=why):
        odds(CENTENNIAL, at, turn)


@pytest.mark.parametrize(("sides", "limit_ms"), [(8, 5), (100, 50)])
def test_is_quick_enough_for_a_screen(sides, limit_ms):
    """The best of some tries: other work on the machine is not what is measured."""
    at = [place * 7 % 24 for place in range(sides)]
    odds(CENTENNIAL, at, 0)
    tries = []
    for _ in range(5):
        begun = perf_counter()
        odds(CENTENNIAL, at, sides // 2)
        tries.append((perf_counter() - begun) * 1000)
    assert min(tries) < limit_ms


def test_the_order_of_three_is_all_that_tells_them_apart():
    """Whoever is to throw first, second or third has the chance of that place."""
    by_place = odds(CENTENNIAL, [9, 9, 9], 0).win
    for order in permutations(range(3)):
        turn = order[0]
        found = odds(CENTENNIAL, [9, 9, 9], turn).win
        assert [found[(turn + place) % 3] for place in range(3)] == pytest.approx(list(by_place))
