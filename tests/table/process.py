"""One process of several at the same tables, as small as can be."""

import uuid

from games.rules.card.card import make_card
from games.store.backend import Backend
from games.table.order import Order
from tests.table.counting import Counting, codec


class Process:
    """A house of its own. It plays the counting game, unless it is told to play the real one."""

    def __init__(self, url, real=False):
        self.told = []
        if real:
            self.house = Backend(url, self.told.append)
        else:
            self.house = Backend(url, self.told.append, Counting(), codec())
        self.tables, self.clock, self.store = self.house.tables, self.house.clock, self.house.store

    async def open(self, request_id="a request", card=None):
        """Open a table and tell its id."""
        card = card or make_card("centennial", {})
        return await self.tables.find(await self.tables.open(card, request_id))

    async def do(self, table_id, command, *, id=None, at_ms=None, seat="", secret=None, key=None):
        """Have a command done now; its seat is the order's, unless another is named."""
        order = Order(
            id=id or uuid.uuid4().hex,
            seat=(getattr(command, "seat", None) if seat == "" else seat),
            command=command,
            received_ms=self.clock.now_ms() if at_ms is None else at_ms,
            secret=secret,
            key=key,
        )
        return await self.tables.do(table_id, order)

    async def table(self, table_id):
        return (await self.tables.load(table_id)).table
