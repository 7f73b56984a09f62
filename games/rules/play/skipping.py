"""Skipping a thrower who is away, where no clock does it. Source: rule book, 2b."""

from games.rules.commands import Skip
from games.rules.errors import Refused
from games.rules.play.time_up import turn_is_up
from games.rules.state.deadline import clock_length
from games.rules.state.decision import Decision, current, wrong_phase
from games.rules.state.events import Skipped

SKIP_AFTER_MS = 30_000
"""How long a thrower has to be away before others may skip him, where no clock does it."""


def skip(decision: Decision, command: Skip) -> None:
    """Pass over a thrower who has been away for long, as the clock's end would."""
    game = decision.live
    if decision.person(command.seat).presence != "here":
        raise Refused("rules/not_here")
    current(command.turn, game.turns)
    if game.phase not in ("throw", "take"):
        raise wrong_phase(game)
    if clock_length(game):
        raise Refused("rules/clock_runs")
    assert game.thrower is not None
    thrower = decision.table.people[game.thrower]
    if thrower.presence == "here":
        raise Refused("rules/thrower_is_here")
    wait = thrower.since_ms + SKIP_AFTER_MS - decision.now
    if wait > 0:
        raise Refused("rules/not_away_for_long", seconds=-(-wait // 1000))
    decision.emit(Skipped(at_ms=decision.now, seat=command.seat, side=game.moving.side))
    turn_is_up(decision, by="hand")
