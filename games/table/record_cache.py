"""The newest state of tables that this process knows of.

It may be old news: another process may have committed since. Who relies on it commits, which proves
it, or asks whether it is current.
"""

from collections import OrderedDict

import msgspec

from games.table.errors import UnknownTable
from games.table.order import TableId
from games.table.ports import Store
from games.table.record import Record

TABLES = 512


class RecordCache:
    """Records of the tables served last, with the answers of those seats that were asked for."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._records: OrderedDict[TableId, Record] = OrderedDict()

    async def record(self, table_id: TableId, places: frozenset[str]) -> tuple[Record, bool]:
        """The record, the answers of these places in it, and whether it was read just now.

        Raises:
            UnknownTable, OneMoment
        """
        known = self._records.get(table_id)
        if known is None:
            return await self._load(table_id, places), True
        missing = places - known.answers.keys()
        if not missing:
            return known, False
        record = await self._load(table_id, missing)
        if not places <= record.answers.keys():
            record = await self._load(table_id, places)
        return record, True

    async def newest(self, table_id: TableId) -> Record:
        """The record as it stands. Raises `UnknownTable`, `OneMoment`."""
        known = self._records.get(table_id)
        if known is not None and await self.is_current(table_id, known):
            return known
        return await self._load(table_id, frozenset())

    async def is_current(self, table_id: TableId, record: Record) -> bool:
        """Whether nothing has been committed since this record."""
        versions = await self._store.versions((table_id,))
        return versions.get(table_id) == record.version

    def learn(self, table_id: TableId, record: Record) -> Record:
        """Know this record from now on, unless a newer one is known; it comes back with all the
        answers that are known of its version."""
        known = self._records.get(table_id)
        if known is not None and known.version > record.version:
            return record
        if known is not None and known.version == record.version:
            answers = {**known.answers, **record.answers}
            record = msgspec.structs.replace(record, answers=answers)
        self._records[table_id] = record
        self._records.move_to_end(table_id)
        if len(self._records) > TABLES:
            self._records.popitem(last=False)
        return record

    def forget(self, table_id: TableId) -> None:
        """It was old news."""
        self._records.pop(table_id, None)

    def forget_all(self) -> None:
        """The store was away, and may come back with less than was known."""
        self._records.clear()

    async def _load(self, table_id: TableId, places: frozenset[str]) -> Record:
        record = await self._store.load(table_id, places)
        if record is None:
            self.forget(table_id)
            raise UnknownTable(table_id)
        return self.learn(table_id, record)
