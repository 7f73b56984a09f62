"""The definition of the wire, and what is made from it."""

import json
from typing import get_args

import msgspec
import pytest
from django.core.management import CommandError, call_command

from games.management.commands import wire_types
from games.wire import commands as saying
from games.wire import messages as wire
from games.wire import typescript
from games.wire.events import PublicEvent


def test_everything_made_from_the_wire_is_fresh():
    call_command("wire_types", "--check")


def test_what_is_stale_is_said(monkeypatch, settings, tmp_path):
    settings.BASE_DIR = tmp_path
    monkeypatch.setattr(wire_types, "MADE", {"made.ts": lambda: "new"})
    (tmp_path / "made.ts").write_text("old")
    with pytest.raises(CommandError, match=r"made\.ts"):
        call_command("wire_types", "--check")
    call_command("wire_types")
    call_command("wire_types", "--check")


def test_every_message_has_a_type_and_a_schema():
    defined, types = json.loads(typescript.schema())["$defs"], typescript.typescript()
    for union in (wire.ClientMessage, wire.ServerMessage, PublicEvent):
        for message in get_args(union):
            assert message.__name__ in defined
            assert f'type: "{message.__struct_config__.tag}";' in types


FILLED = {
    "id": "a", "seat": "s7", "throw": 3, "number": 4, "dice": (0, 1), "turn": 2, "window": 5,
    "faces": (1, 2, 3), "name": "Ana", "colour": "red", "shape": "star", "card": 1,
    "string": "x", "preset": "centennial", "options": {}, "scheme": "pot", "stake": 5,
    "per_point": 1, "places": ("s7",), "chips": 100, "sides": {"A": ("s1", "s2")},
    "locked": True, "who": "s3", "ban": False, "claim": "0a", "yes": True, "line": "ones",
    "level": "best",
}  # fmt: skip


def needed(message):
    return [field.name for field in msgspec.structs.fields(message) if field.required]


@pytest.mark.parametrize("message", get_args(saying.PlayerMessage))
def test_what_a_player_says_is_a_command_of_his_seat(message):
    command = saying.command(message(**{name: FILLED[name] for name in needed(message)}))
    assert command.seat == "s7"
    assert command.__struct_config__.tag == message.__struct_config__.tag
    for name in set(needed(message)) - {"id", "seat", "string"}:
        assert getattr(command, name) == FILLED[name]


@pytest.mark.parametrize("message", get_args(saying.HouseMessage))
def test_what_the_house_says_is_a_command_of_no_seat(message):
    command = saying.command(message(**{name: FILLED[name] for name in needed(message)}))
    assert command.seat is None
    assert command.__struct_config__.tag == message.__struct_config__.tag


def test_a_client_says_all_of_a_command_but_what_it_may_leave_out():
    optional = {
        (message.__name__, field.name)
        for message in get_args(saying.PlayerMessage) + get_args(saying.HouseMessage)
        for field in msgspec.structs.fields(message)
        if not field.required
    }
    assert optional == {("Throw", "faces"), ("Start", "first"), ("NameCohost", "who")}


def test_nobody_says_what_the_server_alone_knows():
    for message in get_args(saying.PlayerMessage):
        assert "commitment" not in message.__struct_fields__
    assert [m.__name__ for m in get_args(saying.PlayerMessage) if "string" in m.__struct_fields__] \
        == ["Ready"]  # fmt: skip
