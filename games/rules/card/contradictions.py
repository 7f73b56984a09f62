"""Combinations that no table can play, each with its reason. Source: rule book, 2."""

from collections.abc import Collection
from itertools import combinations_with_replacement

from games.rules.card.ruleset import OPTIONS, Ruleset
from games.rules.card.stakes import Stakes
from games.rules.dice.making import makeable
from games.rules.errors import Refused
from games.rules.track import track


def check_together(rules: Ruleset, stakes: Stakes, changed: Collection[str] = frozenset()) -> None:
    """Refuses what contradicts itself. `changed`: keys of the options that a table chose itself.

    Raises:
        Refused: one code for each reason, as listed here from top to bottom.
    """
    for key in OPTIONS:
        if key in changed and OPTIONS[key].family not in ("any", rules.game):
            of_track = OPTIONS[key].family == "track"
            code = "rules/not_in_score_games" if of_track else "rules/not_in_this_game"
            raise Refused(code, option=key)
    if rules.game == "track":
        _check_track_game(rules, stakes)
    elif stakes.scheme in ("open_cells", "boards"):
        raise Refused("rules/cells_need_track_game")
    if rules.learning == "on" and (
        rules.throw_ms or rules.take_ms or rules.interception == "on" or stakes.scheme != "none"
    ):
        raise Refused("rules/learning_without_pressure")


def _check_track_game(rules: Ruleset, stakes: Stakes) -> None:
    free = rules.order != "in_order"
    if free and rules.interception == "on":
        raise Refused("rules/interception_needs_order")
    if (rules.cells == "24") != (rules.summit != "none"):
        raise Refused("rules/summit_does_not_fit", cells=rules.cells)
    if free and rules.summit != "fresh":
        raise Refused("rules/free_order_starts_fresh")
    if free and (rules.cells, rules.throws, rules.dice_use) != ("24", "one", "once"):
        raise Refused("rules/free_order_takes_once")
    for number in sorted(set(track(rules.cells))):
        if not _some_throw_makes(number, rules.operations):
            raise Refused("rules/number_never_made", number=number)
    if rules.missed_when == "each_throw" and rules.throws == "one":
        raise Refused("rules/each_throw_needs_throws")
    if rules.wrong_call == "chip" and stakes.scheme == "none":
        raise Refused("rules/chip_needs_chips")
    if stakes.scheme == "pot_and_points":
        raise Refused("rules/points_need_score_game")


def _some_throw_makes(number: int, operations: str) -> bool:
    throws = combinations_with_replacement(range(1, 7), 3)
    return any(number in makeable(faces, operations) for faces in throws)
