"""Parties, their chips by double entry, the archive, and what was set aside."""

import uuid

from django.db import migrations, models
from django.db.models import PROTECT

NUMBERED = (
    "id",
    models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID"),
)


class Migration(migrations.Migration):
    initial = True

    dependencies = []

    operations = [
        migrations.CreateModel(
            name="Party",
            fields=[
                NUMBERED,
                ("table_id", models.CharField(max_length=64, unique=True)),
                ("code", models.CharField(db_index=True, max_length=12)),
                ("opened", models.DateTimeField()),
            ],
            options={
                "verbose_name_plural": "parties",
            },
        ),
        migrations.CreateModel(
            name="Seal",
            fields=[
                ("id", models.UUIDField(primary_key=True, serialize=False)),
            ],
        ),
        migrations.CreateModel(
            name="SetAside",
            fields=[
                NUMBERED,
                ("place", models.CharField(max_length=64, unique=True)),
                ("table_id", models.CharField(max_length=64)),
                ("entry", models.BinaryField()),
                ("log", models.BinaryField(null=True)),
                ("why", models.TextField()),
                ("at", models.DateTimeField(auto_now_add=True)),
            ],
            options={
                "verbose_name": "entry set aside",
                "verbose_name_plural": "entries set aside",
            },
        ),
        migrations.CreateModel(
            name="Person",
            fields=[
                NUMBERED,
                ("seat", models.CharField(max_length=16)),
                ("name", models.CharField(max_length=64)),
                ("named_at", models.PositiveBigIntegerField()),
                ("party", models.ForeignKey("games.party", PROTECT, related_name="people")),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("party", "seat"), name="one_person_a_seat")
                ],
                "verbose_name_plural": "people",
            },
        ),
        migrations.CreateModel(
            name="Account",
            fields=[
                NUMBERED,
                (
                    "kind",
                    models.CharField(choices=[("purse", "Purse"), ("bank", "Bank")], max_length=8),
                ),
                ("party", models.ForeignKey("games.party", PROTECT, related_name="accounts")),
                (
                    "person",
                    models.OneToOneField(
                        "games.person", PROTECT, related_name="purse", blank=True, null=True
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("kind", "purse"), ("person__isnull", False)),
                            models.Q(("kind", "bank"), ("person__isnull", True)),
                            _connector="OR",
                        ),
                        name="a_purse_is_a_persons_the_bank_nobodys",
                    ),
                    models.UniqueConstraint(
                        condition=models.Q(("kind", "bank")),
                        fields=("party",),
                        name="one_bank_a_party",
                    ),
                ]
            },
        ),
        migrations.CreateModel(
            name="Transaction",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, primary_key=True, serialize=False)),
                (
                    "kind",
                    models.CharField(
                        choices=[("handout", "Handout"), ("game", "Game")], max_length=8
                    ),
                ),
                ("number", models.PositiveBigIntegerField()),
                ("at", models.DateTimeField()),
                ("party", models.ForeignKey("games.party", PROTECT, related_name="transactions")),
                ("seal", models.OneToOneField("games.seal", PROTECT, related_name="transaction")),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("party", "kind", "number"), name="posted_once"),
                    models.CheckConstraint(
                        condition=models.Q(("kind__in", ["handout", "game"])),
                        name="handout_or_game",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("seal", models.F("id"))), name="its_own_seal"
                    ),
                ]
            },
        ),
        migrations.CreateModel(
            name="Entry",
            fields=[
                NUMBERED,
                ("chips", models.BigIntegerField()),
                ("account", models.ForeignKey("games.account", PROTECT, related_name="entries")),
                (
                    "transaction",
                    models.ForeignKey("games.transaction", PROTECT, related_name="entries"),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        fields=("transaction", "account"), name="one_entry_an_account"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("chips", 0), _negated=True), name="something_moves"
                    ),
                ],
                "verbose_name_plural": "entries",
            },
        ),
        migrations.CreateModel(
            name="FinishedGame",
            fields=[
                NUMBERED,
                ("number", models.PositiveIntegerField()),
                ("ended", models.DateTimeField()),
                ("how", models.CharField(max_length=16)),
                ("winner", models.JSONField()),
                ("sides", models.JSONField()),
                ("preset", models.CharField(max_length=32)),
                ("card", models.JSONField()),
                ("commitment", models.CharField(max_length=64)),
                ("seed", models.BinaryField()),
                ("strings", models.JSONField()),
                ("log", models.BinaryField(null=True)),
                ("party", models.ForeignKey("games.party", PROTECT, related_name="games")),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("party", "number"), name="archived_once")
                ],
            },
        ),
    ]
