"""`manage.py simulate`: many whole games by computer players, or one of them as a script."""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandParser
from msgspec.structs import replace

from games.management.arguments import json_object, stop
from games.management.playthrough.script import Header, Malformed, parse
from games.management.simulation.figures import Figures, figures
from games.management.simulation.played import ALONE, played, set_out_for
from games.management.simulation.recorded import recorded
from games.odds.computer import SKILLS, Skill
from games.rules.card.preset import PRESETS
from games.rules.errors import Refused
from games.rules.ids import Seat
from games.rules.people.seating import MOST_PEOPLE


class Command(BaseCommand):
    """Plays the games and says what they come to."""

    help = "Whole games by computer players on the real rules: see docs/simulate.md."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        """Which game, for how many, how often, and how well they play."""
        parser.add_argument("--preset", required=True, help="a game by its key")
        parser.add_argument("--options", type=json_object, default={}, help="JSON: changed options")
        parser.add_argument("--seats", type=_count, default=5, help="players; 1 plays alone")
        parser.add_argument("--games", type=_count, default=1000, help="how many games")
        parser.add_argument("--seed", type=int, default=0, help="the same seed, the same games")
        skill = parser.add_mutually_exclusive_group()
        skill.add_argument("--level", choices=list(SKILLS), default="best", help="how they play")
        skill.add_argument("--overlook", type=_chance, help="the best, but overlooking so much")
        parser.add_argument("--record", metavar="FILE", help="write the first game as a script")
        parser.add_argument("--json", action="store_true", help="answer in JSON")

    def handle(self, *args: Any, **given: Any) -> None:
        """Play; exit 1 where the game is refused, 2 where the question makes no sense."""
        seats = [f"P{number}" for number in range(1, given["seats"] + 1)]
        try:
            first = _first_line(given["preset"], given["options"], seats)
            header = parse(json.dumps(first))
            assert isinstance(header, Header)
        except Malformed as malformed:
            stop(error=str(malformed))
        if given["seats"] > MOST_PEOPLE:
            stop(error=f"a table has room for {MOST_PEOPLE}")
        if given["record"] and given["seats"] == ALONE:
            stop(error="a game alone is no script: no table can play it")
        try:
            table = set_out_for(header)
        except Refused as refused:
            if given["json"]:
                print(json.dumps({"ok": False, "code": refused.code}))
            print(refused.code, file=sys.stderr)
            sys.exit(1)
        players = dict.fromkeys(map(Seat, seats), _skill(given))
        if given["record"]:
            lines = recorded(first, played(table, players, given["seed"], number=1))
            text = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
            try:
                Path(given["record"]).write_text(text, encoding="utf-8")
            except OSError as error:
                stop(error=f"cannot be written: {error}")
        answer = figures(table, seats, players, given["games"], given["seed"])
        print(json.dumps(msgspec.to_builtins(answer)) if given["json"] else _text(answer))


def _first_line(preset: str, options: dict[str, Any], seats: list[str]) -> dict[str, Any]:
    if preset not in PRESETS:
        raise Malformed(f"unknown preset: {preset}")
    stakes = {"scheme": PRESETS[preset].scheme}
    return {"preset": preset, "options": options, "seats": seats, "stakes": stakes}


def _skill(given: dict[str, Any]) -> Skill:
    if given["overlook"] is None:
        return SKILLS[given["level"]]
    return replace(SKILLS["best"], overlooks=given["overlook"])


def _text(answer: Figures) -> str:
    lines = [
        f"{answer.games} games, {answer.mean_turns:.3f} turns each",
        f"{answer.interceptions:.3f} interceptions a game, {answer.shared} games shared",
    ]
    for place, wins in enumerate(answer.wins):
        points = ""
        if not isinstance(answer.mean_points, msgspec.UnsetType):
            points = f", {answer.mean_points[place]:.3f} points"
        lines.append(f"{place}: won {wins / answer.games:.2%}{points}")
    return "\n".join(lines)


def _count(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"a whole number of at least 1: {text!r}")
    return int(text)


def _chance(text: str) -> float:
    try:
        chance = float(text)
    except ValueError:
        chance = -1.0
    if not 0 <= chance <= 1:
        raise argparse.ArgumentTypeError(f"a chance of 0 to 1: {text!r}")
    return chance
