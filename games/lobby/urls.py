"""Every address of the site."""

from __future__ import annotations

from django.urls import path, re_path, register_converter
from django.urls.converters import StringConverter

from games.lobby import archive, codes_to_scan, seats, views


class CodeConverter(StringConverter):
    """What somebody takes for a table's code, in capitals or not. Letters of another alphabet, a
    space or a dash make it the code of no table, and he is told so in his own language."""

    regex = "[^/]{1,64}"

    def to_python(self, value: str) -> str:
        """Codes are in capitals."""
        return value.upper()


register_converter(CodeConverter, "code")

urlpatterns = [
    path("", views.phone),
    path("t/<code:code>", views.phone),
    path("tv/<code:code>", views.screen),
    path("replay", views.replay),
    path("replay/<code:code>", views.replay),
    path("replay/<code:code>/<str:game>", views.replay),
    re_path(r"^qr/(?P<code>[A-Za-z0-9]{1,12})\.svg\Z", codes_to_scan.join_code),
    re_path(
        r"^qr/replay/(?P<code>[A-Za-z0-9]{1,12})/(?P<number>[0-9]{1,9})\.svg\Z",
        codes_to_scan.replay_code,
    ),
    path("api/card", views.show_card),
    path("api/tables", views.open_table),
    path("api/tables/<code:code>", views.about_table),
    path("api/tables/<code:code>/join", seats.join),
    path("api/tables/<code:code>/back", seats.back),
    path("api/tables/<code:code>/ledger", views.ledger),
    path("api/tables/<code:code>/games", archive.games),
    path("api/tables/<code:code>/games/<int:number>", archive.timeline),
    path("api/tables/<code:code>/games/<int:number>/document", archive.document),
    path("api/tables/<code:code>/games/<int:number>/verdict", archive.verdict),
    path("api/tables/<code:code>/dice", archive.dice),
    path("api/where", views.where),
    path("api/wifi", codes_to_scan.wifi_code),
    re_path(r"^api/tables/(?P<code>[\s\S]*)\Z", views.no_table),
]
