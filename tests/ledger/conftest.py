from collections.abc import Iterator
from pathlib import Path

import pytest
from pytest_django.plugin import DjangoDbBlocker

from tests.ledger.databases import PostgresLedgers, SqliteLedgers, pointed_at
from tests.postgres import Postgres
from tests.store.private import redis, url, valkey

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
