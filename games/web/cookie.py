"""The cookie by which a phone holds its seats: tables, seats and their keys, signed, nothing else.

A seat is a secret, not a socket: who has the cookie has the seats, as long as they have not moved
to another phone: then the key of the seat is a higher one.
"""

from __future__ import annotations

from collections.abc import Mapping

from django.core import signing
from django.http import HttpResponse
from django.http.cookie import parse_cookie

from games.rules.ids import Seat
from games.table.order import TableId
from games.web.seat_keys import Keys

COOKIE = "seats"
TABLES = 12
"""Tables that are kept in one cookie; the one it was longest ago that a seat was taken goes."""

MOST_SEATS = 12
"""Seats that one phone may hold at a table."""

KEEP_S = 30 * 24 * 3600
_SALT = "centennial.seats.keys"

Held = dict[TableId, dict[Seat, int]]


def all_held(value: str | None) -> Held:
    """The seats in a cookie's value with their keys, by table; none if it was not signed here."""
    if not value:
        return {}
    try:
        found = signing.loads(value, salt=_SALT)
    except signing.BadSignature:
        return {}
    return {
        str(table): {Seat(str(seat)): int(key) for seat, key in seats.items()}
        for table, seats in found.items()
    }


def held(header: str, table_id: TableId) -> dict[Seat, int]:
    """The seats at this table in a Cookie header, with their keys."""
    return all_held(parse_cookie(header).get(COOKIE)).get(table_id, {})


def held_with(before: Mapping[TableId, Keys], table_id: TableId, seat: Seat, key: int) -> Held:
    """The same with one more seat, its table last."""
    after = {table: dict(seats) for table, seats in before.items() if table != table_id}
    after[table_id] = {**before.get(table_id, {}), seat: key}
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
