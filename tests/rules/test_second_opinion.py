"""Random games, judged twice: by the rules, and by a plain reading of the rule book, 2 and 4.

The second opinion knows nothing of the engine. It foretells what becomes of every take, call and
wave, when each window closes and what was missed in it; then the engine is asked.
"""

import json
import random
from itertools import combinations

import pytest

from games.management.playthrough.player import play

UP = list(range(1, 13))
TRACKS = {
    "centennial": [*UP, *reversed(UP)],
    "stoletie-slow": [*UP, *reversed(UP)],
    "martinetti": [*UP, *range(11, 0, -1)],
}
WINDOW_MS, SETTLING_MS, LOCKED_OUT = 3000, 150, 3
SETS = [dice for count in (1, 2, 3) for dice in combinations(range(3), count)]


def most_in_a_row(numbers, faces, dice):
    """With each die once: how many of these numbers, one after the other, the dice can make."""
    if not numbers:
        return 0
    fits = [s for s in SETS if set(s) <= dice and sum(faces[d] for d in s) == numbers[0]]
    return max((1 + most_in_a_row(numbers[1:], faces, dice - set(s)) for s in fits), default=0)


class Opinion:
    """One game as somebody with the rule book keeps it on paper."""

    def __init__(self, preset, crossed):
        self.once = preset != "centennial"
        self.preset, self.track, self.seats = preset, TRACKS[preset], list(crossed)
        self.at, self.mover = dict(crossed), self.seats[0]
        self.faces, self.dice, self.took, self.spent = None, set(), False, False
        self.locks, self.window, self.winner, self.now = {}, None, None, 0

    def number(self, seat):
        return self.track[self.at[seat]] if self.at[seat] < len(self.track) else None

    def one_throw_only(self):
        """Whether the first 12 ends what may be taken from this throw."""
        return self.preset == "stoletie-slow" or (
            self.preset == "centennial" and self.faces != (6, 6, 6)
        )

    def missed(self):
        start = self.at[self.mover]
        if self.spent:
            return []
        ahead = self.track[start : 12 if start < 12 and self.one_throw_only() else None]
        if self.once:
            count = most_in_a_row(ahead, self.faces, self.dice)
        else:
            sums = {sum(self.faces[d] for d in s) for s in SETS}
            count = next((i for i, n in enumerate(ahead) if n not in sums), len(ahead))
        return ahead[:count]

    def later(self, ms):
        """Time goes on; what the clock says of a window that is settled by then."""
        self.now += ms
        if not self.window or self.now < self.window["closes"] + SETTLING_MS:
            return []
        settled = [("window_settled", self.window["missed"])]
        self.window = None
        self.next_turn()
        return settled

    def next_turn(self):
        self.mover = self.seats[(self.seats.index(self.mover) + 1) % len(self.seats)]
        self.faces, self.spent = None, False

    def throw(self, faces):
        self.faces, self.dice, self.took, self.spent = faces, {0, 1, 2}, False, False

    def take(self, number, dice):
        """Whether it is taken."""
        fits = number == self.number(self.mover) == sum(self.faces[d] for d in dice)
        if self.spent or not fits or not set(dice) <= self.dice:
            return False
        self.at[self.mover] += 1
        self.took = True
        self.dice -= set(dice) if self.once else set()
        self.spent = self.at[self.mover] == 12 and self.one_throw_only()
        if self.number(self.mover) is None:
            self.winner = self.mover
        return True

    def passes(self):
        if not self.dice:
            self.next_turn()
            return
        others = [seat for seat in self.seats if seat != self.mover]
        locked = {seat for seat in others if self.locks.get(seat)}
        for seat in locked:
            self.locks[seat] -= 1
        self.window = {
            "missed": self.missed(), "left": self.missed(), "locked": locked, "waved": set(),
            "needed": {seat: {self.number(seat)} for seat in others},
            "closes": self.now + WINDOW_MS, "others": others,
        }  # fmt: skip
        self.close_if_done()

    def close_if_done(self):
        window = self.window
        if self.now < window["closes"] and set(window["others"]) <= (
            window["waved"] | window["locked"]
        ):
            window["closes"] = self.now

    def may_act(self, seat):
        window = self.window
        if window is None:
            return "rules/window_closed"
        if seat in window["locked"]:
            return "rules/locked_out"
        if self.now >= window["closes"]:
            return "rules/window_closed"
        return "rules/own_throw" if seat == self.mover else None

    def wave(self, seat):
        if code := self.may_act(seat):
            return code
        again = seat in self.window["waved"]
        self.window["waved"].add(seat)
        self.close_if_done()
        return None if again else "waved"

    def call(self, seat, number):
        if code := self.may_act(seat):
            return code
        window = self.window
        window["waved"].discard(seat)
        if number in window["left"] and number == self.number(seat):
            window["left"].remove(number)
            self.at[seat] += 1
            window["needed"][seat].add(self.number(seat))
            if self.number(seat) is None:
                self.winner = seat
            return "called"
        gone = number in window["missed"] and number not in window["left"]
        if gone or (number in window["missed"] and number in window["needed"][seat]):
            return "call_lost"
        window["locked"].add(seat)
        self.locks[seat] = LOCKED_OUT
        self.close_if_done()
        return "called_wrong"


