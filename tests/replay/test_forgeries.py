"""Games that were changed and sealed anew: what the rules, the seed and the strings still tell."""

import hashlib
import json

import pytest
from msgspec.structs import replace

from games.replay.errors import Fault
from games.replay.sealed import line_of, line_of_event, read, written
from games.replay.verify import verify
from games.rules.state import events as e
from tests.replay.papers import GOLDEN, exported
from tests.replay.recording import Recording

GAME = read(GOLDEN.read_bytes())
SEED = bytes.fromhex(GAME.seed)


def fault_of(document):
    with pytest.raises(Fault) as raised:
        verify(written(document))
    return raised.value


def first(kind, nth=0):
    """The number of an event of a kind."""
    return [n for n, event in enumerate(GAME.events, 1) if isinstance(event, kind)][nth]


def with_event(number, /, **changes):
    events = list(GAME.events)
    events[number - 1] = replace(events[number - 1], **changes)
    return replace(GAME, events=tuple(events))


def without(number):
    return replace(GAME, events=GAME.events[: number - 1] + GAME.events[number:])


def sealed_anew(change):
    """The file with its lines changed as text, and new seals and a new fingerprint."""
    body = change(GOLDEN.read_text().split("\n")[:-4])
    seals = ",".join(f'"{hashlib.sha256(line.encode()).hexdigest()[:16]}"' for line in body)
    data = "".join(f"{line}\n" for line in (*body, f'"seals":[{seals}],')).encode()
    return data + f'"fingerprint":"{hashlib.sha256(data).hexdigest()}"\n}}\n'.encode()


def text_fault(old, new):
    def change(lines):
        text = "\n".join(lines)
        assert old in text
        return text.replace(old, new, 1).split("\n")

    with pytest.raises(Fault) as raised:
        verify(sealed_anew(change))
    return raised.value


def test_sealed_anew_without_a_change_it_is_sound():
    assert verify(sealed_anew(lambda lines: lines)).events == len(GAME.events)


THROWN = first(e.Thrown, 5)
TAKEN = first(e.Taken, 3)
CALLED = first(e.Called)
SETTLED = len(GAME.events)
SIX = (6, 6, 6)

# what is changed; the code; the event and field named
FORGED = [
    (with_event(first(e.OrderThrown), faces=SIX), "faces", first(e.OrderThrown), "faces"),
    (with_event(first(e.OrderThrown, 2), faces=SIX), "faces", first(e.OrderThrown, 2), "faces"),
    (with_event(THROWN, faces=SIX), "faces", THROWN, "faces"),
    (with_event(THROWN, throw=99), "field", THROWN, "throw"),
    (with_event(THROWN, by="clock"), "nobodys_deed", THROWN, None),
    (with_event(THROWN, at_ms=0), "time_runs_back", THROWN, "at_ms"),
    (with_event(THROWN, at_ms=2 * GAME.events[0].at_ms), "another_event", THROWN, None),
    (with_event(TAKEN, number=20), "refused", TAKEN, None),
    (with_event(TAKEN, cell=11), "field", TAKEN, "cell"),
    (with_event(TAKEN, throw=1), "field", TAKEN, "throw"),
    (with_event(TAKEN, seat="s9"), "refused", TAKEN, None),
    (with_event(CALLED, cell=11), "field", CALLED, "cell"),
    (with_event(first(e.CallLost), margin_ms=-1), "field", first(e.CallLost), "margin_ms"),
    (with_event(first(e.CalledWrong), price="nothing"), "field", first(e.CalledWrong), "price"),
    (with_event(first(e.CallHeld), until_ms=0), "field", first(e.CallHeld), "until_ms"),
    (with_event(first(e.TurnBegan), thrower="s2"), "field", first(e.TurnBegan), "thrower"),
    (with_event(first(e.OrderSet), order=("s1", "s2", "s3")), "field", first(e.OrderSet), "order"),
    (with_event(1, commitment="0" * 64), "field", 1, "commitment"),
    (with_event(1, game=2), "field", 1, "game"),
    (with_event(SETTLED, transfers={"s1": 0}), "field", SETTLED, "transfers"),
    (with_event(SETTLED, purses={"s1": 1000}), "field", SETTLED, "purses"),
    (without(THROWN), "field", THROWN, "throw"),
    (without(first(e.WindowSettled)), None, first(e.WindowSettled), None),
    (without(SETTLED), "breaks_off", SETTLED - 1, None),
    (without(1), None, 1, None),
]  # fmt: skip


@pytest.mark.parametrize(("document", "code", "event", "field"), FORGED)
def test_an_event_that_the_rules_would_not_have_told(document, code, event, field):
    found = fault_of(document)
    assert (found.event, found.field) == (event, field), found
    assert code in (None, found.code)
    assert found.line == line_of_event(event)


def test_every_throw_is_worked_out_anew():
    for number, event in enumerate(GAME.events, start=1):
        if isinstance(event, e.Thrown | e.OrderThrown):
            one, *rest = event.faces
            found = fault_of(with_event(number, faces=(one % 6 + 1, *rest)))
            assert (found.code, found.event) == ("faces", number)


def test_every_two_neighbours_that_change_places():
    """Where it tells another story: of two who wave at one moment either may be named first."""
    for number in range(1, len(GAME.events)):
        events = list(GAME.events)
        events[number - 1 : number + 1] = events[number], events[number - 1]
        if events[number - 1].at_ms != events[number].at_ms:
            assert fault_of(replace(GAME, events=tuple(events))).event is not None


