"""Scripts that Redis runs as one atomic step.

Their text is in the process, not in Redis: what Redis has forgotten (a restart, a failover, a
flush) is sent again, and two releases can run side by side.
"""

import hashlib
from collections.abc import Awaitable, Sequence
from pathlib import Path
from typing import Any, cast

from redis.asyncio import Redis
from redis.exceptions import NoScriptError

Value = str | bytes | int


class Script:
    """A Lua file beside this one; it opens with its contract."""

    def __init__(self, name: str) -> None:
        self._text = (Path(__file__).parent / name).read_text()
        self._sha = hashlib.sha1(self._text.encode(), usedforsecurity=False).hexdigest()

    async def run(self, redis: Redis, keys: Sequence[str], values: Sequence[Value]) -> Any:
        """Run it; what it returns is in its contract."""
        try:
            said = redis.evalsha(self._sha, len(keys), *keys, *values)
            return await cast(Awaitable[Any], said)
        except NoScriptError:
            said = redis.eval(self._text, len(keys), *keys, *values)
            return await cast(Awaitable[Any], said)
