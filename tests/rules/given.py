"""Given a table, when somebody commands, then these events or that refusal."""

from collections.abc import Iterable, Mapping
from typing import Any

from games.rules.card.card import make_card
from games.rules.card.preset import PRESETS
from games.rules.card.ruleset import OPTIONS
from games.rules.commands import Command
from games.rules.decide import decide
from games.rules.due import settle_due
from games.rules.errors import Refused
from games.rules.facts import complete
from games.rules.ids import Chips, Faces, Millis, Seat, Side
from games.rules.play.beginning import begin
from games.rules.stamp import Stamp
from games.rules.state.decision import Decision
from games.rules.state.events import Event, Joined, SideDrawn
from games.rules.state.evolve import evolve
from games.rules.state.table import Game, Table

CALM: dict[str, str | int] = {"throw_ms": 0, "take_ms": 0, "fair_race": "off"}


class Given:
    """A table in play whose dice and clock the test holds in its hand."""

    def __init__(
        self,
        preset: str = "centennial",
        seats: Iterable[str] = ("Ana", "Ben", "Cem"),
        *,
        options: Mapping[str, str | int] | None = None,
        scheme: str = "none",
        stake: int | None = None,
        crossed: Mapping[str, int | Iterable[int]] | None = None,
        sides: Mapping[str, Iterable[str]] | None = None,
        order_throw: bool = False,
        purse: int = 200,
        computers: Iterable[str] = (),
    ) -> None:
        families = ("any", PRESETS[preset].rules.game)
        calm = {key: value for key, value in CALM.items() if OPTIONS[key].family in families}
        card = make_card(preset, {**calm, **(options or {})}, scheme, stake)
        self.now = 0
        self.log: list[Event] = []
        self.dice: dict[int, Faces] = {}
        self.opened = Table(code="BCDF", card=card)
        self.table = self.opened
        decision = Decision(self.opened, self.stamp(), complete)
        for seat in seats:
            decision.emit(
                Joined(
                    at_ms=Millis(0),
                    seat=Seat(seat),
                    name=seat,
                    colour="red",
                    shape="star",
                    purse=Chips(purse),
                    computer="best" if seat in computers else None,
                )
            )
        drawn = sides or {seat: (seat,) for seat in seats}
        begin(
            decision,
            [
                SideDrawn(Side(side), tuple(map(Seat, some)), _cells((crossed or {}).get(side, 0)))
                for side, some in drawn.items()
            ],
            first=None,
            order_throw=order_throw,
        )
        self._happened(decision.events)

    def stamp(self, credit: int = 0) -> Stamp:
        return Stamp(Millis(self.now), self._draw, Millis(credit))

    def when(self, command: Command, *, credit: int = 0) -> list[Event]:
        """What comes of it now; the clock has done what is due first."""
        self.tick()
        told = decide(self.table, command, self.stamp(credit))
        self._happened(told)
        return list(told)

    def refused(self, command: Command) -> str:
        """The code of the refusal, after which nothing has changed."""
        self.tick()
        before = self.table
        try:
            told = decide(self.table, command, self.stamp())
        except Refused as refusal:
            assert self.table == before
            return refusal.code
        raise AssertionError(f"not refused: {told}")

    def throws(self, *faces: int) -> None:
        """The next throw shows these."""
        self.dice[self.game.throws + 1] = faces

    def at(self, now: int) -> list[Event]:
        """Time goes on to `now`; what the clock did."""
        self.now = now
        return self.tick()

    def tick(self) -> list[Event]:
        told = settle_due(self.table, Millis(self.now), self._draw)[1]
        self._happened(told)
        return list(told)

    @property
    def game(self) -> Game:
        assert self.table.game is not None
        return self.table.game

    def chips(self) -> int:
        """Everything there is; always nought."""
        purses = sum(person.purse for person in self.table.people.values())
        game = self.table.game
        laid = 0 if game is None else game.pot + sum(game.boards.values())
        return purses + laid + self.table.bank

    def folded(self) -> Table:
        """The table as its log alone makes it."""
        table = self.opened
        for event in self.log:
            table = evolve(table, event)
        return table

    def _happened(self, events: Iterable[Event]) -> None:
        for event in events:
            self.log.append(event)
            self.table = evolve(self.table, event)

    def _draw(self, throw: int) -> Faces:
        return self.dice.get(throw, (throw % 6 + 1, throw // 6 % 6 + 1, 3))


def kinds(events: Iterable[Event]) -> list[str]:
    """The types of events, in order."""
    return [str(event.__struct_config__.tag) for event in events]


def _cells(crossed: Any) -> frozenset[int]:
    return frozenset(range(crossed) if isinstance(crossed, int) else crossed)
