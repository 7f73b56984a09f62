"""The finished games of one table, as the archive has them.

Synchronous: for threads of the ledger's own.
"""

from dataclasses import dataclass

import msgspec

from games.ledger.archive import ArchivedLog, GameListed
from games.ledger.errors import one_moment
from games.ledger.models import FinishedGame, Party
from games.rules.card.card import Card
from games.rules.ids import Seat, Side
from games.rules.part import mark
from games.table.order import TableId


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
        number=game.number,
        preset=game.preset,
        house=mark(bool(msgspec.convert(game.card, Card).changes)),
        ended_ms=round(game.ended.timestamp() * 1000),
        how=game.how,
        winner=tuple(game.winner),
        sides={Side(side): tuple(seats) for side, seats in game.sides.items()},
        whole=mark(game.number in whole),
    )
