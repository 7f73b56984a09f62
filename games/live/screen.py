"""A television or laptop in view of all."""

from __future__ import annotations

from games.live.consumer import TableConsumer


class ScreenConsumer(TableConsumer):
    """A screen: it shows the table, takes no seat and asks for nothing."""
