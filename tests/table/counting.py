"""A game as small as a game can be, to see what the table does around it.

`Take(number)` adds to the count, `Call(number)` sets a deadline in so many ms, which adds 1000 when
it comes, `ChangeProfile` changes nothing, `Wave` is refused, `Skip` makes the rules fail,
`Correct` sets a deadline that ringing does not move.
"""

import msgspec

from games.rules.commands import Call, ChangeProfile, Command, Correct, Join, Resumed, Skip, Take
from games.rules.errors import Refused
from games.rules.ids import Chips, Seat
from games.rules.stamp import Draw, NamedChance, Stamp
from games.rules.state.events import Joined
from games.store.codec import Codec

LENGTH_MS = 60_000


class Counted(msgspec.Struct, frozen=True, kw_only=True):
    code: str = "BCDF"
    count: int = 0
    ends_ms: int | None = None
    games: int = 0
    resumed: int = 0
    stuck: bool = False
    seats: int = 0


class _Happened(msgspec.Struct, frozen=True, tag=True):
    at_ms: int


class Added(_Happened, frozen=True):
    number: int


class DeadlineSet(_Happened, frozen=True):
    ends_ms: int
    stuck: bool = False


class Rang(_Happened, frozen=True):
    pass


class Restarted(_Happened, frozen=True):
    ends_ms: int


class Counting:
    def decide(self, table, command: Command, stamp: Stamp):
        now = stamp.now_ms
        match command:
            case Take():
                return (Added(now, command.number),)
            case Call():
                return (DeadlineSet(now, now + command.number),)
            case Correct():
                return (DeadlineSet(now, now, stuck=True),)
            case Join():
                seat = Seat(f"s{table.seats + 1}")
                return (
                    Joined(
                        at_ms=now,
                        seat=seat,
                        name=command.name,
                        colour="red",
                        shape="star",
                        purse=Chips(0),
                    ),
                )
            case Resumed():
                return (Restarted(now, now + LENGTH_MS),) if table.ends_ms is not None else ()
            case ChangeProfile():
                return ()
            case Skip():
                raise ZeroDivisionError
            case _:
                raise Refused("rules/not_your_turn", count=table.count)

    def key(self, table, seat):
        return 1

    def evolve(self, table, event):
        change = msgspec.structs.replace
        match event:
            case Added():
                return change(table, count=table.count + event.number)
            case DeadlineSet():
                return change(table, ends_ms=event.ends_ms, stuck=event.stuck)
            case Rang():
                return change(table, ends_ms=None, count=table.count + 1000)
            case Restarted():
                return change(table, ends_ms=event.ends_ms, resumed=table.resumed + 1)
            case Joined():
                return change(table, seats=table.seats + 1)
        raise AssertionError(event)

    def deadline(self, table, chance):
        return table.ends_ms

    def settle_due(self, table, now_ms: int, draw: Draw, chance: NamedChance):
        if table.ends_ms is None or table.ends_ms > now_ms or table.stuck:
            return table, ()
        rang = Rang(table.ends_ms)
        return self.evolve(table, rang), (rang,)


def codec() -> Codec:
    return Codec(Counted, Added | DeadlineSet | Rang | Restarted | Joined)
