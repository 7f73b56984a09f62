"""The log played again: the rules have to tell every event themselves.

The clock acts where it is due, before anything else; every other event has to be what comes of a
command that somebody may have given at that moment.
"""

from collections.abc import Sequence
from typing import Any

from games.replay.document import BARE_SCHEMA, Document
from games.replay.errors import Fault
from games.replay.inferred_command import InferredCommand, inferred_commands
from games.replay.sealed import line_of_event
from games.rules.commands import Resumed, Start, TimeUp
from games.rules.decide import decide
from games.rules.dice import chance
from games.rules.errors import Refused
from games.rules.ids import Faces, Millis
from games.rules.stamp import Stamp
from games.rules.state import events as e
from games.rules.state.deadline import deadline
from games.rules.state.evolve import evolve
from games.rules.state.table import Table


class Replay:
    """One game played again.

    table: as it is after what was played. first_named: the host said who begins. first_drawn: the
    program drew it. drawn: how many throws of the program were played. resumed: how often the house
    said that it had been out of order.
    """

    def __init__(self, document: Document) -> None:
        self._document = document
        self._seed = bytes.fromhex(document.seed)
        self._events = document.events
        self._bare = document.schema == BARE_SCHEMA
        self._at = 0
        self.table: Table = document.before
        self.first_named = False
        self.resumed = 0
        self.drawn = 0
        self.first_drawn = False
        self._drew_first = False

    def play(self) -> None:
        """Play it to its end.

        Raises:
            Fault: with the number of the event that the rules would not have told.
        """
        while self._at < len(self._events):
            try:
                self._play_on()
            except Fault:
                raise
            except Exception as error:  # a table that never was may break the rules anywhere
                raise self._fault("impossible", why=repr(error)) from error

    def _play_on(self) -> None:
        event = self._events[self._at]
        if self._goes_back(event):
            raise self._fault("time_runs_back", field="at_ms", before=self.table.last_ms)
        if self._is_after_outage(event):
            self._expect(decide(self.table, Resumed(), self._stamp(event.at_ms)))
            self.resumed += 1
            return
        due = deadline(self.table)
        if due is not None and due <= event.at_ms:
            self._clock_acts(Millis(due), event.at_ms)
        else:
            self._somebody_acts()

    def _clock_acts(self, due: Millis, now: Millis) -> None:
        at = Millis(min(max(due, self.table.last_ms), now))
        decided = decide(self.table, TimeUp(), self._stamp(at))
        if not decided:
            raise self._fault("impossible", why="a deadline without a deed")
        self._expect(decided)

    def _somebody_acts(self) -> None:
        ahead = self._events[self._at :]
        at = ahead[0].at_ms
        nearest: tuple[e.Event, ...] = ()
        refused: Refused | None = None
        for guess in inferred_commands(self.table, ahead[:2], self._document.commitment):
            self._drew_first = False
            try:
                decided = _until_end(decide(self.table, guess.command, self._stamp(at, guess)))
            except Refused as refusal:
                refused = refused or refusal
                continue
            if decided and self._as_stored(decided) == ahead[: len(decided)]:
                self._accept(decided)
                self.first_drawn |= self._drew_first
                self.first_named |= (
                    isinstance(guess.command, Start) and guess.command.first is not None
                )
                return
            nearest = max(nearest, decided, key=lambda one: _agreeing(self._as_stored(one), ahead))
        if nearest:
            self._expect(nearest)
        elif refused is not None:
            raise self._fault("refused", refusal=refused.code)
        raise self._fault("nobodys_deed", type=_type(ahead[0]))

    def _expect(self, decided: Sequence[e.Event]) -> None:
        """These events come next, or the first that does not is wrong."""
        decided = _until_end(decided)
        for place, expected in enumerate(self._as_stored(decided)):
            number = self._at + place + 1
            if number > len(self._events):
                raise self._fault("breaks_off", number=number - 1, expected=_type(expected))
            found = self._events[number - 1]
            if found != expected:
                raise self._differs(number, found, expected)
        self._accept(decided)

    def _as_stored(self, decided: Sequence[e.Event]) -> tuple[e.Event, ...]:
        """What the rules tell as the file has it."""
        return tuple(map(e.without_facts, decided)) if self._bare else tuple(decided)

    def _differs(self, number: int, found: e.Event, expected: e.Event) -> Fault:
        if type(found) is not type(expected):
            return self._fault(
                "another_event", number=number, found=_type(found), expected=_type(expected)
            )
        field = next(
            name
            for name in found.__struct_fields__
            if getattr(found, name) != getattr(expected, name)
        )
        return self._fault(
            "faces" if field == "faces" else "field",
            number=number,
            field=field,
            found=getattr(found, field),
            expected=getattr(expected, field),
        )

    def _accept(self, decided: Sequence[e.Event]) -> None:
        for event in decided:
            self.table = evolve(self.table, event)
            self._count(event)
        self._at += len(decided)
        if self._ended and self._at < len(self._events):
            raise self._fault("goes_on")

    def _count(self, event: e.Event) -> None:
        drawn = self._document.card.rules.dice == "drawn"
        if isinstance(event, e.OrderThrown | e.Thrown):
            # Nobody enters what the program throws for who is away.
            self.drawn += drawn or event.by == "clock"

    @property
    def _ended(self) -> bool:
        return isinstance(self._events[self._at - 1], e.Settled | e.GameCalledOff)

    def _goes_back(self, event: e.Event) -> bool:
        """Where a clock was set back, the house resumes what runs before anything else happens."""
        back = event.at_ms < self.table.last_ms
        return back and self._runs and not self._is_after_outage(event)

    def _is_after_outage(self, event: e.Event) -> bool:
        return isinstance(event, e.ResumedPlay) and event.seat is None and self._runs

    @property
    def _runs(self) -> bool:
        game = self.table.game
        return game is not None and game.phase != "over" and not game.paused

    def _stamp(self, at: Millis, guess: InferredCommand | None = None) -> Stamp:
        if guess is None:
            return Stamp(at, self._draw)
        return Stamp(at, self._draw, guess.credit_ms, guess.received_ms)

    def _draw(self, throw: int) -> Faces:
        self._drew_first |= throw <= 0
        document = self._document
        return chance.faces(self._seed, document.strings, document.game, throw)

    def _fault(
        self, code: str, *, number: int | None = None, field: str | None = None, **values: Any
    ) -> Fault:
        number = min(self._at, len(self._events) - 1) + 1 if number is None else number
        return Fault(code, line=line_of_event(number), event=number, field=field, **values)


def _until_end(decided: Sequence[e.Event]) -> tuple[e.Event, ...]:
    """Events as far as the log of the game has them."""
    for place, event in enumerate(decided):
        if isinstance(event, e.Settled | e.GameCalledOff):
            return tuple(decided[: place + 1])
    return tuple(decided)


def _agreeing(decided: Sequence[e.Event], ahead: Sequence[e.Event]) -> int:
    """How many of them are those ahead; -1 where there are none."""
    if not decided:
        return -1
    pairs = zip(decided, ahead, strict=False)
    return next((i for i, (one, other) in enumerate(pairs) if one != other), len(decided))


def _type(event: e.Event) -> str:
    return str(event.__struct_config__.tag)
