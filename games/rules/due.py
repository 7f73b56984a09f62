"""Playing what is overdue, so that nothing is decided on a table that time has passed by."""

from games.rules.commands import TimeUp
from games.rules.decide import decision_on
from games.rules.ids import Millis
from games.rules.stamp import Draw, Stamp
from games.rules.state.deadline import deadline
from games.rules.state.events import Event
from games.rules.state.table import Table


def settle_due(table: Table, now_ms: Millis, draw: Draw) -> tuple[Table, tuple[Event, ...]]:
    """The table once every deadline at or before `now_ms` was rung, at its own time.

    A ring counts no earlier than what happened before it.
    """
    events: list[Event] = []
    while (due := deadline(table)) is not None and due <= now_ms:
        at = Millis(min(max(due, table.last_ms), now_ms))
        decision = decision_on(table, TimeUp(), Stamp(at, draw))
        table = decision.table
        events += decision.events
    return table, tuple(events)
