"""Whose a seat is: by the key that a phone holds to it, and what the table says of that."""

from __future__ import annotations

from collections.abc import Mapping

from games.rules.ids import Seat
from games.rules.state.table import Person, Table

Keys = Mapping[Seat, int]
"""A phone's keys to seats at one table. The key of a seat counts its phones, from 1."""


def own(keys: Keys, table: Table) -> tuple[Seat, ...]:
    """The seats that are still this phone's: not left, not moved to another phone."""
    return tuple(p.seat for key, p in _people(keys, table) if p.key == key and p.presence != "gone")


def left(keys: Keys, table: Table) -> Seat | None:
    """The latest seat that this phone has left, or was removed from, and may come back to."""
    gone = [
        person.seat
        for key, person in _people(keys, table)
        if person.key == key and person.presence == "gone" and person.seat not in table.banned
    ]
    return gone[-1] if gone else None


def moved(keys: Keys, table: Table) -> tuple[Seat, ...]:
    """The seats that are another phone's by now."""
    return tuple(person.seat for key, person in _people(keys, table) if person.key > key)


def newer(keys: Keys, table: Table) -> bool:
    """Whether these keys are of a newer time than this state of the table."""
    return any(
        (person := table.people.get(seat)) is None or person.key < key for seat, key in keys.items()
    )


def banned(keys: Keys, table: Table) -> bool:
    """Whether the host has banned the phone with these keys."""
    return any(seat in table.banned and table.people[seat].key == key for seat, key in keys.items())


def _people(keys: Keys, table: Table) -> list[tuple[int, Person]]:
    return [(key, table.people[seat]) for seat, key in keys.items() if seat in table.people]
