"""How a side moves along its track, for every ruleset in order."""

from math import fsum

import pytest

from games.odds.walk import NOTHING_LEFT, walk
from games.rules.card.preset import PRESETS
from games.rules.card.ruleset import Ruleset
from games.rules.errors import Refused
from tests.odds.rulesets import IN_ORDER, name

CENTENNIAL = PRESETS["centennial"].rules
every_ruleset = pytest.mark.parametrize("rules", IN_ORDER, ids=name)


@every_ruleset
def test_a_throw_and_a_turn_lead_somewhere_for_certain_and_never_back(rules):
    way = walk(rules)
    for rows in (way.throw, way.turn):
        for start, row in enumerate(rows):
            assert fsum(row) == pytest.approx(1, abs=1e-14)
            assert not any(row[:start])
    assert way.turn[way.length][way.length] == 1


@every_ruleset
def test_the_turns_to_the_end_add_up_to_those_expected(rules):
    way = walk(rules)
    for start in range(way.length + 1):
        turns = fsum(row[start] for row in way.alive)
        assert turns == pytest.approx(way.expected_turns[start], rel=1e-12)
    assert max(way.alive[-1]) <= NOTHING_LEFT


@every_ruleset
def test_more_turns_never_leave_more_to_do(rules):
    way = walk(rules)
    for before, after in zip(way.alive, way.alive[1:], strict=False):
        assert all(later <= sooner for sooner, later in zip(before, after, strict=True))


@pytest.mark.parametrize(
    "rules", [r for r in IN_ORDER if r.throws == "one" or r.dice_use == "once"], ids=name
)
def test_who_has_crossed_more_never_has_less_chance(rules):
    way = walk(rules)
    for row in way.alive:
        for start in range(way.length):
            assert row[start + 1] <= row[start] + 1e-15


def test_throwing_again_until_nothing_scores_a_cell_more_can_cost_a_turn():
    """A 6 often comes with the 7 behind it and always brings another throw; who waits for the 7
    gets neither. Two cells more are worth it in Centennial, wherever one stands."""
    turns = walk(CENTENNIAL).expected_turns
    assert [cell for cell in range(24) if turns[cell + 1] > turns[cell]] == [5]
    assert all(turns[cell + 2] < turns[cell] for cell in range(23))


@pytest.mark.parametrize("operations", ["+", "+-", "+-*"])
def test_more_operations_or_throws_never_take_longer(operations):
    def turns(**options: str) -> float:
        rules = Ruleset(operations=operations, summit="fresh", **options)
        return walk(rules).expected_turns[0]

    assert turns() < turns(throws="one") < turns(throws="one", dice_use="once")
    assert turns() < turns(dice_use="once")


def test_what_moves_nobody_shares_one_walk():
    quick = Ruleset(interception="off", throw_ms=0, window_ms=9000, wrong_call="chip")
    assert walk(quick) is walk(CENTENNIAL)


@pytest.mark.parametrize("preset", ["matterhorn", "everest-roped", "crag"])
def test_a_free_order_and_a_score_game_have_no_odds(preset):
    with pytest.raises(Refused, match="rules/no_odds"):
        walk(PRESETS[preset].rules)
