"""Whether dice fell as fair dice do: what came against what was to be expected, and how unlikely it
is that fair dice are as uneven.

Pearson's chi-square test. Source: any book of statistics; the tests have published values.
"""

import math
from collections.abc import Sequence
from itertools import product
from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

FACES = 6
DICE = 3
SUMS = range(DICE, DICE * FACES + 1)
"""Of three dice: 3..18."""

LEAST_EXPECTED = 5.0
"""The test holds where so many are expected of each kind; rarer ones are counted together."""
NOTABLE = 2.0
"""So many standard deviations from the expected count, a face is named: one of six is often that
far from it by chance, and no more is said of it."""
UNEVEN = 0.01
"""Below this chance dice are called uneven."""
MOST_RARE = 1_000_000
"""What fair dice do less often than once in so many times is not told apart."""

_WAYS = [sum(sum(faces) == s for faces in product(range(1, FACES + 1), repeat=DICE)) for s in SUMS]


class Count(msgspec.Struct, frozen=True):
    """Dice that were thrown. faces: how often each came, from 1 to 6. sums: how often each came
    in throws of three dice, from 3 to 18."""

    throws: int = 0
    faces: tuple[int, ...] = (0,) * FACES
    sums: tuple[int, ...] = (0,) * len(SUMS)

    def __add__(self, other: "Count") -> "Count":
        """Both together."""
        return Count(
            self.throws + other.throws,
            tuple(map(int.__add__, self.faces, other.faces)),
            tuple(map(int.__add__, self.sums, other.sums)),
        )


def count(throws: Sequence[Sequence[int]]) -> Count:
    """Count throws of one to three dice, each a row of faces."""
    faces, sums = [0] * FACES, [0] * len(SUMS)
    for throw in throws:
        for face in throw:
            faces[face - 1] += 1
        if len(throw) == DICE:
            sums[sum(throw) - DICE] += 1
    return Count(len(throws), tuple(faces), tuple(sums))


class ChiSquare(msgspec.Struct, frozen=True):
    """`p`: the chance that fair dice are as uneven, or more."""

    chi_square: float
    degrees: int
    p: float


class Sentence(msgspec.Struct, frozen=True):
    """What is to be said, in any language: a key of the words, and its values."""

    key: str
    values: dict[str, int]


class Judged(msgspec.Struct, frozen=True, omit_defaults=True):
    """What came, what was expected, and whether that is as it is with fair dice.

    each_face: how often each face was expected. three: throws of three dice. The tests are absent
    where too little was thrown for them.
    """

    throws: int
    faces: tuple[int, ...]
    each_face: float
    three: int
    sentence: Sentence
    sums: tuple[int, ...] = ()
    sums_expected: tuple[float, ...] = ()
    faces_test: ChiSquare | UnsetType = UNSET
    sums_test: ChiSquare | UnsetType = UNSET


def judged(count: Count, among: int = 1) -> Judged:
    """The judgement of a count.

    among: how many are looked at together. Of a hundred fair ones, one is as uneven as one fair one
    is once in a hundred times.
    """
    three = sum(count.sums)
    expected = tuple(three * ways / FACES**DICE for ways in _WAYS)
    each = sum(count.faces) / FACES
    # Faces are never counted together: it would not be said which of them is uneven.
    faces_test = chi_square(count.faces, (each,) * FACES) if each >= LEAST_EXPECTED else None
    sums_test = chi_square(count.sums, expected)
    return Judged(
        throws=count.throws,
        faces=count.faces,
        each_face=each,
        three=three,
        sentence=_sentence(count, faces_test, sums_test, among),
        sums=count.sums if three else (),
        sums_expected=expected if three else (),
        faces_test=UNSET if faces_test is None else faces_test,
        sums_test=UNSET if sums_test is None else sums_test,
    )


def chi_square(observed: Sequence[int], expected: Sequence[float]) -> ChiSquare | None:
    """The test of counts against expected ones, neighbours merged where few are expected; `None`
    where fewer than two kinds are left."""
    merged: list[tuple[int, float]] = []
    seen, due = 0, 0.0
    for came, awaited in zip(observed, expected, strict=True):
        seen, due = seen + came, due + awaited
        if due >= LEAST_EXPECTED:
            merged.append((seen, due))
            seen, due = 0, 0.0
    if len(merged) < 2:
        return None
    if due:
        last, its = merged[-1]
        merged[-1] = (last + seen, its + due)
    square = sum((came - awaited) ** 2 / awaited for came, awaited in merged)
    degrees = len(merged) - 1
    return ChiSquare(square, degrees, tail(square, degrees))


def tail(square: float, degrees: int) -> float:
    """The chance of a chi-square as large: the regularized upper incomplete gamma function of half
    the degrees and half the square. With half a whole number, it is a sum of a few terms."""
    x = square / 2
    if x == 0:
        return 1.0
    a = 0.5 if degrees % 2 else 1.0
    found = math.erfc(math.sqrt(x)) if degrees % 2 else math.exp(-x)
    while a < degrees / 2:
        found += math.exp(a * math.log(x) - x - math.lgamma(a + 1))
        a += 1
    return min(1.0, found)


def _sentence(
    count: Count, faces: ChiSquare | None, sums: ChiSquare | None, among: int
) -> Sentence:
    values = {"n": count.throws}
    if not count.throws:
        return Sentence("dice.none", {})
    if faces is None:
        return Sentence("dice.too_few", values)
    tests = [test.p for test in (faces, sums) if test is not None]
    p = min(1.0, min(tests) * len(tests) * among)
    face, deviation = _furthest(count.faces)
    way: Literal["often", "seldom"] = "often" if deviation > 0 else "seldom"
    if p >= UNEVEN:
        if abs(deviation) < NOTABLE:
            return Sentence("dice.even", values)
        return Sentence(f"dice.even_{way}", values | {"face": face})
    values["in"] = _once_in(p)
    if faces.p > min(tests):
        return Sentence("dice.uneven_sums", values)
    return Sentence(f"dice.uneven_{way}", values | {"face": face})


def _furthest(faces: Sequence[int]) -> tuple[int, float]:
    """The face that is furthest from its expected count, and by how many standard deviations."""
    thrown = sum(faces)
    deviations = [
        (came - thrown / FACES) / math.sqrt(thrown * (1 / FACES) * (1 - 1 / FACES))
        for came in faces
    ]
    face = max(range(FACES), key=lambda one: abs(deviations[one]))
    return face + 1, deviations[face]


def _once_in(p: float) -> int:
    """Once in so many times, in two figures."""
    times = min(MOST_RARE, 1 / p) if p > 0 else MOST_RARE
    return int(float(f"{times:.2g}"))
