"""Whatever byte of a file is changed: it is noticed, and its line is told."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from games.replay.errors import Fault
from games.replay.verify import verify
from tests.replay.papers import GOLDEN

DATA = GOLDEN.read_bytes()
LINES = DATA.split(b"\n")
SEALS = len(LINES) - 3
"""The line of the seals; after it come the fingerprint, the brace and nothing."""

places = st.integers(0, len(DATA) - 1)


def line_at(place):
    """The line of a byte; the end of a line belongs to it."""
    return DATA.count(b"\n", 0, place) + 1


def fault_of(data):
    with pytest.raises(Fault) as raised:
        verify(data)
    return raised.value


@settings(max_examples=400, deadline=None)
@given(place=places, byte=st.integers(0, 255))
@example(place=0, byte=ord(" "))
@example(place=1, byte=ord(" "))
@example(place=len(DATA) - 1, byte=ord(" "))
@example(place=len(DATA) - 2, byte=ord("]"))
def test_a_changed_byte_is_noticed_and_its_line_told(place, byte):
    if DATA[place] == byte:
        byte ^= 1
    found = fault_of(DATA[:place] + bytes([byte]) + DATA[place + 1 :])
    assert found.line is not None
    # A seal that was changed is not told from a line that was.
    assert found.line == line_at(place) or (line_at(place) == SEALS and found.code == "altered")


@pytest.mark.parametrize("line", range(1, len(LINES)))
def test_a_changed_byte_in_every_line(line):
    start = sum(len(one) + 1 for one in LINES[: line - 1])
    middle = start + len(LINES[line - 1]) // 2
    found = fault_of(DATA[:middle] + bytes([DATA[middle] ^ 1]) + DATA[middle + 1 :])
    # A seal that was changed is not told from a line that was.
    assert found.line == line or (line == SEALS and found.code == "altered")


@settings(max_examples=200, deadline=None)
@given(place=places, more=st.binary(min_size=1, max_size=3))
@example(place=len(DATA), more=b"\n")
@example(place=0, more=b"\xef\xbb\xbf")
def test_more_bytes_are_noticed(place, more):
    assert fault_of(DATA[:place] + more + DATA[place:]).line is not None


@settings(max_examples=200, deadline=None)
@given(place=places, length=st.integers(1, 2000))
def test_fewer_bytes_are_noticed(place, length):
    fewer = DATA[:place] + DATA[place + length :]
    assert fault_of(fewer).line is not None


@given(data=st.one_of(st.binary(max_size=200), st.just(b""), st.just(b"\n" * 40)))
def test_what_is_no_game_at_all_is_refused(data):
    assert fault_of(data).line in {1, 2}


def test_two_lines_that_changed_places_are_noticed():
    lines = LINES.copy()
    lines[40], lines[41] = lines[41], lines[40]
    assert fault_of(b"\n".join(lines)).line == 41
