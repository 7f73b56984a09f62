"""The one text of a thing: the same bytes wherever and whenever it is written.

Fields stand in the order of their struct and are left out where they have their default, so that an
option that is new to the rules changes no file. Sets are sorted, dicts keep their order.
"""

import json
from functools import cache
from typing import Any

import msgspec


def canonical(thing: object) -> str:
    """JSON without a space, on one line."""
    return json.dumps(_plain(thing), ensure_ascii=False, separators=(",", ":"))


def _plain(thing: object) -> Any:
    match thing:
        case msgspec.Struct():
            return _fields(thing)
        case frozenset():
            return sorted(_plain(one) for one in thing)
        case tuple() | list():
            return [_plain(one) for one in thing]
        case dict():
            return {str(key): _plain(value) for key, value in thing.items()}
        case _:
            return thing


def _fields(struct: msgspec.Struct) -> dict[str, Any]:
    config = struct.__struct_config__
    plain: dict[str, Any] = {}
    if config.tag_field is not None:
        plain[config.tag_field] = config.tag
    for field in _fields_of(type(struct)):
        value = getattr(struct, field.name)
        if field.default is not msgspec.NODEFAULT and value == field.default:
            continue
        if field.default_factory is not msgspec.NODEFAULT and value == field.default_factory():
            continue
        plain[field.encode_name] = _plain(value)
    return plain


@cache
def _fields_of(kind: type[msgspec.Struct]) -> tuple[msgspec.structs.FieldInfo, ...]:
    """Looked up once: msgspec works out the annotations anew each time."""
    return msgspec.structs.fields(kind)
