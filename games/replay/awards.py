"""What is worth a laugh after a game: who had the sharpest eye, who overlooked most.

Watches the game go by, event after event, and says at the end who gets what. Among equals, the one
who was there first.
"""

from collections import Counter
from collections.abc import Callable
from typing import assert_never

import msgspec
from msgspec import UNSET, UnsetType

from games.rules.ids import Seat, Side
from games.rules.state import events as e
from games.rules.state.table import Game, Table

MOST_AWARDS = 6

LEAST = {
    "sharpest_eye": 2,
    "longest_run": 3,
    "best_turn": 1,
    "head_in_clouds": 2,
    "trigger_happy": 2,
    "deep_thinker": 8,
    "bold": 3,
    "drought": 4,
}
"""Less is nothing to speak of."""

ABYSS = 3
"""Won from a chance that had been so many times smaller than an even one."""


class Award(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An award, by its key. `figure`: how much it was; `values`: what goes into its sentence.

    seat, or side: who gets it. step: where in the game it happened, where that is one moment.
    """

    award: str
    figure: int
    values: dict[str, int]
    seat: Seat | UnsetType = UNSET
    side: Side | UnsetType = UNSET
    step: int | UnsetType = UNSET


class _Best:
    """The most of something in one moment, or the least; the first among equals."""

    def __init__(self, better: Callable[[int, int], bool] = int.__gt__) -> None:
        self._better = better
        self.figure: int | None = None
        self.who: Seat | Side | None = None
        self.step = 0

    def offer(self, who: Seat | Side | None, figure: int, step: int) -> None:
        if who is not None and (self.figure is None or self._better(figure, self.figure)):
            self.figure, self.who, self.step = figure, who, step


class _Most:
    """Who has most of something in the end; the first to have so much among equals."""

    def __init__(self) -> None:
        self._counts = Counter[Seat]()
        self.best = _Best()

    def add(self, who: Seat | None, step: int, more: int = 1) -> None:
        if who is not None and more:
            self._counts[who] += more
            self.best.offer(who, self._counts[who], step)


class Ceremony:
    """Watches one game."""

    def __init__(self) -> None:
        self._calls, self._overlooked = _Most(), _Most()
        self._wrong, self._bold = _Most(), _Most()
        self._quickest, self._hair = _Best(int.__lt__), _Best(int.__lt__)
        self._run, self._turn = _Best(), _Best()
        self._drought, self._thought = _Best(), _Best()
        self._in_turn = 0
        self._crossed_in_turn: set[Side] = set()
        self._dry = Counter[Side]()
        self._moving: Side | None = None
        self._since_ms: int | None = None

    def see(self, before: Table, event: e.Event, after: Table, step: int) -> None:
        """The next event. step: of the replay, at which it is told."""
        game = after.game
        if game is None:
            return
        self._think(before.game, event, step)
        match event:
            case e.TurnBegan():
                self._turn_ends(game, step)
                self._in_turn, self._moving = 0, event.side
            case e.GameWon():
                self._turn_ends(game, step)
            case e.Taken():
                self._in_turn += 1
                self._run.offer(game.thrower, self._in_turn, step)
                self._dry[event.side] = 0
                self._crossed_in_turn.add(event.side)
            case e.Called():
                self._calls.add(event.seat, step)
                self._dry[event.side] = 0
                window = None if before.game is None else before.game.window
                if window is not None:
                    took = event.received_ms - event.credit_ms - window.opened_ms
                    self._quickest.offer(event.seat, max(0, took), step)
            case e.CallLost() if event.margin_ms is not None:
                self._hair.offer(event.seat, event.margin_ms, step)
            case e.CalledWrong():
                self._wrong.add(event.seat, step)
            case e.WindowSettled():
                self._overlooked.add(_who_left_it(before.game), step, len(event.missed))
            case e.Scored():
                self._turn.offer(event.seat or game.thrower, event.points, step)
            case e.ThrownAgain() | e.Kept():
                self._bold.add(event.seat, step)
            case (
                e.AroundGames() | e.Left() | e.WentAway() | e.CameBack() | e.GameBegan() | e.LetIn()
                | e.OrderThrown() | e.OrderSet() | e.Thrown() | e.Corrected() | e.DieRefused()
                | e.Stood() | e.Passed() | e.Skipped() | e.WindowOpened() | e.Waved() | e.CallHeld()
                | e.CallLost() | e.Paused() | e.ResumedPlay() | e.GameCalledOff() | e.Settled()
            ):  # fmt: skip
                pass
            case _:
                assert_never(event)

    def awards(self, lowest: tuple[Side, float, int, int] | None, sides: int) -> tuple[Award, ...]:
        """Who gets what, the best first.

        lowest: the winner, the smallest chance to win that he had, in which turn, and its step.
        sides: how many played.
        """
        found: list[Award] = []
        if lowest is not None and lowest[1] * sides * ABYSS <= 1:
            side, chance, turn, step = lowest
            percent = max(1, round(chance * 100))
            values = {"percent": percent, "turn": turn}
            found.append(
                Award(award="from_the_abyss", figure=percent, values=values, side=side, step=step)
            )
        found += [
            *self._given("quickest_call", self._quickest, "ms", moment=True),
            *self._given("sharpest_eye", self._calls.best, "n"),
            *self._given("longest_run", self._run, "n", moment=True),
            *self._given("best_turn", self._turn, "n", moment=True),
            *self._given("head_in_clouds", self._overlooked.best, "n"),
            *self._given("by_a_hair", self._hair, "ms", moment=True),
            *self._given("trigger_happy", self._wrong.best, "n"),
            *self._given("bold", self._bold.best, "n"),
            *self._given("drought", self._drought, "n", moment=True, side=True),
            *self._given("deep_thinker", self._thought, "s", moment=True),
        ]
        return tuple(found[:MOST_AWARDS])

    def _given(
        self, award: str, best: _Best, unit: str, moment: bool = False, side: bool = False
    ) -> list[Award]:
        if best.figure is None or best.who is None or best.figure < LEAST.get(award, 0):
            return []
        return [
            Award(
                award=award,
                figure=best.figure,
                values={unit: best.figure},
                seat=UNSET if side else Seat(best.who),
                side=Side(best.who) if side else UNSET,
                step=best.step if moment else UNSET,
            )
        ]

    def _turn_ends(self, game: Game, step: int) -> None:
        side = self._moving
        if side is None or game.rules.game != "track":
            return
        if side not in self._crossed_in_turn:
            self._dry[side] += 1
            self._drought.offer(side, self._dry[side], step)
        self._crossed_in_turn.clear()

    def _think(self, before: Game | None, event: e.Event, step: int) -> None:
        """How long somebody who could act did not, by his own hand in the end."""
        match event:
            case (
                e.Taken() | e.Passed() | e.Thrown() | e.ThrownAgain() | e.Kept() | e.DieRefused()
                | e.Stood() | e.Scored()
            ):  # fmt: skip
                by_hand = getattr(event, "by", "hand") == "hand"
                if self._since_ms is not None and by_hand and event.seat is not None:
                    thought_s = (event.at_ms - self._since_ms) // 1000
                    self._thought.offer(event.seat, thought_s, step)
                self._since_ms = event.at_ms
            case e.TurnBegan():
                self._since_ms = event.at_ms
            case (
                e.Paused() | e.ResumedPlay() | e.WindowOpened() | e.WindowSettled() | e.WentAway()
                | e.CameBack()
            ):  # fmt: skip
                # Who was not asked, or not there, did not think.
                self._since_ms = None
            case (
                e.AroundGames() | e.Left() | e.GameBegan() | e.LetIn() | e.OrderThrown()
                | e.OrderSet() | e.Corrected() | e.Skipped() | e.Waved() | e.CallHeld() | e.Called()
                | e.CallLost() | e.CalledWrong() | e.GameWon() | e.GameCalledOff() | e.Settled()
            ):  # fmt: skip
                pass
            case _:
                assert_never(event)


def _who_left_it(game: Game | None) -> Seat | None:
    """Who threw what a window was about."""
    if game is None:
        return None
    return game.thrower if game.throw is None else game.throw.seat
