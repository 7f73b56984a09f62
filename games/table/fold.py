"""The log is the truth: at each game's end the state is what its events make of the beginning."""

import logging

from games.rules.state.events import Event
from games.rules.state.table import Table
from games.table.order import Snapshot, TableId
from games.table.ports import Rules, Store

log = logging.getLogger(__name__)


async def check_fold(store: Store, rules: Rules, table_id: TableId, after: Snapshot) -> None:
    """Log an error where the game's events do not make the state. Never disturbs the game."""
    base = await store.base(table_id)
    if base is None:
        log.error("table %s, version %d: a game has no beginning", table_id, after.version)
        return
    versions = await store.log(table_id, base.version, after.version)
    try:
        folded = _fold(rules, base.table, versions)
    except Exception:
        log.exception("table %s, version %d: events cannot be folded", table_id, after.version)
        return
    if folded != after.table:
        log.error("table %s, version %d: state is not fold(events)", table_id, after.version)


def _fold(rules: Rules, table: Table, versions: list[tuple[int, tuple[Event, ...]]]) -> Table:
    for _, events in versions:
        for event in events:
            table = rules.evolve(table, event)
    return table
