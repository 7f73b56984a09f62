"""Dice drawn by the program: as documented, and as fair as dice are."""

import json
import re
from collections import Counter
from pathlib import Path

import pytest

from games.rules.chance import commitment, faces

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


def test_every_face_is_as_likely_at_every_place():
    """Chi-square of 30,000 throws; the seed is fixed, so the figure is too."""
    throws = [faces(SEED, {}, 1, n) for n in range(30_000)]
    for place in range(3):
        counts = Counter(throw[place] for throw in throws)
        chi = sum((counts[face] - 5000) ** 2 / 5000 for face in range(1, 7))
        assert chi < 20.5, "the 0.1 % point of five degrees of freedom"


def test_another_string_is_another_game_and_no_two_ways_of_joining_them_are_alike():
    assert faces(SEED, {"a": "bc"}, 1, 1) != faces(SEED, {"ab": "c"}, 1, 1)
