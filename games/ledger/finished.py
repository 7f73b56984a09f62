"""Finding finished games in the archive: one, all, or those of a table.

Synchronous: for commands, and for threads of the ledger's own.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

import msgspec
from django.db.models import Q

from games.ledger import archive
from games.ledger.archive import ArchivedLog, GameListed
from games.ledger.errors import one_moment
from games.ledger.models import FinishedGame, Party
from games.replay.document import Document, document
from games.rules.card.card import Card
from games.rules.ids import Seat
from games.rules.part import mark
from games.table.errors import TableError, UnknownSchema
from games.table.order import TableId

_NAME = re.compile(r"([^/\s]+)/([1-9][0-9]{0,8})")


class NoSuchGame(TableError):
    """The archive has no such game, or no log of it."""

    code = "ledger/no_such_game"


@dataclass(frozen=True, slots=True)
class Listed:
    """A game of the archive. `name`: by which it is asked for, table/number. `whole`: its log is
    there."""

    name: str
    code: str
    number: int
    ended_ms: int
    preset: str
    how: str
    whole: bool


def finished_games() -> Iterator[Listed]:
    """All there are, the oldest first.

    Raises:
        LedgerAway
    """
    with one_moment():
        games = FinishedGame.objects.select_related("party").order_by("ended", "pk")
        for game in games.defer("seed", "strings", "card").iterator(chunk_size=100):
            yield Listed(
                name=f"{game.party.table_id}/{game.number}",
                code=game.party.code,
                number=game.number,
                ended_ms=game.ended_ms,
                preset=game.preset,
                how=game.how,
                whole=game.log is not None,
            )


def finished_game(name: str) -> Document:
    """The game called `CODE/3`, or `TABLE/3` by the id of its table.

    Raises:
        NoSuchGame: the message says why.
        LedgerAway
    """
    named = _NAME.fullmatch(name.strip())
    if named is None:
        raise NoSuchGame(f"A game is named by its table and number, as in BCDF/1; not {name!r}.")
    table, number = named[1], int(named[2])
    with one_moment():
        of_table = Q(party__code=table.upper()) | Q(party__table_id=table)
        games = list(FinishedGame.objects.select_related("party").filter(of_table, number=number))
    if not games:
        raise NoSuchGame(f"The archive has no game {number} of a table {table}.")
    if len(games) > 1:
        names = ", ".join(
            f"{game.party.table_id}/{number} ({game.ended:%Y-%m-%d})" for game in games
        )
        raise NoSuchGame(f"Several tables had the code {table.upper()}. Name one of: {names}.")
    return _document(games[0])


def _document(game: FinishedGame) -> Document:
    if game.log is None:
        raise NoSuchGame(
            f"Game {game.number} of {game.party.code} is in the archive without its log."
        )
    try:
        log = archive.unzipped(bytes(game.log))
    except (UnknownSchema, msgspec.DecodeError) as error:
        raise NoSuchGame(f"Game {game.number} of {game.party.code}: {error}.") from error
    return document(log.before.table, log.events, bytes(game.seed), game.strings)


@dataclass(frozen=True, slots=True)
class TableArchive:
    """All finished games of a table, by number, and the latest names of its people."""

    table_id: TableId
    games: tuple[GameListed, ...]
    people: dict[Seat, str]


def last_table(code: str) -> TableId | None:
    """The latest table of the archive that had this code.

    Raises:
        LedgerAway
    """
    with one_moment():
        party = Party.objects.filter(code=code).order_by("-opened", "-pk").first()
    return None if party is None else party.table_id


def table_archive(table_id: TableId) -> TableArchive:
    """All finished games of a table; nothing where nobody has joined it.

    Raises:
        LedgerAway
    """
    with one_moment():
        games = FinishedGame.objects.filter(party__table_id=table_id).order_by("number")
        whole = set(games.filter(log__isnull=False).values_list("number", flat=True))
        found = tuple(_archived_game(game, whole) for game in games.defer("log", "seed", "strings"))
        people = Party.objects.filter(table_id=table_id).order_by("people__pk")
        names = list(people.values_list("people__seat", "people__name"))
    return TableArchive(
        table_id, found, {Seat(seat): name for seat, name in names if seat is not None}
    )


def archived_log(table_id: TableId, number: int) -> ArchivedLog | None:
    """One finished game; `None` where the archive does not have it.

    Raises:
        LedgerAway
    """
    with one_moment():
        game = FinishedGame.objects.filter(party__table_id=table_id, number=number).first()
    if game is None:
        return None
    log = None if game.log is None else bytes(game.log)
    return ArchivedLog(log, bytes(game.seed), game.strings)


def _archived_game(game: FinishedGame, whole: set[int]) -> GameListed:
    return GameListed(
        **game.told(),
        house=mark(bool(msgspec.convert(game.card, Card).changes)),
        whole=mark(game.number in whole),
    )
