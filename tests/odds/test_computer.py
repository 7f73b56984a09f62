"""What computers do, and when."""

from collections import Counter

import pytest
from hypothesis import given as drawn
from hypothesis import settings
from hypothesis import strategies as st
from msgspec.structs import replace

from games.family.crag import odds as crag
from games.odds import ladder as ladders
from games.odds.computer import SKILLS, next_by_computer, next_command, study
from games.odds.computer.watching import scheduled
from games.rules import commands as c
from games.rules.card.preset import PRESETS
from games.rules.decide import decide
from games.rules.dice import chance
from games.rules.ids import Seat
from games.rules.stamp import Stamp
from games.rules.state.evolve import evolve
from games.rules.track import track
from tests.rules.given import Given

ANA, BEN, CEM, DEA = (Seat(name) for name in ("Ana", "Ben", "Cem", "Dea"))
BEST, DREAMY = SKILLS["best"], SKILLS["dreamy"]
NEVER_SEES = replace(BEST, overlooks=1.0)


def chances(number: int):
    seed = number.to_bytes(32, "big")
    return lambda name: chance.named_chance(seed, {}, 1, name)


CHANCE = chances(1)


def command_of(game: Given, skill=BEST, seat=ANA, chance=CHANCE):
    found = next_by_computer(game.table, chance, {seat: skill})
    return None if found is None else found.command


def thrown(*faces: int, **more) -> Given:
    """Ana has thrown these."""
    game = Given(seats=("Ana", "Ben"), **more)
    game.throws(*faces)
    game.when(c.Throw(seat=ANA))
    return game


def plays(game: Given, skill=BEST, chance=CHANCE) -> list[c.Command]:
    """What Ana does with this throw, until she throws again or hands the dice on."""
    done = []
    while True:
        done.append(command_of(game, skill, chance=chance))
        if not isinstance(done[-1], c.Take):
            return done
        game.when(done[-1])


def taken(done: list[c.Command]) -> list[int]:
    return [one.number for one in done if isinstance(one, c.Take)]


# A turn


def test_the_thrower_throws_takes_all_there_is_and_throws_again():
    game = Given(seats=("Ana", "Ben"))
    assert command_of(game) == c.Throw(seat=ANA, throw=0)
    assert command_of(game, seat=BEN) is None
    done = plays(thrown(1, 2, 4))
    assert taken(done) == [1, 2, 3, 4, 5, 6, 7]
    assert done[-1] == c.Throw(seat=ANA, throw=1)


def test_who_can_take_nothing_passes():
    assert plays(thrown(2, 3, 5)) == [c.Pass(seat=ANA, throw=1, turn=1)]


def test_after_the_summit_he_throws_again_for_more():
    done = plays(thrown(1, 5, 6, crossed={"Ana": 11}))
    assert taken(done) == [12]
    assert isinstance(done[-1], c.Throw)


def test_where_a_turn_is_one_throw_he_passes_after_taking():
    done = plays(thrown(1, 2, 3, preset="martinetti"))
    assert taken(done) == [1, 2, 3]
    assert isinstance(done[-1], c.Pass)


def test_he_divides_his_dice_so_that_most_cells_are_crossed():
    done = plays(thrown(2, 2, 4, preset="stoletie-slow", crossed={"Ana": 3}))
    assert done[0] == c.Take(seat=ANA, number=4, dice=(2,), throw=1)


def test_he_whose_throw_it_is_not_and_a_watcher_do_nothing():
    game = thrown(1, 2, 4)
    assert command_of(game, seat=BEN) is None
    assert next_by_computer(game.table, CHANCE, {Seat("nobody"): BEST}) is None


def test_a_free_order_is_played_for_the_fewest_turns_and_not_for_the_most_numbers():
    on_ladder = {"Ana": [cell for cell in range(12) if cell not in (0, 1, 6)]}
    best = plays(thrown(1, 2, 4, preset="matterhorn", crossed=on_ladder))
    assert taken(best) == [1, 2]
    open_numbers = {"Ana": [cell for cell in range(12) if cell not in (1, 2, 4, 11)]}

    def takes(skill):
        return taken(plays(thrown(2, 5, 5, preset="matterhorn", crossed=open_numbers), skill))

    assert takes(BEST) == [12]
    assert takes(replace(BEST, plans=False)) == [2, 5]


def test_who_overlooks_a_number_has_overlooked_it_for_this_throw():
    assert taken(plays(thrown(1, 2, 4), NEVER_SEES)) == []
    for number in range(40):
        game = thrown(1, 2, 4)
        done = plays(game, DREAMY, chances(number))
        again = plays(thrown(1, 2, 4), DREAMY, chances(number))
        assert done == again
    assert command_of(game, DREAMY, chance=chances(39)) == done[-1]


