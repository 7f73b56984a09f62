"""Where the choices of an option come from. Source: rule book, 3, 7 and 10."""

import pytest

from games.rules.card.preset import PRESETS
from games.rules.card.ruleset import OPTIONS


def test_only_choices_that_there_are_have_a_source():
    assert any(option.sources for option in OPTIONS.values())
    for option in OPTIONS.values():
        assert set(option.sources) <= set(option.values)


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
        assert source in OPTIONS[option].sources_of(getattr(rules, option))


def test_what_no_source_tells_is_ours():
    assert OPTIONS["wrong_call"].sources_of("locked_out") == ("ours",)
    assert OPTIONS["window_ms"].sources_of(3000) == ("ours",)
    assert OPTIONS["summit"].sources_of("same_throw") == ("ours",)
