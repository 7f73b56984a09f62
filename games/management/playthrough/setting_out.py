"""Setting out a scripted game: seats, card, sides, and what is crossed already."""

from msgspec import UNSET

from games.management.playthrough.script import Header
from games.rules.card.card import make_card
from games.rules.card.preset import PRESETS
from games.rules.card.ruleset import OPTIONS, Ruleset
from games.rules.errors import Refused
from games.rules.facts import complete
from games.rules.ids import Chips, Millis, Seat, Side
from games.rules.people.seating import MOST_PEOPLE
from games.rules.play.beginning import begin
from games.rules.stamp import Draw, Stamp
from games.rules.state import events
from games.rules.state.decision import Decision
from games.rules.state.table import Table
from games.rules.track import ascent, track

DEEP_PURSE = Chips(10**12)

QUIET: dict[str, str | int] = {"throw_ms": 0, "take_ms": 0, "fair_race": "off"}
"""What is off here unless a script says otherwise, as far as the game has it."""


def set_out(header: Header, draw: Draw) -> Table:
    """The table, everybody seated and the game begun. Raises Refused."""
    if len(header.seats) > MOST_PEOPLE:
        raise Refused("rules/table_full", most=MOST_PEOPLE)
    stakes = header.stakes
    card = make_card(
        header.preset,
        {**_quiet(header.preset), **header.options},
        stakes.scheme,
        None if stakes.stake is UNSET else stakes.stake,
        None if stakes.per_point is UNSET else stakes.per_point,
    )
    decision = Decision(Table(code="", card=card), Stamp(Millis(0), draw), complete)
    for seat in header.seats:
        name = Seat(seat)
        decision.emit(
            events.Joined(
                at_ms=Millis(0), seat=name, name=seat, colour="", shape="", purse=DEEP_PURSE
            )
        )
    sides = [
        events.SideDrawn(
            Side(side),
            tuple(Seat(seat) for seat in seats),
            _crossed(header.crossed.get(side, 0), card.rules),
        )
        for side, seats in header.all_sides().items()
    ]
    throws = header.order_throw and card.rules.order_of_play != "anyone"
    first = header.first or next(iter(header.seats), None)
    begin(
        decision, sides, first=None if throws or first is None else Seat(first), order_throw=throws
    )
    return decision.table


def _quiet(preset: str) -> dict[str, str | int]:
    families = ("any", PRESETS[preset].rules.game)
    return {key: value for key, value in QUIET.items() if OPTIONS[key].family in families}


def _crossed(crossed: int | list[int], rules: Ruleset) -> frozenset[int]:
    if rules.game != "track" and crossed not in (0, []):
        raise Refused("rules/not_in_score_games")
    cells = len(track(rules.cells))
    if isinstance(crossed, int) and not 0 <= crossed < cells:
        raise Refused("rules/crossed_out_of_range", cells=cells)
    found = frozenset(range(crossed) if isinstance(crossed, int) else crossed)
    if len(found) >= cells or not found.issubset(range(cells)):
        raise Refused("rules/crossed_out_of_range", cells=cells)
    up = frozenset(ascent(rules.cells))
    in_a_row = found == frozenset(range(len(found)))
    fits = {
        "in_order": in_a_row,
        "free": found <= up or found >= up,
        "descent_free": in_a_row or found >= up,
    }
    if not fits[rules.order]:
        raise Refused("rules/crossed_out_of_order")
    return found
