"""From what happened to what everybody is told of it, as the events themselves declare it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import reduce
from inspect import cleandoc
from operator import or_
from typing import (
    TYPE_CHECKING,
    Any,
    Literal,
    TypeAlias,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

from msgspec import UNSET, Struct, UnsetType, defstruct, structs

from games.rules.ids import Seat
from games.rules.state import events
from games.rules.state.table import Table

SEAT_MOVED = "lobby/seat_moved"
LEFT: dict[str, str | None] = {"left": None, "removed": "lobby/removed", "banned": "rules/banned"}

ABSENT = (None, "hand")
"""What goes without saying: that there is none, and that somebody did it himself."""
RENAMED = {"taker": "by"}


class _PublicEvent(Struct, frozen=True, omit_defaults=True, tag_field="type"):
    """Something that happened, as everybody is told it."""


def _field(
    event: type[events.Event], name: str, hint: Any
) -> tuple[str, Any] | tuple[str, Any, Any]:
    """A field, of which what goes without saying is absent."""
    said = [one for one in get_args(hint) if one not in (*ABSENT, type(None))]
    if get_origin(hint) is Literal and len(said) < len(get_args(hint)):
        return name, Literal[tuple(said)] | UnsetType, UNSET
    if type(None) in get_args(hint):
        return name, reduce(or_, said, UnsetType), UNSET
    usual = next(field.default for field in structs.fields(event) if field.name == name)
    return (name, hint, ()) if usual == () else (name, hint)


def _struct(event: type[events.Event], public: events.Public) -> type[Struct]:
    hints = get_type_hints(event)
    return defstruct(
        event.__name__,
        [_field(event, name, hints[name]) for name in public.fields],
        bases=(_PublicEvent,),
        module=__name__,
        # Its first sentence: the others are of what not everybody is told.
        namespace={"__doc__": re.split(r"(?<=\.)\s", cleandoc(event.__doc__ or ""))[0]},
        tag=event.__struct_config__.tag,
        rename=RENAMED,
        frozen=True,
        kw_only=True,
    )


_STRUCTS = {
    event: _struct(event, event.public)
    for event in get_args(events.Event)
    if event.public is not None
}

if TYPE_CHECKING:
    PublicEvent: TypeAlias = _PublicEvent
else:
    PublicEvent = reduce(or_, _STRUCTS.values())


def public(event: events.Event) -> PublicEvent:
    """What is told of an event, of which something is."""
    assert event.public is not None
    values = {name: getattr(event, name) for name in event.public.fields}
    said = {name: value for name, value in values.items() if value not in ABSENT}
    return cast(PublicEvent, _STRUCTS[type(event)](**said))


def urgent(event: events.Event) -> bool:
    """Whether everybody is told at once; the rest waits for what comes next, at most 250 ms."""
    return event.public is not None and event.public.when == "at_once"


def to_all(happened: Iterable[events.Event], after: Table) -> Iterator[PublicEvent]:
    """What all are told. Who called wrong or too late they learn as the window is settled, from
    the state `after` it."""
    for event in happened:
        if isinstance(event, events.WindowSettled):
            yield from _late_and_wrong(event, after)
        if event.public is not None and event.public.when != "settled":
            yield public(event)


def to_caller(happened: Iterable[events.Event], seat: Seat) -> tuple[PublicEvent, ...]:
    """What a player is told at once, and alone, of his own call."""
    return tuple(
        public(event)
        for event in happened
        if isinstance(event, events.CallLost | events.CalledWrong) and event.seat == seat
    )


def lost_seats(happened: Iterable[events.Event]) -> dict[Seat, str | None]:
    """The seats that are not their phones' any more, and the code that says why to a phone that
    did not do it itself."""
    lost: dict[Seat, str | None] = {}
    for event in happened:
        if isinstance(event, events.Left):
            lost[event.seat] = LEFT[event.how]
        elif isinstance(event, events.GaveBack) and event.yes:
            lost[event.seat] = SEAT_MOVED
    return lost


def _late_and_wrong(settled: events.WindowSettled, after: Table) -> Iterator[PublicEvent]:
    result = after.game.result if after.game else None
    if result is None or result.number != settled.window:
        return
    at_ms = settled.at_ms
    for seat, lost in result.lost.items():
        yield public(
            events.CallLost(
                at_ms=at_ms,
                seat=seat,
                number=lost.number,
                taker=lost.taker,
                margin_ms=lost.margin_ms,
            )
        )
    for seat, wrong in result.wrong.items():
        yield public(
            events.CalledWrong(at_ms=at_ms, seat=seat, number=wrong.number, price=wrong.price)
        )
