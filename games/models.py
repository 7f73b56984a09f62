"""The models of the one Django app: the ledger's."""

from games.ledger.models import *  # noqa: F403
