"""Every in-order ruleset that moves a side differently."""

from games.rules.card.ruleset import Ruleset

IN_ORDER = [
    Ruleset(cells=cells, dice_use=dice, throws=throws, operations=operations, summit=summit)
    for cells in ("24", "23", "20", "12")
    for dice in ("again", "once")
    for throws in ("until_nothing", "one")
    for operations in (("+-*",) if cells == "20" else ("+", "+-", "+-*"))
    for summit in (("fresh", "three_sixes", "same_throw") if cells == "24" else ("none",))
]


def name(rules: Ruleset) -> str:
    """What tells it from the others."""
    return " ".join((rules.cells, rules.dice_use, rules.throws, rules.operations, rules.summit))
