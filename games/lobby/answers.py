"""Requests and answers of the lobby in JSON: what is read, what is refused, and how."""

from __future__ import annotations

from typing import TypeVar

import msgspec
from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse

from games.rules.errors import Refused
from games.web.origin import origin_is_good
from games.wire import decoding
from games.wire import messages as wire

Body = TypeVar("Body", bound=msgspec.Struct)

TOO_MANY = 429
"""The status of what may be asked again after `seconds`."""

STATUS = {
    "wire/origin": 403,
    "lobby/unknown_code": 404,
    "lobby/unknown_game": 404,
    "lobby/game_without_log": 410,
    "lobby/game_not_told": 503,
    "table/unknown": 404,
    "wire/too_large": 413,
    "wire/not_json_type": 415,
    "lobby/too_many_tables": TOO_MANY,
    "table/one_moment": 503,
    "ledger/one_moment": 503,
    "table/no_free_code": 503,
    "table/fault": 500,
}
"""Statuses of refusals; `wire/` else 400, everything else 409."""


def answer(body: msgspec.Struct) -> HttpResponse:
    """A good answer."""
    return _json(200, body)


def refused(status: int, code: str, values: dict[str, int | str] | None = None) -> HttpResponse:
    """A refusal: stable code, and what explains it."""
    return _json(status, wire.RefusedBody(refused=wire.Why(code=code, values=values or {})))


def not_done(code: str, values: dict[str, int | str]) -> HttpResponse:
    """The refusal of something that was not done, with the status of its code."""
    usual = 400 if code.startswith("wire/") else 409
    response = refused(STATUS.get(code, usual), code, values)
    if response.status_code == TOO_MANY:
        response["Retry-After"] = str(values["seconds"])
    return response


def read(request: HttpRequest, kind: type[Body]) -> Body:
    """The body of a request that changes something.

    Raises:
        Refused: `wire/origin` when a page of another site sent it, `wire/not_json_type`,
            `wire/too_large`, `wire/not_json`, `wire/unknown_field` or `wire/malformed`.
    """
    if not origin_is_good(request.headers.get("Origin"), request.META.get("HTTP_HOST", "")):
        raise Refused("wire/origin")
    # A form of another site can send no JSON type.
    if request.content_type != "application/json":
        raise Refused("wire/not_json_type")
    try:
        body = request.body
    except RequestDataTooBig:
        body = b" " * (wire.MESSAGE_BYTES + 1)
    if len(body) > wire.MESSAGE_BYTES:
        raise Refused("wire/too_large", most_bytes=wire.MESSAGE_BYTES)
    try:
        return msgspec.json.decode(body, type=kind)
    except msgspec.ValidationError as error:
        raise decoding.why(error) from None
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        raise Refused("wire/not_json") from None


def _json(status: int, body: msgspec.Struct) -> HttpResponse:
    response = HttpResponse(
        msgspec.json.encode(body), status=status, content_type="application/json"
    )
    response["Cache-Control"] = "no-store"
    response["X-Content-Type-Options"] = "nosniff"
    return response
