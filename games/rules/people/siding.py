"""Sides: who shares a track, and who comes into a game late. Source: rule book, 4b and 6."""

import re
from collections.abc import Iterable, Mapping, Sequence

from games.rules.chips.settlement import laid_at_start
from games.rules.commands import SetSides
from games.rules.errors import Refused
from games.rules.ids import Seat, Side
from games.rules.people.seating import as_seen, between_games, clean_name
from games.rules.state.decision import Decision
from games.rules.state.events import LetIn, SideDrawn, SidesSet

MOST_SIDES = 12


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


def drawn_sides(sides: Mapping[Side, Sequence[Seat]], playing: Sequence[Seat]) -> list[SideDrawn]:
    """The sides of those who play; who is in none yet joins the one that has fewest."""
    if not sides:
        return [SideDrawn(Side(seat), (seat,)) for seat in playing]
    drawn = {side: [seat for seat in playing if seat in some] for side, some in sides.items()}
    for seat in playing:
        if not any(seat in some for some in drawn.values()):
            min(drawn.values(), key=len).append(seat)
    order = {seat: place for place, seat in enumerate(playing)}
    return [
        SideDrawn(side, tuple(sorted(some, key=order.__getitem__)))
        for side, some in drawn.items()
        if some
    ]


def let_in(decision: Decision) -> None:
    """Latecomers who accepted the card enter, where it says so and each plays for himself."""
    game = decision.game
    alone = all(len(side.seats) == 1 for side in game.sides)
    if game.rules.latecomers != "let_in" or game.rules.game != "track" or not alone:
        return
    each = laid_at_start(game.rules, game.card.stakes)
    for seat, person in decision.table.people.items():
        if (
            person.presence == "here"
            and person.accepted == game.card.number
            and person.purse >= each
            and game.side_of(seat) is None
        ):
            decision.emit(LetIn(at_ms=decision.now, seat=seat, side=Side(seat)))
