"""Rule book, 2, 3 and 6: options, presets, contradictions and stakes of a rule card."""

import pytest

from games.rules.card.card import make_card
from games.rules.card.preset import PRESETS
from games.rules.card.ruleset import OPTIONS, Ruleset
from games.rules.card.stakes import SCHEMES
from games.rules.errors import Refused


def refused(*args, **kwargs) -> str:
    with pytest.raises(Refused) as refusal:
        make_card(*args, **kwargs)
    return refusal.value.code


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_can_be_played_as_it_is(preset):
    assert make_card(preset, {}).changes == {}


@pytest.mark.parametrize("preset", PRESETS)
def test_every_option_of_the_book_has_a_default_among_its_values(preset):
    for key, option in OPTIONS.items():
        option.check(PRESETS[preset].rules[key])
    assert {*OPTIONS, "game", "own"} == set(Ruleset.__struct_fields__)


@pytest.mark.parametrize(
    ("preset", "options", "scheme", "code"),
    [
        ("matterhorn", {"interception": "on"}, None, "rules/interception_needs_order"),
        ("everest-roped", {"interception": "on"}, None, "rules/interception_needs_order"),
        ("centennial", {"summit": "none"}, None, "rules/summit_does_not_fit"),
        ("centennial", {"cells": "23"}, None, "rules/summit_does_not_fit"),
        ("martinetti", {"summit": "fresh"}, None, "rules/summit_does_not_fit"),
        ("martinetti", {"cells": "24"}, None, "rules/summit_does_not_fit"),
        ("matterhorn", {"summit": "three_sixes"}, None, "rules/free_order_starts_fresh"),
        ("matterhorn", {"dice_use": "again"}, None, "rules/free_order_takes_once"),
        ("matterhorn", {"throws": "until_nothing"}, None, "rules/free_order_takes_once"),
        ("one-to-twenty", {"operations": "+"}, None, "rules/number_never_made"),
        ("one-to-twenty", {"operations": "+-"}, None, "rules/number_never_made"),
        ("martinetti", {"missed_when": "each_throw"}, None, "rules/each_throw_needs_throws"),
        ("centennial", {"wrong_call": "chip"}, "none", "rules/chip_needs_chips"),
        ("centennial", {}, "pot_and_points", "rules/points_need_score_game"),
        ("centennial", {"learning": "on"}, "none", "rules/learning_without_pressure"),
        ("centennial", {"window_ms": 1999}, None, "rules/out_of_range"),
        ("centennial", {"window_ms": 30001}, None, "rules/out_of_range"),
        ("centennial", {"throw_ms": -1}, None, "rules/out_of_range"),
        ("centennial", {"cells": "25"}, None, "rules/no_such_value"),
        ("centennial", {"wings": "two"}, None, "rules/no_such_option"),
        ("ludo", {}, None, "rules/no_such_preset"),
        ("centennial", {}, "shirts", "rules/no_such_scheme"),
    ],
)
def test_contradictions_and_nonsense_are_refused_with_their_reason(preset, options, scheme, code):
    assert refused(preset, options, scheme) == code


@pytest.mark.parametrize(
    ("preset", "options", "scheme"),
    [
        ("centennial", {"wrong_call": "chip"}, "pot"),
        ("centennial", {"cells": "12", "summit": "none"}, None),
        ("centennial", {"missed_when": "each_throw"}, None),
        ("one-to-twenty", {"dice_use": "once"}, None),
        (
            "centennial",
            {"learning": "on", "interception": "off", "throw_ms": 0, "take_ms": 0},
            "none",
        ),
        ("centennial", {"window_ms": 2000}, None),
        ("centennial", {"window_ms": 30000}, None),
    ],
)
def test_what_only_looks_odd_can_be_played(preset, options, scheme):
    make_card(preset, options, scheme)


@pytest.mark.parametrize(
    ("options", "changes"),
    [
        ({"window_ms": 5000, "dice": "entered", "next_first": "winner"}, {}),
        ({"summit": "fresh"}, {"summit": "fresh"}),
        ({"summit": "three_sixes"}, {}),
        ({"throws": "one", "fair_race": "off"}, {"throws": "one"}),
    ],
)
def test_a_preset_keeps_its_name_unless_its_game_changes(options, changes):
    assert make_card("centennial", options).changes == changes


@pytest.mark.parametrize(
    ("stake", "code"),
    [
        (0, "rules/stake_too_small"),
        (-5, "rules/stake_too_small"),
        (2.5, "rules/stake_not_whole"),
        (float("nan"), "rules/stake_not_whole"),
        (float("inf"), "rules/stake_not_whole"),
        (10**9, "rules/stake_too_large"),
    ],
)
def test_stakes_are_whole_chips_of_at_least_one(stake, code):
    assert refused("centennial", {}, "pot", stake) == code
    assert refused("centennial", {}, "pot", 5, stake) == code


def test_the_usual_stake_is_five_and_one_a_cell():
    usual = {scheme: 1 if scheme in ("open_cells", "boards") else 5 for scheme in SCHEMES}
    for scheme in SCHEMES:
        if scheme != "pot_and_points":
            assert make_card("centennial", {}, scheme).stakes.stake == usual[scheme]
