"""Dice drawn by the program: as documented, and as fair as dice are."""

import json
import re
from collections import Counter
from pathlib import Path

import pytest

from games.rules.dice.chance import commitment, faces, named_chance

DOCUMENT = Path(__file__).parents[2] / "docs" / "chance.md"
SEED = bytes(range(32))
ROW = re.compile(
    r"^\| `(\{.*\})` \| (-?\d+) \| (-?\d+) \| ([1-6]) ([1-6]) ([1-6]) \|$", re.MULTILINE
)


def test_the_commitment_is_the_documented_one():
    assert f"`{commitment(SEED)}`" in DOCUMENT.read_text(encoding="utf-8")


VECTORS = ROW.findall(DOCUMENT.read_text(encoding="utf-8"))


def test_the_document_has_vectors():
    assert len(VECTORS) == 6


@pytest.mark.parametrize(("strings", "game", "throw", "a", "b", "c"), VECTORS)
def test_the_faces_are_the_documented_ones(strings, game, throw, a, b, c):
    assert faces(SEED, json.loads(strings), int(game), int(throw)) == (int(a), int(b), int(c))


CHANCES = re.findall(
    r"^\| `(\{.*\})` \| (\d+) \| `(\S+)` \| (0\.\d+) \|$",
    DOCUMENT.read_text(encoding="utf-8"),
    re.MULTILINE,
)


def test_what_is_left_to_wits_is_as_documented():
    assert len(CHANCES) == 4
    for strings, game, name, chance in CHANCES:
        assert abs(named_chance(SEED, json.loads(strings), int(game), name) - float(chance)) < 1e-15


def test_wits_are_as_likely_to_be_anything():
    found = [named_chance(SEED, {}, 1, f"name {n}") for n in range(20_000)]
    tenths = Counter(int(chance * 10) for chance in found)
    assert all(0 <= chance < 1 for chance in found)
    assert sum((tenths[n] - 2000) ** 2 / 2000 for n in range(10)) < 27.9, "0.1 % point of nine"


def test_every_face_is_as_likely_at_every_place():
    """Chi-square of 30,000 throws; the seed is fixed, so the figure is too."""
    throws = [faces(SEED, {}, 1, n) for n in range(30_000)]
    for place in range(3):
        counts = Counter(throw[place] for throw in throws)
        chi = sum((counts[face] - 5000) ** 2 / 5000 for face in range(1, 7))
        assert chi < 20.5, "the 0.1 % point of five degrees of freedom"


def test_another_string_is_another_game_and_no_two_ways_of_joining_them_are_alike():
    assert faces(SEED, {"a": "bc"}, 1, 1) != faces(SEED, {"ab": "c"}, 1, 1)
