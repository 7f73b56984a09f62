"""Playing what is overdue, so that nothing is decided on a table that time has passed by."""

from collections.abc import Callable
from typing import NamedTuple

from games.rules.commands import Command, TimeUp
from games.rules.decide import decision_on
from games.rules.ids import Millis
from games.rules.stamp import Draw, Stamp
from games.rules.state.deadline import deadline
from games.rules.state.events import Event
from games.rules.state.table import Table


class ScheduledCommand(NamedTuple):
    """A command, and when it is given, on the table's clock."""

    at_ms: Millis
    command: Command


def next_by_clock(table: Table) -> ScheduledCommand | None:
    """What the clock does next; `None` while nothing is waited for."""
    due_ms = deadline(table)
    return None if due_ms is None else ScheduledCommand(due_ms, TimeUp())


def settle_due(
    table: Table,
    now_ms: Millis,
    draw: Draw,
    next_due: Callable[[Table], ScheduledCommand | None] = next_by_clock,
) -> tuple[Table, tuple[Event, ...]]:
    """The table once everything that was due at or before `now_ms` was done, each at its own time.

    A command counts no earlier than what happened before it.
    """
    events: list[Event] = []
    while (due := next_due(table)) is not None and due.at_ms <= now_ms:
        at = Millis(min(max(due.at_ms, table.last_ms), now_ms))
        decision = decision_on(table, due.command, Stamp(at, draw))
        table = decision.table
        events += decision.events
    return table, tuple(events)
