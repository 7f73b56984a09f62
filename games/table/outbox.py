"""What the ledger has to hear: written in the same commit as what has happened, and read later.

An entry names its table, and what makes it one of its kind there: a repeat can be told from news.
Of each table entries are heard in the order of its versions.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, assert_never

import msgspec

from games.rules.card.card import Card
from games.rules.ids import Chips, Seat, Side, snake_case
from games.rules.state import events as e
from games.rules.state.table import Table
from games.table.order import Snapshot, TableId
from games.table.packed import Packed
from games.table.record import Secrets

Evolve = Callable[[Table, e.Event], Table]

_FOR_THE_LEDGER = (
    e.Joined | e.ChipsTaken | e.PurseSet | e.ProfileChanged | e.Settled | e.GameCalledOff
)


class _Entry(msgspec.Struct, frozen=True, kw_only=True, tag=snake_case):
    """`version`: that of the commit; `at_ms`: when it happened; `names`: of those it is about."""

    code: str
    version: int
    at_ms: int
    names: dict[Seat, str]


class Handed(_Entry, frozen=True, kw_only=True):
    """The bank handed out chips (or, below zero, took them back), all of one commit together.

    One of its kind by `version`. Without chips: somebody has another name.
    """

    chips: dict[Seat, Chips]


class Ended(_Entry, frozen=True, kw_only=True):
    """A game is over. One of its kind by `game`, its number at the table.

    chips: what each seat won (or, below zero, lost) in the whole game; together 0, those with
    nothing left out. purses: everybody's afterwards. place: of its last event among those of the
    version. seed, strings: what decided the dice, no secret any more.
    """

    game: int
    place: int
    card: Card
    sides: dict[Side, tuple[Seat, ...]]
    how: Literal["finished", "highest", "intercepted", "last_side", "called_off"]
    winner: tuple[Side, ...]
    chips: dict[Seat, Chips]
    purses: dict[Seat, Chips]
    commitment: str
    seed: bytes
    strings: dict[str, str]


Entry = Handed | Ended

ENTRY: Packed[Entry] = Packed("outbox entry", 1, Entry)


@dataclass(frozen=True, slots=True)
class Waiting:
    """An entry in the outbox, as it lies there. `place`: where."""

    lane: str
    place: str
    table_id: TableId
    packed: bytes


@dataclass(frozen=True, slots=True)
class GameLog:
    """A game from its beginning: the table before it, and all that happened until its end."""

    before: Snapshot
    events: tuple[e.Event, ...]


def entries(
    evolve: Evolve,
    table: Table,
    version: int,
    events: Sequence[e.Event],
    secrets_of: Callable[[int], Secrets],
) -> tuple[Entry, ...]:
    """What the ledger has to hear of a commit.

    table: before it. version: after it. secrets_of: what decided the dice of a game, by number.
    """
    if not any(isinstance(event, _FOR_THE_LEDGER) for event in events):
        return ()
    code, chips, names, at_ms = table.code, Counter[Seat](), dict[Seat, str](), 0
    ended: list[Ended] = []
    for place, event in enumerate(events):
        before, table = table, evolve(table, event)
        if not isinstance(event, _FOR_THE_LEDGER):
            continue
        match event:
            case e.Joined():
                chips[event.seat] += event.purse
                names[event.seat] = event.name
            case e.ChipsTaken():
                chips[event.seat] += event.chips
                names[event.seat] = table.people[event.seat].name
            case e.PurseSet():
                for seat, more in _more(before, table).items():
                    chips[seat] += more
                    names[seat] = table.people[seat].name
            case e.Settled() | e.GameCalledOff():
                ended.append(_ended(table, version, place, event, secrets_of))
                continue
            case e.ProfileChanged():
                names[event.seat] = event.name
            case _:
                assert_never(event)
        at_ms = event.at_ms
    if not names:
        return tuple(ended)
    moved = {seat: Chips(count) for seat, count in chips.items() if count}
    handed = Handed(code=code, version=version, at_ms=at_ms, names=names, chips=moved)
    return (handed, *ended)


def _more(before: Table, after: Table) -> Mapping[Seat, int]:
    return {seat: now.purse - before.people[seat].purse for seat, now in after.people.items()}


def _ended(
    table: Table,
    version: int,
    place: int,
    event: e.Settled | e.GameCalledOff,
    secrets_of: Callable[[int], Secrets],
) -> Ended:
    game = table.game
    assert game is not None
    assert game.end is not None
    net = Counter[Seat]()
    if isinstance(event, e.Settled):
        net.update(event.purses)
        net.subtract(game.laid)
    secrets = secrets_of(game.number)
    return Ended(
        code=table.code,
        version=version,
        at_ms=event.at_ms,
        names={seat: person.name for seat, person in table.people.items()},
        game=game.number,
        place=place,
        card=game.card,
        sides={side.side: side.seats for side in game.sides},
        how=game.end.how,
        winner=game.end.winner,
        chips={seat: Chips(chips) for seat, chips in net.items() if chips},
        purses={seat: person.purse for seat, person in table.people.items()},
        commitment=game.commitment,
        seed=secrets.seed,
        strings=secrets.strings,
    )
