"""Who asked for an event. That every kind is thought of, the last case of the match holds."""

from games.replay.inferred_command import inferred_commands
from games.rules.state.events import (
    GameWon,
    LetIn,
    OrderSet,
    Settled,
    TurnBegan,
    WindowSettled,
)
from games.rules.state.evolve import evolve
from tests.replay.recording import Recording

FOLLOW = {OrderSet, TurnBegan, LetIn, WindowSettled, GameWon, Settled}
"""These are never the first that comes of a command."""


def test_nobody_asks_for_what_only_follows_another_event():
    _, log = Recording("who asked", "centennial").game()
    table, followed = log.before.table, set()
    for event in log.events:
        if type(event) in FOLLOW:
            followed.add(type(event))
            assert not list(inferred_commands(table, [event], ""))
        table = evolve(table, event)
    assert followed == FOLLOW - {LetIn}
