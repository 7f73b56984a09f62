"""Who at a table is told what, and when."""

import asyncio
import json

import jsonschema
import msgspec
import pytest

from games.live.hub import room as rooms
from games.live.hub.room import Room
from games.rules import commands
from games.rules.view.parts import View
from games.rules.view.table import tree
from games.wire import events as telling
from games.wire import typescript
from tests.live.fakes import Ear
from tests.live.random_game import RandomGame


async def no_odds(standing):
    raise AssertionError("no screen watches")


def in_json(told):
    return json.loads(json.dumps(told))


@pytest.mark.parametrize("seed", range(12))
async def test_a_view_and_its_frames_make_the_fresh_view(seed, monkeypatch):
    game = RandomGame(seed)
    room = Room("0-table", game.snapshot, lambda: game.now, no_odds)
    early, ears, expected_events = Ear(), [], []
    room.enter(early.socket())
    for count, told in enumerate(game.commits(300)):
        # Sometimes the others wait a little, sometimes all is told at once.
        monkeypatch.setattr(rooms, "QUIET_S", game.chance.choice((0.0, 60.0)))
        room.hear(told)
        expected_events += telling.to_all(told.events, told.after.table)
        if game.chance.random() < 0.05:
            ears.append(Ear())
            room.enter(ears[-1].socket())
        if game.chance.random() < 0.02 and ears:
            room.refresh(next(socket for socket in room.sockets if socket.line is ears[0].line))
        if count % 40 == 0:
            await asyncio.sleep(0)
    monkeypatch.setattr(rooms, "QUIET_S", 0.0)
    room.advance(room.latest, [])
    expected = in_json(tree(game.table))
    for ear in [early, *ears]:
        assert ear.view == expected
    assert len(early.events) > 80
    assert early.events == [in_json(msgspec.to_builtins(event)) for event in expected_events]
    room.close()


@pytest.mark.parametrize("seed", range(3))
async def test_what_is_told_is_what_the_wire_says(seed):
    game = RandomGame(seed)
    room = Room("0-table", game.snapshot, lambda: game.now, no_odds)
    ear = Ear()
    room.enter(ear.socket())
    schema = json.loads(typescript.schema())
    validator = jsonschema.Draft202012Validator({**schema, "$ref": "#/$defs/ServerMessage"})
    for told in game.commits(120):
        room.hear(told)
        strict = msgspec.convert(tree(game.table), View)
        assert in_json(msgspec.to_builtins(strict)) == in_json(tree(game.table))
    for said in ear.said:
        validator.validate(said)
    assert {"frame", "fresh"} <= set(ear.kinds())
    room.close()


async def test_no_view_has_a_null_or_a_list():
    def check(tree):
        assert tree is not None
        assert not isinstance(tree, list | tuple)
        for value in tree.values() if isinstance(tree, dict) else ():
            check(value)

    game = RandomGame(5)
    for told in game.commits(200):
        check(tree(told.after.table))


@pytest.fixture
async def lobby():
    game = RandomGame(0)
    room = Room("0-table", game.snapshot, lambda: game.now, no_odds)
    for told in game.commits(0):
        room.hear(told)
    yield game, room
    room.close()


async def ready_all(game, room):
    for seat in list(game.table.people):
        for told in game.commit(commands.Ready(seat=seat, card=1)):
            room.hear(told)


async def test_what_is_not_urgent_is_told_four_times_a_second_at_most(lobby):
    game, room = lobby
    ear = Ear()
    room.enter(ear.socket())
    await ready_all(game, room)
    # After a quiet time the first is told at once.
    assert ear.kinds() == ["fresh", "frame"]
    told_at = room._told_at
    async with asyncio.timeout(30):
        while len(ear.kinds()) < 3:
            await asyncio.sleep(0.01)
    assert asyncio.get_running_loop().time() >= told_at + rooms.QUIET_S
    assert ear.kinds() == ["fresh", "frame", "frame"]
    assert [event["type"] for event in ear.events] == ["readied"] * 4


