"""Whole games of every preset and stake, with random steps, legal and not."""

import random
from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import msgpack

from games.family.crag.game import CATEGORIES
from games.rules import commands as c
from games.rules.card.preset import PRESETS
from games.rules.decide import decide
from games.rules.dice.making import made_of_all
from games.rules.errors import Refused
from games.rules.ids import Seat
from games.rules.play.turn import dice_to_throw
from games.rules.state.deadline import deadline
from games.rules.state.table import Table
from games.rules.track import track
from games.rules.view.table import tree
from tests.rules.given import Given

SEATS = ("Ana", "Ben", "Cem", "Dea", "Eva")
DICE = [dice for count in (1, 2, 3) for dice in combinations(range(3), count)]

seats = st.sampled_from([Seat(name) for name in SEATS])
numbers = st.integers(0, 21)
steps = st.one_of(
    st.builds(c.Throw, seat=seats),
    st.builds(c.Take, seat=seats, number=numbers, dice=st.sampled_from(DICE)),
    st.builds(c.Pass, seat=seats),
    st.builds(c.ThrowAgain, seat=seats),
    st.builds(c.Keep, seat=seats, dice=st.sampled_from([(), *DICE])),
    st.builds(c.Stand, seat=seats),
    st.builds(c.Refuse, seat=seats),
    st.builds(c.Score, seat=seats, line=st.sampled_from(CATEGORIES)),
    st.builds(c.Call, seat=seats, number=numbers),
    st.builds(c.Wave, seat=seats),
    st.builds(c.Away, seat=seats),
    st.builds(c.Back, seat=seats),
    st.builds(c.Leave, seat=seats),
    st.builds(c.Skip, seat=seats),
    st.builds(c.Measure, seat=seats, credit_ms=st.integers(0, 400)),
    st.just(c.Pause()),
    st.just(c.GoOn()),
    st.just(c.Resumed()),
    st.just(c.CallOff()),
    st.integers(0, 40_000),
)
# Leaving and calling off end games early, so most plays go without.
plays = st.one_of(
    st.lists(steps, max_size=60),
    st.lists(
        steps.filter(lambda s: not isinstance(s, c.Leave | c.CallOff | c.Pause)), max_size=120
    ),
)


@st.composite
def games(draw: st.DrawFn) -> Given:
    preset = draw(st.sampled_from(sorted(PRESETS)))
    track_cells = len(track(PRESETS[preset].rules.cells))
    order = PRESETS[preset].rules.order
    scores = PRESETS[preset].rules.game != "track"
    options: dict[str, str | int] = {
        "throw_ms": draw(st.sampled_from([0, 30_000])),
        "take_ms": draw(st.sampled_from([0, 12_000])),
    }
    if not scores:
        options["fair_race"] = draw(st.sampled_from(["on", "off"]))
    if order == "in_order" and not scores:
        options |= {
            "window_policy": draw(st.sampled_from(["always", "when_possible"])),
            "wrong_call": draw(st.sampled_from(["nothing", "locked_out"])),
        }
        if PRESETS[preset].rules.throws == "until_nothing":
            options["missed_when"] = draw(st.sampled_from(["passed", "each_throw"]))
    count = draw(st.integers(2, 5))
    shared = draw(st.booleans()) and count > 3
    sides = {"Red": SEATS[0:count:2], "Blue": SEATS[1:count:2]} if shared else None
    names = list(sides or SEATS[:count])
    # In order, any start will do; in free orders only part of the ascent fits.
    most = 0 if scores else track_cells - 1 if order == "in_order" else 11
    schemes = ["pot_and_points"] if scores else ["open_cells", "boards"]
    return Given(
        preset,
        SEATS[:count],
        options=options,
        scheme=draw(st.sampled_from(["none", "pot", "agreed", *schemes])),
        stake=draw(st.integers(1, 3)),
        crossed={name: draw(st.integers(0, most)) for name in names},
        sides=sides,
        order_throw=draw(st.booleans()),
    )


