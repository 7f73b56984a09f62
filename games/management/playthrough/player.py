"""Plays a script on the real `decide` and `evolve`, and answers each line."""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec import UNSET

from games.management.playthrough.script import (
    Header,
    Malformed,
    Step,
    command,
    parse,
    parse_step,
)
from games.management.playthrough.setting_out import DEEP_PURSE, set_out
from games.rules.commands import Throw
from games.rules.decide import decide
from games.rules.dice.chance import faces as drawn_faces
from games.rules.dice.dice import DICE, check_faces
from games.rules.due import settle_due
from games.rules.errors import Refused
from games.rules.ids import Faces, Millis
from games.rules.play.turn import dice_to_throw
from games.rules.stamp import Stamp
from games.rules.state import events
from games.rules.state.evolve import evolve
from games.rules.state.table import Game, SideState, Table
from games.rules.window.hearing import open_numbers

REPORTED = (
    events.OrderThrown, events.OrderSet, events.TurnBegan, events.Thrown, events.Taken,
    events.Passed, events.WindowOpened, events.Called, events.CallLost, events.CalledWrong,
    events.Waved, events.WindowSettled, events.Corrected, events.Joined, events.Left,
    events.WentAway, events.CameBack, events.Skipped, events.Paused, events.ResumedPlay,
    events.GameWon, events.GameCalledOff, events.Settled, events.ThrownAgain, events.Kept,
    events.DieRefused, events.Stood, events.Scored,
)  # fmt: skip

Answer = dict[str, Any]


class ScriptedGame:
    """One game of a script; `table` is absent where its first line was refused."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.time = 0
        self.steps = 0
        self._scripted: dict[int, Faces] = {}
        self.table: Table | None = None

    def begin(self) -> Answer:
        """Answer the first line."""
        try:
            self.table = set_out(self.header, self._draw)
        except Refused as refusal:
            return {"step": 0, "ok": False, "code": refusal.code}
        return {"step": 0, "ok": True}

    def play(self, fields: dict[str, Any]) -> Answer:
        """Answer a step. Raises Malformed."""
        step = parse_step(fields, self.header.seats, self.time)
        self.time = self.time if step.at is UNSET else step.at
        self.steps += 1
        if self.table is None:
            return {"step": self.steps, "ok": False, "code": "rules/no_game", "events": []}
        self.table, by_clock = settle_due(self.table, Millis(self.time), self._draw)
        told = [
            {**_shown(event), "by": "clock"} for event in by_clock if isinstance(event, REPORTED)
        ]
        try:
            by_step = self._decide(self.table, step)
        except Refused as refusal:
            return {"step": self.steps, "ok": False, "code": refusal.code, "events": told}
        for event in by_step:
            self.table = evolve(self.table, event)
        told += [_shown(event) for event in by_step if isinstance(event, REPORTED)]
        return {"step": self.steps, "ok": True, "events": told}

    def end(self) -> Answer:
        """How the game stands when its lines are over."""
        if self.table is None or self.table.game is None:
            return {"end": None}
        game = self.table.game
        over = game.phase == "over"
        window = game.window
        return {
            "end": {
                "phase": game.phase,
                "mover": None if over or game.phase == "order" else game.moving.side,
                "missed": [] if window is None else open_numbers(game, window),
                "winner": [] if game.end is None else list(game.end.winner),
                "transfers": None if game.end is None else dict(game.end.transfers),
                "pot": game.pot,
                "seats": {
                    side.side: _standing(self.table, game, side)
                    for side in sorted(game.sides, key=lambda s: self._place(s.seats[0]))
                },
            }
        }

    def _place(self, seat: str) -> int:
        return self.header.seats.index(seat)

    def _decide(self, table: Table, step: Step) -> tuple[events.Event, ...]:
        assert table.game is not None
        asked = command(step)
        if asked is None:
            return ()
        if table.game.phase == "over":
            raise Refused("rules/game_over")
        number = table.game.throws + 1
        before = self._scripted.get(number)
        if isinstance(asked, Throw) and asked.faces is not None:
            self._scripted[number] = _padded(asked.faces, table.game)
            if table.game.rules.dice != "entered":
                asked = msgspec.structs.replace(asked, faces=None)
        try:
            return decide(table, asked, Stamp(Millis(self.time), self._draw))
        except Refused:
            # What was refused was not thrown: a throw that was asked for earlier still stands.
            self._scripted.pop(number, None)
            if before is not None:
                self._scripted[number] = before
            raise

    def _draw(self, throw: int) -> Faces:
        """What the script says falls; what it leaves to the program falls the same every time."""
        return self._scripted.get(throw) or drawn_faces(bytes(32), {}, 1, throw)


def play(lines: Iterable[str | bytes]) -> Iterator[Answer]:
    """The answers to a script, as they come. Lines are texts, or their UTF-8.

    Raises:
        Malformed: with the number of the line, from 1, as its second argument.
    """
    game: ScriptedGame | None = None
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            parsed = parse(line)
            if isinstance(parsed, Header):
                if game is not None:
                    yield game.end()
                game = ScriptedGame(parsed)
                yield game.begin()
            elif game is None:
                raise Malformed("a step before any game")
            else:
                yield game.play(parsed)
        except Malformed as error:
            raise Malformed(str(error), number) from error
    if game is not None:
        yield game.end()


def _shown(event: events.Event) -> Answer:
    shown: Answer = msgspec.to_builtins(events.without_facts(event))
    return shown


def _padded(faces: Faces, game: Game) -> Faces:
    """The faces of as many dice as are to be thrown, made three, as whoever draws would."""
    dice = DICE if game.phase == "order" else dice_to_throw(game) or DICE
    return (*check_faces(faces, dice), *(1,) * (DICE - dice))


def _standing(table: Table, game: Game, side: SideState) -> Answer:
    in_order = game.rules.order == "in_order"
    scores = game.rules.game != "track"
    return {
        "crossed": len(side.crossed) if in_order else sorted(side.crossed),
        "required": None if game.phase == "over" else game.required(side.side),
        "points": side.points if scores else None,
        "chips": sum(table.people[seat].purse - DEEP_PURSE for seat in side.seats),
        "locked": _locked(table, game, side),
    }


def _locked(table: Table, game: Game, side: SideState) -> bool:
    """Whether nobody of the side who is still in the game may call."""
    now = game.window.locked if game.window is not None else frozenset()
    stay = [seat for seat in side.seats if table.people[seat].presence != "gone"]
    return bool(stay) and all(seat in game.locks or seat in now for seat in stay)
