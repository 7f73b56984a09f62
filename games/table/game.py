"""The port `Rules`, on the rule engine."""

from games.rules import clockwork, deadline, decide, evolve
from games.rules.commands import Command
from games.rules.events import Event
from games.rules.ids import Millis, Seat
from games.rules.stamp import Draw, Stamp
from games.rules.state import Table


class TheGame:
    """The rules as they are played."""

    def decide(self, table: Table, command: Command, stamp: Stamp) -> tuple[Event, ...]:
        """What a command does. Raises `Refused`."""
        return decide.decide(table, command, stamp)

    def evolve(self, table: Table, event: Event) -> Table:
        """The table after an event."""
        return evolve.evolve(table, event)

    def key(self, table: Table, seat: Seat) -> int | None:
        """Which phone a seat is; `None` where nobody has it."""
        person = table.people.get(seat)
        return None if person is None else person.key

    def deadline(self, table: Table) -> int | None:
        """When the next `TimeUp` is due."""
        return deadline.deadline(table)

    def settle_due(self, table: Table, now_ms: int, draw: Draw) -> tuple[Table, tuple[Event, ...]]:
        """Every overdue deadline played, in order, each at its own time."""
        return clockwork.settle_due(table, Millis(now_ms), draw)
