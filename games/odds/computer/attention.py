"""What is left to chance in a computer: whether it sees something, and how long it takes.

`chance` is one in [0, 1) for everything that has a name, always the same for the same name: so a
number that was overlooked stays overlooked, and whoever decides again decides the same.
"""

from games.rules.ids import Millis
from games.rules.stamp import NamedChance


def happens(chance: NamedChance, likely: float, name: str) -> bool:
    """Whether something does that has this chance."""
    return likely > 0 and chance(name) < likely


def between(chance: NamedChance, span_ms: tuple[int, int], name: str) -> Millis:
    """Some time within a span, its end excluded."""
    least, most = span_ms
    return Millis(least + int(chance(name) * (most - least)))
