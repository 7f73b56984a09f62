"""Dice drawn by the program: fair, secret until the end, and open to anybody's check afterwards.

The faces of a throw are a pure function of the game's secret seed, the strings that the phones
added, and the throw's number. Source: `docs/chance.md`, with test vectors.
"""

import hashlib
import hmac
from collections.abc import Mapping

from games.rules.dice.dice import DICE
from games.rules.ids import Faces

SEED_BYTES = 32


def commitment(seed: bytes) -> str:
    """What is shown before the game: the SHA-256 of the seed, in hex."""
    return hashlib.sha256(seed).hexdigest()


def named_chance(seed: bytes, strings: Mapping[str, str], game: int, name: str) -> float:
    """A chance in [0, 1) by its name, for the computers of game number `game` (from 1)."""
    message = f"centennial/computer/1/{game}/{name}/{_shared(strings)}".encode()
    return (int.from_bytes(hmac.digest(seed, message, "sha256")[:8], "big") >> 11) / (1 << 53)


def faces(seed: bytes, strings: Mapping[str, str], game: int, throw: int) -> Faces:
    """The faces of throw number `throw` (from 1) of game number `game` (from 1).

    HMAC-SHA256 of a counter, keyed by the seed; bytes of 252 and more are thrown away, so that
    every face is equally likely.
    """
    shared = _shared(strings)
    found: list[int] = []
    block = 0
    while len(found) < DICE:
        message = f"centennial/1/{game}/{throw}/{block}/{shared}".encode()
        for byte in hmac.digest(seed, message, "sha256"):
            if byte < 252 and len(found) < DICE:
                found.append(byte % 6 + 1)
        block += 1
    return tuple(found)


def _shared(strings: Mapping[str, str]) -> str:
    return "".join(f"{len(s)}:{s}{len(t)}:{t}" for s, t in sorted(strings.items()))
