"""Opening a table: its code, then the table itself.

A code is four consonants without look-alikes; without vowels it is no word. First the code is
claimed for a minute, then the table is stored under an id made from the client's, then the code is
kept: wherever this breaks off, the same request finds or finishes it.
"""

import secrets

from games.rules.card.card import Card
from games.rules.state.table import Table
from games.table.errors import NoFreeCode
from games.table.order import TableId
from games.table.ports import Change, Store
from games.table.record import Record, Secrets

LETTERS = "BCDFHJKMNPRSTVWXZ"
LENGTH = 4
TRIES = 100


def any_code() -> str:
    """A code by chance."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


async def open_once(store: Store, card: Card, request_id: str, now_ms: int, outage: int) -> str:
    """Open a table, once for a request, and tell its code.

    Raises:
        NoFreeCode, OneMoment
    """
    table_id = store.id_for(request_id)
    opened = await store.load(table_id)
    if opened is None:
        code = await _claimed_code(store, table_id)
        if await store.commit(table_id, _first(card, code, now_ms, outage)):
            await store.keep_code(code, table_id)
            return code
        await store.release_code(code, table_id)
        opened = await store.load(table_id)
        if opened is None:
            raise NoFreeCode(f"table {table_id} came and went")
    await store.keep_code(opened.table.code, table_id)
    return opened.table.code


async def _claimed_code(store: Store, table_id: TableId) -> str:
    for _ in range(TRIES):
        code = any_code()
        if await store.claim_code(code, table_id):
            return code
    raise NoFreeCode(f"{TRIES} codes were taken")


def _first(card: Card, code: str, now_ms: int, outage: int) -> Change:
    record = Record(
        version=1,
        table=Table(code=code, card=card),
        secrets=Secrets(),
        last_ms=now_ms,
        outage=outage,
        marks=(secrets.token_bytes(8),),
        answers={},
    )
    return Change(after=record, events=(), answered=frozenset(), deadline=None)
