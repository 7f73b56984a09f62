"""Half a second of thought before a game, off the loop that serves."""

import asyncio

from games.odds.computer import skilled, study
from games.rules.events import GameBegan
from games.table.order import Told


def before_they_play(told: Told) -> None:
    """Where a game began with computers that look something up, have it worked out by a thread."""
    began = next((event for event in told.events if isinstance(event, GameBegan)), None)
    if began is not None and any(one.plans for one in skilled(told.after.table).values()):
        asyncio.get_running_loop().run_in_executor(None, study, began.card.rules)
