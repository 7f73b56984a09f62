import pytest

from tests.store.private import redis, url, valkey
from tests.table.cut import Line
from tests.table.process import Process

__all__ = ["redis", "url", "valkey"]


@pytest.fixture
async def start(url):
    """Starts processes that serve the same tables."""
    started = []

    async def start(at=url, **how):
        process = Process(at, **how)
        await process.house.start()
        started.append(process)
        return process

    yield start
    for process in started:
        await process.house.stop()


@pytest.fixture
async def one(start):
    return await start()


@pytest.fixture
async def other(start):
    return await start()


@pytest.fixture
async def line(valkey, redis, tmp_path_factory):
    line = Line(str(valkey.socket), str(tmp_path_factory.mktemp("l") / "s"))
    await line.open()
    yield line
    await line.close()
