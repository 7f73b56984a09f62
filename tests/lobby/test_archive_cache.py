"""What is told of finished games is made once, for all who ask, and not kept without end."""

import asyncio

import pytest

from games.ledger.archive import ArchivedLog
from games.lobby import archive_cache
from games.lobby.archive_cache import ArchiveCache, NotArchived
from games.rules.errors import Refused
from games.worker.worker import WorkerFailed


class Archivist:
    def __init__(self):
        self.asked, self.gate, self.fails = [], asyncio.Event(), False
        self.gate.set()

    async def ask(self, deed, what):
        self.asked.append((deed, what))
        await self.gate.wait()
        if self.fails:
            raise WorkerFailed("away")
        return b"x" * 100


GAMES = {("0-a", 1): ArchivedLog(b"log", b"seed", {}), ("0-a", 2): ArchivedLog(None, b"seed", {})}


@pytest.fixture
def archive_worker(monkeypatch):
    monkeypatch.setattr(
        archive_cache, "archived_log", lambda table_id, number: GAMES.get((table_id, number))
    )
    return Archivist()


async def test_a_hall_that_asks_at_once_has_it_made_once(archive_worker):
    told = ArchiveCache()
    archive_worker.gate.clear()
    asking = [
        asyncio.ensure_future(told.of(archive_worker, "timeline", "0-a", 1)) for _ in range(50)
    ]
    while not archive_worker.asked:
        await asyncio.sleep(0.001)
    asking[0].cancel()
    archive_worker.gate.set()
    answers = await asyncio.gather(*asking, return_exceptions=True)
    assert isinstance(answers[0], asyncio.CancelledError)
    assert set(answers[1:]) == {b"x" * 100}
    assert await told.of(archive_worker, "timeline", "0-a", 1) == b"x" * 100
    assert len(archive_worker.asked) == 1
    await told.of(archive_worker, "document", "0-a", 1)
    assert [deed for deed, _ in archive_worker.asked] == ["timeline", "document"]


async def test_the_oldest_is_forgotten_where_there_is_too_much(archive_worker, monkeypatch):
    monkeypatch.setattr(archive_cache, "MOST_BYTES", 250)
    told = ArchiveCache()
    for deed in ("timeline", "document", "timeline", "dice", "timeline"):
        await told.of(archive_worker, deed, "0-a", 1)
    # The document was asked for least lately.
    assert [deed for deed, _ in archive_worker.asked] == ["timeline", "document", "dice"]
    await told.of(archive_worker, "document", "0-a", 1)
    assert len(archive_worker.asked) == 4


async def test_what_there_is_not_is_asked_for_again_each_time(archive_worker):
    told = ArchiveCache()
    for number in (0, 7, 10**30):
        with pytest.raises(NotArchived):
            await told.of(archive_worker, "timeline", "0-a", number)
    with pytest.raises(Refused, match="game_without_log"):
        await told.of(archive_worker, "timeline", "0-a", 2)
    archive_worker.fails = True
    with pytest.raises(WorkerFailed):
        await told.of(archive_worker, "timeline", "0-a", 1)
    archive_worker.fails = False
    assert await told.of(archive_worker, "timeline", "0-a", 1) == b"x" * 100
