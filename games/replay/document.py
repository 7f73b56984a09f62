"""A finished game as a document, made of what the archive has kept of it."""

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from games.rules.card.card import Card
from games.rules.ids import Chips, Seat, Side
from games.rules.state.events import Event, GameBegan, GameCalledOff, Settled
from games.rules.state.evolve import evolve
from games.rules.state.table import Table

SCHEMA = 1


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
    until the game was settled or called off.
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
    events: tuple[Event, ...]


def document(
    before: Table, events: Sequence[Event], seed: bytes, strings: Mapping[str, str]
) -> Document:
    """The document of the game with which the events end.

    before: the table as it was before the first of them. What they still tell of an earlier game
    becomes part of it.

    Raises:
        ValueError: the events do not end with the end of a game.
    """
    first = _first_of_game(events)
    for event in events[:first]:
        before = evolve(before, event)
    events = tuple(events[first:])
    after = before
    for event in events:
        after = evolve(after, event)
    return document_after(before, events, after, seed.hex(), dict(strings))


def document_after(
    before: Table, events: tuple[Event, ...], after: Table, seed: str, strings: dict[str, str]
) -> Document:
    """The document, its head written from how things stand after the game.

    Raises:
        ValueError: no game is over.
    """
    game = after.game
    if game is None or game.end is None:
        raise ValueError("no game is over")
    return Document(
        schema=SCHEMA,
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


def _first_of_game(events: Sequence[Event]) -> int:
    """Where the story of the last game begins: after the end of the one before."""
    began = max((i for i, event in enumerate(events) if isinstance(event, GameBegan)), default=0)
    ends = (i for i in range(began) if isinstance(events[i], Settled | GameCalledOff))
    return max(ends, default=-1) + 1