def test_how_much_is_overlooked_is_as_the_level_says():
    seen = Counter(bool(taken(plays(thrown(1, 3, 3), DREAMY, chances(n)))) for n in range(400))
    assert 0.35 < seen[False] / 400 < 0.55


# Score games


def multiplying(*throws: tuple[int, ...]) -> Given:
    game = Given("multiplication", ("Ana", "Ben"))
    for faces in throws:
        game.throws(*faces, *(1,) * (3 - len(faces)))
        game.when(c.Throw(seat=ANA))
    return game


@pytest.mark.parametrize(
    ("throws", "command"),
    [
        ((), c.Throw(seat=ANA, throw=0)),
        (((1, 4, 5),), c.Throw(seat=ANA, throw=1)),
        (((2, 2, 2),), c.ThrowAgain(seat=ANA, throw=1)),
        (((6, 6, 6),), c.Throw(seat=ANA, throw=1)),
        (((1, 4, 5), (1, 1)), c.ThrowAgain(seat=ANA, throw=2)),
        (((1, 4, 5), (6, 6)), c.Throw(seat=ANA, throw=2)),
        (((1, 4, 5), (2, 3), (1,)), c.Refuse(seat=ANA, throw=3)),
        (((1, 4, 5), (2, 3), (5,)), c.Stand(seat=ANA, throw=3)),
    ],
)
def test_multiplication_is_played_for_the_most_points(throws, command):
    assert command_of(multiplying(*throws)) == command


def test_in_multiplication_a_choice_may_be_overlooked():
    assert isinstance(command_of(multiplying((2, 2, 2)), NEVER_SEES), c.Throw)
    assert isinstance(command_of(multiplying((1, 4, 5), (2, 3), (1,)), NEVER_SEES), c.Stand)


def cragging(*faces: int) -> Given:
    game = Given("crag", ("Ana", "Ben"))
    game.throws(*faces)
    game.when(c.Throw(seat=ANA))
    return game


def test_in_crag_he_stands_on_a_crag_and_writes_it():
    game = cragging(5, 5, 3)
    assert command_of(game) == c.Stand(seat=ANA, throw=1)
    game.when(c.Stand(seat=ANA))
    assert command_of(game) == c.Score(seat=ANA, throw=1, line="crag")


def test_in_crag_he_keeps_what_promises_most_then_throws_the_rest():
    game = cragging(6, 6, 2)
    assert command_of(game) == c.Keep(seat=ANA, throw=1, dice=(0, 1))
    game.when(command_of(game))
    assert command_of(game) == c.Throw(seat=ANA, throw=1)


def test_in_crag_a_line_that_is_overlooked_is_not_written_unless_all_are():
    game = cragging(5, 5, 3)
    game.when(c.Stand(seat=ANA))
    found = {command_of(game, DREAMY, chance=chances(n)).line for n in range(60)}
    assert {"crag", "thirteen"} <= found
    assert command_of(game, NEVER_SEES).line == "crag"


# When


def test_he_thinks_for_as_long_as_the_level_says_from_when_the_situation_began():
    game = Given(seats=("Ana", "Ben"))
    times = {next_by_computer(game.table, chances(n), {ANA: BEST}).at_ms for n in range(50)}
    assert len(times) > 20
    least, most = BEST.thinks_ms
    assert least <= min(times) <= max(times) < most
    game.at(5_000)
    assert next_by_computer(game.table, CHANCE, {ANA: BEST}).at_ms < 5_000


def test_over_dice_that_he_has_used_he_thinks_half_as_long():
    times = []
    for number in range(50):
        game = thrown(1, 2, 4)
        game.at(5_000)
        game.when(command_of(game))
        times.append(next_by_computer(game.table, chances(number), {ANA: BEST}).at_ms - 5_000)
    least, most = BEST.thinks_ms
    assert least // 2 <= min(times) <= max(times) < most // 2 < least


def test_he_is_done_before_his_clock_is():
    game = Given(seats=("Ana", "Ben"), options={"throw_ms": 100})
    assert next_by_computer(game.table, CHANCE, {ANA: DREAMY}).at_ms == 50


