"""What views are made of: objects only, no nulls and no lists, no flags that are down."""

from collections.abc import Iterable
from typing import Any, Literal

from msgspec import Struct

View = dict[str, Any]
Mark = Literal[True]


class Part(Struct, frozen=True, omit_defaults=True):
    """A part of a view."""


def present(**values: Any) -> View:
    """Only what there is."""
    return {key: value for key, value in values.items() if value is not None and value is not False}


def numbered(values: Iterable[Any]) -> View:
    """A row, by place from 0."""
    return {str(place): value for place, value in enumerate(values)}


def flags(keys: Iterable[Any]) -> View:
    """A set, sorted."""
    return {str(key): True for key in sorted(keys)}
