"""Multiplication, Round the Spot and Crag. Source: rule book, 7 and 8."""

import pytest

from games.family.crag.game import CATEGORIES, category_points
from games.rules import commands as c
from games.rules.card.card import make_card
from games.rules.errors import Refused
from games.rules.ids import Seat, Side
from games.rules.view.table import tree
from tests.rules.given import Given, kinds

ANA, BEN, CEM = Seat("Ana"), Seat("Ben"), Seat("Cem")


def throw(given: Given, *faces: int) -> list[str]:
    given.throws(*faces, *(6,) * (3 - len(faces)))
    return kinds(given.when(c.Throw(seat=given.game.thrower)))


def sheet(given: Given, side: str = "Ana") -> dict[str, int]:
    return given.game.side(Side(side)).sheet


def after(command, given: Given) -> list[str]:
    return kinds(given.when(command))


# Multiplication


def multiplication(*throws: tuple[int, ...], **more) -> Given:
    given = Given("multiplication", **more)
    for faces in throws:
        throw(given, *faces)
    return given


def test_two_dice_set_aside_times_the_third():
    given = multiplication((1, 4, 5), (2, 2), (5,))
    assert after(c.Stand(seat=ANA), given) == ["stood", "scored", "turn_began"]
    assert sheet(given) == {"1": 35}
    assert given.game.thrower == BEN


@pytest.mark.parametrize(
    ("first", "second", "third", "instead", "points"),
    [
        ((4, 2, 1), (5, 1), 1, 6, 9 * 6 - 3),
        ((5, 2, 1), (5, 1), 1, 6, 10 * 6 - 4),
        ((6, 5, 4), (6, 1), 3, 1, 12 - 4),
        ((1, 1, 1), (1, 1), 5, 1, 2 - 3),
    ],
)
def test_refusing_costs_three_up_to_nine_and_four_above(first, second, third, instead, points):
    given = multiplication(first, second, (third,))
    assert after(c.Refuse(seat=ANA), given) == ["refused"]
    assert throw(given, instead) == ["thrown", "scored", "turn_began"]
    assert sheet(given) == {"1": points}


def test_the_third_die_is_refused_once():
    given = multiplication((1, 4, 5), (2, 1), (2,))
    given.when(c.Refuse(seat=ANA))
    assert given.refused(c.Refuse(seat=ANA)) == "rules/not_thrown_yet"
    assert given.game.phase == "throw"
    assert given.refused(c.Stand(seat=ANA)) == "rules/not_thrown_yet"
    throw(given, 1)
    assert given.game.thrower == BEN


def test_a_triplet_may_be_thrown_again_as_often_as_it_recurs():
    given = multiplication((3, 3, 3))
    assert given.game.phase == "take"
    for _ in range(3):
        assert after(c.ThrowAgain(seat=ANA), given) == ["thrown_again"]
        assert given.game.phase == "throw"
        throw(given, 2, 2, 2)
    given.when(c.ThrowAgain(seat=ANA))
    throw(given, 1, 2, 6)
    assert given.refused(c.ThrowAgain(seat=ANA)) == "rules/not_thrown_yet"
    throw(given, 4, 4)
    given.when(c.ThrowAgain(seat=ANA))
    throw(given, 1, 2)
    throw(given, 4)
    given.when(c.Stand(seat=ANA))
    assert sheet(given) == {"1": (6 + 2) * 4}


def test_throwing_on_declines_the_repeat_and_a_pair_after_it_has_a_choice_of_its_own():
    given = multiplication((3, 3, 3), (2, 2))
    given.when(c.ThrowAgain(seat=ANA))
    assert given.refused(c.ThrowAgain(seat=ANA)) == "rules/not_thrown_yet"
    throw(given, 1, 6)
    throw(given, 2)
    given.when(c.Stand(seat=ANA))
    assert sheet(given) == {"1": (3 + 6) * 2}


def test_a_single_die_is_no_pair():
    given = multiplication((1, 4, 5), (2, 1), (5,))
    assert given.refused(c.ThrowAgain(seat=ANA)) == "rules/no_such_choice"
    assert given.refused(c.Throw(seat=ANA)) == "rules/choose_first"


