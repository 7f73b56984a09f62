"""QR codes: the addresses of a table and of a finished game, and the WiFi of the room."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache

import segno
from django.http import HttpRequest, HttpResponse
from segno.helpers import make_wifi_data

from games.lobby import answers
from games.lobby.api import api, urls
from games.wire import messages as wire

KEPT = 128
"""Codes of tables and games that need not be drawn again."""

_pencil = ThreadPoolExecutor(1, thread_name_prefix="codes")


@api("GET")
async def join_code(request: HttpRequest, code: str) -> HttpResponse:
    """`GET /qr/CODE.svg`: the address at which one joins, for a camera."""
    return await _drawn(f"{urls(request)[0]}/t/{code.upper()}")


@api("GET")
async def replay_code(request: HttpRequest, code: str, number: str) -> HttpResponse:
    """`GET /qr/replay/CODE/N.svg`: the address at which one sees a finished game again."""
    return await _drawn(f"{urls(request)[0]}/replay/{code.upper()}/{int(number)}")


@api("POST")
async def wifi_code(request: HttpRequest) -> HttpResponse:
    """`POST /api/wifi`: the code by which a camera joins a WiFi. Nothing of it is kept."""
    wifi = answers.read(request, wire.WifiBody)
    data = make_wifi_data(
        ssid=wifi.name,
        password=wifi.password or None,
        security="WPA" if wifi.password else None,
    )
    return answers.answer(wire.WifiCode(svg=(await _beside(_svg, data)).decode()))


async def _drawn(text: str) -> HttpResponse:
    response = HttpResponse(await _beside(_kept_svg, text), content_type="image/svg+xml")
    response["Cache-Control"] = "no-store"
    return response


async def _beside(draw: Callable[[str], bytes], text: str) -> bytes:
    """Drawing takes 20 ms and more: one at a time, beside the tables."""
    return await asyncio.get_running_loop().run_in_executor(_pencil, draw, text)


@lru_cache(maxsize=KEPT)
def _kept_svg(text: str) -> bytes:
    return _svg(text)


def _svg(text: str) -> bytes:
    drawn = io.BytesIO()
    segno.make(text, error="m", micro=False).save(
        drawn, kind="svg", xmldecl=False, omitsize=True, border=3, dark="#000", light="#fff"
    )
    return drawn.getvalue()
