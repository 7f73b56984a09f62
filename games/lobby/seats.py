"""How a phone comes to its seats: it joins, or has one back that was another phone's."""

from __future__ import annotations

import hashlib

from django.http import HttpRequest, HttpResponse

from games.lobby import answers
from games.lobby.api import api, service, table_of
from games.rules.commands import AskBack, Join
from games.rules.errors import Refused
from games.rules.ids import Seat
from games.rules.state.table import Table
from games.table.order import Done, Order, TableId
from games.web import cookie
from games.web.seat_keys import banned, left, own
from games.wire import messages as wire

CLAIM_LENGTH = 16
"""Hex digits of what the table shows of a phone that asks a seat back."""

FIRST_KEY = 1
"""The key of a seat that never moved."""


def held(request: HttpRequest) -> cookie.Held:
    """The seats in the cookie of a request."""
    return cookie.all_held(request.COOKIES.get(cookie.COOKIE))


def own_seats(request: HttpRequest, table_id: TableId, table: Table) -> tuple[Seat, ...]:
    """The seats at this table that are still those of the browser that asks."""
    return own(held(request).get(table_id, {}), table)


@api("POST")
async def join(request: HttpRequest, code: str) -> HttpResponse:
    """`POST /api/tables/CODE/join`: one seat for each browser, and for each id; `another`: one
    more for somebody who shares the phone."""
    body = answers.read(request, wire.JoinBody)
    table_id, table = await table_of(code)
    mine = own_seats(request, table_id, table)
    _refuse_banned(request, table_id, table)
    if mine and not body.another:
        return answers.answer(wire.Seated(seat=mine[0]))
    if len(mine) >= cookie.MOST_SEATS:
        raise Refused("lobby/too_many_seats", most=cookie.MOST_SEATS)
    keys = held(request).get(table_id, {})
    back_to = None if body.another else left(keys, table)
    done = await service().tables.do(
        table_id,
        Order(
            id=body.id,
            seat=None,
            command=Join(name=body.name, back_to=back_to),
            received_ms=service().clock.now_ms(),
            secret=body.string if isinstance(body.string, str) else None,
        ),
    )
    if not isinstance(done, Done):
        return answers.not_done(done.code, done.values)
    assert done.seat is not None
    # Who repeats a join when the seat has moved on since gets a key that opens nothing any more.
    response = answers.answer(wire.Seated(seat=done.seat))
    key = keys[done.seat] if done.seat == back_to else FIRST_KEY
    return _give(request, response, table_id, done.seat, key)


@api("POST")
async def back(request: HttpRequest, code: str) -> HttpResponse:
    """`POST /api/tables/CODE/back`: ask for a seat whose phone is gone; asked again with the same
    id, collect it once the host has said yes."""
    body = answers.read(request, wire.BackBody)
    seat = Seat(body.seat)
    claim = hashlib.sha256(body.id.encode()).hexdigest()[:CLAIM_LENGTH]
    table_id, table = await table_of(code)
    granted = answers.answer(wire.BackAsked(claim=claim, granted=True, seat=seat))
    if seat in own_seats(request, table_id, table):
        return granted
    _refuse_banned(request, table_id, table)
    if _latest_claim(table, seat) == claim:
        return _give(request, granted, table_id, seat, table.people[seat].key)
    # Anew each time: asked again after a no, the host is asked again.
    done = await service().tables.do_for_house(table_id, AskBack(who=seat, claim=claim))
    if not isinstance(done, Done):
        return answers.not_done(done.code, done.values)
    return answers.answer(wire.BackAsked(claim=claim, granted=False))


def _latest_claim(table: Table, seat: Seat) -> str | None:
    """The claim by which a seat came to its phone: an older one opens it no more."""
    person = table.people.get(seat)
    if person is None or person.presence == "gone":
        return None
    return next((one for one, its in reversed(table.moved.items()) if its == seat), None)


def _refuse_banned(request: HttpRequest, table_id: TableId, table: Table) -> None:
    if banned(held(request).get(table_id, {}), table):
        raise Refused("rules/banned")


def _give(
    request: HttpRequest, response: HttpResponse, table_id: TableId, seat: Seat, key: int
) -> HttpResponse:
    seats = cookie.held_with(held(request), table_id, seat, key)
    cookie.give(response, seats, secure=request.is_secure())
    return response
