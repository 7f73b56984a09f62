"""When the clock has something to do at a table. Source: rule book, 2b, 4.6; design, time."""

from games.rules.ids import Millis
from games.rules.state.succession import host_is_missed_at
from games.rules.state.table import Game, Table

SETTLING_MS = Millis(150)
"""From the closing of a window until it is settled, so that every call in time has arrived."""

AWAY_THROW_MS = (Millis(10_000), Millis(5_000), Millis(3_000))
"""The throw clock of somebody who is away: at his first turn away, his second, all others."""


def deadline(table: Table) -> Millis | None:
    """When the next `TimeUp` is due, on the table's clock; `None` while nothing is waited for."""
    due = [at for at in (game_deadline(table), host_is_missed_at(table)) if at is not None]
    return min(due, default=None)


def game_deadline(table: Table) -> Millis | None:
    """When the clock of the game is up; `None` while none runs."""
    game = table.game
    if game is None or game.paused or game.phase == "over":
        return None
    if game.window is not None:
        return min([game.window.settles_ms, *(held.until_ms for held in game.window.held)])
    return clock_ends(game)


def clock_ends(game: Game) -> Millis | None:
    """The end of the running clock of a throw, a take or the order of play."""
    length = clock_length(game)
    if game.clock_ms is None or not length:
        return None
    end = game.clock_ms + length
    if game.phase == "throw" and game.shortened_ms is not None:
        end = min(end, game.shortened_ms)
    return Millis(end)


def clock_length(game: Game) -> Millis:
    """How long the clock of this phase is, in ms; 0 where there is none.

    A latecomer's first turn has none.
    """
    match game.phase:
        case "order":
            return Millis(game.rules.throw_ms)
        case "throw" | "take" if game.moving.late:
            return Millis(0)
        case "throw":
            return Millis(game.rules.throw_ms)
        case "take":
            return Millis(game.rules.take_ms)
        case _:
            return Millis(0)
