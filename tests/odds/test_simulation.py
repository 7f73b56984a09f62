"""Played games agree with the odds: the real `decide` and `evolve`, and players who see all."""

import random
from itertools import combinations
from math import sqrt

import pytest

from games.odds.race import odds
from games.odds.walk import walk
from games.rules import commands as c
from games.rules.decide import decide
from games.rules.dice.making import made_of_all
from games.rules.errors import Refused
from games.rules.ids import Millis
from games.rules.stamp import Stamp
from games.rules.state.evolve import evolve
from games.rules.state.table import Table
from tests.rules.given import Given

STANDARD_ERRORS = 4
DICE = [dice for count in (1, 2, 3) for dice in combinations(range(3), count)]


@pytest.mark.parametrize(
    ("preset", "options", "at", "games"),
    [
        ("centennial", {}, (19, 21, 16), 300),
        ("stoletie", {"summit": "same_throw"}, (10, 9), 100),
        ("stoletie-slow", {}, (20, 19, 21), 150),
        ("stoletie-fast", {"dice_use": "once"}, (17, 19), 200),
        ("martinetti", {}, (20, 18), 250),
        ("one-to-twenty", {}, (16, 17, 15), 120),
    ],
)
def test_played_games_agree_with_the_odds(preset, options, at, games):
    names = [f"s{place}" for place in range(len(at))]
    start = Given(
        preset,
        names,
        options={"interception": "off", **options},
        crossed=dict(zip(names, at, strict=True)),
    )
    rules = start.game.rules
    luck = random.Random(f"{preset} {at}")
    wins = dict.fromkeys(names, 0)
    turns_of_first = []
    for _ in range(games):
        end = played(start.table, luck)
        wins[end.game.end.winner[0]] += 1
        turns_of_first.append(turns_to_finish(start.table, luck))
    expected = odds(rules, at, 0)
    for name, chance in zip(names, expected.win, strict=True):
        error = sqrt(chance * (1 - chance) / games)
        assert abs(wins[name] / games - chance) < STANDARD_ERRORS * error
    mean = sum(turns_of_first) / games
    spread = sqrt(sum((turns - mean) ** 2 for turns in turns_of_first) / (games - 1))
    assert abs(mean - expected.expected_turns[0]) < STANDARD_ERRORS * spread / sqrt(games)
    assert expected.expected_turns[0] == walk(rules).expected_turns[at[0]]


def played(table: Table, luck: random.Random) -> Table:
    """A game played to its end by everybody."""
    while table.game.phase != "over":
        table = after_turn(table, luck)
    return table


def turns_to_finish(table: Table, luck: random.Random) -> int:
    """The turns of the first side, where the others hand the dice on unthrown."""
    first, turns = table.game.moving.side, 0
    while table.game.phase != "over":
        if table.game.moving.side == first:
            turns += 1
            table = after_turn(table, luck)
        else:
            table = decision_on(table, c.Pass(seat=table.game.thrower), luck)
    return turns


def after_turn(table: Table, luck: random.Random) -> Table:
    """A turn in which nothing is overlooked."""
    turn = table.game.turns
    while table.game.phase != "over" and table.game.turns == turn:
        table = most_taken(decision_on(table, c.Throw(seat=table.game.thrower), luck))
        if table.game.phase == "take" and (
            table.game.rules.throws == "one" or not table.game.throw.taken
        ):
            table = decision_on(table, c.Pass(seat=table.game.thrower), luck)
    return table


def most_taken(table: Table) -> Table:
    """The throw with as many cells crossed as the rules let one cross, found by trying."""
    found = [table]
    for dice in DICE if table.game.phase == "take" else ():
        number = table.game.required(table.game.moving.side)
        faces = tuple(table.game.throw.faces[place] for place in dice)
        if number not in made_of_all(faces, table.game.rules.operations):
            continue
        take = c.Take(seat=table.game.thrower, number=number, dice=dice)
        try:
            found.append(most_taken(decision_on(table, take)))
        except Refused:
            continue
        if table.game.rules.dice_use == "again":
            break  # which dice make the number does not matter
    return max(found, key=lambda table: len(table.game.moving.crossed))


def decision_on(table: Table, command: c.Command, luck: random.Random | None = None) -> Table:
    stamp = Stamp(Millis(0), lambda _: tuple(luck.randint(1, 6) for _ in range(3)))
    for event in decide(table, command, stamp):
        table = evolve(table, event)
    return table
