"""What the table does by itself when its deadline has come. Source: rule book, 2b."""

from games.rules import order_phase, scoring, turn, window
from games.rules.deadline import game_deadline
from games.rules.events import By
from games.rules.presence import follow_host
from games.rules.score import score_game
from games.rules.story import Story


def time_up(story: Story) -> None:
    """The deadline's deed, if it has come; else nothing."""
    follow_host(story)
    due = game_deadline(story.table)
    if due is None or story.now < due:
        return
    game = story.game
    match game.phase:
        case "order":
            order_phase.throw_for_all(story)
        case "throw" | "take":
            turn_is_up(story, by="clock")
        case "window":
            assert game.window is not None
            if window.time_up(story, game.window):
                _after_window(story)
        case "over":
            pass


def turn_is_up(story: Story, by: By) -> None:
    """A track game's dice are handed on; a score game's turn is played to its end."""
    if score_game(story.game.rules) is None:
        turn.passed(story, by=by)
    else:
        scoring.play_on(story)


def _after_window(story: Story) -> None:
    game = story.game
    settled = game.result
    assert settled is not None
    if settled.then == "turn" or game.moving.left:
        turn.next_turn(story)
    elif game.rules.dice == "drawn" or settled.next_faces is not None:
        turn.thrown(story, settled.next_faces, by="clock")
