"""How well a computer plays: a level is data. Source: `docs/computer-players.md`.

Left to chance is whether it sees something, and how long it takes. `chance` is one in [0, 1) for
everything that has a name, always the same for the same name: so a number that was overlooked stays
overlooked, and whoever decides again decides the same.
"""

from collections.abc import Mapping

import msgspec

from games.rules.ids import Level, Millis, Seat
from games.rules.stamp import NamedChance
from games.rules.state.table import Table


class Skill(msgspec.Struct, frozen=True, kw_only=True):
    """What a level means.

    `overlooks`: the chance to overlook a number that could be taken or called. `calls_ms`,
    `thinks_ms`: from and to; how long until a call, and until anything else, half of it after a
    take. `calls_wrong`: the chance of a wrong call in a window. `plans`: looks beyond this throw,
    where there is a choice.
    """

    overlooks: float
    calls_ms: tuple[int, int]
    thinks_ms: tuple[int, int]
    calls_wrong: float = 0.0
    plans: bool = False


SKILLS: dict[Level, Skill] = {
    "dreamy": Skill(
        overlooks=0.45, calls_ms=(1300, 2400), thinks_ms=(1000, 2000), calls_wrong=0.03
    ),
    "steady": Skill(overlooks=0.25, calls_ms=(900, 1900), thinks_ms=(1000, 2000), calls_wrong=0.01),
    "sharp": Skill(overlooks=0.1, calls_ms=(600, 1400), thinks_ms=(800, 1700), calls_wrong=0.002),
    "best": Skill(overlooks=0.0, calls_ms=(450, 900), thinks_ms=(700, 1300), plans=True),
}


def skilled(table: Table) -> Mapping[Seat, Skill]:
    """The computers at a table, and how well each plays."""
    return {
        seat: SKILLS[person.computer]
        for seat, person in table.people.items()
        if person.computer is not None and person.presence == "here"
    }


def happens(chance: NamedChance, likely: float, name: str) -> bool:
    """Whether something does that has this chance."""
    return likely > 0 and chance(name) < likely


def between(chance: NamedChance, span_ms: tuple[int, int], name: str) -> Millis:
    """Some time within a span, its end excluded."""
    least, most = span_ms
    return Millis(least + int(chance(name) * (most - least)))
