"""Where the choices of an option come from. Source: rule book, 3, 7 and 10."""

import pytest

from games.rules.card.ruleset import OPTIONS
from games.rules.card.sources import _SOURCES, sources
from games.rules.presets import PRESETS


def test_only_choices_that_there_are_have_a_source():
    for option, values in _SOURCES.items():
        assert set(values) <= set(OPTIONS[option].values)


@pytest.mark.parametrize(
    ("preset", "source"),
    [
        ("stoletie", "russian"),
        ("stoletie-slow", "russian"),
        ("stoletie-fast", "russian"),
        ("one-to-twenty", "russian"),
        ("everest-roped", "russian"),
        ("martinetti", "martinetti"),
    ],
)
def test_what_a_source_plays_is_from_it(preset, source):
    rules = PRESETS[preset].rules
    for option in ("cells", "dice_use", "throws", "summit"):
        assert source in sources(option, getattr(rules, option))


def test_what_no_source_tells_is_ours():
    assert sources("wrong_call", "locked_out") == ("ours",)
    assert sources("window_ms", 3000) == ("ours",)
    assert sources("summit", "same_throw") == ("ours",)
