"""What is left to a computer's wits: whether it sees something, and how long it takes.

`wits` is a chance in [0, 1) for everything that has a name, always the same for the same name: so a
number that was overlooked stays overlooked, and whoever decides again decides the same.
"""

from games.rules.ids import Millis
from games.rules.stamp import NamedChance


def happens(wits: NamedChance, chance: float, name: str) -> bool:
    """Whether something does that has this chance."""
    return chance > 0 and wits(name) < chance


def between(wits: NamedChance, span_ms: tuple[int, int], name: str) -> Millis:
    """Some time within a span, its end excluded."""
    least, most = span_ms
    return Millis(least + int(wits(name) * (most - least)))
