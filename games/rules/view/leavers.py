"""Who has left and is still shown: an evening of comers and goers does not swell the view."""

from games.rules.ids import Seat
from games.rules.state.table import Person, Table

LATELY = 8
"""So many who left last are shown, whoever they are: their leaving is just being told."""

OF_THE_EVENING = 40
"""And so many who left last of those who may have played: the evening's sheet shows their looks."""


def shown(table: Table) -> frozenset[Seat]:
    """The seats of the public view: of all who have not left, of leavers with a place in the game
    or among the sides, with the host's rights or a claim to their seat, and of some who left last.

    The others stay in the state: they may come back to their seats, and their chips are theirs.
    """
    gone = [person for person in table.people.values() if person.presence == "gone"]
    if len(gone) <= LATELY:
        return frozenset(table.people)
    gone.sort(key=lambda person: person.since_ms)
    played = [person for person in gone if _may_have_played(table, person)]
    latest = {person.seat for person in (*gone[-LATELY:], *played[-OF_THE_EVENING:])}
    placed = {
        *(() if table.game is None else table.game.sides_by_seat()),
        *(seat for seats in table.sides.values() for seat in seats),
        *table.claims.values(),
        *(seat for seat in (table.host, table.cohost) if seat is not None),
    }
    dropped = {person.seat for person in gone} - latest - placed
    return frozenset(table.people.keys() - dropped)


def _may_have_played(table: Table, person: Person) -> bool:
    """Whether he accepted a rule card, or has other chips than the bank hands out."""
    return table.games > 0 and (person.accepted > 0 or person.purse != table.purse)
