"""The row of numbers a player crosses off. Source: rule book, words and 2."""

from functools import cache

SUMMIT = 12
"""The number where the ascent ends, on tracks that climb to twelve."""


@cache
def track(cells: str) -> tuple[int, ...]:
    """The numbers of a track in order: `24`, `23` (one summit), `20`, `12` (no way back)."""
    up = tuple(range(1, SUMMIT + 1))
    match cells:
        case "24":
            return up + up[::-1]
        case "23":
            return up + up[-2::-1]
        case "20":
            return tuple(range(1, 21))
        case "12":
            return up
    raise ValueError(f"no such track: {cells}")


def ascent(cells: str) -> range:
    """The 0-based cells of the way up. One to Twenty is all ascent."""
    return range(20) if cells == "20" else range(SUMMIT)


def ladder(cells: str, crossed: frozenset[int]) -> range:
    """The 0-based cells that may be crossed in a free order: the way up, once it is done the way
    down."""
    up = ascent(cells)
    return range(len(up), len(track(cells))) if crossed.issuperset(up) else up


def double_stake_cells(cells: str) -> range:
    """The cells of which an open one costs the double stake under `agreed`. Source: 6."""
    return {"20": range(10), "12": range(6)}.get(cells, range(SUMMIT))
