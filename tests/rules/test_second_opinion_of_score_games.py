"""Random score games, judged twice: by the rules, and by a plain reading of the rule book, 7.

The second opinion keeps each game as a list of what may come next. It knows nothing of the engine;
it foretells of every step whether it is allowed, and what is written.
"""

import json
import random

import pytest

from games.management.playthrough.player import play

SEATS = ["Ana", "Ben", "Cem"]
NUMBERS = ["ones", "twos", "threes", "fours", "fives", "sixes"]
STRAIGHTS = {
    "odd_straight": {1, 3, 5},
    "even_straight": {2, 4, 6},
    "low_straight": {1, 2, 3},
    "high_straight": {4, 5, 6},
}
CATEGORIES = [*NUMBERS, *STRAIGHTS, "three_of_a_kind", "thirteen", "crag"]


def multiplication():
    """A turn as a talk: yields what may be done, is told what was, returns the line and points."""
    _, faces = yield {("throw", 3)}
    two = 0
    for left in (2, 1):
        while len(set(faces)) == 1:
            done, following = yield {("again", 0), ("throw", left)}
            if done == "throw":
                break
            _, faces = yield {("throw", left + 1)}
        else:
            _, following = yield {("throw", left)}
        two += max(faces)
        faces = following
    done, _ = yield {("stand", 0), ("refuse", 0)}
    if done == "stand":
        return None, two * faces[0]
    _, faces = yield {("throw", 1)}
    return None, two * faces[0] - (3 if two <= 9 else 4)


def round_the_spot():
    points, counted, doubled = 0, 0, False
    while counted < 3:
        _, faces = yield {("throw", 3)}
        if faces[0] in (2, 4, 6) and faces == [faces[0]] * 3:
            doubled = not doubled
        else:
            counted += 1
            points += faces.count(1) + 2 * faces.count(3) + 4 * faces.count(5)
    return None, points * 2 if doubled else points


def crag(sheet):
    _, hand = yield {("throw", 3)}
    done, kept = yield {("stand", 0), ("keep", 0), ("keep", 1), ("keep", 2)}
    if done == "keep":
        _, faces = yield {("throw", 3 - len(kept))}
        hand = [hand[place] for place in kept] + faces
    _, line = yield {("score", line) for line in CATEGORIES if line not in sheet}
    if line in NUMBERS:
        number = NUMBERS.index(line) + 1
        return line, number * hand.count(number)
    if line in STRAIGHTS:
        return line, 20 if set(hand) == STRAIGHTS[line] else 0
    if line == "three_of_a_kind":
        return line, 25 if len(set(hand)) == 1 else 0
    if line == "thirteen":
        return line, 26 if sum(hand) == 13 else 0
    return line, 50 if sum(hand) == 13 and len(set(hand)) == 2 else 0


TURNS = {"multiplication": 10, "round-the-spot": 4, "crag": 13}


def a_step(luck, open_steps):
    """Something to do, mostly what is open."""
    if luck.random() < 0.75:
        verb, what = luck.choice(sorted(open_steps, key=str))
    else:
        verb, what = luck.choice(
            [("throw", 1), ("throw", 2), ("throw", 3), ("again", 0), ("stand", 0), ("refuse", 0)]
            + [("keep", n) for n in range(4)]
            + [("score", luck.choice(CATEGORIES))]
        )
    match verb:
        case "throw":
            # Few faces, so that there are many pairs and triplets.
            faces = luck.choice([[1, 2, 3, 4, 5, 6], [2, 5], [3, 6]])
            return verb, what, {"faces": [luck.choice(faces) for _ in range(what)]}
        case "keep":
            return verb, what, {"dice": sorted(luck.sample(range(3), what))}
        case "score":
            return verb, what, {"category": what}
    return verb, what, {}


@pytest.mark.parametrize("preset", TURNS)
@pytest.mark.parametrize("seed", range(40))
def test_the_engine_is_of_the_same_opinion(preset, seed):
    luck = random.Random(f"{preset} {seed}")
    lines = [{"preset": preset, "seats": SEATS}]
    expected = [True]
    sheets = {seat: {} for seat in SEATS}
    for number in range(TURNS[preset]):
        for seat in SEATS:
            talk = {
                "multiplication": multiplication,
                "round-the-spot": round_the_spot,
                "crag": lambda seat=seat: crag(sheets[seat]),
            }[preset]()
            open_steps = next(talk)
            while True:
                verb, what, more = a_step(luck, open_steps)
                lines.append({"seat": seat, "do": verb, **more})
                expected.append((verb, what) in open_steps)
                if not expected[-1]:
                    continue
                said = more.get("faces", more.get("dice", more.get("category")))
                try:
                    open_steps = talk.send((verb, said))
                except StopIteration as end:
                    line, points = end.value
                    sheets[seat][line or str(number + 1)] = points
                    break
    answers = list(play(json.dumps(line) for line in lines))
    assert [answer["ok"] for answer in answers[:-1]] == expected
    end = answers[-1]["end"]
    totals = {seat: sum(sheet.values()) for seat, sheet in sheets.items()}
    assert {seat: standing["points"] for seat, standing in end["seats"].items()} == totals
    best = max(totals.values())
    assert sorted(end["winner"]) == [seat for seat in SEATS if totals[seat] == best]
