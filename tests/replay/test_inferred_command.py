"""Every event has somebody who asked for it, or follows another."""

import ast
import inspect
from typing import get_args

from games.replay import inferred_command as asked
from games.rules.state.events import Event

FOLLOW = {"OrderSet", "TurnBegan", "LetIn", "WindowSettled", "GameWon", "Settled"}
"""These are never the first that comes of a command."""


def test_every_event_is_asked_for_or_follows():
    tree = ast.parse(inspect.getsource(asked))
    patterns = (node.cls for node in ast.walk(tree) if isinstance(node, ast.MatchClass))
    named = {pattern.attr for pattern in patterns if isinstance(pattern, ast.Attribute)}
    assert named | FOLLOW == {event.__name__ for event in get_args(Event)}
    assert not named & FOLLOW
