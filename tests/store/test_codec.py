import pytest

from games.rules.card.card import make_card
from games.rules.state.events import Left, Taken
from games.rules.state.table import Table
from games.store.codec import SCHEMAS, Codec
from games.table.errors import UnknownSchema
from games.table.record import CachedAnswer, Secrets

CODEC = Codec()
TABLE = Table(code="BCDF", card=make_card("centennial", {"window_ms": 4000}))
THINGS = {
    "table": TABLE,
    "event": Taken(at_ms=5, seat="s1", side="s1", throw=1, number=3, cell=2, dice=(0, 1)),
    "secrets": Secrets(b"\0\xff" * 16, {"s1": "r"}, {"s1": "q"}),
    "answers": (CachedAnswer("id", 3, 0, 2), CachedAnswer("jd", 4, 1, 0, "s2")),
    "base": (7, TABLE),
}


def test_every_kind_is_tried_here():
    assert THINGS.keys() == SCHEMAS.keys()


@pytest.mark.parametrize("name", THINGS)
def test_what_was_stored_comes_back_the_same(name):
    kind = getattr(CODEC, name)
    assert kind.unpack(kind.pack(THINGS[name])) == THINGS[name]


@pytest.mark.parametrize("name", THINGS)
def test_every_stored_thing_opens_with_its_schema_number(name):
    packed = getattr(CODEC, name).pack(THINGS[name])
    assert int.from_bytes(packed[:2], "big") == SCHEMAS[name]


@pytest.mark.parametrize("name", THINGS)
@pytest.mark.parametrize("number", [0, 3, 65535])
def test_an_unknown_schema_is_refused_by_name_and_number(name, number):
    kind = getattr(CODEC, name)
    packed = number.to_bytes(2, "big") + kind.pack(THINGS[name])[2:]
    with pytest.raises(UnknownSchema, match=rf"{name} .* unknown schema {number}"):
        kind.unpack(packed)


def test_events_are_told_apart():
    left = Left(at_ms=1, seat="s1")
    assert CODEC.event.unpack(CODEC.event.pack(left)) == left
