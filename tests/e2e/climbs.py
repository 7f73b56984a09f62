"""Twelve cells in four throws of real dice: the shortest game there is."""

from typing import Any

from tests.e2e.phones import Phone

SHORT: dict[str, Any] = {
    "dice": "entered",
    "cells": "12",
    "summit": "none",
    "throw_ms": 0,
    "take_ms": 0,
    "window_ms": 30_000,
}
"""Options of a short game whose clocks do not hurry a slow machine."""

CLIMB: list[tuple[tuple[int, int, int], list[tuple[int, tuple[int, ...]]]]] = [
    (
        (1, 2, 4),
        [(1, (0,)), (2, (1,)), (3, (0, 1)), (4, (2,)), (5, (0, 2)), (6, (1, 2)), (7, (0, 1, 2))],
    ),
    ((1, 2, 6), [(8, (1, 2)), (9, (0, 1, 2))]),
    ((4, 5, 6), [(10, (0, 2)), (11, (1, 2))]),
    ((6, 6, 6), [(12, (0, 1))]),
]
"""What is thrown, and each number taken with its dice (by place)."""


def climbs(phone: Phone, after: int = 0) -> None:
    """Cross off all numbers beyond `after` in one turn, and with them win."""
    for place, (faces, takes) in enumerate(CLIMB):
        if place == 0:
            phone.enters(*faces)
        else:
            phone.throws_again(*faces)
        for number, dice in takes:
            if number > after:
                phone.takes(number, dice)