def test_ten_rounds_and_the_highest_total_wins():
    given = multiplication(scheme="pot", seats=("Ana", "Ben"))
    for _ in range(10):
        for third in (2, 3):
            throw(given, 1, 2, 3)
            throw(given, 1, 2)
            throw(given, third)
            told = after(c.Stand(seat=given.game.thrower), given)
    assert told == ["stood", "scored", "game_won", "settled"]
    assert given.game.end.winner == ("Ben",)
    assert given.game.end.how == "highest"
    assert given.game.end.transfers == {"Ana": -5, "Ben": 5}
    assert given.game.side(Side("Ana")).points == 100


# Round the Spot


def spot(*throws: tuple[int, ...], **more) -> Given:
    given = Given("round-the-spot", **more)
    for faces in throws:
        throw(given, *faces)
    return given


@pytest.mark.parametrize(
    ("throws", "points"),
    [
        (((1, 2, 3), (3, 5, 5), (2, 4, 6)), 13),
        (((3, 3, 4), (6, 6, 6), (5, 5, 2), (2, 2, 4)), 24),
        (((5, 5, 5),) * 3, 36),
        (((2, 2, 2), (4, 4, 4), (5, 5, 5), (5, 5, 5), (5, 5, 5)), 36),
        (((2, 2, 2), (4, 4, 4), (6, 6, 6), (5, 5, 5), (5, 5, 5), (5, 5, 5)), 72),
        (((3, 3, 3), (1, 1, 1), (2, 2, 4)), 9),
    ],
)
def test_spots_around_the_middle_count_and_even_triplets_double(throws, points):
    given = spot(*throws)
    assert sheet(given) == {"1": points}
    assert given.game.thrower == BEN


def test_a_one_may_count_nothing():
    given = spot((1, 1, 1), (1, 3, 5), (2, 2, 4), options={"a_one_counts": 0})
    assert sheet(given) == {"1": 6}


def test_nothing_can_be_chosen_in_round_the_spot():
    given = spot((3, 3, 3))
    for command in (c.ThrowAgain(seat=ANA), c.Stand(seat=ANA), c.Score(seat=ANA, line="1")):
        assert given.refused(command) == "rules/not_thrown_yet"


# Crag


def crag(*throws: tuple[int, ...], **more) -> Given:
    given = Given("crag", **more)
    for faces in throws:
        throw(given, *faces)
    return given


@pytest.mark.parametrize(
    ("faces", "worth"),
    [
        ((5, 5, 3), {"crag": 50, "thirteen": 26, "fives": 10, "threes": 3}),
        ((3, 4, 6), {"thirteen": 26, "threes": 3, "fours": 4, "sixes": 6}),
        ((6, 6, 1), {"crag": 50, "thirteen": 26, "sixes": 12, "ones": 1}),
        ((5, 3, 1), {"odd_straight": 20, "ones": 1, "threes": 3, "fives": 5}),
        ((6, 2, 4), {"even_straight": 20, "twos": 2, "fours": 4, "sixes": 6}),
        ((3, 1, 2), {"low_straight": 20, "ones": 1, "twos": 2, "threes": 3}),
        ((4, 6, 5), {"high_straight": 20, "fours": 4, "fives": 5, "sixes": 6}),
        ((2, 2, 2), {"three_of_a_kind": 25, "twos": 6}),
        ((6, 6, 6), {"three_of_a_kind": 25, "sixes": 18}),
        ((1, 1, 2), {"ones": 2, "twos": 2}),
    ],
)
def test_a_throw_is_worth_this_and_nothing_anywhere_else(faces, worth):
    found = {line: category_points(line, faces) for line in CATEGORIES}
    assert {line: points for line, points in found.items() if points} == worth


def test_keep_some_throw_the_rest_and_write():
    given = crag((5, 1, 5))
    assert after(c.Keep(seat=ANA, dice=(0, 2)), given) == ["kept"]
    throw(given, 3)
    assert given.refused(c.Keep(seat=ANA, dice=(0,))) == "rules/no_such_choice"
    assert after(c.Score(seat=ANA, line="crag"), given) == ["scored", "turn_began"]
    assert sheet(given) == {"crag": 50}


