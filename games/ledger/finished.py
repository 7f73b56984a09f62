"""Finding finished games in the archive.

Synchronous: for commands, and for threads of the ledger's own.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

import msgspec
from django.db.models import Q

from games.ledger import archive
from games.ledger.errors import one_moment
from games.ledger.models import FinishedGame
from games.replay.document import Document, document
from games.table.errors import TableError, UnknownSchema

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
                ended_ms=round(game.ended.timestamp() * 1000),
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
