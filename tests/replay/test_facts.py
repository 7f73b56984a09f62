"""Events of before they told facts: completed, they are what the rules tell today."""

import zlib

import msgspec
import pytest

from games.ledger.archive import unzipped, zipped
from games.replay.canonical import canonical
from games.replay.document import document, with_facts
from games.replay.errors import Fault
from games.replay.sealed import read, written
from games.replay.verify import verify
from games.rules.card.preset import PRESETS
from games.rules.facts import completed
from games.rules.state.events import FACTS, ProfileChanged, WindowOpened, as_bare, without_facts
from games.store.codec import Codec
from games.table.order import Snapshot
from games.table.outbox import GameLog
from tests.replay.papers import exported
from tests.replay.recording import Recording


def bare(events):
    return tuple(as_bare(without_facts(event)) for event in events)


@pytest.fixture(scope="module", params=PRESETS)
def archived(request):
    return Recording(f"facts of {request.param}", request.param).game()


def document_of(archived, events):
    entry, log = archived
    return document(log.before.table, events, entry.seed, entry.strings)


def test_a_log_without_facts_is_completed_to_the_one_that_is_told_today(archived):
    _, log = archived
    assert completed(log.before.table, bare(log.events)) == log.events


def test_a_game_without_facts_keeps_its_file_and_is_found_as_it_was_played(archived):
    old = document_of(archived, bare(archived[1].events))
    assert old.schema == 1
    data = written(old)
    assert not any(f'"{fact}":'.encode() in data for fact in FACTS - {"laid", "phase"})
    assert verify(data).events == len(old.events)
    assert with_facts(old) == read(exported(archived)).events


def test_a_game_that_was_on_while_the_program_changed_is_told_with_facts(archived):
    events = archived[1].events
    half = len(events) // 2
    data = written(document_of(archived, bare(events[:half]) + events[half:]))
    assert data == exported(archived)
    assert read(data).schema == 2


def test_a_fact_that_the_rules_would_not_have_told_is_found():
    game = read(exported(Recording("a forged fact", calm=True).game()))
    place = next(n for n, event in enumerate(game.events) if isinstance(event, WindowOpened))
    later = msgspec.structs.replace(
        game.events[place], settles_at_ms=game.events[place].settles_at_ms + 1000
    )
    events = (*game.events[:place], later, *game.events[place + 1 :])
    with pytest.raises(Fault) as found:
        verify(written(msgspec.structs.replace(game, events=events)))
    assert (found.value.code, found.value.event) == ("field", place + 1)
    assert found.value.field == "settles_at_ms"


def test_a_changed_profile_keeps_the_name_that_it_had_in_schema_1_where_that_is_written():
    event = ProfileChanged(at_ms=1, seat="s1", name="Bo", colour="red", shape="star")
    old = without_facts(event)
    assert canonical(old) == canonical(event).replace("profile_changed", "dressed")
    packed = b"\0\1" + msgspec.msgpack.encode(old)
    assert Codec().event.unpack(packed) == msgspec.structs.replace(event, bare=True)


def test_what_schema_1_stored_is_read_and_marked_as_bare(archived):
    _, log = archived
    old = tuple(map(without_facts, log.events))
    packed = [b"\0\1" + msgspec.msgpack.encode(event) for event in old]
    assert tuple(map(Codec().event.unpack, packed)) == bare(log.events)
    before = log.before
    shelved = zlib.compress(
        b"\0\1" + msgspec.msgpack.encode((before.version, before.table, old)), 6
    )
    assert unzipped(shelved) == GameLog(Snapshot(before.version, before.table), bare(log.events))
    assert unzipped(zipped(log)) == log