def test_stand_and_write_zero_where_it_does_not_fit():
    given = crag((5, 1, 5))
    assert given.refused(c.Score(seat=ANA, line="fives")) == "rules/no_such_choice"
    given.when(c.Stand(seat=ANA))
    assert given.refused(c.Throw(seat=ANA)) == "rules/choose_first"
    given.when(c.Score(seat=ANA, line="crag"))
    assert sheet(given) == {"crag": 0}


def test_a_category_is_written_once():
    given = crag((5, 1, 5), seats=("Ana", "Ben"))
    for _ in range(2):
        given.when(c.Stand(seat=given.game.thrower))
        given.when(c.Score(seat=given.game.thrower, line="fives"))
        throw(given, 5, 5, 5)
    given.when(c.Stand(seat=ANA))
    assert given.refused(c.Score(seat=ANA, line="fives")) == "rules/line_is_full"
    assert given.refused(c.Score(seat=ANA, line="7")) == "rules/no_such_line"


def test_whether_none_may_be_kept_is_an_option():
    given = crag((1, 1, 2))
    given.when(c.Keep(seat=ANA, dice=()))
    throw(given, 4, 5, 6)
    given.when(c.Score(seat=ANA, line="high_straight"))
    assert sheet(given) == {"high_straight": 20}
    given = crag((1, 1, 2), options={"keep_none": "off"})
    assert given.refused(c.Keep(seat=ANA, dice=())) == "rules/no_dice_chosen"


def test_keeping_all_leaves_nothing_to_throw():
    given = crag((1, 1, 2))
    assert given.refused(c.Keep(seat=ANA, dice=(0, 1, 2))) == "rules/nothing_to_throw"
    assert given.refused(c.Keep(seat=ANA, dice=(0, 3))) == "rules/no_such_die"
    assert given.refused(c.Keep(seat=ANA, dice=(0, 0))) == "rules/die_named_twice"


# What they have in common


@pytest.mark.parametrize("preset", ["multiplication", "round-the-spot", "crag"])
@pytest.mark.parametrize(
    "command",
    [
        c.Take(seat=ANA, number=1, dice=(0,)),
        c.Pass(seat=ANA),
        c.Call(seat=BEN, number=1),
        c.Wave(seat=BEN),
    ],
)
def test_what_belongs_to_the_track_is_refused(preset, command):
    assert Given(preset).refused(command) == "rules/not_in_score_games"


def test_only_the_thrower_plays():
    given = crag((1, 1, 2))
    assert given.refused(c.Stand(seat=BEN)) == "rules/not_your_turn"
    given = crag((1, 1, 2), sides={"Red": ("Ana", "Cem"), "Blue": ("Ben",)})
    assert given.refused(c.Stand(seat=CEM)) == "rules/not_thrower"


def test_what_is_meant_for_an_earlier_throw_is_stale():
    given = multiplication((3, 3, 3))
    given.when(c.ThrowAgain(seat=ANA, throw=1))
    throw(given, 2, 2, 2)
    assert given.refused(c.ThrowAgain(seat=ANA, throw=1)) == "rules/stale"


CLOCKS = {"throw_ms": 30_000, "take_ms": 12_000}


def test_the_end_of_the_clock_throws_what_is_to_be_thrown_and_repeats_nothing():
    given = multiplication((4, 4, 4), options=CLOCKS)
    given.dice |= {2: (6, 6, 1), 3: (2, 1, 1)}
    told = given.at(given.game.clock_ms + 12_000)
    assert kinds(told) == ["thrown", "thrown", "stood", "scored", "turn_began"]
    assert [getattr(event, "by", None) for event in told[:4]] == ["clock"] * 4
    assert sheet(given) == {"1": 20}


def test_the_end_of_the_clock_throws_three_times_in_round_the_spot():
    given = Given("round-the-spot", options=CLOCKS)
    given.dice |= {1: (6, 6, 6), 2: (1, 3, 5), 3: (2, 4, 4), 4: (5, 5, 1)}
    assert kinds(given.at(30_000)) == [*["thrown"] * 4, "scored", "turn_began"]
    assert sheet(given) == {"1": 32}


@pytest.mark.parametrize(
    ("faces", "line"),
    [((5, 5, 3), "crag"), ((1, 1, 2), "ones"), ((2, 2, 4), "twos"), ((3, 3, 3), "three_of_a_kind")],
)
def test_the_end_of_the_clock_keeps_all_and_writes_where_it_scores_most(faces, line):
    given = Given("crag", options=CLOCKS)
    given.dice |= {1: faces}
    assert kinds(given.at(30_000)) == ["thrown", "stood", "scored", "turn_began"]
    assert list(sheet(given)) == [line]


