"""Exported games for tests: one that is frozen, and what is recorded on the spot."""

from pathlib import Path

from games.replay.document import document
from games.replay.sealed import written

GOLDEN = Path(__file__).parent / "golden" / "centennial-twelve.json"


def exported(archived):
    """The file of a game that was recorded."""
    entry, log = archived
    return written(document(log.before.table, log.events, entry.seed, entry.strings))
