"""The timeline of any game goes over the wire, and what is to be said about its rules."""

import msgspec
import pytest

from games.replay.document import document
from games.replay.sealed import line_of_event, read, written
from games.replay.verify import verify
from games.rules.card.preset import PRESETS
from games.rules.card.ruleset import OPTIONS
from games.wire.archive import FaultFound, Timeline, Verdict
from games.wire.timeline import timeline, verdict
from tests.replay.papers import GOLDEN
from tests.replay.recording import Recording

SIDES = {"A": ("s1", "s3"), "B": ("s2", "s4")}
OPEN = {"latecomers": "let_in", "wrong_call": "chip"}
GAMES = [
    *((preset, OPEN, None) for preset in PRESETS),
    *((preset, {}, SIDES) for preset in ("centennial", "matterhorn", "crag")),
]


@pytest.mark.parametrize(("preset", "options", "sides"), GAMES)
def test_the_timeline_of_any_game_is_what_the_wire_says(preset, options, sides):
    families = ("any", PRESETS[preset].rules.game)
    options = {key: value for key, value in options.items() if OPTIONS[key].family in families}
    table = Recording(f"wire {preset} {sides}", preset, options, sides=sides)
    entry, log = table.game()
    told = timeline(document(log.before.table, log.events, entry.seed, entry.strings))
    assert msgspec.json.decode(msgspec.json.encode(told), type=Timeline) == told
    assert [side.side for side in told.sides] == list(entry.sides)
    assert (told.track is msgspec.UNSET) == (PRESETS[preset].rules.game != "track")
    assert set(told.result.winner) == set(entry.winner)


def test_the_house_says_what_verify_says():
    data = GOLDEN.read_bytes()
    assert verdict(data) == Verdict(verified=verify(data))
    game = read(data)
    (*events, last) = game.events
    forged = msgspec.structs.replace(last, transfers={"s1": 0})
    place = len(game.events)
    assert verdict(written(msgspec.structs.replace(game, events=(*events, forged)))) == Verdict(
        fault=FaultFound(
            code="field",
            line=line_of_event(place),
            event=place,
            field="transfers",
            values={"found": '{"s1":0}', "expected": '{"s3":-18,"s1":45,"s2":-27}'},
        )
    )
