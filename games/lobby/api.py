"""What every address of the API has in common."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse

from games.lobby import answers
from games.rules.errors import Refused
from games.rules.state.table import Table
from games.table.errors import TableError, UnknownTable
from games.table.order import TableId
from games.web import running

View = Callable[..., Coroutine[Any, Any, HttpResponse]]


def api(method: str) -> Callable[[View], View]:
    """A view of the API: one method, and refusals as JSON."""

    def of(view: View) -> View:
        @wraps(view)
        async def wrapped(request: HttpRequest, **named: Any) -> HttpResponse:
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


def service() -> running.Running:
    """The service of this process. Raises `Refused` where there is none yet, or no more."""
    found = running.service()
    if found is None:
        raise Refused("table/one_moment")
    return found


async def table_of(code: str) -> tuple[TableId, Table]:
    """The living table with this code.

    Raises:
        Refused, UnknownTable, OneMoment
    """
    tables = service().tables
    table_id = await tables.find(code)
    if table_id is None:
        raise UnknownTable
    return table_id, (await tables.load(table_id)).table


def urls(request: HttpRequest) -> tuple[str, ...]:
    """The addresses at which phones reach this server: those of the laptop, the
    best first, or else the one that was asked at."""
    here = f"{request.scheme}://{request.META.get('HTTP_HOST', '')}"
    return service().urls or (here,)
