"""What happens next at a table by itself: what the clock does, and what computers do."""

from collections.abc import Mapping

from games.odds.computer.deed import Deed, deed
from games.odds.computer.skill import Skill
from games.rules.commands import TimeUp
from games.rules.deadline import deadline
from games.rules.ids import Seat
from games.rules.stamp import Wits
from games.rules.state import Table


def next_deed(table: Table, wits: Wits, players: Mapping[Seat, Skill]) -> Deed | None:
    """The clock's or a player's, whichever is first; the clock's, where both are due."""
    due = deadline(table)
    by_player = deed(table, wits, players)
    if due is None or (by_player is not None and max(by_player.at_ms, table.last_ms) < due):
        return by_player
    return Deed(due, TimeUp())
