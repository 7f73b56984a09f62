"""Computer players: how one comes to a table. Source: `docs/computer-players.md`.

To the rules it is a person like all others, but that it accepts every rule card, is never away, can
be no host, and is nobody to wait for: where no person is here all clocks stand still.
"""

from collections.abc import Iterator

from games.rules.commands import AddComputer
from games.rules.errors import Refused
from games.rules.ids import Seat
from games.rules.people.seating import as_seen, is_present, sit_down
from games.rules.state.decision import Decision, between_games
from games.rules.state.table import Table

NAMES = (
    "Pascal", "Fermat", "Huygens", "Cardano", "Galileo", "Bernoulli", "Laplace", "Bayes",
    "Euler", "Gauss", "Markov", "Galton",
)  # fmt: skip
"""Who found out what dice do."""

MOST_COMPUTERS = 12
"""Whatever happens at a table, each of its computers thinks about it."""


def add_computer(decision: Decision, command: AddComputer) -> None:
    """The host has a computer sit down, between games."""
    decision.host_only(command.seat)
    between_games(decision)
    computers = [p for p in decision.table.people.values() if p.computer and is_present(p)]
    if len(computers) >= MOST_COMPUTERS:
        raise Refused("rules/too_many_computers", most=MOST_COMPUTERS)
    sit_down(decision, _free_name(decision.table), computer=command.level)


def for_persons_only(decision: Decision, seat: Seat) -> None:
    """Raises `rules/is_a_computer`."""
    if decision.person(seat).computer is not None:
        raise Refused("rules/is_a_computer", name=decision.person(seat).name)


def _free_name(table: Table) -> str:
    taken = {as_seen(person.name) for person in table.people.values() if is_present(person)}
    return next(name for name in _names() if as_seen(name) not in taken)


def _names() -> Iterator[str]:
    yield from NAMES
    number = 2
    while True:
        yield from (f"{name} {number}" for name in NAMES)
        number += 1
