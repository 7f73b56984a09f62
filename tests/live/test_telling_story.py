"""The story of any game goes over the wire."""

import msgspec
import pytest

from games.live.telling_story import story
from games.live.wire_archive import Story
from games.replay.document import document
from games.rules.presets import PRESETS
from games.rules.ruleset import OPTIONS
from tests.replay.recording import Recording

SIDES = {"A": ("s1", "s3"), "B": ("s2", "s4")}
OPEN = {"latecomers": "let_in", "wrong_call": "chip"}
GAMES = [
    *((preset, OPEN, None) for preset in PRESETS),
    *((preset, {}, SIDES) for preset in ("centennial", "matterhorn", "crag")),
]


@pytest.mark.parametrize(("preset", "options", "sides"), GAMES)
def test_the_story_of_any_game_is_what_the_wire_says(preset, options, sides):
    families = ("any", PRESETS[preset].rules.game)
    options = {key: value for key, value in options.items() if OPTIONS[key].family in families}
    table = Recording(f"wire {preset} {sides}", preset, options, sides=sides)
    entry, log = table.game()
    told = story(document(log.before.table, log.events, entry.seed, entry.strings))
    assert msgspec.json.decode(msgspec.json.encode(told), type=Story) == told
    assert [side.side for side in told.sides] == list(entry.sides)
    assert (told.track is msgspec.UNSET) == (PRESETS[preset].rules.game != "track")
    assert set(told.result.winner) == set(entry.winner)