def test_all_throw_for_the_order_unless_a_person_of_their_side_is_here():
    sides = {"Red": ("Ana", "Ben"), "Blue": ("Cem", "Dea")}
    names = ("Ana", "Ben", "Cem", "Dea")
    game = Given(seats=names, sides=sides, order_throw=True, computers=("Ben", "Cem", "Dea"))
    players = dict.fromkeys((BEN, CEM, DEA), BEST)
    assert next_by_computer(game.table, CHANCE, players).command == c.Throw(seat=CEM)
    game.when(c.Throw(seat=CEM))
    assert next_by_computer(game.table, CHANCE, players) is None


@pytest.mark.parametrize("stop", [c.Pause(), c.Away(seat=BEN), c.CallOff()])
def test_where_nothing_goes_on_he_does_nothing(stop):
    game = Given(seats=("Ana", "Ben"), computers=("Ana",))
    game.when(stop)
    assert command_of(game) is None


# In a window


def window(**more) -> Given:
    """Ana has missed 9 and 10; Ben needs 9, Cem 10, Dea 6."""
    game = Given(
        seats=("Ana", "Ben", "Cem", "Dea"),
        crossed={"Ana": 8, "Ben": 8, "Cem": 9, "Dea": 5},
        **more,
    )
    game.throws(1, 4, 5)
    game.when(c.Throw(seat=ANA))
    game.when(c.Pass(seat=ANA))
    return game


def of_each(game: Given, skill=BEST, chance=CHANCE) -> dict[Seat, tuple[int, c.Command]]:
    players = dict.fromkeys((ANA, BEN, CEM, DEA), skill)
    found = scheduled(game.table, game.game.window, chance, players)
    return {command.seat: (at, command) for at, command in found}


def test_who_sees_his_number_calls_it_and_the_others_wave():
    found = of_each(window())
    assert found.keys() == {BEN, CEM, DEA}
    assert found[BEN][1] == c.Call(seat=BEN, number=9, window=1)
    assert found[CEM][1] == c.Call(seat=CEM, number=10, window=1)
    assert found[DEA][1] == c.Wave(seat=DEA, window=1)
    least, most = BEST.calls_ms
    assert least <= found[BEN][0] < most <= found[DEA][0] < 3_000


def test_he_calls_again_after_a_time_of_its_own_when_the_next_number_is_his():
    game = window()
    game.at(400)
    game.when(c.Call(seat=BEN, number=9))
    at, command = of_each(game)[BEN]
    assert command.number == 10
    assert at >= 400 + BEST.calls_ms[0]


def test_who_overlooked_it_waves():
    assert {type(command) for _, command in of_each(window(), NEVER_SEES).values()} == {c.Wave}


def test_the_time_of_a_wave_says_nothing_of_what_was_missed():
    """Nor whether he saw it: his wave comes when it would have come all the same."""
    nothing = Given(
        seats=("Ana", "Ben", "Cem", "Dea"), crossed={"Ana": 7, "Ben": 8, "Cem": 9, "Dea": 5}
    )
    nothing.throws(1, 4, 5)
    nothing.when(c.Throw(seat=ANA))
    nothing.when(c.Pass(seat=ANA))
    assert nothing.game.window.missed == ()
    for number in range(20):
        chance = chances(number)
        waves = of_each(window(), NEVER_SEES, chance)
        assert of_each(nothing, BEST, chance) == waves
        overlooked = of_each(window(), DREAMY, chance)
        for seat, (at, command) in of_each(nothing, DREAMY, chance).items():
            if isinstance(command, c.Wave) and isinstance(overlooked[seat][1], c.Wave):
                assert overlooked[seat] == (at, command)


def test_after_his_call_he_waves_too_and_the_window_need_not_run_its_time():
    game = window()
    while game.game.phase == "window":
        found = next_command(game.table, CHANCE, dict.fromkeys((BEN, CEM, DEA), BEST))
        game.at(found.at_ms)
        if not isinstance(found.command, c.TimeUp):
            game.when(found.command)
    assert game.game.result.taken.keys() == {8, 9}
    assert game.now < 2_500


def test_nobody_acts_once_the_window_is_closed():
    game = window()
    for seat in (BEN, CEM, DEA):
        game.when(c.Wave(seat=seat))
    assert of_each(game) == {}


def test_he_whose_call_was_decided_after_the_closing_says_nothing_more():
    game = Given(
        seats=("Ana", "Ben", "Cem"),
        crossed={"Ana": 8, "Ben": 8, "Cem": 8},
        options={"fair_race": "on"},
    )
    game.when(c.Measure(seat=CEM, credit_ms=150))
    game.throws(1, 4, 5)
    game.when(c.Throw(seat=ANA))
    game.when(c.Pass(seat=ANA))
    game.at(2_900)
    game.when(c.Call(seat=BEN, number=9))
    game.at(2_950)
    game.when(c.Call(seat=CEM, number=9), credit=150)
    assert next_by_computer(game.table, CHANCE, {BEN: BEST}) is None
    game.at(3_050)
    assert game.game.window.lost.keys() == {BEN}
    assert next_by_computer(game.table, CHANCE, {BEN: BEST}) is None


