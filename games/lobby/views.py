"""What is asked over HTTP: pages, tables, seats, addresses."""

from __future__ import annotations

import io
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any

import msgspec
import segno
from django.http import HttpRequest, HttpResponse

from games.ledger.evening import evening
from games.ledger.reading import in_thread
from games.live import running, wire
from games.live.service import Service
from games.lobby import answers, cookie
from games.lobby.cards import card
from games.lobby.shells import shell
from games.rules.commands import Join
from games.rules.errors import Refused
from games.rules.ids import Seat
from games.rules.seating import MOST_PEOPLE
from games.rules.state import Table
from games.table.errors import TableError, UnknownTable
from games.table.order import Done, Order, TableId

View = Callable[..., Coroutine[Any, Any, HttpResponse]]


def api(method: str) -> Callable[[View], View]:
    """A view of the API: one method, and refusals as JSON."""

    def of(view: View) -> View:
        @wraps(view)
        async def wrapped(request: HttpRequest, **named: str) -> HttpResponse:
            if request.method != method:
                return answers.refused(405, "lobby/method", {"method": method})
            try:
                return await view(request, **named)
            except Refused as why:
                return answers.not_done(why.code, why.values)
            except UnknownTable:
                return answers.refused(404, "lobby/unknown_code", {"code": named.get("code", "")})
            except TableError as error:
                return answers.not_done(error.code, {})

        return wrapped

    return of


def _service() -> Service:
    service = running.service()
    if service is None:
        raise Refused("table/one_moment")
    return service


async def phone(request: HttpRequest, code: str = "") -> HttpResponse:
    """`GET /`, `GET /t/CODE`."""
    return shell("index.html")


async def screen(request: HttpRequest, code: str) -> HttpResponse:
    """`GET /tv/CODE`."""
    return shell("tv.html")


@api("POST")
async def show_card(request: HttpRequest) -> HttpResponse:
    """`POST /api/card`: what the card would be; nothing changes."""
    made = card(answers.read(request, wire.CardBody))
    return answers.answer(
        wire.CardShown(
            preset=made.preset,
            house=bool(made.changes),
            changes=made.changes,
            options=msgspec.to_builtins(made.rules),
            scheme=made.stakes.scheme,
            stake=made.stakes.stake,
            per_point=made.stakes.per_point,
        )
    )


@api("POST")
async def open_table(request: HttpRequest) -> HttpResponse:
    """`POST /api/tables`: open a table, once for each id."""
    asked = answers.read(request, wire.OpenBody)
    return answers.answer(wire.Opened(code=await _service().tables.open(card(asked), asked.id)))


@api("GET")
async def about_table(request: HttpRequest, code: str) -> HttpResponse:
    """`GET /api/tables/CODE`."""
    table_id, table = await _table(code)
    present = [person for person in table.people.values() if person.presence != "gone"]
    return answers.answer(
        wire.TableAbout(
            code=table.code,
            phase="lobby" if table.game is None else table.game.phase,
            players=len(present),
            full=len(present) >= MOST_PEOPLE,
            you={seat: table.people[seat].name for seat in _seats(request, table_id, table)},
        )
    )


@api("POST")
async def join(request: HttpRequest, code: str) -> HttpResponse:
    """`POST /api/tables/CODE/join`: one seat for each browser, and for each id."""
    asked = answers.read(request, wire.JoinBody)
    service = _service()
    table_id, table = await _table(code)
    for seat in _seats(request, table_id, table):
        return answers.answer(wire.Seated(seat=seat))
    done = await service.tables.do(
        table_id,
        Order(
            id=asked.id,
            seat=None,
            command=Join(name=asked.name),
            received_ms=service.clock.now_ms(),
            secret=asked.string if isinstance(asked.string, str) else None,
        ),
    )
    if not isinstance(done, Done):
        return answers.not_done(done.code, done.values)
    assert done.seat is not None
    response = answers.answer(wire.Seated(seat=done.seat))
    seats = cookie.held_with(_all_seats(request), table_id, done.seat)
    cookie.give(response, seats, secure=request.is_secure())
    return response


@api("GET")
async def ledger(request: HttpRequest, code: str) -> HttpResponse:
    """`GET /api/tables/CODE/ledger`: the evening's games, who won what, and settle up."""
    table_id, _ = await _table(code)
    return answers.answer(await in_thread(lambda: evening(table_id)))


@api("GET")
async def where(request: HttpRequest) -> HttpResponse:
    """`GET /api/where`: the addresses that phones in the room reach."""
    return answers.answer(wire.Where(urls=_urls(request), laptop=_service().laptop))


@api("GET")
async def qr(request: HttpRequest, code: str) -> HttpResponse:
    """`GET /qr/CODE.svg`: the address at which one joins, for a camera."""
    drawn = io.BytesIO()
    segno.make(f"{_urls(request)[0]}/t/{code.upper()}", error="m", micro=False).save(
        drawn, kind="svg", xmldecl=False, omitsize=True, border=3, dark="#000", light="#fff"
    )
    response = HttpResponse(drawn.getvalue(), content_type="image/svg+xml")
    response["Cache-Control"] = "no-store"
    return response


def _urls(request: HttpRequest) -> tuple[str, ...]:
    here = f"{request.scheme}://{request.META.get('HTTP_HOST', '')}"
    return _service().urls or (here,)


async def _table(code: str) -> tuple[TableId, Table]:
    tables = _service().tables
    table_id = await tables.find(code)
    if table_id is None:
        raise UnknownTable
    return table_id, (await tables.load(table_id)).table


def _all_seats(request: HttpRequest) -> cookie.Held:
    return cookie.all_held(request.COOKIES.get(cookie.COOKIE))


def _seats(request: HttpRequest, table_id: TableId, table: Table) -> list[Seat]:
    return [
        seat
        for seat in _all_seats(request).get(table_id, [])
        if seat in table.people and table.people[seat].presence != "gone"
    ]
