"""Who follows a host. Source: design, seats."""

from games.rules.ids import Millis
from games.rules.state.table import Person, Table

FOLLOW_AFTER_MS = Millis(60_000)
"""How long a host may be away before another follows him."""


def host_is_missed_at(table: Table) -> Millis | None:
    """When somebody follows a host who stays away; `None` while he is here, or nobody else is."""
    host = table.people.get(table.host) if table.host is not None else None
    if host is None or host.presence != "away" or successor(table) is None:
        return None
    return Millis(host.since_ms + FOLLOW_AFTER_MS)


def successor(table: Table) -> Person | None:
    """The co-host if he is here, else whoever has been here longest; `None` if nobody is."""
    here = [
        person
        for person in table.people.values()
        if person.presence == "here" and person.seat != table.host and person.computer is None
    ]
    named = [person for person in here if person.seat == table.cohost]
    return min(named or here, key=lambda person: person.since_ms, default=None)


def longest_here(table: Table) -> Person | None:
    """Of all persons who have not left, whoever came or went last the longest ago."""
    staying = [p for p in table.people.values() if p.presence != "gone" and p.computer is None]
    return min(staying, key=lambda person: person.since_ms, default=None)
