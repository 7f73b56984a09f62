"""What a throw can still cross, for a side that stands somewhere. Source: rule book, 1, 2, 4.1."""

from itertools import combinations

from games.rules.card.ruleset import Ruleset
from games.rules.dice.making import made_of_all, makeable
from games.rules.ids import Faces
from games.rules.state.table import ThrowState
from games.rules.track import SUMMIT, ascent, track

_FIRST_SUMMIT = SUMMIT - 1


def spends_throw(rules: Ruleset, faces: Faces, crossed: frozenset[int], cell: int) -> bool:
    """Whether nothing more may be taken from a throw that crossed `cell`, which `crossed` has.

    That is so when it completed the ascent, where the option `summit` makes a break of it.
    """
    up = ascent(rules.cells)
    return cell in up and crossed.issuperset(up) and _breaks_at_summit(rules, faces)


def missed_cells(rules: Ruleset, throw: ThrowState, crossed: frozenset[int]) -> tuple[int, ...]:
    """The cells that an in-order side could still cross with this throw, one after the other.

    With `once` the dice left are divided so that most cells are crossed.
    """
    if rules.order != "in_order" or throw.spent:
        return ()
    start = len(crossed)
    numbers = track(rules.cells)
    stop = len(numbers)
    if start <= _FIRST_SUMMIT and _breaks_at_summit(rules, throw.faces):
        stop = _FIRST_SUMMIT + 1
    if rules.dice_use == "again":
        made = makeable(throw.faces, rules.operations)
        end = start
        while end < stop and numbers[end] in made:
            end += 1
    else:
        left = tuple(f for place, f in enumerate(throw.faces) if place not in throw.aside)
        end = start + _most_in_a_row(numbers[start:stop], left, rules.operations)
    return tuple(range(start, end))


def _breaks_at_summit(rules: Ruleset, faces: Faces) -> bool:
    match rules.summit:
        case "fresh":
            return True
        case "three_sixes":
            return any(face != 6 for face in faces)
        case _:
            return False


def _most_in_a_row(numbers: tuple[int, ...], left: Faces, operations: str) -> int:
    if not numbers:
        return 0
    best = 0
    for count in range(1, len(left) + 1):
        for places in combinations(range(len(left)), count):
            if numbers[0] in made_of_all(tuple(left[i] for i in places), operations):
                rest = tuple(left[i] for i in range(len(left)) if i not in places)
                best = max(best, 1 + _most_in_a_row(numbers[1:], rest, operations))
    return best