def test_the_end_of_the_clock_throws_what_was_not_kept():
    given = crag((1, 1, 2), options=CLOCKS)
    given.when(c.Keep(seat=ANA, dice=(2,)))
    given.dice |= {2: (4, 6, 1)}
    assert kinds(given.at(given.game.clock_ms + 30_000)) == ["thrown", "scored", "turn_began"]
    assert sheet(given) == {"even_straight": 20}


def test_an_away_thrower_is_skipped_as_the_clock_would_where_none_runs():
    given = crag()
    given.when(c.Away(seat=ANA))
    assert given.refused(c.Skip(seat=BEN)) == "rules/not_away_for_long"
    given.now += 30_000
    assert kinds(given.when(c.Skip(seat=BEN))) == [
        "skipped", "thrown", "stood", "scored", "turn_began"
    ]  # fmt: skip


def play_out(given: Given, *faces: int) -> None:
    """Everybody throws these faces for ever and writes the first open line."""
    while given.game.phase != "over":
        throw(given, *faces)
        if given.game.rules.game == "crag":
            given.when(c.Stand(seat=given.game.thrower))
            lines = [line for line in CATEGORIES if line not in given.game.moving.sheet]
            given.when(c.Score(seat=given.game.thrower, line=lines[0]))


def test_equal_winners_share_and_odd_chips_go_in_order_of_play():
    given = crag(scheme="pot", stake=3)
    play_out(given, 1, 2, 4)
    assert given.game.end.winner == ("Ana", "Ben", "Cem")
    assert given.game.end.transfers == {"Ana": 0, "Ben": 0, "Cem": 0}
    given = crag(scheme="pot", stake=1, seats=("Ana", "Ben"))
    given.when(c.Join(name="Dea"))
    play_out(given, 1, 2, 4)
    assert given.game.end.transfers == {"Ana": 0, "Ben": 0}


def test_two_winners_share_an_odd_pot_chip_by_chip():
    given = spot(scheme="pot", stake=5)
    while given.game.phase != "over":
        throw(given, *((2, 2, 4) if given.game.thrower == BEN else (1, 1, 2)))
    assert given.game.end.winner == ("Ana", "Cem")
    assert given.game.end.transfers == {"Ana": 8 - 5, "Ben": -5, "Cem": 7 - 5}


def test_points_are_paid_by_every_opponent():
    card = {"Ana": (5, 5, 5), "Ben": (5, 5, 2), "Cem": (2, 2, 4)}
    given = spot(scheme="pot_and_points", stake=5)
    while given.game.phase != "over":
        throw(given, *card[given.game.thrower])
    assert given.game.side(Side("Ana")).points == 144
    assert given.game.end.transfers == {"Ana": 10 + 48 + 144, "Ben": -5 - 48, "Cem": -5 - 144}
    assert given.chips() == 0


def test_agreed_is_paid_once_in_a_score_game():
    given = spot(scheme="agreed", stake=4)
    while given.game.phase != "over":
        throw(given, *((5, 5, 5) if given.game.thrower == ANA else (2, 2, 4)))
    assert given.game.end.transfers == {"Ana": 8, "Ben": -4, "Cem": -4}


def test_who_leaves_loses_with_what_he_has_and_the_others_play_on():
    given = spot((5, 5, 5), (5, 5, 5), (5, 5, 5), scheme="pot")
    assert kinds(given.when(c.Leave(seat=ANA)))[0] == "left"
    while given.game.phase != "over":
        throw(given, 1, 2, 3)
    assert given.game.end.winner == ("Ben", "Cem")
    assert given.game.end.transfers == {"Ana": -5, "Ben": 3, "Cem": 2}


def test_the_dice_of_a_mover_who_leaves_go_on_and_nothing_is_written():
    given = crag((5, 5, 3))
    told = kinds(given.when(c.Leave(seat=ANA)))
    assert told == ["left", "host_changed", "passed", "turn_began"]
    assert given.game.thrower == BEN
    assert sheet(given) == {}


