"""TypeScript types of the wire, made from the message structs."""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterable
from typing import Any, get_args

import msgspec
from msgspec import inspect as shape

from games.ledger.evening import Evening
from games.rules import looks
from games.rules.score import GAMES
from games.rules.view.parts import Phase, Presence
from games.wire import archive as wire_archive
from games.wire import messages as wire
from games.wire.events import PublicEvent

HEAD = """\
// Made by `manage.py wire_types` from what games/wire declares: change that, and make this anew.
"""

PATCH = """\
/** A JSON merge patch (RFC 7396): what is null is taken out, what is absent stays. */
export type Patch<T> = T extends object ? { [K in keyof T]?: Patch<T[K]> | null } : T;
"""

UNIONS: dict[str, Any] = {
    "ClientMessage": wire.ClientMessage,
    "ScreenMessage": wire.ScreenMessage,
    "PublicEvent": PublicEvent,
    "ServerMessage": wire.ServerMessage,
}
BODIES: tuple[type[msgspec.Struct], ...] = (
    wire.CardBody,
    wire.OpenBody,
    wire.JoinBody,
    wire.BackBody,
    wire.Opened,
    wire.Seated,
    wire.BackAsked,
    wire.TableAbout,
    wire.Where,
    wire.WifiBody,
    wire.WifiCode,
    Evening,
    wire_archive.GamesOfTable,
    wire_archive.Timeline,
    wire_archive.Verdict,
    wire_archive.EveningDice,
    wire.RefusedBody,
)
LITERALS: dict[str, Any] = {
    "Phase": Phase,
    "Presence": Presence,
    "Colour": looks.Colour,
    "Shape": looks.Shape,
}
_LITERAL_NAMES = {frozenset(get_args(literal)): name for name, literal in LITERALS.items()}
_EVENT_NAMES = {event.__name__ for event in get_args(PublicEvent)}


def _name(cls: type) -> str:
    """Names of events end in `Event`: `Taken` is too near to `Take`."""
    return f"{cls.__name__}Event" if cls.__name__ in _EVENT_NAMES else cls.__name__


def _doc(cls: type, indent: str = "") -> str:
    own = cls.__dict__.get("__doc__")
    if not own:
        return ""
    lines = inspect.cleandoc(own).splitlines()
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    body = "".join(f"{indent} * {line}".rstrip() + "\n" for line in lines)
    return f"{indent}/**\n{body}{indent} */\n"


def _type(kind: shape.Type) -> str:
    match kind:
        case shape.Metadata():
            return _type(kind.type)
        case shape.StrType():
            return "string"
        case shape.IntType() | shape.FloatType():
            return "number"
        case shape.BoolType():
            return "boolean"
        case shape.AnyType():
            return "unknown"
        case shape.LiteralType():
            name = _LITERAL_NAMES.get(frozenset(kind.values))
            return name or " | ".join(json.dumps(value) for value in kind.values)
        case shape.StructType():
            return _name(kind.cls)
        case shape.DictType():
            return f"{{ [key: string]: {_type(kind.value_type)} }}"
        case shape.VarTupleType() | shape.ListType():
            inner = _type(kind.item_type)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case shape.UnionType():
            names: list[str] = []
            for part in kind.types:
                name = _type(part)
                if name not in names:
                    names.append(name)
            if len(names) > 3 and frozenset(names) == frozenset(map(_name, get_args(PublicEvent))):
                return "PublicEvent"
            return " | ".join(names)
        case _:
            raise TypeError(f"no TypeScript for {kind!r}")


def _interface(cls: type[msgspec.Struct]) -> str:
    info = shape.type_info(cls)
    assert isinstance(info, shape.StructType)
    lines = [f"{_doc(cls)}export interface {_name(cls)} {{\n"]
    if info.tag is not None:
        lines.append(f"  {info.tag_field}: {json.dumps(info.tag)};\n")
    for member in info.fields:
        kind = "Patch<View>" if cls is wire.Frame and member.name == "patch" else _type(member.type)
        mark = "" if member.required else "?"
        lines.append(f"  {member.encode_name}{mark}: {kind};\n")
    lines.append("}\n")
    return "".join(lines)


def structs(roots: Iterable[Any]) -> list[type[msgspec.Struct]]:
    """Every struct that these types are made of, each once, a part before its whole."""
    found: dict[type[msgspec.Struct], None] = {}

    def walk(kind: shape.Type) -> None:
        match kind:
            case shape.Metadata():
                walk(kind.type)
            case shape.StructType():
                if kind.cls not in found:
                    for member in kind.fields:
                        walk(member.type)
                    found[kind.cls] = None
            case shape.DictType():
                walk(kind.value_type)
            case shape.VarTupleType() | shape.ListType():
                walk(kind.item_type)
            case shape.UnionType():
                for part in kind.types:
                    walk(part)
            case _:
                pass

    for root in roots:
        walk(shape.type_info(root))
    return list(found)


def typescript() -> str:
    """The text of `frontend/src/wire/generated.ts`."""
    parts = [HEAD, PATCH]
    parts += [
        f"export type {name} = {' | '.join(json.dumps(value) for value in get_args(literal))};\n"
        for name, literal in LITERALS.items()
    ]
    parts.append(f"export const COLOURS: readonly Colour[] = {json.dumps(list(looks.COLOURS))};\n")
    parts.append(f"export const SHAPES: readonly Shape[] = {json.dumps(list(looks.SHAPES))};\n")
    codes = "".join(f"  {reason.name.lower()}: {reason.value},\n" for reason in wire.Closed)
    parts.append(
        f"/** Why the server closed a socket. */\nexport const CLOSED = {{\n{codes}}} as const;\n"
    )
    parts.append(f"export const MESSAGE_BYTES = {wire.MESSAGE_BYTES};\n")
    owns = [game.Own for game in GAMES.values()]
    parts += [_interface(cls) for cls in structs([*UNIONS.values(), *BODIES, *owns])]
    parts += [
        f"export type {name} =\n  | " + "\n  | ".join(map(_name, get_args(union))) + ";\n"
        for name, union in UNIONS.items()
    ]
    return "\n".join(parts)


def schema() -> str:
    """The text of `docs/wire.schema.json` (JSON Schema 2020-12)."""
    roots = [*UNIONS.values(), *BODIES]
    tops, parts = msgspec.json.schema_components(roots, ref_template="#/$defs/{name}")
    names = [*UNIONS, *(body.__name__ for body in BODIES)]
    for name, top in zip(names, tops, strict=True):
        if name in UNIONS:
            parts[name] = top
    whole = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"The wire of Centennial, schema {wire.SCHEMA}",
        "$defs": dict(sorted(parts.items())),
    }
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"
