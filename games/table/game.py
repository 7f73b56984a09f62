"""The port `Rules`, on the rule engine and its computer players."""

import logging
from functools import partial

from games.odds.computer import next_command, skilled
from games.rules import decide, due, facts
from games.rules.commands import Command, TimeUp
from games.rules.due import ScheduledCommand
from games.rules.ids import Millis, Seat
from games.rules.stamp import Draw, NamedChance, Stamp
from games.rules.state import evolve
from games.rules.state.events import Event
from games.rules.state.table import Table

log = logging.getLogger(__name__)


class TheGame:
    """The rules as they are played; what its methods do is written at the port."""

    def decide(self, table: Table, command: Command, stamp: Stamp) -> tuple[Event, ...]:
        return decide.decide(table, command, stamp)

    def evolve(self, table: Table, event: Event) -> Table:
        """The table after an event. One of an old log has its facts decided first."""
        return facts.complete(table, event)[1] if event.bare else evolve.evolve(table, event)

    def key(self, table: Table, seat: Seat) -> int | None:
        person = table.people.get(seat)
        return None if person is None else person.key

    def deadline(self, table: Table, chance: NamedChance) -> int | None:
        scheduled = _next(table, chance)
        return None if scheduled is None else scheduled.at_ms

    def settle_due(
        self, table: Table, now_ms: int, draw: Draw, chance: NamedChance
    ) -> tuple[Table, tuple[Event, ...]]:
        return due.settle_due(table, Millis(now_ms), draw, partial(_next, chance=chance))


def _next(table: Table, chance: NamedChance) -> ScheduledCommand | None:
    """What is due next. A computer that fails, or wants what the rules refuse, holds up nobody."""
    players = skilled(table)
    if players:
        try:
            scheduled = next_command(table, chance, players)
            if scheduled is not None and not isinstance(scheduled.command, TimeUp):
                at = max(scheduled.at_ms, table.last_ms)
                decide.decide(table, scheduled.command, Stamp(at, _any_faces))
            return scheduled
        except Exception:
            log.exception("table %s: a computer cannot go on", table.code)
    return due.next_by_clock(table)


def _any_faces(throw: int) -> tuple[int, int, int]:
    """That a throw is allowed does not hang on how it falls."""
    return 1, 1, 1
