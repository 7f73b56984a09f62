"""`manage.py playthrough`: a scripted game on the real rules, JSON lines in and out."""

import json
import sys
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.management.arguments import stop
from games.management.playthrough.player import play
from games.management.playthrough.script import Malformed


class Command(BaseCommand):
    """Reads a script from standard input or a file and answers every line."""

    help = "Play scripted games, one JSON object a line: see docs/playthrough.md."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        """One file, or none for standard input."""
        parser.add_argument("file", nargs="?", type=Path, help="default: standard input")

    def handle(self, *args: Any, **options: Any) -> None:
        """Answer until the end, or exit 2 at the first line that is no line of a script."""
        path: Path | None = options["file"]
        try:
            # As bytes: what is no UTF-8 spoils its own line, and only a line feed ends one.
            lines = sys.stdin.buffer if path is None else path.open("rb")
        except OSError as why:
            raise CommandError(f"The script cannot be read: {why}") from why
        try:
            with lines:
                for answer in play(lines):
                    print(json.dumps(answer, ensure_ascii=False), flush=True)
        except Malformed as malformed:
            error, line = malformed.args
            stop(line=line, error=error)
