"""A computer's turn in a track game: what to take, and whether to throw again. Source: 2, 2b."""

from functools import cache
from itertools import combinations

from msgspec.structs import replace

from games.odds import ladder as ladders
from games.odds.computer.skill import Skill, happens
from games.rules.commands import Command, Pass, Take, Throw
from games.rules.dice.making import made_of_all
from games.rules.ids import Faces, Seat
from games.rules.stamp import NamedChance
from games.rules.state.table import Game, ThrowState
from games.rules.track import ladder, track
from games.rules.window.reach import missed_cells

Dice = tuple[int, ...]
"""0-based places within a throw."""

_Making = tuple[int, Dice]
"""A number, and dice that make it."""


def command(game: Game, thrower: Seat, chance: NamedChance, skill: Skill) -> Command:
    """The thrower's next command."""
    throw = game.throw
    if game.phase == "throw" or throw is None:
        return Throw(seat=thrower, throw=game.throws)
    making = None if throw.spent else _next_making(game, throw, thrower, chance, skill)
    if making is not None:
        number, dice = making
        return Take(seat=thrower, number=number, dice=dice, throw=throw.number)
    if throw.taken and game.rules.throws == "until_nothing":
        return Throw(seat=thrower, throw=game.throws)
    return Pass(seat=thrower, throw=game.throws, turn=game.turns)


def _next_making(
    game: Game, throw: ThrowState, seat: Seat, chance: NamedChance, skill: Skill
) -> _Making | None:
    left = tuple(place for place in range(len(throw.faces)) if place not in throw.aside)

    def sees(number: int) -> bool:
        return not happens(
            chance, skill.overlooks, f"throw/{throw.number}/{seat}/overlook/{number}"
        )

    required = game.required(game.moving.side)
    if required is not None:
        ways = _ways(throw.faces, left, required, game.rules.operations)
        if not ways or not sees(required):
            return None
        return required, _best_way(game, throw, ways)
    numbers, crossed = track(game.rules.cells), game.moving.crossed
    cells = ladder(game.rules.cells, crossed)
    on_ladder = [numbers[cell] for cell in cells if cell not in crossed]
    wanted = frozenset(filter(sees, on_ladder))
    plans = [
        plan
        for plan in _plans(throw.faces, left, game.rules.operations)
        if len(_numbers(plan)) == len(plan) and _numbers(plan) <= wanted
    ]
    if not plans:
        return None
    if not skill.plans:
        return max(plans, key=len)[0]
    turns = ladders.expected_turns(game.rules.operations)

    def to_come(plan: tuple[_Making, ...]) -> float:
        return turns[sum(1 << number for number in on_ladder if number not in _numbers(plan))]

    return min(plans, key=to_come)[0]


@cache
def _ways(faces: Faces, left: Dice, number: int, operations: str) -> tuple[Dice, ...]:
    """The dice of which a number can be made, fewest first."""
    return tuple(
        dice
        for count in range(1, len(left) + 1)
        for dice in combinations(left, count)
        if number in made_of_all(tuple(faces[place] for place in dice), operations)
    )


def _best_way(game: Game, throw: ThrowState, ways: tuple[Dice, ...]) -> Dice:
    """The dice after which most cells can still be crossed with the others."""
    if game.rules.dice_use == "again" or len(ways) == 1:
        return ways[0]
    crossed = game.moving.crossed
    after = crossed | {len(crossed)}

    def more(dice: Dice) -> int:
        rest = replace(throw, aside=throw.aside.union(dice))
        return len(missed_cells(game.rules, rest, after))

    return max(ways, key=more)


@cache
def _plans(faces: Faces, left: Dice, operations: str) -> tuple[tuple[_Making, ...], ...]:
    """Every way to make one number or several, each of dice of its own."""
    plans: list[tuple[_Making, ...]] = []
    for count in range(1, len(left) + 1):
        for dice in combinations(left, count):
            rest = tuple(place for place in left if place not in dice and place > dice[0])
            for number in sorted(made_of_all(tuple(faces[place] for place in dice), operations)):
                plans.append(((number, dice),))
                plans += [((number, dice), *more) for more in _plans(faces, rest, operations)]
    return tuple(plans)


def _numbers(plan: tuple[_Making, ...]) -> frozenset[int]:
    return frozenset(number for number, _ in plan)