def test_the_last_side_has_won_at_once_whatever_its_points():
    given = spot((5, 5, 5), (5, 5, 5), (5, 5, 5), scheme="pot_and_points", seats=("Ana", "Ben"))
    given.when(c.Leave(seat=ANA))
    assert given.game.end.how == "last_side"
    assert given.game.end.transfers == {"Ana": -5, "Ben": 5}


def test_real_dice_are_entered_as_many_as_are_thrown_and_mended_until_the_next_choice():
    given = Given("multiplication", options={"dice": "entered"})
    assert given.refused(c.Throw(seat=ANA)) == "rules/faces_missing"
    assert given.refused(c.Throw(seat=ANA, faces=(1, 2))) == "rules/wrong_number_of_dice"
    assert given.refused(c.Correct(seat=ANA, faces=(1, 2, 3))) == "rules/not_thrown_yet"
    given.when(c.Throw(seat=ANA, faces=(4, 4, 4)))
    given.when(c.Correct(seat=ANA, faces=(4, 4, 5)))
    assert given.game.phase == "throw"
    assert given.refused(c.Correct(seat=ANA, faces=(4, 4))) == "rules/wrong_number_of_dice"
    given.when(c.Throw(seat=ANA, faces=(1, 2)))
    given.when(c.Throw(seat=ANA, faces=(1,)))
    given.when(c.Refuse(seat=ANA))
    assert given.refused(c.Correct(seat=ANA, faces=(6,))) == "rules/already_chosen"
    given.when(c.Throw(seat=ANA, faces=(6,)))
    assert sheet(given) == {"1": (5 + 2) * 6 - 3}


@pytest.mark.parametrize(
    ("preset", "commands", "correctable"),
    [
        ("multiplication", [], False),
        ("multiplication", [c.Throw(seat=ANA, faces=(4, 4, 4))], True),
        ("multiplication", [c.Throw(seat=ANA, faces=(4, 4, 4)), c.ThrowAgain(seat=ANA)], False),
        ("crag", [c.Throw(seat=ANA, faces=(1, 2, 4))], True),
        ("crag", [c.Throw(seat=ANA, faces=(1, 2, 4)), c.Stand(seat=ANA)], False),
        ("crag", [c.Throw(seat=ANA, faces=(1, 2, 4)), c.Keep(seat=ANA, dice=(0,))], False),
        (
            "crag",
            [
                c.Throw(seat=ANA, faces=(1, 2, 4)),
                c.Keep(seat=ANA, dice=(0,)),
                c.Throw(seat=ANA, faces=(6, 6)),
            ],
            True,
        ),
    ],
)
def test_the_view_says_whether_entered_faces_may_still_be_mended(preset, commands, correctable):
    given = Given(preset, options={"dice": "entered"})
    for command in commands:
        given.when(command)
    shown = tree(given.table)
    assert ("correctable" in shown["score"]) == correctable
    last = commands[-1].faces if commands and isinstance(commands[-1], c.Throw) else (1, 2, 3)
    if correctable:
        given.when(c.Correct(seat=ANA, faces=last))
    else:
        given.refused(c.Correct(seat=ANA, faces=last))


def test_a_mended_throw_may_end_the_turn():
    given = Given("round-the-spot", options={"dice": "entered"})
    for faces in ((1, 1, 1), (3, 3, 3), (4, 4, 4)):
        given.when(c.Throw(seat=ANA, faces=faces))
    told = kinds(given.when(c.Correct(seat=ANA, faces=(4, 4, 5))))
    assert told == ["corrected", "scored", "turn_began"]
    assert sheet(given) == {"1": 3 + 6 + 4}


def test_nobody_is_let_into_a_score_game():
    given = crag((1, 1, 2), options={"latecomers": "let_in"})
    given.when(c.Join(name="Dea"))
    given.when(c.Ready(seat=Seat("s4"), card=1))
    given.when(c.Stand(seat=ANA))
    assert after(c.Score(seat=ANA, line="ones"), given) == ["scored", "turn_began"]


