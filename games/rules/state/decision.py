"""A decision in the making: what has happened so far, and the table as it then is."""

from collections.abc import Callable

from games.rules.errors import Refused
from games.rules.ids import Millis, Seat, Side
from games.rules.stamp import Stamp
from games.rules.state.events import Event
from games.rules.state.table import Game, Person, Table

Complete = Callable[[Table, Event], tuple[Event, Table]]
"""An event with its facts, and the table after it."""


class Decision:
    """Events told one after the other, each on the table that the ones before it made."""

    def __init__(self, table: Table, stamp: Stamp, complete: Complete) -> None:
        self.table = table
        self.stamp = stamp
        self.events: list[Event] = []
        self._complete = complete

    def emit(self, event: Event) -> None:
        """This has happened."""
        event, self.table = self._complete(self.table, event)
        self.events.append(event)

    @property
    def now(self) -> Millis:
        """When the command counts."""
        return self.stamp.now_ms

    @property
    def received(self) -> Millis:
        """When the command came in: what decides whether a call was in time, and who was first."""
        received = self.stamp.received_ms
        return self.now if received is None else received

    @property
    def game(self) -> Game:
        """The game that is on or just over. Raises `rules/no_game`."""
        if self.table.game is None:
            raise Refused("rules/no_game")
        return self.table.game

    @property
    def running(self) -> Game:
        """The game that is on. Raises `rules/no_game`, `rules/game_over`."""
        if self.game.phase == "over":
            raise Refused("rules/game_over")
        return self.game

    @property
    def live(self) -> Game:
        """The game that is on and not paused. Raises `rules/paused` besides."""
        if self.running.paused:
            raise Refused("rules/paused")
        return self.running

    def person(self, seat: Seat) -> Person:
        """Who holds this seat. Raises `rules/no_such_seat`."""
        person = self.table.people.get(seat)
        if person is None or person.presence == "gone":
            raise Refused("rules/no_such_seat", seat=seat)
        return person

    def side_of(self, seat: Seat) -> Side:
        """The side that this seat plays in. Raises `rules/not_playing`."""
        self.person(seat)
        side = self.game.side_of(seat)
        if side is None:
            raise Refused("rules/not_playing")
        return side

    def host_only(self, seat: Seat | None) -> None:
        """Raises `rules/not_host`; the house itself may do what a host may."""
        if seat is not None:
            self.person(seat)
            if seat != self.table.host:
                raise Refused("rules/not_host")


def current(named: int | None, number: int) -> None:
    """Refuses what was meant for something that is past. Raises `rules/stale`."""
    if named is not None and named != number:
        raise Refused("rules/stale")


def wrong_phase(game: Game) -> Refused:
    """Why a command does not fit the phase."""
    codes = {
        "order": "rules/order_not_settled",
        "throw": "rules/not_thrown_yet",
        "take": "rules/already_thrown",
        "window": "rules/window_is_open",
        "over": "rules/game_over",
    }
    return Refused(codes[game.phase])


def between_games(decision: Decision) -> None:
    """Raises `rules/game_is_on`."""
    game = decision.table.game
    if game is not None and game.phase != "over":
        raise Refused("rules/game_is_on")
