from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path

import pytest
from pytest_django.plugin import DjangoDbBlocker

from games.ledger.book import SqlBook
from games.ledger.outbox_worker import OutboxWorker
from games.store.outbox import RedisOutbox
from tests.ledger.databases import PostgresLedgers, SqliteLedgers, pointed_at
from tests.postgres import Postgres
from tests.store.private import redis, url, valkey
from tests.table.process import Process

__all__ = ["redis", "url", "valkey"]

LEDGERS = {"sqlite": "sqlite_ledgers", "postgresql": "postgres_ledgers"}


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A running PostgreSQL. Who stops it starts it again."""
    private = Postgres()
    try:
        private.start()
        yield private
        private.stop()
    finally:
        private.remove()


@pytest.fixture(scope="session")
def sqlite_ledgers(
    tmp_path_factory: pytest.TempPathFactory, django_db_blocker: DjangoDbBlocker
) -> SqliteLedgers:
    folder: Path = tmp_path_factory.mktemp("ledgers")
    with django_db_blocker.unblock():
        return SqliteLedgers(folder)


@pytest.fixture(scope="session")
def postgres_ledgers(postgres: Postgres, django_db_blocker: DjangoDbBlocker) -> PostgresLedgers:
    with django_db_blocker.unblock():
        return PostgresLedgers(postgres)


@pytest.fixture
def new_ledger(kind: str, request: pytest.FixtureRequest) -> str:
    """The address of an empty ledger in a database of this kind."""
    address: str = request.getfixturevalue(LEDGERS[kind]).new()
    return address


@pytest.fixture(params=LEDGERS)
def kind(request: pytest.FixtureRequest) -> str:
    """What keeps the ledger."""
    return str(request.param)


@pytest.fixture
def ledger(new_ledger: str, django_db_blocker: DjangoDbBlocker) -> Iterator[str]:
    """An empty ledger, where Django looks for it; its address."""
    with django_db_blocker.unblock(), pointed_at(new_ledger):
        yield new_ledger


@pytest.fixture
async def start(url: str) -> AsyncIterator[Callable[[], Awaitable[Process]]]:
    """Starts processes that serve the same tables."""
    started: list[Process] = []

    async def start() -> Process:
        process = Process(url, real=True)
        await process.house.start()
        started.append(process)
        return process

    yield start
    for process in started:
        await process.house.stop()


@pytest.fixture
async def one(start: Callable[[], Awaitable[Process]]) -> Process:
    return await start()


@pytest.fixture
async def worker_of() -> AsyncIterator[Callable[..., OutboxWorker]]:
    """Makes the outbox workers of processes, with the real ledger unless another is given."""
    made: list[OutboxWorker] = []

    def worker_of(process: Process, book: SqlBook | None = None) -> OutboxWorker:
        outbox = RedisOutbox(process.house.redis, process.house.store)
        made.append(OutboxWorker(outbox, book or SqlBook()))
        return made[-1]

    yield worker_of
    for worker in made:
        await worker.stop()
