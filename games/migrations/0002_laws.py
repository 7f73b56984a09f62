"""The laws of the ledger that no constraint of Django's can say, as triggers.

What was posted is never changed and never taken out; entries, accounts and people that belong
together are of one party; a transaction is sealed only when its entries are together 0, and gets
none after that. That each transaction has its seal is a foreign key, looked at when the database's
own transaction ends.

SQLite makes a table anew when Django alters it, and loses its triggers: a later migration of one
of these tables has to make them again.
"""

from collections.abc import Callable, Iterator

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

POSTED = (
    "games_transaction",
    "games_entry",
    "games_seal",
    "games_account",
    "games_finishedgame",
    "games_party",
)

# What must not be there already. INSERT OR REPLACE would take it out without any trigger.
SAME = {
    "games_transaction": "id = NEW.id OR seal_id = NEW.seal_id OR"
    " (party_id = NEW.party_id AND kind = NEW.kind AND number = NEW.number)",
    "games_entry": "id = NEW.id OR"
    " (transaction_id = NEW.transaction_id AND account_id = NEW.account_id)",
    "games_seal": "id = NEW.id",
    "games_account": "id = NEW.id OR person_id = NEW.person_id OR"
    " (kind = 'bank' AND NEW.kind = 'bank' AND party_id = NEW.party_id)",
    "games_finishedgame": "id = NEW.id OR (party_id = NEW.party_id AND number = NEW.number)",
    "games_party": "id = NEW.id OR table_id = NEW.table_id",
    "games_person": "id = NEW.id OR (party_id = NEW.party_id AND seat = NEW.seat)",
}

IS_SEALED = "EXISTS (SELECT 1 FROM games_seal WHERE id = NEW.transaction_id)"
OF_ANOTHER_PARTY = (
    "(SELECT party_id FROM games_account WHERE id = NEW.account_id)"
    " <> (SELECT party_id FROM games_transaction WHERE id = NEW.transaction_id)"
)
NOT_OF_THIS_PARTY = "(SELECT party_id FROM games_person WHERE id = NEW.person_id) <> NEW.party_id"
NOT_EVEN = "(SELECT COALESCE(SUM(chips), 0) FROM games_entry WHERE transaction_id = NEW.id) <> 0"

Refused = tuple[str, str]
"""What must not be so, and what is said where it is."""

NOT_SO: dict[str, tuple[Refused, ...]] = {
    "games_entry": (
        (IS_SEALED, "this transaction is sealed"),
        (OF_ANOTHER_PARTY, "this account is of another party"),
    ),
    "games_account": ((NOT_OF_THIS_PARTY, "this person is of another party"),),
    "games_seal": ((NOT_EVEN, "the entries are not together 0"),),
}

ANOTHER_SEAT = "NEW.party_id <> OLD.party_id OR NEW.seat <> OLD.seat"


def sqlite() -> Iterator[str]:
    """The triggers of SQLite."""

    def trigger(name: str, when: str, *refused: Refused) -> str:
        body = " ".join(
            f"SELECT RAISE(ABORT, 'ledger: {why}') WHERE {condition};" for condition, why in refused
        )
        return f"CREATE TRIGGER {name} BEFORE {when} BEGIN {body} END"

    for table in POSTED:
        yield trigger(f"{table}_stays", f"UPDATE ON {table}", ("1", "posted is posted"))
    yield trigger(
        "games_person_stays", "UPDATE ON games_person", (ANOTHER_SEAT, "a person keeps his seat")
    )
    for table, same in SAME.items():
        yield trigger(f"{table}_remains", f"DELETE ON {table}", ("1", "posted is posted"))
        is_there = f"EXISTS (SELECT 1 FROM {table} WHERE {same})"
        yield trigger(f"{table}_once", f"INSERT ON {table}", (is_there, "UNIQUE: it is there"))
    for table, refused in NOT_SO.items():
        yield trigger(f"{table}_fits", f"INSERT ON {table}", *refused)


def postgresql() -> Iterator[str]:
    """The functions and triggers of PostgreSQL."""

    def function(name: str, *refused: Refused) -> str:
        body = " ".join(
            f"IF {condition} THEN RAISE EXCEPTION 'ledger: {why}'"
            " USING ERRCODE = 'integrity_constraint_violation'; END IF;"
            for condition, why in refused
        )
        return (
            f"CREATE FUNCTION {name}() RETURNS trigger LANGUAGE plpgsql AS"
            f" $$ BEGIN {body} RETURN NEW; END $$"
        )

    def trigger(name: str, when: str, does: str, each: str = "ROW") -> str:
        return f"CREATE TRIGGER {name} BEFORE {when} FOR EACH {each} EXECUTE FUNCTION {does}()"

    stays = "games_posted_is_posted"
    yield function(stays, ("true", "posted is posted"))
    for table in POSTED:
        yield trigger(f"{table}_stays", f"UPDATE OR DELETE ON {table}", stays)
        yield trigger(f"{table}_remains", f"TRUNCATE ON {table}", stays, "STATEMENT")
    yield trigger("games_person_remains", "DELETE ON games_person", stays)
    yield function("games_person_stays", (ANOTHER_SEAT, "a person keeps his seat"))
    yield trigger("games_person_stays", "UPDATE ON games_person", "games_person_stays")
    for table, refused in NOT_SO.items():
        yield function(f"{table}_fits", *refused)
        yield trigger(f"{table}_fits", f"INSERT ON {table}", f"{table}_fits")


LAWS: dict[str, Callable[[], Iterator[str]]] = {"sqlite": sqlite, "postgresql": postgresql}


def enact(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Make the triggers. Any other database has no laws here, and can keep no ledger."""
    for law in LAWS[schema_editor.connection.vendor]():
        schema_editor.execute(law, params=None)


class Migration(migrations.Migration):
    dependencies = [("games", "0001_ledger")]
    operations = [migrations.RunPython(enact)]
