"""Skipping a thrower who is away, where no clock does it. Source: rule book, 2b."""

from games.rules.commands import Skip
from games.rules.errors import Refused
from games.rules.play import scoring, turn
from games.rules.score import score_game
from games.rules.state.deadline import clock_length
from games.rules.state.decision import Decision, current, wrong_phase
from games.rules.state.events import By, Skipped

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


def turn_is_up(decision: Decision, by: By) -> None:
    """A track game's dice are handed on; a score game's turn is played to its end."""
    if score_game(decision.game.rules) is None:
        turn.passed(decision, by=by)
    else:
        scoring.play_on(decision)
