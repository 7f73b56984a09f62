"""What is asked over HTTP beside seats: pages, tables, addresses."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse

from games.ledger.reading import evening_at
from games.lobby import answers
from games.lobby.api import api, service, table_of, urls
from games.lobby.pages import shell, words_ahead
from games.lobby.seats import own_seats
from games.rules.card.card import Card, make_card
from games.rules.errors import Refused
from games.rules.people.seating import MOST_PEOPLE
from games.rules.view.table import card_view
from games.web.origin import came_from, from_this_machine, laptop
from games.wire import messages as wire


async def phone(request: HttpRequest, code: str = "") -> HttpResponse:
    """`GET /`, `GET /t/CODE`."""
    page = shell("index.html", request.headers.get("Accept-Encoding", ""))
    if link := words_ahead(request.headers.get("Accept-Language", "")):
        page["Link"] = link
    return page


async def screen(request: HttpRequest, code: str) -> HttpResponse:
    """`GET /tv/CODE`."""
    return shell("tv.html", request.headers.get("Accept-Encoding", ""))


async def replay(request: HttpRequest, code: str = "", game: str = "") -> HttpResponse:
    """`GET /replay/CODE`: an evening's finished games. `GET /replay/CODE/N`: one of them.

    `GET /replay`: the file of one, to be checked. What there is of these the page asks itself.
    """
    return shell("replay.html", request.headers.get("Accept-Encoding", ""))


@api("POST")
async def show_card(request: HttpRequest) -> HttpResponse:
    """`POST /api/card`: what the card would be; nothing changes."""
    return answers.answer(card_view(_card(answers.read(request, wire.CardBody))))


@api("POST")
async def open_table(request: HttpRequest) -> HttpResponse:
    """`POST /api/tables`: open a table, once for each id."""
    body = answers.read(request, wire.OpenBody)
    made = _card(body)
    await _allow_one_more(request, body.id)
    return answers.answer(wire.Opened(code=await service().tables.open(made, body.id)))


def _card(body: wire.CardBody) -> Card:
    return make_card(body.preset, body.options, body.scheme, body.stake, body.per_point)


async def _allow_one_more(request: HttpRequest, id_: str) -> None:
    """Raises `lobby/too_many_tables`; never for who sits at the laptop itself, nor for a table that
    is open already."""
    scope = request.scope  # type: ignore[attr-defined]  # every request comes by ASGI
    if (laptop() and from_this_machine(scope)) or await service().tables.was_opened(id_):
        return
    wait_ms = await service().openings.one_more(came_from(scope))
    if wait_ms:
        raise Refused("lobby/too_many_tables", seconds=-(-wait_ms // 1000))


@api("GET")
async def about_table(request: HttpRequest, code: str) -> HttpResponse:
    """`GET /api/tables/CODE`."""
    table_id, table = await table_of(code)
    present = [person for person in table.people.values() if person.presence != "gone"]
    return answers.answer(
        wire.TableAbout(
            code=table.code,
            phase="lobby" if table.game is None else table.game.phase,
            players=len(present),
            full=len(present) >= MOST_PEOPLE,
            you={seat: table.people[seat].name for seat in own_seats(request, table_id, table)},
        )
    )


async def no_table(request: HttpRequest, code: str) -> HttpResponse:
    """`/api/tables/…` that can be none: there is no such table."""
    return answers.refused(404, "lobby/unknown_code", {"code": code[:64]})


@api("GET")
async def ledger(request: HttpRequest, code: str) -> HttpResponse:
    """`GET /api/tables/CODE/ledger`: the evening's games, who won what, and settle up."""
    table_id, _ = await table_of(code)
    return answers.answer(await evening_at(table_id))


@api("GET")
async def where(request: HttpRequest) -> HttpResponse:
    """`GET /api/where`: the addresses that phones in the room reach."""
    return answers.answer(wire.Where(urls=urls(request), laptop=service().laptop))
