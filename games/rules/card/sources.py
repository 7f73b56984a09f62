"""Where each choice of an option comes from. Source: rule book, 3, 7 and 10.

`frey`: Skip Frey, How to Win at Dice Games · `spanish`, `russian`: collections of dice games ·
`martinetti`: a rule sheet · `printed`: most printed rules of the game · `ours`: none of them.
"""

from typing import Literal

Source = Literal["frey", "spanish", "russian", "martinetti", "printed", "ours"]

_CENTENNIAL: tuple[Source, ...] = ("frey", "spanish", "russian")

_SOURCES: dict[str, dict[str | int, tuple[Source, ...]]] = {
    "cells": {"24": _CENTENNIAL, "23": ("martinetti",), "20": ("russian",)},
    "order": {"in_order": _CENTENNIAL, "free": _CENTENNIAL, "descent_free": ("russian",)},
    "dice_use": {"again": _CENTENNIAL, "once": ("russian", "martinetti")},
    # Frey and the Spanish collection have one throw in one sentence, and the turn go on in another.
    "throws": {"until_nothing": _CENTENNIAL, "one": ("russian", "martinetti")},
    "operations": {"+": _CENTENNIAL, "+-": ("russian",), "+-*": ("russian",)},
    "summit": {
        "fresh": ("russian",),
        "three_sixes": ("frey", "spanish"),
        "none": ("russian", "martinetti"),
    },
    "interception": {"on": ("russian", "martinetti", "printed"), "off": ("frey", "spanish")},
    "missed_when": {"passed": ("russian", "printed")},
    "order_of_play": {
        "highest_clockwise": ("frey", "spanish"),
        "roll_down": ("spanish",),
        "roll_up": ("spanish",),
        "anyone": ("russian",),
    },
    "a_one_counts": {1: ("spanish",)},
    "keep_none": {"on": ("printed",), "off": ("spanish",)},
}


def sources(option: str, value: str | int) -> tuple[Source, ...]:
    """Those of one choice, the most widely told first; `ours` where there is no other."""
    return _SOURCES.get(option, {}).get(value, ("ours",))
