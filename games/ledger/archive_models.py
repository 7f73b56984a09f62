"""Every finished game, with all that happened in it."""

from typing import ClassVar

from django.db import models

from games.ledger.chips_models import Party


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
