"""What is told of finished games is made once, for all who ask, and not kept without end."""

import asyncio

import pytest

from games.ledger.shelf import Kept
from games.live.reckoner import NotReckoned
from games.lobby import told as telling
from games.lobby.told import NotKept, Told
from games.rules.errors import Refused


class Archivist:
    def __init__(self):
        self.asked, self.gate, self.fails = [], asyncio.Event(), False
        self.gate.set()

    async def ask(self, deed, what):
        self.asked.append((deed, what))
        await self.gate.wait()
        if self.fails:
            raise NotReckoned("away")
        return b"x" * 100


GAMES = {("0-a", 1): Kept(b"log", b"seed", {}), ("0-a", 2): Kept(None, b"seed", {})}


@pytest.fixture
def archivist(monkeypatch):
    monkeypatch.setattr(telling, "kept", lambda table_id, number: GAMES.get((table_id, number)))
    return Archivist()


async def test_a_hall_that_asks_at_once_has_it_made_once(archivist):
    told = Told()
    archivist.gate.clear()
    asking = [asyncio.ensure_future(told.of(archivist, "story", "0-a", 1)) for _ in range(50)]
    while not archivist.asked:
        await asyncio.sleep(0.001)
    asking[0].cancel()
    archivist.gate.set()
    answers = await asyncio.gather(*asking, return_exceptions=True)
    assert isinstance(answers[0], asyncio.CancelledError)
    assert set(answers[1:]) == {b"x" * 100}
    assert await told.of(archivist, "story", "0-a", 1) == b"x" * 100
    assert len(archivist.asked) == 1
    await told.of(archivist, "document", "0-a", 1)
    assert [deed for deed, _ in archivist.asked] == ["story", "document"]


async def test_the_oldest_is_forgotten_where_there_is_too_much(archivist, monkeypatch):
    monkeypatch.setattr(telling, "MOST_BYTES", 250)
    told = Told()
    for deed in ("story", "document", "story", "dice", "story"):
        await told.of(archivist, deed, "0-a", 1)
    # The document was asked for least lately.
    assert [deed for deed, _ in archivist.asked] == ["story", "document", "dice"]
    await told.of(archivist, "document", "0-a", 1)
    assert len(archivist.asked) == 4


async def test_what_there_is_not_is_asked_for_again_each_time(archivist):
    told = Told()
    for number in (0, 7, 10**30):
        with pytest.raises(NotKept):
            await told.of(archivist, "story", "0-a", number)
    with pytest.raises(Refused, match="game_without_log"):
        await told.of(archivist, "story", "0-a", 2)
    archivist.fails = True
    with pytest.raises(NotReckoned):
        await told.of(archivist, "story", "0-a", 1)
    archivist.fails = False
    assert await told.of(archivist, "story", "0-a", 1) == b"x" * 100
