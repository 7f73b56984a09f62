"""A private Valkey for a whole run of tests, emptied before each."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from redis.asyncio import Redis

from games.store.connection import connect
from games.store.embedded import PrivateValkey


@pytest.fixture(scope="session")
def valkey(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PrivateValkey]:
    folder: Path = tmp_path_factory.mktemp("data")
    private = PrivateValkey(folder)
    asyncio.run(private.start())
    yield private
    asyncio.run(private.stop())


@pytest.fixture
async def redis(valkey: PrivateValkey) -> AsyncIterator[Redis]:
    client = connect(valkey.url)
    await client.flushall()
    yield client
    await client.aclose()


@pytest.fixture
def url(valkey: PrivateValkey, redis: Redis) -> str:
    return valkey.url
