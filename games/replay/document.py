"""A finished game as a document, made of what the archive has kept of it."""

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from games.rules.card.card import Card
from games.rules.facts import completed
from games.rules.ids import Chips, Seat, Side
from games.rules.state import events as e
from games.rules.state.evolve import evolve
from games.rules.state.table import Table

SCHEMA = 2
BARE_SCHEMA = 1
"""Of files whose events tell no facts: games that ended before there were any."""


class Result(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How the game ended. `transfers`: each side's net chips. `purses`: everybody's afterwards."""

    how: Literal["finished", "highest", "intercepted", "last_side", "called_off"]
    winner: tuple[Side, ...]
    transfers: dict[Side, Chips]
    purses: dict[Seat, Chips]


class Document(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A finished game.

    table: its code. game: its number there, from 1. sides: the seats of each, in order of play at
    the end. seats: everybody's name at the end. commitment, seed (both in hex) and strings (by
    seat): what decided the dice. before: the table before the first of the events. events: all
    until the game was settled or called off. schema: `SCHEMA` or `BARE_SCHEMA`.
    """

    schema: int
    table: str
    game: int
    card: Card
    sides: dict[Side, tuple[Seat, ...]]
    seats: dict[Seat, str]
    commitment: str
    seed: str
    strings: dict[str, str]
    result: Result
    before: Table
    events: tuple[e.StoredEvent, ...]


def document(
    before: Table, events: Sequence[e.Event], seed: bytes, strings: Mapping[str, str]
) -> Document:
    """The document of the game with which the events end.

    before: the table as it was before the first of them. What they still tell of an earlier game
    becomes part of it.

    Raises:
        ValueError: the events do not end with the end of a game.
    """
    first = _first_of_game(events)
    bare = all(event.bare for event in events[first:])
    whole = completed(before, events)
    for event in whole[:first]:
        before = evolve(before, event)
    after = before
    for event in whole[first:]:
        after = evolve(after, event)
    # Who has its file knows it by its fingerprint: it stays as it was written.
    found = tuple(map(e.without_facts, whole[first:])) if bare else whole[first:]
    schema = BARE_SCHEMA if bare else SCHEMA
    return document_after(before, found, after, seed.hex(), dict(strings), schema)


def with_facts(document: Document) -> tuple[e.Event, ...]:
    """All events of a document, to be applied one after the other to the table before them."""
    if document.schema == SCHEMA:
        return document.events
    return completed(document.before, map(e.as_bare, document.events))


def document_after(
    before: Table,
    events: tuple[e.Event, ...],
    after: Table,
    seed: str,
    strings: dict[str, str],
    schema: int,
) -> Document:
    """The document, its head written from how things stand after the game.

    Raises:
        ValueError: no game is over.
    """
    game = after.game
    if game is None or game.end is None:
        raise ValueError("no game is over")
    return Document(
        schema=schema,
        table=after.code,
        game=game.number,
        card=game.card,
        sides={side.side: side.seats for side in game.sides},
        seats={seat: person.name for seat, person in after.people.items()},
        commitment=game.commitment,
        seed=seed,
        strings=strings,
        result=Result(
            how=game.end.how,
            winner=game.end.winner,
            transfers=game.end.transfers,
            purses={seat: person.purse for seat, person in after.people.items()},
        ),
        before=before,
        events=events,
    )


def _first_of_game(events: Sequence[e.Event]) -> int:
    """Where what belongs to the last game begins: after the end of the one before."""
    began = max((i for i, event in enumerate(events) if isinstance(event, e.GameBegan)), default=0)
    ends = (i for i in range(began) if isinstance(events[i], e.Settled | e.GameCalledOff))
    return max(ends, default=-1) + 1
