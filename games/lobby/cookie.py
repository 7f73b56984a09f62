"""The cookie by which a phone holds its seats: table and seats, signed, and nothing else.

A seat is a secret, not a socket: who has the cookie has the seats.
"""

from __future__ import annotations

from collections.abc import Mapping

from django.core import signing
from django.http import HttpResponse
from django.http.cookie import parse_cookie

from games.rules.ids import Seat
from games.table.order import TableId

COOKIE = "seats"
TABLES = 12
"""Tables that are kept in one cookie; the one it was longest ago that a seat was taken goes."""

KEEP_S = 30 * 24 * 3600
_SALT = "centennial.seats"

Held = dict[TableId, list[Seat]]


def all_held(value: str | None) -> Held:
    """The seats in a cookie's value, by table; none where it was not signed here."""
    if not value:
        return {}
    try:
        found = signing.loads(value, salt=_SALT)
    except signing.BadSignature:
        return {}
    return {str(table): [Seat(str(seat)) for seat in seats] for table, seats in found.items()}


def held(header: str, table_id: TableId) -> list[Seat]:
    """The seats at this table in a Cookie header."""
    return all_held(parse_cookie(header).get(COOKIE)).get(table_id, [])


def held_with(before: Mapping[TableId, list[Seat]], table_id: TableId, seat: Seat) -> Held:
    """The same with one more seat, its table last."""
    after = {table: list(seats) for table, seats in before.items() if table != table_id}
    seats = before.get(table_id, [])
    after[table_id] = [*seats, *([] if seat in seats else [seat])]
    return dict(list(after.items())[-TABLES:])


def give(response: HttpResponse, seats: Held, secure: bool) -> None:
    """Set the cookie."""
    response.set_cookie(
        COOKIE,
        signing.dumps(seats, salt=_SALT, compress=True),
        max_age=KEEP_S,
        path="/",
        secure=secure,
        httponly=True,
        samesite="Lax",
    )
