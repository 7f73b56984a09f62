"""QR codes: the address at which one joins, and the WiFi of the room."""

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
    drawn = _svg(f"{urls(request)[0]}/t/{code.upper()}")
    response = HttpResponse(drawn, content_type="image/svg+xml")
    response["Cache-Control"] = "no-store"
    return response


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


def _svg(text: str) -> bytes:
    drawn = io.BytesIO()
    segno.make(text, error="m", micro=False).save(
        drawn, kind="svg", xmldecl=False, omitsize=True, border=3, dark="#000", light="#fff"
    )
    return drawn.getvalue()
