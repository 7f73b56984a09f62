"""Entries of the outbox, made up."""

from games.rules.card.card import make_card
from games.table.outbox import Ended, Handed

NAMES = {"s1": "Ana", "s2": "Ben", "s3": "Cleo"}
AT_MS = 1_764_450_000_000


def handed(version=1, chips=None, names=None):
    chips = dict.fromkeys(NAMES, 200) if chips is None else chips
    names = {seat: NAMES[seat] for seat in chips} if names is None else names
    return Handed(code="BCDF", version=version, at_ms=AT_MS + version, names=names, chips=chips)


def ended(game=1, chips=None, version=None, how="finished", **more):
    chips = {"s1": 10, "s2": -5, "s3": -5} if chips is None else chips
    usual = {
        "code": "BCDF",
        "version": version or 10 * game,
        "at_ms": AT_MS + 1000 * game,
        "names": NAMES,
        "game": game,
        "place": 1,
        "card": make_card("centennial", {}),
        "sides": {seat: (seat,) for seat in NAMES},
        "how": how,
        "winner": () if how == "called_off" else ("s1",),
        "chips": chips,
        "purses": {seat: 200 + game * chips.get(seat, 0) for seat in NAMES},
        "commitment": "c" * 64,
        "seed": b"\0\xffseed",
        "strings": {"s1": "string of s1"},
    }
    return Ended(**{**usual, **more})
