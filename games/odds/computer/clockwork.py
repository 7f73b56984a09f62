"""What happens next at a table by itself: what the clock does, and what computers do."""

from collections.abc import Mapping

from games.odds.computer.schedule import next_by_computer
from games.odds.computer.skill import Skill
from games.rules.due import ScheduledCommand, next_by_clock
from games.rules.ids import Seat
from games.rules.stamp import NamedChance
from games.rules.state.table import Table


def next_command(
    table: Table, chance: NamedChance, players: Mapping[Seat, Skill]
) -> ScheduledCommand | None:
    """The clock's or a player's, whichever is first; the clock's, where both are due."""
    by_clock = next_by_clock(table)
    by_player = next_by_computer(table, chance, players)
    if by_clock is None or by_player is None:
        return by_clock or by_player
    return by_player if max(by_player.at_ms, table.last_ms) < by_clock.at_ms else by_clock
