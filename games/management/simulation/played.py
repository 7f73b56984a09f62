"""Plays a game to its end, each command at its own time, and nothing in between."""

import hashlib
from collections.abc import Iterator, Mapping
from functools import partial
from typing import NamedTuple

from games.management.playthrough.script import Header
from games.management.playthrough.setting_out import set_out
from games.odds.computer import Skill, next_command
from games.rules.commands import Command
from games.rules.decide import decision_on
from games.rules.dice import chance
from games.rules.errors import Refused
from games.rules.facts import complete
from games.rules.ids import Millis, Seat
from games.rules.stamp import Stamp
from games.rules.state.events import Event, Left
from games.rules.state.table import Table

ALONE = 1


class Step(NamedTuple):
    """A command, when it was done, what came of it, and the table then."""

    at_ms: Millis
    command: Command
    events: tuple[Event, ...]
    table: Table


def set_out_for(header: Header) -> Table:
    """The table at the beginning of each game, the first seat to begin.

    A single seat plays alone, as the odds count it: no table can, so that another one has left
    without the rules being asked.

    Raises:
        Refused: with the reason why it cannot be played.
    """
    if header.options.get("dice") == "entered":
        raise Refused("rules/computers_have_no_dice")
    if len(header.seats) > ALONE:
        return set_out(header, _no_faces)
    alone, gone = header.seats[0], f"{header.seats[0]}'s shadow"
    header.seats = [alone, gone]
    _, table = complete(set_out(header, _no_faces), Left(at_ms=Millis(0), seat=Seat(gone)))
    return table


def played(table: Table, players: Mapping[Seat, Skill], seed: int, number: int) -> Iterator[Step]:
    """Every step of game number `number` (from 1); the same seed plays the same games."""
    secret = hashlib.sha256(f"centennial/simulate/{seed}/{number}".encode()).digest()
    draw = partial(chance.faces, secret, {}, 1)
    named_chance = partial(chance.named_chance, secret, {}, 1)
    while (due := next_command(table, named_chance, players)) is not None:
        at = Millis(max(due.at_ms, table.last_ms))
        decision = decision_on(table, due.command, Stamp(at, draw))
        table = decision.table
        yield Step(at, due.command, tuple(decision.events), table)


def _no_faces(throw: int) -> tuple[int, ...]:
    raise AssertionError("the first seat begins: nothing is thrown for it")
