"""What happens next at a table by itself: what the clock does, and what computers do."""

from collections.abc import Mapping

from games.odds.computer.schedule import ScheduledCommand, next_by_computer
from games.odds.computer.skill import Skill
from games.rules.commands import TimeUp
from games.rules.ids import Seat
from games.rules.stamp import NamedChance
from games.rules.state.deadline import deadline
from games.rules.state.table import Table


def next_command(
    table: Table, chance: NamedChance, players: Mapping[Seat, Skill]
) -> ScheduledCommand | None:
    """The clock's or a player's, whichever is first; the clock's, where both are due."""
    due = deadline(table)
    by_player = next_by_computer(table, chance, players)
    if due is None or (by_player is not None and max(by_player.at_ms, table.last_ms) < due):
        return by_player
    return ScheduledCommand(due, TimeUp())
