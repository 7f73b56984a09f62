"""Whose hand of a side throws next. Source: rule book, 4b."""

from games.rules.ids import Seat
from games.rules.state.table import SideState, Table


def next_thrower(table: Table, side: SideState) -> Seat:
    """The next in seat order after the side's latest thrower, among those who are here if there
    are any; at least one of the side has not left."""
    start = side.thrower + 1
    seats = side.seats[start:] + side.seats[:start]
    here = [seat for seat in seats if table.people[seat].presence == "here"]
    stay = [seat for seat in seats if table.people[seat].presence != "gone"]
    return (here or stay)[0]
