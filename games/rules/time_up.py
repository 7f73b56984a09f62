"""What the table does by itself when its deadline has come. Source: rule book, 2b."""

from games.rules.people.presence import follow_host
from games.rules.play import order_phase, turn
from games.rules.play.skipping import turn_is_up
from games.rules.state.deadline import game_deadline
from games.rules.state.decision import Decision
from games.rules.window import calls as window


def time_up(decision: Decision) -> None:
    """What the deadline brings, if it has come; else nothing."""
    follow_host(decision)
    due = game_deadline(decision.table)
    if due is None or decision.now < due:
        return
    game = decision.game
    match game.phase:
        case "order":
            order_phase.throw_for_all(decision)
        case "throw" | "take":
            turn_is_up(decision, by="clock")
        case "window":
            assert game.window is not None
            if window.time_up(decision, game.window):
                _after_window(decision)
        case "over":
            pass


def _after_window(decision: Decision) -> None:
    game = decision.game
    settled = game.result
    assert settled is not None
    if settled.then == "turn" or game.moving.left:
        turn.next_turn(decision)
    elif game.rules.dice == "drawn" or settled.next_faces is not None:
        turn.thrown(decision, settled.next_faces, by="clock")