def check(game: Given) -> None:
    assert game.chips() == 0
    assert game.table == game.folded()
    due = deadline(game.table)
    assert due is None or due > game.now or due >= game.table.last_ms


@settings(max_examples=250, deadline=None)
@given(game=games(), play=plays)
def test_refused_means_unchanged_and_chips_are_conserved_and_the_log_is_the_state(game, play):
    for step in play:
        if isinstance(step, int):
            game.now += step
            game.tick()
            continue
        game.tick()
        before = game.table
        try:
            told = decide(before, step, game.stamp(getattr(step, "credit_ms", 0)))
        except Refused:
            assert game.table == before
        else:
            game._happened(told)
        assert game.chips() == 0
    check(game)
    again = msgpack.decode(msgpack.encode(game.table), type=Table)
    assert again == game.table
    _no_nulls_no_lists(tree(game.table))


@settings(max_examples=60, deadline=None)
@given(game=games(), play=st.lists(steps, max_size=30), seed=st.integers(0, 999))
def test_every_game_can_be_played_to_its_end(game, play, seed):
    """However it was messed with, sensible players bring it to an end."""
    luck = random.Random(seed)
    for step in play:
        if isinstance(step, int):
            game.now += step
            continue
        try:
            game.when(step)
        except Refused:
            continue
    game.tick()
    if game.game.paused:
        game.when(c.GoOn())
    for seat, person in game.table.people.items():
        if person.presence == "away":
            game.when(c.Back(seat=seat))
    for _ in range(4000):
        if game.game.phase == "over":
            break
        _sensible_step(game, luck)
    assert game.game.phase == "over"
    check(game)


def _sensible_step(game: Given, luck) -> None:
    state = game.game
    game.throws(*(luck.randint(1, 6) for _ in range(3)))
    if state.phase == "order":
        side = state.side(min(state.order.waiting))
        seat = next(s for s in side.seats if game.table.people[s].presence != "gone")
        game.when(c.Throw(seat=seat))
    elif state.phase == "throw":
        game.when(c.Throw(seat=state.thrower))
    elif state.phase == "window":
        game.at(state.window.settles_ms)
    elif state.score is not None:
        _choose(game, luck)
    else:
        took = any(_tries(game, dice) for dice in DICE for _ in range(2))
        if game.game.phase == "take" and took and state.rules.throws == "until_nothing":
            game.when(c.Throw(seat=game.game.thrower))
        elif game.game.phase == "take":
            game.when(c.Pass(seat=game.game.thrower))


def _choose(game: Given, luck) -> None:
    """One of the choices that are open in a score game."""
    state, seat = game.game, game.game.thrower
    if dice_to_throw(state):
        choices = [c.Throw(seat=seat), c.ThrowAgain(seat=seat)]
    else:
        open_lines = [line for line in CATEGORIES if line not in state.moving.sheet]
        choices = [
            c.Stand(seat=seat),
            c.Refuse(seat=seat),
            c.Keep(seat=seat, dice=luck.choice(DICE)),
            c.Score(seat=seat, line=luck.choice(open_lines or ["ones"])),
        ]
    luck.shuffle(choices)
    for command in choices:
        try:
            game.when(command)
        except Refused:
            continue
        return
    raise AssertionError("nothing can be chosen")


def _tries(game: Given, dice: tuple[int, ...]) -> bool:
    took = False
    faces = tuple(game.game.throw.faces[place] for place in dice)
    made = made_of_all(faces, game.game.rules.operations)
    for number in sorted(made.intersection(range(1, 21))):
        if game.game.phase != "take":
            break
        try:
            game.when(c.Take(seat=game.game.thrower, number=number, dice=dice))
            took = True
        except Refused:
            continue
    return took


def _no_nulls_no_lists(shown: object) -> None:
    assert shown is not None
    assert not isinstance(shown, list | tuple | set | frozenset)
    if isinstance(shown, dict):
        for key, value in shown.items():
            assert isinstance(key, str)
            _no_nulls_no_lists(value)