async def test_what_is_urgent_takes_with_it_what_waited(lobby):
    game, room = lobby
    ear = Ear()
    room.enter(ear.socket())
    await ready_all(game, room)
    for told in game.commit(commands.Start(seat=game.table.host, card=1)):
        room.hear(told)
    assert ear.kinds() == ["fresh", "frame", "frame"]
    assert [event["type"] for event in ear.events][:5] == ["readied"] * 4 + ["game_began"]


async def test_who_comes_while_others_wait_sees_all_and_hears_nothing_twice(lobby):
    game, room = lobby
    early, late = Ear(), Ear()
    room.enter(early.socket())
    await ready_all(game, room)
    room.enter(late.socket())
    assert late.view == in_json(tree(game.table))
    await asyncio.sleep(0.3)
    assert (early.view, early.v) == (late.view, late.v)
    assert late.events == []
    for told in game.commit(commands.Start(seat=game.table.host, card=1)):
        room.hear(told)
    assert (early.view, early.v) == (late.view, late.v)
    assert late.events[0]["type"] == "game_began"


async def test_a_frame_is_encoded_once_for_all(lobby):
    game, room = lobby
    texts = []

    async def keep(message):
        texts.append(message["text"])

    for _ in range(3):
        ear = Ear()
        ear.line._send = keep
        room.enter(ear.socket())
    texts.clear()
    await asyncio.sleep(0.3)
    for told in game.commit(commands.Ready(seat=game.table.host, card=1)):
        room.hear(told)
    assert len(texts) == 3
    assert len({id(text) for text in texts}) == 1


async def test_who_leaves_pings_unanswered_gets_only_a_fresh_view_and_is_closed_at_last(lobby):
    game, room = lobby
    good, deaf = Ear(), Ear()
    awake, asleep = good.socket(), deaf.socket()
    room.enter(awake)
    room.enter(asleep)

    def said(told):
        room.hear(told)
        room.advance(room.latest, [])

    for now in range(100, 112):
        room.check(float(now))
        n = good.said[-1]["n"] if good.kinds()[-1] == "ping" else 0
        room.pong(awake, n, good.v, now + 0.02)
    assert asleep.behind
    assert not awake.behind
    assert awake.credit_ms() in (19, 20)
    await asyncio.sleep(0.3)
    before = len(deaf.said)
    for told in game.commit(commands.Ready(seat=game.table.host, card=1)):
        said(told)
    assert good.kinds()[-1] == "frame"
    assert len(deaf.said) == before
    # It answers: a fresh view, and it goes on.
    room.pong(asleep, room._ping_n, 1, 112.0)
    assert deaf.kinds()[-1] == "fresh"
    assert deaf.view == good.view
    for now in range(113, 150):
        room.check(float(now))
        if good.kinds()[-1] == "ping":
            room.pong(awake, good.said[-1]["n"], good.v, now)
    assert deaf.closed_with == 4408
    assert good.closed_with is None


async def test_thirty_frames_behind_a_ping_is_behind(lobby):
    game, room = lobby
    deaf = Ear()
    socket = deaf.socket()
    room.enter(socket)
    room.check(asyncio.get_running_loop().time())
    for number in range(40):
        await asyncio.sleep(0)
        for told in game.commit(commands.ChangeProfile(seat=game.table.host, name=f"Ana {number}")):
            room.hear(told)
            room._tell()
    frames = deaf.kinds().count("frame")
    assert frames == rooms.BEHIND_FRAMES
    room.pong(socket, room._ping_n, 1, 1.0)
    assert deaf.view == in_json(tree(game.table))


async def test_a_phone_that_shows_an_old_version_for_long_gets_a_fresh_view(lobby):
    game, room = lobby
    ear = Ear()
    socket = ear.socket()
    room.enter(socket)
    await asyncio.sleep(0.3)
    for told in game.commit(commands.Ready(seat=game.table.host, card=1)):
        room.hear(told)
    for now in (100.0, 103.0, 106.0, 109.0, 112.0):
        room.check(now)
        if now < 110:
            room.pong(socket, ear.said[-1]["n"], 1, now)
            assert ear.kinds().count("fresh") == 1
    room.pong(socket, ear.said[-1]["n"], 1, 112.0)
    assert ear.kinds().count("fresh") == 2
