"""The record in SQL: evenings, chips by double entry, the archive, what could not be posted.

The laws stand in the database, as constraints here and as triggers in the migration `laws`: the
entries of a transaction are together 0, an account belongs to the party of whatever moves it, and
what was posted is never changed and never taken out. Source: rule book, 6.
"""

import uuid
from typing import Any, ClassVar

from django.db import models
from django.db.models import F, Q


class Party(models.Model):
    """The evening at one table. `opened`: when somebody first joined it."""

    table_id = models.CharField(max_length=64, unique=True)
    code = models.CharField(max_length=12, db_index=True)
    opened = models.DateTimeField()

    class Meta:
        verbose_name_plural = "parties"

    def __str__(self) -> str:
        return f"{self.code}, {self.opened:%Y-%m-%d}"


class Person(models.Model):
    """Who has a seat at a party. `name`: the latest, from the table's version `named_at`."""

    party = models.ForeignKey(Party, models.PROTECT, related_name="people")
    seat = models.CharField(max_length=16)
    name = models.CharField(max_length=64)
    named_at = models.PositiveBigIntegerField()

    class Meta:
        verbose_name_plural = "people"
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["party", "seat"], name="one_person_a_seat"),
        ]

    def __str__(self) -> str:
        return f"{self.name} ({self.seat})"


class Account(models.Model):
    """Where chips can be: the purse of a person, or the bank of a party."""

    class Kind(models.TextChoices):
        """What it is."""

        PURSE = "purse"
        BANK = "bank"

    party = models.ForeignKey(Party, models.PROTECT, related_name="accounts")
    kind = models.CharField(max_length=8, choices=Kind.choices)
    person = models.OneToOneField(
        Person, models.PROTECT, null=True, blank=True, related_name="purse"
    )

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(
                name="a_purse_is_a_persons_the_bank_nobodys",
                condition=Q(kind="purse", person__isnull=False)
                | Q(kind="bank", person__isnull=True),
            ),
            models.UniqueConstraint(
                fields=["party"], condition=Q(kind="bank"), name="one_bank_a_party"
            ),
        ]

    def __str__(self) -> str:
        return f"purse of {self.person}" if self.kind == self.Kind.PURSE else "bank"


class Seal(models.Model):
    """A transaction is complete: without one no transaction can be committed, and none is given
    to one whose entries are not together 0, and none can get another entry after it."""

    id = models.UUIDField(primary_key=True)


class Transaction(models.Model):
    """Chips that moved together: the bank handed out (`number`: the version of the table), or a
    game was settled (`number`: the game's)."""

    class Kind(models.TextChoices):
        """Why."""

        HANDOUT = "handout"
        GAME = "game"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4)
    # Deferred to the end of the database's transaction, when the entries have come in between.
    seal = models.OneToOneField(Seal, models.PROTECT, related_name="transaction")
    party = models.ForeignKey(Party, models.PROTECT, related_name="transactions")
    kind = models.CharField(max_length=8, choices=Kind.choices)
    number = models.PositiveBigIntegerField()
    at = models.DateTimeField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["party", "kind", "number"], name="posted_once"),
            models.CheckConstraint(
                condition=Q(kind__in=["handout", "game"]), name="handout_or_game"
            ),
            models.CheckConstraint(condition=Q(seal=F("id")), name="its_own_seal"),
        ]

    def __str__(self) -> str:
        return f"{self.party}: {self.kind} {self.number}"


class Entry(models.Model):
    """So many chips into an account (out of it, where below zero) by a transaction."""

    transaction = models.ForeignKey(Transaction, models.PROTECT, related_name="entries")
    account = models.ForeignKey(Account, models.PROTECT, related_name="entries")
    chips = models.BigIntegerField()

    class Meta:
        verbose_name_plural = "entries"
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["transaction", "account"], name="one_entry_an_account"),
            models.CheckConstraint(condition=~Q(chips=0), name="something_moves"),
        ]

    def __str__(self) -> str:
        return f"{self.chips:+} {self.account}"


class FinishedGame(models.Model):
    """A game that is over, won or called off.

    card, sides (side -> its seats), winner (sides) and strings are as in the game's own structs.
    log: the table before the game and every event until its end, as `games.ledger.archive` packs
    it; `None` where the store had it no more. seed, strings: what decided the dice, whose hash is
    `commitment`.
    """

    party = models.ForeignKey(Party, models.PROTECT, related_name="games")
    number = models.PositiveIntegerField()
    ended = models.DateTimeField()
    how = models.CharField(max_length=16)
    winner = models.JSONField()
    sides = models.JSONField()
    preset = models.CharField(max_length=32)
    card = models.JSONField()
    commitment = models.CharField(max_length=64)
    seed = models.BinaryField()
    strings = models.JSONField()
    log = models.BinaryField(null=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["party", "number"], name="archived_once"),
        ]

    def __str__(self) -> str:
        return f"{self.party}: game {self.number}"

    @property
    def ended_ms(self) -> int:
        """When it ended, since 1970."""
        return round(self.ended.timestamp() * 1000)

    def told(self) -> dict[str, Any]:
        """The fields of a `GameEnded`."""
        return {
            **{name: getattr(self, name) for name in ("number", "preset", "ended_ms", "how")},
            "winner": tuple(self.winner),
            "sides": {side: tuple(seats) for side, seats in self.sides.items()},
        }


class SetAside(models.Model):
    """An entry of the outbox that failed again and again, and why; others go on without it.

    place: its lane and place in the outbox. entry: as it lay there. log: the packed log of the
    game that ended, where there is one.
    """

    place = models.CharField(max_length=64, unique=True)
    table_id = models.CharField(max_length=64)
    entry = models.BinaryField()
    log = models.BinaryField(null=True)
    why = models.TextField()
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = "entry set aside"
        verbose_name_plural = "entries set aside"

    def __str__(self) -> str:
        return f"{self.table_id}, {self.place}"
