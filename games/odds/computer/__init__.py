"""Computer players: what each does next, and when. Pure. Source: `docs/computer-players.md`."""

from games.odds.computer.clockwork import next_deed
from games.odds.computer.deed import Deed, deed
from games.odds.computer.skill import SKILLS, Skill, skilled
from games.odds.computer.study import study

__all__ = ["SKILLS", "Deed", "Skill", "deed", "next_deed", "skilled", "study"]
