"""`manage.py wire_types`: everything that is made from the definition of the wire."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Callable
from pathlib import Path

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from games.wire import catalogue, typescript

MADE: dict[str, Callable[[], str]] = {
    "frontend/src/wire/generated.ts": typescript.typescript,
    "frontend/src/wire/catalogue.json": catalogue.catalogue,
    "docs/wire.schema.json": typescript.schema,
}


class Command(BaseCommand):
    """Makes the TypeScript types, the JSON Schema and the catalogue of games anew."""

    help = "Make the TypeScript types and the JSON Schema of the wire, and the catalogue of games."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """`--check` only looks; `--catalogue` prints that of all games, with those from outside."""
        parser.add_argument(
            "--check", action="store_true", help="change nothing; fail where one is stale"
        )
        parser.add_argument(
            "--catalogue", action="store_true", help="change nothing; print the catalogue"
        )

    def handle(self, *args: object, **options: object) -> None:
        """Make them, or check them."""
        if options["catalogue"]:
            self.stdout.write(catalogue.catalogue(), ending="")
            return
        stale = []
        for name, make in MADE.items():
            path, text = Path(settings.BASE_DIR) / name, make()
            if path.exists() and path.read_text(encoding="utf-8") == text:
                continue
            if options["check"]:
                stale.append(name)
            else:
                path.write_text(text, encoding="utf-8")
                self.stdout.write(f"made {name}")
        if stale:
            raise CommandError(f"stale, make them anew with `manage.py wire_types`: {stale}")
