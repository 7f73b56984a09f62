"""The exact figures, to all their digits. Source: rule book, 9."""

from fractions import Fraction

import pytest

from games.family.crag import odds as crag
from games.family.multiplication import odds as multiplication
from games.family.round_the_spot import odds as round_the_spot
from games.odds import ladder
from games.odds.race import odds
from games.odds.walk import walk
from games.rules.card.preset import PRESETS

CENTENNIAL = PRESETS["centennial"].rules

FIGURES = {
    "centennial alone": (lambda: walk(CENTENNIAL).expected_turns[0], "26.185512"),
    "stoletie alone": (lambda: walk(PRESETS["stoletie"].rules).expected_turns[0], "26.266861"),
    "martinetti alone": (lambda: walk(PRESETS["martinetti"].rules).expected_turns[0], "48.570800"),
    "centennial, the first wins": (lambda: odds(CENTENNIAL, (0, 0), 0).win[0], "0.515135"),
    "matterhorn, one ladder": (lambda: ladder.ladder("+"), "10.741027"),
    "matterhorn, both": (lambda: 2 * ladder.ladder("+"), "21.482055"),
    "multiplication, a turn": (multiplication.turn_worth, "39.532472"),
    "multiplication, ten": (multiplication.game_worth, "395.324719"),
    "round the spot, a turn": (lambda: round_the_spot.turn_worth(1), "11.073593"),
    "round the spot, four": (lambda: round_the_spot.game_worth(1), "44.294370"),
    "crag, keep_none on": (lambda: crag.game_worth(True), "149.847593"),
    "crag, keep_none off": (lambda: crag.game_worth(False), "149.298238"),
}


@pytest.mark.parametrize("name", FIGURES)
def test_is_the_rule_books(name):
    compute, figure = FIGURES[name]
    assert f"{compute():.6f}" == figure


def test_needing_one_a_throw_scores_in_91_of_216():
    assert Fraction(1 - walk(CENTENNIAL).throw[0][0]).limit_denominator(216) == Fraction(91, 216)
