"""A played game as a script for `manage.py playthrough`."""

from collections.abc import Iterable
from typing import Any

from games.management.playthrough.script import line
from games.management.simulation.played import Step
from games.rules import commands as c
from games.rules.state.events import Thrown

Line = dict[str, Any]


def recorded(first: Line, steps: Iterable[Step]) -> list[Line]:
    """The line that begins the game, and one for each command; the clock plays its part again."""
    lines = [first]
    throwing: Line = {}
    for step in steps:
        if not isinstance(step.command, c.TimeUp):
            lines.append({"at": step.at_ms, **line(step.command)})
        if isinstance(step.command, c.Throw):
            throwing = lines[-1]
        for event in step.events:
            if isinstance(event, Thrown):
                # What is thrown after a window falls when that is settled.
                throwing["faces"] = list(event.faces)
    return lines
