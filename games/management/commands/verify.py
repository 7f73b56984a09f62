"""`manage.py verify`: whether a game was played as its file says. Needs no database."""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandError

from games.management.verdict import failed, holds
from games.replay.errors import Fault
from games.replay.verify import verify


class Command(BaseCommand):
    """Exit 0 and a sentence where all is right; else exit 1, and what is wrong where."""

    help = "Check seed, dice and every event of an exported game: see docs/verify.md."
    requires_system_checks = ()

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """One file."""
        parser.add_argument("file", type=Path, help="as `export` wrote it")
        parser.add_argument("--json", action="store_true", help="answer in JSON")

    def handle(self, *args: Any, **wishes: Any) -> None:
        """Verify the file."""
        file: Path = wishes["file"]
        try:
            data = file.read_bytes()
        except OSError as error:
            raise CommandError(f"The file cannot be read: {error}") from error
        try:
            verified = verify(data)
        except Fault as fault:
            if wishes["json"]:
                print(_json({"ok": False, **_told(fault)}))
            else:
                print(failed(fault), file=sys.stderr)
            sys.exit(1)
        if wishes["json"]:
            print(_json({"ok": True, **msgspec.to_builtins(verified)}))
        else:
            print(holds(verified))


def _told(fault: Fault) -> dict[str, Any]:
    where = {"line": fault.line, "event": fault.event, "field": fault.field}
    known = {key: value for key, value in where.items() if value is not None}
    return {"code": fault.code, **known, "values": fault.values, "why": failed(fault)}


def _json(answer: dict[str, Any]) -> str:
    return json.dumps(answer, ensure_ascii=False, default=msgspec.to_builtins)