@pytest.mark.parametrize(
    ("preset", "options", "scheme", "code"),
    [
        ("crag", {"interception": "off"}, "pot", "rules/not_in_score_games"),
        ("crag", {"cells": "24"}, "pot", "rules/not_in_score_games"),
        ("round-the-spot", {"window_ms": 3000}, "pot", "rules/not_in_score_games"),
        ("multiplication", {"keep_none": "off"}, "pot", "rules/not_in_this_game"),
        ("crag", {"a_one_counts": 0}, "pot", "rules/not_in_this_game"),
        ("centennial", {"keep_none": "on"}, "pot", "rules/not_in_this_game"),
        ("crag", {}, "boards", "rules/cells_need_track_game"),
        ("multiplication", {}, "open_cells", "rules/cells_need_track_game"),
        ("crag", {"learning": "on"}, "none", "rules/learning_without_pressure"),
    ],
)
def test_what_contradicts_a_score_game_is_refused(preset, options, scheme, code):
    with pytest.raises(Refused) as refused:
        make_card(preset, options, scheme)
    assert refused.value.code == code


def test_around_the_spot_only_the_clock_of_the_throw_is_to_be_stopped_for_learning():
    card = make_card("round-the-spot", {"learning": "on", "throw_ms": 0}, "none")
    assert (card.rules.learning, card.rules.take_ms) == ("on", 0)


def test_the_view_shows_the_turn_and_never_what_it_would_be_worth():
    given = crag((5, 1, 5))
    given.when(c.Keep(seat=ANA, dice=(0, 2)))
    shown = tree(given.table)
    assert shown["score"] == {
        "throws": {"0": {"0": 5, "1": 1, "2": 5}},
        "dice": 1,
        "own": {"hand": {"0": 5, "2": 5}, "kept": {"0": True, "2": True}},
    }
    assert list(shown["lines"].values())[-2:] == ["thirteen", "crag"]
    assert shown["turn"]["round"] == 1
    assert shown["turn"]["rounds"] == 13
    assert shown["sides"]["Ana"] == {"order": 0, "points": 0, "sheet": {}}
    assert "track" not in shown
    given = multiplication((1, 4, 5), (2, 2))
    assert tree(given.table)["score"] == {
        "throws": {"0": {"0": 1, "1": 4, "2": 5}, "1": {"0": 2, "1": 2}},
        "dice": 1,
        "choices": {"throw_again": True},
        "own": {"aside": {"0": 5}},
    }


LEARNING = {"learning": "on", "throw_ms": 0, "take_ms": 0}


def test_at_a_table_to_learn_at_the_view_says_what_refusing_costs_and_what_the_turn_counts():
    third = ((1, 4, 6), (2, 4), (3,))
    plain = tree(multiplication(*third).table)["score"]
    assert not plain.keys() & {"points", "price"}
    given = multiplication(*third, scheme="none", options=LEARNING)
    assert {key: tree(given.table)["score"][key] for key in ("points", "price")} == {
        "points": 30,
        "price": 4,
    }
    given.when(c.Refuse(seat=ANA))
    told = tree(given.table)["score"]
    assert told["price"] == 4
    assert "points" not in told


def test_at_a_table_to_learn_at_the_view_says_what_each_face_round_the_spot_is_worth():
    throws = ((1, 3, 5), (2, 2, 2), (4, 5, 1))
    told = tree(spot(*throws).table)["score"]
    assert told["points"] == 2 * (7 + 5)
    assert told["own"] == {"counted": 2, "doubled": True, "extra": {"1": True}}
    learning = {**LEARNING, "a_one_counts": 0}
    told = tree(spot(*throws, scheme="none", options=learning).table)["score"]
    assert told["own"]["worth"] == {
        "0": {"0": 0, "1": 2, "2": 4},
        "2": {"0": 0, "1": 4, "2": 0},
    }


def test_what_was_written_lies_on_the_table_until_the_next_throw():
    given = multiplication((1, 4, 6), (2, 3), (3,))
    given.when(c.Refuse(seat=ANA))
    throw(given, 5)
    assert tree(given.table)["written"] == {
        "side": ANA,
        "line": "1",
        "points": 42,
        "price": 3,
        "throws": {"0": {"0": 1, "1": 4, "2": 6}, "1": {"0": 2, "1": 3}, "2": {"0": 5}},
        "own": {"aside": {"0": 6, "1": 3}, "refused": True},
    }
    throw(given, 1, 2, 3)
    assert "written" not in tree(given.table)
