"""QR codes: the addresses of a table and of a finished game, and the WiFi of the room."""

from __future__ import annotations

import io

import segno
from django.http import HttpRequest, HttpResponse
from segno.helpers import make_wifi_data

from games.live import wire
from games.lobby import answers
from games.lobby.addresses import urls
from games.lobby.api import api


@api("GET")
async def join_code(request: HttpRequest, code: str) -> HttpResponse:
    """`GET /qr/CODE.svg`: the address at which one joins, for a camera."""
    return _drawn(f"{urls(request)[0]}/t/{code.upper()}")


@api("GET")
async def replay_code(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """`GET /qr/replay/CODE/N.svg`: the address at which one sees a finished game again."""
    return _drawn(f"{urls(request)[0]}/replay/{code}/{number}")


@api("POST")
async def wifi_code(request: HttpRequest) -> HttpResponse:
    """`POST /api/wifi`: the code by which a camera joins a WiFi. Nothing of it is kept."""
    wifi = answers.read(request, wire.WifiBody)
    data = make_wifi_data(
        ssid=wifi.name,
        password=wifi.password or None,
        security="WPA" if wifi.password else None,
    )
    return answers.answer(wire.WifiCode(svg=_svg(data).decode()))


def _drawn(text: str) -> HttpResponse:
    response = HttpResponse(_svg(text), content_type="image/svg+xml")
    response["Cache-Control"] = "no-store"
    return response


def _svg(text: str) -> bytes:
    drawn = io.BytesIO()
    segno.make(text, error="m", micro=False).save(
        drawn, kind="svg", xmldecl=False, omitsize=True, border=3, dark="#000", light="#fff"
    )
    return drawn.getvalue()
