"""Stopping the clocks and going on. Source: rule book, 2b; design, time."""

from games.rules.commands import GoOn, Pause
from games.rules.errors import Refused
from games.rules.play.order_phase import go_on_ordering
from games.rules.state.decision import Decision
from games.rules.state.events import Paused, ResumedPlay


def pause(decision: Decision, command: Pause) -> None:
    """All clocks stand still, and nothing is played."""
    decision.host_only(command.seat)
    if decision.running.paused:
        raise Refused("rules/paused")
    decision.emit(Paused(at_ms=decision.now, seat=command.seat))


def go_on(decision: Decision, command: GoOn) -> None:
    """The same phase, its deadline anew."""
    decision.host_only(command.seat)
    if not decision.running.paused:
        raise Refused("rules/not_paused")
    decision.emit(ResumedPlay(at_ms=decision.now, seat=command.seat))
    go_on_ordering(decision)


def resumed(decision: Decision) -> None:
    """After an outage of the house the running deadline starts anew."""
    game = decision.table.game
    if game is not None and game.phase != "over" and not game.paused:
        decision.emit(ResumedPlay(at_ms=decision.now))
