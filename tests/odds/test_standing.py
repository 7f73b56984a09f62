"""Who is at play for the odds, and how far."""

import msgspec
import pytest

from games.odds.race import odds
from games.odds.standing import Standing, chances, standing
from games.rules.card.card import make_card
from games.rules.card.ruleset import Ruleset
from games.rules.ids import Side
from games.rules.state.table import Game, SideState


def game(*crossed, mover=0, left=(), **more):
    sides = tuple(
        SideState(side=Side(f"s{n}"), seats=(), crossed=frozenset(range(far)), left=n in left)
        for n, far in enumerate(crossed)
    )
    about = {"phase": "throw", "turns": 1, "rules": Ruleset()} | more
    card = make_card("centennial", {})
    return Game(number=1, card=card, commitment="", sides=sides, mover=mover, **about)


def test_sides_stand_in_order_of_play_with_whose_turn_it_is():
    assert standing(game(0, 5, 12, mover=1)) == Standing(
        rules=Ruleset(), sides=("s0", "s1", "s2"), at=(0, 5, 12), turn=1
    )


def test_who_has_left_is_not_at_play():
    assert standing(game(0, 5, 12, 3, mover=3, left=(0, 2))) == Standing(
        rules=Ruleset(), sides=("s1", "s3"), at=(5, 3), turn=1
    )


@pytest.mark.parametrize(("left", "next_side"), [((1,), "s2"), ((1, 2), "s0")])
def test_where_the_mover_has_left_the_next_who_has_not_is_next(left, next_side):
    stands = standing(game(0, 5, 12, mover=1, left=left))
    assert stands.sides[stands.turn] == next_side


@pytest.mark.parametrize(
    "more",
    [
        {"phase": "order", "turns": 0},
        {"phase": "over"},
        {"turns": 0},
        {"rules": Ruleset(order="free", summit="none")},
        {"rules": Ruleset(game="crag")},
    ],
)
def test_there_are_no_odds(more):
    assert standing(game(1, 2, **more)) is None


def test_no_game_has_no_odds():
    assert standing(None) is None
    assert standing(game(1, 2, left=(0, 1))) is None


def test_the_chances_are_those_of_the_odds():
    stands = standing(game(0, 5, 12, mover=2))
    win = odds(Ruleset(), [0, 5, 12], 2).win
    assert chances(stands) == dict(zip(("s0", "s1", "s2"), win, strict=True))
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(stands), type=Standing) == stands
