"""The one Django app."""

from django.apps import AppConfig


class GamesConfig(AppConfig):
    """The game: rules, tables, store, sockets, lobby."""

    name = "games"
