"""Every address of the site."""

from __future__ import annotations

from django.urls import path, register_converter

from games.lobby import seats, views


class CodeConverter:
    """A table's code: letters and digits, in capitals or not."""

    regex = "[A-Za-z0-9]{1,12}"

    def to_python(self, value: str) -> str:
        """Codes are in capitals."""
        return value.upper()

    def to_url(self, value: str) -> str:
        """As it is."""
        return value


register_converter(CodeConverter, "code")

urlpatterns = [
    path("", views.phone),
    path("t/<code:code>", views.phone),
    path("tv/<code:code>", views.screen),
    path("qr/<code:code>.svg", views.qr),
    path("api/card", views.show_card),
    path("api/tables", views.open_table),
    path("api/tables/<code:code>", views.about_table),
    path("api/tables/<code:code>/join", seats.join),
    path("api/tables/<code:code>/back", seats.back),
    path("api/tables/<code:code>/ledger", views.ledger),
    path("api/where", views.where),
]
