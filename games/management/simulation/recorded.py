"""A played game as a script for `manage.py playthrough`."""

from collections.abc import Iterable
from typing import Any

from games.management.simulation.played import Step
from games.rules import commands as c
from games.rules.state.events import Thrown

Line = dict[str, Any]


def recorded(first: Line, steps: Iterable[Step]) -> list[Line]:
    """The line that begins the game, and one for each command; the clock plays its part again."""
    lines = [first]
    throwing: Line = {}
    for step in steps:
        line = _line(step.command)
        if line is not None:
            lines.append({"at": step.at_ms, **line})
        if isinstance(step.command, c.Throw):
            throwing = lines[-1]
        for event in step.events:
            if isinstance(event, Thrown):
                # What is thrown after a window falls when that is settled.
                throwing["faces"] = list(event.faces)
    return lines


def _line(command: c.Command) -> Line | None:
    match command:
        case c.TimeUp():
            return None
        case c.Throw():
            return {"seat": command.seat, "do": "throw"}
        case c.Take():
            dice = list(command.dice)
            return {"seat": command.seat, "do": "take", "number": command.number, "dice": dice}
        case c.Pass():
            return {"seat": command.seat, "do": "pass"}
        case c.Call():
            return {"seat": command.seat, "do": "call", "number": command.number}
        case c.Wave():
            return {"seat": command.seat, "do": "wave"}
        case c.ThrowAgain():
            return {"seat": command.seat, "do": "again"}
        case c.Keep():
            return {"seat": command.seat, "do": "keep", "dice": list(command.dice)}
        case c.Stand():
            return {"seat": command.seat, "do": "stand"}
        case c.Refuse():
            return {"seat": command.seat, "do": "refuse"}
        case c.Score():
            return {"seat": command.seat, "do": "score", "category": command.line}
        case _:
            raise AssertionError(f"no computer does this: {command}")
