"""What a client says to have something done: a command of the rules, with an id.

A client says all of a command, what it was looking at too. What the rules take for granted
(`None`) goes without saying nowhere but in `MAY_BE_ABSENT`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias, cast, get_args, get_type_hints

from msgspec import UNSET, Meta, Struct, UnsetType, defstruct, structs

from games.rules import commands
from games.rules.commands import SeatId

Id = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,64}$", description="made by the client")]
Secret = Annotated[str, Meta(max_length=64, description="random, kept secret until the end")]

MAY_BE_ABSENT = {"first": commands.Start, "faces": commands.Throw, "who": commands.NameCohost}
SAID_BY_THE_SERVER = ("seat", "commitment")
ALSO_SAID: dict[Any, list[tuple[str, Any]]] = {commands.Ready: [("string", Secret)]}
"""For the store alone: it keeps the secret until the game is over."""


class FromClient(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """What a client says."""


class PlayerSays(FromClient, frozen=True):
    """A command of a player. `id` is kept and answered once, however often it is sent."""

    id: Id
    seat: SeatId


class HouseSays(FromClient, frozen=True):
    """A command of the screen on the laptop itself, which may always see to it that there is a
    host. `id` as in a player's command."""

    id: Id


def _fields(command: type[commands.Command]) -> Iterable[tuple[str, Any] | tuple[str, Any, Any]]:
    hints = get_type_hints(command, include_extras=True)
    for field in structs.fields(command):
        name, kind = field.name, hints[field.name]
        if name in SAID_BY_THE_SERVER:
            continue
        if type(None) in get_args(kind):
            kind = reduce(or_, (one for one in get_args(kind) if one is not type(None)))
        if MAY_BE_ABSENT.get(name) is command:
            yield name, kind | UnsetType, UNSET
        else:
            yield name, kind
    yield from ALSO_SAID.get(command, ())


def _struct(command: type[commands.Command], base: type[FromClient], prefix: str) -> Any:
    return defstruct(
        prefix + command.__name__,
        _fields(command),
        bases=(base,),
        module=__name__,
        # Its first paragraph: the others are of what a client does not say.
        namespace={"__doc__": (command.__doc__ or "").split("\n\n")[0]},
        tag=command.__struct_config__.tag,
        frozen=True,
        kw_only=True,
    )


_SAID = {
    _struct(command, base, prefix): command
    for union, base, prefix in (
        (commands.PlayerCommand, PlayerSays, ""),
        (commands.HouseCommand, HouseSays, "House"),
    )
    for command in get_args(union)
}

if TYPE_CHECKING:
    PlayerMessage: TypeAlias = PlayerSays
    HouseMessage: TypeAlias = HouseSays
else:
    PlayerMessage = reduce(or_, (said for said in _SAID if issubclass(said, PlayerSays)))
    HouseMessage = reduce(or_, (said for said in _SAID if issubclass(said, HouseSays)))


def command(said: PlayerMessage | HouseMessage) -> commands.Command:
    """The command that somebody says; the house has no seat."""
    made = _SAID[type(said)]
    values = {name: getattr(said, name, UNSET) for name in made.__struct_fields__}
    return cast(
        commands.Command,
        made(**{name: value for name, value in values.items() if value is not UNSET}),
    )


def secret(said: PlayerMessage) -> str | None:
    """The phone's part in the chance, with the command that brings it."""
    return cast(str | None, getattr(said, "string", None))
