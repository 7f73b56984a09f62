"""Half a second of thought before a game, off the loop that serves."""

import asyncio

from games.odds.computer import skilled, study
from games.rules.state.events import GameBegan
from games.table.order import Commit


def before_they_play(commit: Commit) -> None:
    """Where a game began with computers that look something up, have it worked out by a thread."""
    began = next((event for event in commit.events if isinstance(event, GameBegan)), None)
    if began is not None and any(one.plans for one in skilled(commit.after.table).values()):
        asyncio.get_running_loop().run_in_executor(None, study, began.card.rules)
