"""What everybody is told of an event, as it declares it."""

from typing import get_args

import msgspec
import pytest

from games.rules.state import events as e
from games.wire.events import public, urgent


@pytest.mark.parametrize("event", get_args(e.Event))
def test_every_event_declares_what_everybody_is_told_of_it(event):
    assert "public" in vars(event)
    assert event.public is None or set(event.public.fields) <= set(event.__struct_fields__)


def test_what_goes_without_saying_is_absent():
    passed = e.Passed(at_ms=1, side="s1")
    assert msgspec.to_builtins(public(passed)) == {"type": "passed", "side": "s1"}
    by_clock = e.Passed(at_ms=1, side="s1", seat="s1", throw=3, by="clock")
    assert msgspec.to_builtins(public(by_clock)) == {
        "type": "passed", "side": "s1", "seat": "s1", "by": "clock",
    }  # fmt: skip


def test_who_was_faster_is_told_by_his_seat_alone():
    lost = e.CallLost(at_ms=1, seat="s2", number=5, taker="s1", margin_ms=0)
    assert msgspec.to_builtins(public(lost)) == {
        "type": "call_lost", "seat": "s2", "number": 5, "by": "s1", "margin_ms": 0,
    }  # fmt: skip


def test_what_can_wait_and_what_is_nobodys_business_yet_is_not_urgent():
    assert {event.__struct_config__.tag for event in get_args(e.Event) if not urgent(event)} == {
        "joined", "went_away", "came_back", "readied", "profile_changed", "measured", "waved",
        "call_held", "call_lost", "called_wrong",
    }  # fmt: skip
