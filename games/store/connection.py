"""The connection to a table's Redis, and the scripts that it runs as one atomic step.

Their text is in the process, not in Redis: what Redis has forgotten (a restart, a failover, a
flush) is sent again, and two releases can run side by side.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from redis import exceptions
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.commands.core import AsyncScript

from games.table.errors import OneMoment

CONNECT_S = 1.0
ANSWER_S = 3.0
"""An answer that takes longer is lost: a disk that hangs, a Redis that was stopped."""

AWAY = (
    exceptions.ConnectionError,
    exceptions.TimeoutError,
    exceptions.ReadOnlyError,
    exceptions.OutOfMemoryError,
    OSError,
)
NOT_NOW = ("LOADING", "MASTERDOWN", "MISCONF", "NOREPLICAS", "CLUSTERDOWN", "TRYAGAIN", "BUSY")
"""Errors by which Redis says that it cannot now."""


def connect(url: str) -> Redis:
    """A client for tables: `redis://`, `rediss://` or `unix://`. It repeats nothing by itself: only
    who sent a commit knows how to find out what became of it."""
    return Redis.from_url(
        url,
        socket_connect_timeout=CONNECT_S,
        # Not by `socket_timeout`: it sends by `asyncio.wait_for`, which in Python 3.11 can lose a
        # cancellation, and then nothing ends any more. `one_moment` watches the time instead.
        socket_timeout=None,
        retry=Retry(NoBackoff(), 0),
        retry_on_timeout=False,
        health_check_interval=0,
    )


def script(redis: Redis, name: str) -> AsyncScript:
    """A Lua file beside this one; it opens with its contract."""
    return redis.register_script((Path(__file__).parent / name).read_text())


@asynccontextmanager
async def one_moment() -> AsyncIterator[None]:
    """Where Redis cannot be reached, does not answer in time or cannot now, raise `OneMoment`."""
    try:
        async with asyncio.timeout(ANSWER_S):
            yield
    except AWAY as error:
        raise OneMoment(str(error)) from error
    except exceptions.ResponseError as error:
        if str(error).startswith(NOT_NOW):
            raise OneMoment(str(error)) from error
        raise
