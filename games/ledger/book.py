"""Posting: the one place that writes into the ledger.

Synchronous: for a thread of the ledger's own, never for the event loop.
"""

import logging
import uuid
from collections.abc import Mapping
from datetime import UTC, datetime

import msgspec
from django.db import transaction
from django.db.models import Sum

from games.ledger import archive
from games.ledger.errors import one_moment
from games.ledger.models import (
    Account,
    Entry,
    FinishedGame,
    Party,
    Person,
    Seal,
    SetAside,
    Transaction,
)
from games.rules.ids import Chips, Seat
from games.table import outbox
from games.table.errors import UnknownSchema
from games.table.order import TableId
from games.table.outbox import Ended, GameLog, Handed, Waiting

log = logging.getLogger(__name__)

MOST_WHY = 4000


class SqlBook:
    """The ledger in SQL."""

    def post(self, table_id: TableId, entry: outbox.Entry, game: GameLog | None) -> None:
        """Post an entry, whole or not at all; one that is posted already changes nothing.

        Raises:
            LedgerAway
        """
        zipped = None if game is None else archive.zipped(game)
        with one_moment():
            post(table_id, entry, zipped)

    def set_aside(self, waiting: Waiting, game: GameLog | None, why: str) -> None:
        """Keep for staff what cannot be posted.

        Raises:
            LedgerAway
        """
        defaults = {
            "table_id": waiting.table_id,
            "entry": waiting.packed,
            "log": None if game is None else archive.zipped(game),
            "why": why[-MOST_WHY:].replace("\0", ""),
        }
        with one_moment():
            place = f"{waiting.lane}/{waiting.place}"
            SetAside.objects.get_or_create(place=place, defaults=defaults)


@transaction.atomic
def post(table_id: TableId, entry: outbox.Entry, zipped: bytes | None) -> None:
    """Post an entry; `zipped` is the log of the game that ended."""
    party = _party(table_id, entry)
    _know(party, entry.names, entry.version)
    match entry:
        case Handed():
            if entry.chips:
                chips = {**_purses(party, entry.chips)}
                chips[_bank(party)] = -sum(entry.chips.values())
                _move(party, Transaction.Kind.HANDOUT, entry.version, entry.at_ms, chips)
        case Ended():
            if entry.how != "called_off":
                chips = _purses(party, entry.chips)
                _move(party, Transaction.Kind.GAME, entry.game, entry.at_ms, chips)
            if _archive(party, entry, zipped):
                _compare(party, entry)


def post_again(aside: SetAside) -> str:
    """Post it and take it away; why not, where it still cannot be posted."""
    try:
        log = None if aside.log is None else bytes(aside.log)
        post(aside.table_id, outbox.ENTRY.unpack(bytes(aside.entry)), log)
    except Exception as fault:
        return repr(fault)
    aside.delete()
    return ""


def said(aside: SetAside) -> str:
    """The entry as text."""
    try:
        return repr(outbox.ENTRY.unpack(bytes(aside.entry)))
    except (UnknownSchema, msgspec.DecodeError) as fault:
        return repr(fault)


def _party(table_id: TableId, entry: outbox.Entry) -> Party:
    party, _ = Party.objects.get_or_create(
        table_id=table_id, defaults={"code": entry.code, "opened": _time(entry.at_ms)}
    )
    # One at a time for each party, where the database would let in several: what is looked for
    # and not found is not posted by another in between.
    return Party.objects.select_for_update().get(pk=party.pk)


def _know(party: Party, names: Mapping[Seat, str], version: int) -> None:
    """These people have these names, and a purse each."""
    known = {person.seat: person for person in Person.objects.filter(party=party, seat__in=names)}
    new = [
        Person(party=party, seat=seat, name=name, named_at=version)
        for seat, name in names.items()
        if seat not in known
    ]
    if new:
        Person.objects.bulk_create(new)
        without = Person.objects.filter(party=party, purse=None)
        Account.objects.bulk_create(
            Account(party=party, kind=Account.Kind.PURSE, person=person) for person in without
        )
    for person in known.values():
        name = names[Seat(person.seat)]
        if person.name != name and person.named_at < version:
            Person.objects.filter(pk=person.pk).update(name=name, named_at=version)


def _bank(party: Party) -> Account:
    bank, _ = Account.objects.get_or_create(party=party, kind=Account.Kind.BANK)
    return bank


def _purses(party: Party, chips: Mapping[Seat, Chips]) -> dict[Account, int]:
    purses = Account.objects.filter(party=party, person__seat__in=chips).select_related("person")
    found = {purse: int(chips[Seat(purse.person.seat)]) for purse in purses if purse.person}
    if len(found) != len(chips):
        raise LookupError(f"chips for somebody who is not known: {sorted(chips)}")
    return found


def _move(
    party: Party, kind: Transaction.Kind, number: int, at_ms: int, chips: Mapping[Account, int]
) -> None:
    if Transaction.objects.filter(party=party, kind=kind, number=number).exists():
        return
    id_ = uuid.uuid4()
    moved = Transaction.objects.create(
        id=id_, seal_id=id_, party=party, kind=kind, number=number, at=_time(at_ms)
    )
    Entry.objects.bulk_create(
        Entry(transaction=moved, account=account, chips=count)
        for account, count in chips.items()
        if count
    )
    Seal.objects.create(id=id_)


def _archive(party: Party, entry: Ended, zipped: bytes | None) -> bool:
    """Whether it was not in the archive before."""
    if FinishedGame.objects.filter(party=party, number=entry.game).exists():
        return False
    FinishedGame.objects.create(
        party=party,
        number=entry.game,
        ended=_time(entry.at_ms),
        how=entry.how,
        winner=list(entry.winner),
        sides=msgspec.to_builtins(entry.sides),
        preset=entry.card.preset,
        card=msgspec.to_builtins(entry.card),
        commitment=entry.commitment,
        seed=entry.seed,
        strings=entry.strings,
        log=zipped,
    )
    return True


def _compare(party: Party, entry: Ended) -> None:
    """The purses of the ledger are those of the table. Where they are not, staff has to know."""
    sums = Entry.objects.filter(account__party=party, account__kind=Account.Kind.PURSE)
    booked = dict(sums.values_list("account__person__seat").annotate(Sum("chips")))
    wrong = {
        seat: (booked.get(seat, 0), purse)
        for seat, purse in entry.purses.items()
        if booked.get(seat, 0) != purse
    }
    if wrong:
        log.error(
            "table %s, game %d: the ledger's purses are not the table's (booked, had): %s",
            party.table_id,
            entry.game,
            wrong,
        )


def _time(at_ms: int) -> datetime:
    return datetime.fromtimestamp(at_ms / 1000, UTC)