@pytest.mark.parametrize("level", SKILLS)
def test_nobody_waits_for_a_computer_in_a_long_window(level):
    game = window(options={"window_ms": 30_000})
    for number in range(20):
        found = of_each(game, SKILLS[level], chances(number))
        assert all(at < SKILLS[level].calls_ms[1] + 1_000 for at, _ in found.values())


@pytest.mark.parametrize("window_ms", [2_000, 30_000])
@pytest.mark.parametrize("level", SKILLS)
def test_all_is_said_within_the_window(window_ms, level):
    game = window(options={"window_ms": window_ms})
    for number in range(20):
        found = of_each(game, SKILLS[level], chances(number))
        assert found.keys() == {BEN, CEM, DEA}
        assert all(0 < at < window_ms for at, _ in found.values())


def test_a_wrong_call_is_made_once_and_then_he_waves():
    always_wrong = replace(BEST, calls_wrong=1.0)
    game = window(options={"wrong_call": "nothing"})
    at, command = of_each(game, always_wrong)[DEA]
    assert command == c.Call(seat=DEA, number=6, window=1)
    game.at(at)
    game.when(command)
    assert isinstance(of_each(game, always_wrong)[DEA][1], c.Wave)


def test_who_is_locked_out_says_nothing():
    game = window()
    game.when(c.Call(seat=DEA, number=6))
    assert DEA not in of_each(game)


# Whole games


@settings(max_examples=40, deadline=None)
@drawn(
    preset=st.sampled_from(sorted(PRESETS)),
    levels=st.lists(st.sampled_from(sorted(SKILLS)), min_size=2, max_size=5),
    seed=st.integers(0, 2**32),
    shared=st.booleans(),
    scheme=st.sampled_from(["none", "pot", "agreed"]),
    persons=st.integers(1, 2),
)
def test_a_whole_game_ends_and_chips_are_conserved(preset, levels, seed, shared, scheme, persons):
    """The persons do nothing: the clocks play for them."""
    names = [f"s{place + 1}" for place in range(len(levels) + persons)]
    computers = dict(zip(map(Seat, names[persons:]), levels, strict=True))
    sides = {"Red": names[::2], "Blue": names[1::2]} if shared and len(names) > 3 else None
    options = {"throw_ms": 1_000, "take_ms": 1_000}
    game = Given(preset, names, options=options, scheme=scheme, sides=sides,
                 order_throw=True, computers=computers)  # fmt: skip
    secret = seed.to_bytes(32, "big")
    game._draw = lambda throw: chance.faces(secret, {}, 1, throw)
    players = {seat: SKILLS[level] for seat, level in computers.items()}
    table = game.table
    while (due := next_command(table, chances(seed), players)) is not None:
        at = max(due.at_ms, table.last_ms)
        told = decide(table, due.command, Stamp(at, game._draw))
        assert told
        for event in told:
            table = evolve(table, event)
            game.log.append(event)
    game.table = table
    assert table.game.phase == "over"
    assert table.game.end.winner
    assert game.chips() == 0
    assert game.folded() == table
    if table.game.rules.game == "track":
        cells = len(track(table.game.rules.cells))
        assert any(len(side.crossed) == cells for side in table.game.sides)


# What the best look up


@pytest.mark.parametrize(
    ("preset", "options", "looks_up"),
    [
        ("crag", {}, [crag.expected_points]),
        ("matterhorn", {}, [ladders.expected_turns]),
        ("everest-roped", {}, [ladders.expected_turns]),
        ("multiplication", {}, []),
        ("centennial", {"interception": "off"}, []),
    ],
)
def test_what_was_studied_need_not_be_worked_out_in_a_turn(preset, options, looks_up):
    for table in (crag.expected_points, ladders.expected_turns):
        table.cache_clear()
    study(PRESETS[preset].rules)
    game = Given(preset, ("Ana", "Ben"), options=options)
    while game.game.turns < 3:
        game.when(command_of(game, seat=game.game.thrower))
    tables = [crag.expected_points, ladders.expected_turns]
    assert [one for one in tables if one.cache_info().currsize] == looks_up
    assert all(one.cache_info().misses == 1 for one in looks_up)
