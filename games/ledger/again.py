"""Posting again what was set aside."""

import msgspec

from games.ledger.book import post
from games.ledger.set_aside_models import SetAside
from games.table.errors import UnknownSchema
from games.table.outbox import ENTRY


def post_again(aside: SetAside) -> str:
    """Post it and take it away; why not, where it still cannot be posted."""
    try:
        log = None if aside.log is None else bytes(aside.log)
        post(aside.table_id, ENTRY.unpack(bytes(aside.entry)), log)
    except Exception as fault:
        return repr(fault)
    aside.delete()
    return ""


def said(aside: SetAside) -> str:
    """The entry as text."""
    try:
        return repr(ENTRY.unpack(bytes(aside.entry)))
    except (UnknownSchema, msgspec.DecodeError) as fault:
        return repr(fault)
