"""Computer players: what each does next, and when. Pure. Source: `docs/computer-players.md`."""

from games.odds.best_play import study
from games.odds.computer.schedule import next_by_computer, next_command
from games.odds.computer.skill import SKILLS, Skill, skilled

__all__ = [
    "SKILLS",
    "Skill",
    "next_by_computer",
    "next_command",
    "skilled",
    "study",
]