HEAD = {
    "table": "XXXX",
    "game": 2,
    "card": replace(GAME.card, number=2),
    "sides": dict(reversed(GAME.sides.items())),
    "seats": {**GAME.seats, "s1": "Anna"},
    "result": replace(GAME.result, winner=()),
}


@pytest.mark.parametrize("field", HEAD)
def test_a_head_that_says_otherwise_than_the_log(field):
    found = fault_of(replace(GAME, **{field: HEAD[field]}))
    # With another number of the game its dice fall otherwise.
    if field == "game":
        assert (found.code, found.event) == ("faces", first(e.OrderThrown))
    else:
        assert (found.code, found.line, found.field) == ("head", line_of(field), field)


@pytest.mark.parametrize(
    "result",
    [
        {"how": "intercepted"},
        {"transfers": dict.fromkeys(GAME.result.transfers, 0)},
        {"purses": {**GAME.result.purses, "s1": 1}},
    ],
)
def test_a_result_that_is_not_that_of_the_game(result):
    found = fault_of(replace(GAME, result=replace(GAME.result, **result)))
    assert (found.code, found.field) == ("head", "result")


def test_another_seed_is_not_the_one_that_was_promised():
    found = fault_of(replace(GAME, seed="00" * 32))
    assert (found.code, found.line) == ("broken_promise", line_of("seed"))
    for seed in ("", "00", GAME.seed.upper(), GAME.seed + "00", "x" * 64, GAME.seed[:-1] + " "):
        assert fault_of(replace(GAME, seed=seed)).field == "seed"


def test_another_seed_with_its_own_promise_is_not_the_one_of_the_first_event():
    seed = bytes(32)
    found = fault_of(replace(GAME, seed=seed.hex(), commitment=hashlib.sha256(seed).hexdigest()))
    assert (found.event, found.field) == (1, "commitment")


@pytest.mark.parametrize(
    "strings", [{}, {**GAME.strings, "s1": "mine"}, {**GAME.strings, "s9": "more"}]
)
def test_other_strings_are_other_dice(strings):
    assert fault_of(replace(GAME, strings=strings)).code == "faces"


def test_a_table_that_never_was():
    people = dict(GAME.before.people)
    del people["s2"]
    assert fault_of(replace(GAME, before=replace(GAME.before, people=people))).event == 1
    poor = {**GAME.before.people, "s2": replace(GAME.before.people["s2"], purse=1)}
    found = fault_of(replace(GAME, before=replace(GAME.before, people=poor)))
    assert (found.code, found.values["refusal"]) == ("refused", "rules/purse_too_small")


def test_what_goes_on_after_the_end():
    events = (*GAME.events, e.Waved(at_ms=GAME.events[-1].at_ms, seat="s1"))
    assert fault_of(replace(GAME, events=events)).code == "goes_on"


def test_a_file_without_events_is_no_game():
    assert fault_of(replace(GAME, events=())).code == "breaks_off"


NOT_AS_WRITTEN = {
    "a space": ('"game":1,', '"game": 1,'),
    "an unknown field of an event": ('"throw":1,', '"throw":1,"loaded":true,'),
    "another unknown field": ('"type":"passed",', '"type":"passed","extra":null,'),
    "a field that is as by default": ('"by":"clock","side"', '"by":"clock","seat":null,"side"'),
    "a field twice": ('"throw":1,', '"throw":2,"throw":1,'),
    "another order of fields": ('"seat":"s1","side":"s1"', '"side":"s1","seat":"s1"'),
    "a number otherwise": ('"bank":-600', '"bank":-6e2'),
    "a letter otherwise": ('"host":"s1"', '"host":"\\u00731"'),
}


@pytest.mark.parametrize("how", NOT_AS_WRITTEN)
def test_the_same_said_otherwise(how):
    found = text_fault(*NOT_AS_WRITTEN[how])
    assert found.code in {"not_as_written", "not_a_game"}
    assert found.line is not None or found.values


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"type":"thrown"', '"type":"cast"'),
        ('"seed":"', '"magic":1,\n"seed":"'),
        ('"faces":[', '"faces":[['),
        ('"purse":200', '"purse":"200"'),
    ],
)
def test_what_is_no_game(old, new):
    assert text_fault(old, new).code == "not_a_game"


def test_a_file_of_a_schema_to_come():
    found = text_fault('"schema":1', '"schema":3')
    assert (found.code, found.line) == ("unknown_schema", 2)


def test_it_is_json_for_everybody():
    told = json.loads(GOLDEN.read_bytes())
    assert (told["schema"], told["table"], told["game"]) == (1, "BCDF", 1)
    assert len(told["events"]) == len(GAME.events)


def test_that_a_host_named_who_begins_is_told_where_it_was_drawn():
    """What the log cannot tell apart, the sentence does not hide."""
    table = Recording(1, options={"order_of_play": "anyone"}, calm=True)
    game = read(exported(table.game()))
    assert verify(written(game)).first == "drawn"
    began = game.events[0]
    other = next(seat for seat in game.seats if seat != began.thrower)
    events = (replace(began, thrower=other), *game.events[1:])
    assert fault_of(replace(game, events=events)).event == 1
