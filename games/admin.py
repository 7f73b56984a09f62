"""Pages for staff: the ledger to look at, and what was set aside to post again.

Nothing of the ledger can be changed here: nothing of it can be changed anywhere.
"""

from typing import TYPE_CHECKING, Any

from django.contrib import admin, messages
from django.db.models import QuerySet, Sum
from django.http import HttpRequest

from games.ledger import book
from games.ledger.models import Entry, FinishedGame, Party, Person, SetAside, Transaction

if TYPE_CHECKING:
    _Page = admin.ModelAdmin[Any]
    _Rows = admin.TabularInline[Any, Any]
else:
    # Only their types take parameters.
    _Page, _Rows = admin.ModelAdmin, admin.TabularInline


class _OnlyToLookAt:
    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class _People(_OnlyToLookAt, _Rows):
    model = Person
    fields = ("seat", "name", "chips")
    readonly_fields = ("chips",)

    @admin.display(description="purse")
    def chips(self, person: Person) -> int:
        """What the ledger has in his purse."""
        found = Entry.objects.filter(account__person=person).aggregate(Sum("chips"))
        return int(found["chips__sum"] or 0)


class _Entries(_OnlyToLookAt, _Rows):
    model = Entry
    fields = ("account", "chips")


@admin.register(Party)
class PartyAdmin(_OnlyToLookAt, _Page):
    """Evenings, with who was there."""

    list_display = ("code", "opened", "table_id", "played")
    search_fields = ("code", "table_id", "people__name")
    date_hierarchy = "opened"
    ordering = ("-opened",)
    inlines = (_People,)

    @admin.display(description="games")
    def played(self, party: Party) -> int:
        """How many games."""
        return party.games.count()


@admin.register(Transaction)
class TransactionAdmin(_OnlyToLookAt, _Page):
    """What moved, with its entries."""

    list_display = ("party", "kind", "number", "at")
    list_filter = ("kind",)
    list_select_related = ("party",)
    search_fields = ("party__code", "party__table_id")
    ordering = ("-at",)
    exclude = ("seal",)
    inlines = (_Entries,)


@admin.register(FinishedGame)
class FinishedGameAdmin(_OnlyToLookAt, _Page):
    """The archive."""

    list_display = ("party", "number", "preset", "how", "ended")
    list_filter = ("how", "preset")
    list_select_related = ("party",)
    search_fields = ("party__code", "party__table_id")
    ordering = ("-ended",)
    # Beyond the seed they are bytes, which no page shows.
    exclude = ("log", "seed")


@admin.register(SetAside)
class SetAsideAdmin(_OnlyToLookAt, _Page):
    """What could not be posted."""

    list_display = ("table_id", "place", "at", "why")
    ordering = ("at",)
    exclude = ("entry", "log")
    readonly_fields = ("what",)
    actions = ("post_again",)

    @admin.display(description="what it says")
    def what(self, aside: SetAside) -> str:
        """The entry, in words."""
        return book.said(aside)

    def has_post_permission(self, request: HttpRequest) -> bool:
        """Who may see it may post it: a repeat does no harm."""
        return bool(self.has_view_permission(request))

    @admin.action(description="Post again", permissions=["post"])
    def post_again(self, request: HttpRequest, chosen: QuerySet[SetAside]) -> None:
        """Post what could not be posted; what still cannot stays here."""
        for aside in chosen.order_by("pk"):
            why = book.post_again(aside)
            if why:
                self.message_user(request, f"{aside}: {why}", messages.ERROR)
            else:
                self.message_user(request, f"{aside}: posted", messages.SUCCESS)


admin.site.site_header = admin.site.site_title = "Centennial"
admin.site.index_title = "Ledger"
admin.site.site_url = None
