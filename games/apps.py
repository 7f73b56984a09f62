"""The one Django app."""

import importlib

from django.apps import AppConfig


class GamesConfig(AppConfig):
    """The game: rules, tables, store, sockets, lobby."""

    name = "games"

    def ready(self) -> None:
        """Know the games."""
        importlib.import_module("games.family")
