"""Finished games over HTTP: the list, a game's timeline, document and verdict, the evening's
dice.

A living table is asked for by its code; one that is gone, in the archive, where the latest table
with the code counts.
"""

from __future__ import annotations

import gzip
import hashlib

import msgspec
from django.http import HttpRequest, HttpResponse

from games.ledger.finished import TableArchive, last_table, table_archive
from games.ledger.reading import in_thread
from games.lobby import answers
from games.lobby.api import api, service
from games.lobby.archive_cache import ArchiveCache, NotArchived
from games.lobby.pages import accepts_gzip
from games.replay.dice_thrown import Thrower, dice_statistics, together
from games.rules.errors import Refused
from games.table.errors import UnknownTable
from games.table.order import TableId
from games.wire import archive as shown
from games.worker.jobs import Job
from games.worker.worker import WorkerFailed

KEEP_S = 300
"""So long a browser need not ask again. Not for ever: a code may be another table's one day."""

_cache = ArchiveCache()
_THROWERS = msgspec.msgpack.Decoder(tuple[Thrower, ...])


@api("GET")
async def games(request: HttpRequest, code: str) -> HttpResponse:
    """`GET /api/tables/CODE/games`: every finished game."""
    found = await _archive_of(code)
    return answers.answer(shown.GamesOfTable(games=found.games, people=found.people))


@api("GET")
async def timeline(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """`GET /api/tables/CODE/games/N`: what a game was like, step by step."""
    return _packed(request, await _of_game("timeline", code, number))


@api("GET")
async def document(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """`GET /api/tables/CODE/games/N/document`: the file that `export` writes, to keep."""
    response = _packed(request, await _of_game("document", code, number))
    name = f"centennial-{code}-{number}.json"
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


@api("GET")
async def verdict(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """`GET /api/tables/CODE/games/N/verdict`: what `verify` says of the document."""
    return _packed(request, await _of_game("verdict", code, number))


@api("GET")
async def dice(request: HttpRequest, code: str) -> HttpResponse:
    """`GET /api/tables/CODE/dice`: how the dice fell in all finished games."""
    found = await _archive_of(code)
    archive_worker = service().archive_worker
    whole = [game.number for game in found.games if game.whole]
    throwers: list[Thrower] = []
    for number in whole:
        made = await _cache.of(archive_worker, "dice", found.table_id, number)
        throwers += _THROWERS.decode(made)
    people = {
        seat: together((one for one in throwers if one.seat == seat), seat)
        for seat in found.people
        if any(one.seat == seat for one in throwers)
    }
    return answers.answer(
        shown.EveningDice(
            games=len(whole),
            dice=dice_statistics(together(throwers)),
            people={
                seat: shown.DiceOfPerson(found.people[seat], dice_statistics(one, len(people)))
                for seat, one in people.items()
            },
        )
    )


async def _archive_of(code: str) -> TableArchive:
    table_id = await _table_id(code)
    return await in_thread(lambda: table_archive(table_id))


async def _table_id(code: str) -> TableId:
    """Of the table that lives, or else of the last one in the archive. Raises `UnknownTable`."""
    table_id = await service().tables.find(code)
    if table_id is None:
        table_id = await in_thread(lambda: last_table(code))
    if table_id is None:
        raise UnknownTable
    return table_id


async def _of_game(job: Job, code: str, number: int) -> bytes:
    table_id = await _table_id(code)
    try:
        return await _cache.of(service().archive_worker, job, table_id, number)
    except NotArchived:
        raise await _why_not_kept(table_id, code, number) from None
    except WorkerFailed as why:
        raise Refused("lobby/game_not_told", game=number, why=str(why)) from why


async def _why_not_kept(table_id: TableId, code: str, number: int) -> Refused:
    """It is not over, or not in the archive yet, or there is no such game."""
    unknown = Refused("lobby/unknown_game", table=code, game=number)
    try:
        table = (await service().tables.load(table_id)).table
    except UnknownTable:
        return unknown
    if not 0 < number <= table.games:
        return unknown
    if number == table.games and table.game is not None and table.game.phase != "over":
        return Refused("lobby/game_goes_on", game=number)
    return Refused("lobby/game_on_its_way", game=number)


def _packed(request: HttpRequest, zipped: bytes) -> HttpResponse:
    """JSON that never changes, as it was packed where the browser can unpack it."""
    mark = f'"{hashlib.sha256(zipped).hexdigest()[:32]}"'
    if mark in request.headers.get("If-None-Match", ""):
        response = HttpResponse(status=304)
    elif accepts_gzip(request.headers.get("Accept-Encoding", "")):
        response = HttpResponse(zipped, content_type="application/json")
        response["Content-Encoding"] = "gzip"
    else:
        response = HttpResponse(gzip.decompress(zipped), content_type="application/json")
    response["ETag"] = mark
    response["Vary"] = "Accept-Encoding"
    response["Cache-Control"] = f"private, max-age={KEEP_S}"
    response["X-Content-Type-Options"] = "nosniff"
    return response
