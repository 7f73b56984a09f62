"""The odds on the screens: when they are worked out, and who is told which."""

import asyncio

import pytest

from games.live.hub import odds_watch as watching
from games.live.hub.room import Room
from games.odds.standing import standing
from games.worker.worker import WorkerFailed
from tests.live.fakes import Ear
from tests.live.random_game import RandomGame


class Slate:
    """A worker that is as slow as the test wants, and remembers what it was asked."""

    def __init__(self):
        self.asked, self.gate, self.fails = [], asyncio.Event(), False
        self.gate.set()

    async def __call__(self, stands):
        self.asked.append(stands)
        await self.gate.wait()
        if self.fails:
            raise WorkerFailed("away")
        return {side: 1 / len(stands.sides) for side in stands.sides}


@pytest.fixture(autouse=True)
def at_once(monkeypatch):
    monkeypatch.setattr(watching, "APART_S", 0.0)


@pytest.fixture
async def at_table():
    game, slate = RandomGame(3), Slate()
    room = Room("0-table", game.snapshot, lambda: game.now, slate)
    yield game, room, slate
    room.close()


def screen(ear):
    socket = ear.socket()
    socket.screen = True
    return socket


def odds(ear):
    return [said for said in ear.said if said["type"] == "odds"]


async def settle():
    for _ in range(5):
        await asyncio.sleep(0)


def turn_of(game):
    now = game.table.game
    return (0, 0) if now is None else (now.number, now.turns)


def play_a_turn(game, room):
    """Play on until another turn has begun."""
    before = turn_of(game)
    for told in game.commits(400):
        room.hear(told)
        if standing(game.table.game) is not None and turn_of(game) > before:
            return
    raise AssertionError("no turn began")


async def test_a_screen_is_told_the_odds_after_each_turn(at_table):
    game, room, slate = at_table
    ear = Ear()
    room.enter(screen(ear))
    for _ in range(4):
        play_a_turn(game, room)
        await settle()
        now = game.table.game
        stands = standing(now)
        assert slate.asked[-1] == stands
        assert odds(ear)[-1] == {
            "type": "odds",
            "game": now.number,
            "turn": now.turns,
            "win": {side: round(1 / len(stands.sides), 4) for side in stands.sides},
        }
    assert len(odds(ear)) == 4


async def test_without_a_screen_nothing_is_worked_out_and_no_phone_is_told(at_table):
    game, room, slate = at_table
    phone = Ear()
    room.enter(phone.socket("s1"))
    play_a_turn(game, room)
    await settle()
    assert slate.asked == []
    room.enter(screen(Ear()))
    play_a_turn(game, room)
    await settle()
    assert slate.asked
    assert odds(phone) == []


async def test_a_screen_that_comes_later_is_told_soon_and_the_next_one_at_once(at_table):
    game, room, slate = at_table
    play_a_turn(game, room)
    first, second = Ear(), Ear()
    room.enter(screen(first))
    assert first.kinds() == ["fresh"]
    await settle()
    assert first.kinds() == ["fresh", "odds"]
    room.enter(screen(second))
    assert second.kinds() == ["fresh", "odds"]
    assert len(slate.asked) == 1


async def test_a_fast_table_never_queues_up_and_what_is_old_is_told_to_nobody(at_table):
    game, room, slate = at_table
    ear = Ear()
    room.enter(screen(ear))
    slate.gate.clear()
    for _ in range(6):
        play_a_turn(game, room)
        await settle()
    assert len(slate.asked) == 1
    assert odds(ear) == []
    slate.gate.set()
    await settle()
    assert len(slate.asked) == 2
    assert [told["turn"] for told in odds(ear)] == [game.table.game.turns]


async def test_who_went_away_meanwhile_ends_it(at_table):
    game, room, slate = at_table
    ear = Ear()
    socket = screen(ear)
    room.enter(socket)
    slate.gate.clear()
    play_a_turn(game, room)
    await settle()
    room.leave(socket)
    slate.gate.set()
    play_a_turn(game, room)
    await settle()
    assert len(slate.asked) == 1
    assert odds(ear) == []


async def test_where_it_cannot_be_worked_out_the_next_turn_asks_again(at_table, caplog):
    game, room, slate = at_table
    ear = Ear()
    room.enter(screen(ear))
    slate.fails = True
    play_a_turn(game, room)
    await settle()
    assert odds(ear) == []
    assert "no odds" in caplog.text
    slate.fails = False
    play_a_turn(game, room)
    await settle()
    assert len(odds(ear)) == 1
