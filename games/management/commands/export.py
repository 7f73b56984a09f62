"""`manage.py export`: a finished game of the archive as a file."""

import argparse
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from games.ledger.errors import LedgerAway
from games.ledger.finished import Listed, NoSuchGame, finished_game, finished_games
from games.management.folder import ledger_of
from games.replay.sealed import written


class Command(BaseCommand):
    """Writes one game, or says which there are; exit 1 where there is no such game."""

    help = "Write a finished game as JSON, for `verify` and for keeping: see docs/verify.md."
    requires_system_checks = ()

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """A game, or `--list`."""
        what = parser.add_mutually_exclusive_group(required=True)
        what.add_argument("game", nargs="?", help="the table's code and the number: BCDF/1")
        what.add_argument("--list", action="store_true", help="say which games there are")
        parser.add_argument("--out", type=Path, help="the file; default: standard output")
        parser.add_argument(
            "--data",
            type=Path,
            default=settings.BASE_DIR / "data",
            help="the folder of `play`; default: data/ beside manage.py",
        )

    def handle(self, *args: Any, **wishes: Any) -> None:
        """Export, or list."""
        try:
            ledger_of(wishes["data"].resolve())
            if wishes["list"]:
                for game in finished_games():
                    print(_line(game))
                return
            data = written(finished_game(wishes["game"]))
        except (NoSuchGame, LedgerAway) as error:
            raise CommandError(str(error)) from error
        out: Path | None = wishes["out"]
        if out is None:
            sys.stdout.buffer.write(data)
            return
        try:
            out.write_bytes(data)
        except OSError as error:
            raise CommandError(f"The file cannot be written: {error}") from error


def _line(game: Listed) -> str:
    ended = datetime.fromtimestamp(game.ended_ms / 1000, UTC)
    log = "" if game.whole else ", without its log"
    return (
        f"{game.code}/{game.number}  {ended:%Y-%m-%d %H:%M} UTC  {game.preset}, {game.how}{log}"
        f"  ({game.name})"
    )
