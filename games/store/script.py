"""Scripts that Redis runs as one atomic step.

Their text is in the process, not in Redis: what Redis has forgotten (a restart, a failover, a
flush) is sent again, and two releases can run side by side.
"""

from pathlib import Path

from redis.asyncio import Redis
from redis.commands.core import AsyncScript


def script(redis: Redis, name: str) -> AsyncScript:
    """A Lua file beside this one; it opens with its contract."""
    return redis.register_script((Path(__file__).parent / name).read_text())
