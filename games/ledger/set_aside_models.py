"""What could not be posted, for staff."""

from django.db import models


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
