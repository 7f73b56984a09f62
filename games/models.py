"""The models of the one Django app: the ledger's."""

from games.ledger.archive_models import FinishedGame
from games.ledger.chips_models import Account, Entry, Party, Person, Seal, Transaction
from games.ledger.set_aside_models import SetAside

__all__ = [
    "Account",
    "Entry",
    "FinishedGame",
    "Party",
    "Person",
    "Seal",
    "SetAside",
    "Transaction",
]
