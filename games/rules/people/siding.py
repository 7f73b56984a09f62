"""Sides: who shares a track, and who comes into a game late. Source: rule book, 4b and 6."""

import re
from collections.abc import Iterable

from games.rules.commands import SetSides
from games.rules.errors import Refused
from games.rules.ids import Side
from games.rules.people.seating import as_seen, clean_name
from games.rules.play.beginning import MOST_SIDES
from games.rules.state.decision import Decision, between_games
from games.rules.state.events import SidesSet


def set_sides(decision: Decision, command: SetSides) -> None:
    """Say who shares a track in the next game."""
    decision.host_only(command.seat)
    between_games(decision)
    sides = {Side(clean_name(name)): seats for name, seats in command.sides.items()}
    if sides and not 2 <= len(sides) <= MOST_SIDES:
        raise Refused("rules/wrong_number_of_sides", least=2, most=MOST_SIDES)
    _check_names(sides)
    named = [seat for seats in sides.values() for seat in seats]
    for seat in named:
        decision.person(seat)
    if len(set(named)) != len(named) or len(sides) != len(command.sides):
        raise Refused("rules/seat_in_two_sides")
    if sides != decision.table.sides:
        decision.emit(SidesSet(at_ms=decision.now, sides=sides))


def _check_names(sides: Iterable[Side]) -> None:
    """Raises `rules/name_taken` where two look alike, or one is what a seat is called in a view."""
    seen: set[str] = set()
    for side in sides:
        if as_seen(side) in seen or re.fullmatch("s[0-9]+", side):
            raise Refused("rules/name_taken", name=side)
        seen.add(as_seen(side))
