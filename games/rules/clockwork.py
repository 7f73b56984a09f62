"""Playing what is overdue, so that nothing is decided on a table that time has passed by."""

from games.rules.commands import TimeUp
from games.rules.deadline import deadline
from games.rules.decide import told
from games.rules.events import Event
from games.rules.ids import Millis
from games.rules.stamp import Draw, Stamp
from games.rules.state import Table


def settle_due(table: Table, now_ms: Millis, draw: Draw) -> tuple[Table, tuple[Event, ...]]:
    """The table once every deadline at or before `now_ms` has done its deed, at its own time.

    A deed counts no earlier than what happened before it.
    """
    events: list[Event] = []
    while (due := deadline(table)) is not None and due <= now_ms:
        at = Millis(min(max(due, table.last_ms), now_ms))
        story = told(table, TimeUp(), Stamp(at, draw))
        table = story.table
        events += story.events
    return table, tuple(events)
