"""How many tables somebody may open, counted in Redis for all processes together."""

from redis.asyncio import Redis

from games.store import keys
from games.store.connection import one_moment, script

AT_ONCE = 120
"""Tables that one address may open at once: a hall behind one address, everybody practising."""

EVERY_MS = 30_000
"""Then there is one more after this time."""


class Openings:
    """The tables that were opened of late, by the address of who opened them."""

    def __init__(self, redis: Redis) -> None:
        self._allow = script(redis, "allow.lua")

    async def one_more(self, who: str) -> int:
        """Count one more table of this address; where it is one too many, count nothing and tell
        for how many ms there is none. 0: it may be opened.

        Raises:
            OneMoment
        """
        async with one_moment():
            wait_ms = await self._allow([keys.opened_key(who)], [AT_ONCE, EVERY_MS])
        return int(wait_ms)
