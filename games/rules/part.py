"""What is shown is made of this: objects only, no nulls and no lists, no flags that are down."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, TypeVar

from msgspec import UNSET, Struct, UnsetType

T = TypeVar("T")
Mark = Literal[True]


class Part(Struct, frozen=True, omit_defaults=True):
    """A part of a view or of an answer."""


def given(value: T | None) -> T | UnsetType:
    """What there is."""
    return UNSET if value is None else value


def mark(up: bool) -> Mark | UnsetType:
    """A flag that is up."""
    return True if up else UNSET


def numbered(values: Iterable[T]) -> dict[str, T]:
    """A row, by place from 0."""
    return {str(place): value for place, value in enumerate(values)}


def flags(keys: Iterable[Any]) -> dict[str, Mark]:
    """A set, sorted."""
    return {str(key): True for key in sorted(keys)}