def random_game(preset, seed):
    """The lines of a game, and of each step what it should come to."""
    chance = random.Random(f"{preset} {seed}")
    seats = ["Ana", "Ben", "Cem", "Dea"][: chance.choice([2, 3, 4])]
    # Near one another, round the summit and near the end, where calls are decided.
    base = chance.choice([0, 0, 5, 9, 10, 11, 18])
    crossed = {seat: min(22, base + chance.randint(0, 4)) for seat in seats}
    paper = Opinion(preset, crossed)
    lines = [{"preset": preset, "seats": seats, "crossed": crossed}]
    foretold = []

    def step(do, seat, verdict, by_clock, **more):
        lines.append({"at": paper.now, "seat": seat, "do": do, **more})
        foretold.append((verdict, by_clock))

    while paper.winner is None and len(lines) < 160:
        by_clock = paper.later(chance.choice([0, 0, 0, 1, 149, 150, 700, 2999, 3000]))
        seat, mover = chance.choice(seats), paper.mover
        if paper.window:
            missed = paper.window["missed"]
            # Mostly what a sharp eye calls, or called just now; sometimes nonsense, mostly a wave.
            number = chance.choice([paper.number(seat), paper.number(seat), *missed])
            if chance.random() < (0.9 if number in missed else 0.1):
                step("call", seat, paper.call(seat, number), by_clock, number=number)
            else:
                step("wave", seat, paper.wave(seat), by_clock)
        elif paper.faces is None or (not paper.once and paper.took and chance.random() < 0.5):
            faces = [chance.randint(1, 6) for _ in range(3)]
            if chance.random() < 0.1:
                faces = [6, 6, 6]
            paper.throw(tuple(faces))
            step("throw", mover, "thrown", by_clock, faces=faces)
        elif chance.random() < 0.35:
            paper.passes()
            step("pass", mover, "passed", by_clock)
        else:
            number, dice = paper.number(mover), chance.choice(SETS)
            good = [s for s in SETS if sum(paper.faces[d] for d in s) == number]
            if good and chance.random() < 0.9:
                dice = chance.choice(good)
            taken = paper.take(number, dice)
            step("take", mover, taken and "taken", by_clock, number=number, dice=list(dice))
    return lines, foretold, paper


@pytest.mark.parametrize("preset", TRACKS)
@pytest.mark.parametrize("block", range(4))
def test_the_rules_come_to_what_the_rule_book_says(preset, block):
    for seed in range(block * 25, block * 25 + 25):
        lines, foretold, paper = random_game(preset, seed)
        begun, *answers, end = play(map(json.dumps, lines))
        assert begun == {"step": 0, "ok": True}
        assert len(answers) == len(foretold)
        for line, answer, (verdict, by_clock) in zip(lines[1:], answers, foretold, strict=True):
            settled = [
                (event["type"], list(event["missed"]))
                for event in answer["events"]
                if event["type"] == "window_settled"
            ]
            assert settled == by_clock, (preset, seed, line)
            of_step = [event["type"] for event in answer["events"] if event.get("by") != "clock"]
            if verdict is False or (verdict or "").startswith("rules/"):
                assert not answer["ok"], (preset, seed, line)
                assert not verdict or answer["code"] == verdict, (preset, seed, line, answer)
            else:
                assert answer["ok"], (preset, seed, line, answer)
                assert of_step[:1] == [verdict][: verdict is not None], (preset, seed, line, answer)
        standing = end["end"]
        assert {s: its["crossed"] for s, its in standing["seats"].items()} == paper.at, (
            preset,
            seed,
        )
        assert standing["winner"] == ([] if paper.winner is None else [paper.winner])
        assert standing["missed"] == (paper.window["left"] if paper.window else [])
