"""Beginning a game: who plays, who can pay, who is first. Source: rule book, 5 and 6."""

from collections.abc import Mapping, Sequence

from games.rules.chips.settlement import laid_at_start, shared
from games.rules.commands import Again, Ready, Start
from games.rules.dice.dice import drawn
from games.rules.errors import Refused
from games.rules.ids import Seat, Side
from games.rules.play.order_phase import set_order
from games.rules.state.decision import Decision
from games.rules.state.events import GameBegan, Readied, SideDrawn

MOST_SIDES = 12


def ready(decision: Decision, command: Ready) -> None:
    """Accept the rule card."""
    person = decision.person(command.seat)
    if command.card != decision.table.card.number:
        raise Refused("rules/card_changed")
    if person.accepted != command.card:
        decision.emit(Readied(at_ms=decision.now, seat=command.seat, card=command.card))


def start(decision: Decision, command: Start) -> None:
    """The host starts the game for all who accepted the card; the others watch."""
    decision.host_only(command.seat)
    if command.card != decision.table.card.number:
        raise Refused("rules/card_changed")
    _begin(decision, command.seat, command.first, command.commitment)


def again(decision: Decision, command: Again) -> None:
    """Another game of the same, by anybody who sits here."""
    decision.person(command.seat)
    if decision.table.game is None:
        raise Refused("rules/no_game")
    _begin(decision, command.seat, None, command.commitment)


def begin(
    decision: Decision,
    sides: Sequence[SideDrawn],
    *,
    first: Seat | None,
    order_throw: bool,
    commitment: str = "",
) -> None:
    """A game begins with these sides; `sides` need not stand in any order.

    `first`: who begins, where nobody throws for it. Purses are not asked here.

    Raises:
        Refused: `rules/too_few_sides`, `rules/too_many_sides`.
    """
    if len(sides) < 2:
        raise Refused("rules/too_few_sides")
    if len(sides) > MOST_SIDES and any(len(side.seats) > 1 for side in sides):
        raise Refused("rules/too_many_sides", most=MOST_SIDES)
    places = list(decision.table.people)
    clockwise = sorted(sides, key=lambda side: places.index(side.seats[0]))
    at = 0
    if first is not None:
        at = next(i for i, side in enumerate(clockwise) if first in side.seats)
    clockwise = clockwise[at:] + clockwise[:at]
    decision.emit(
        GameBegan(
            at_ms=decision.now,
            game=decision.table.games + 1,
            card=decision.table.card,
            sides=tuple(clockwise),
            order_throw=order_throw,
            thrower=first,
            commitment=commitment,
        )
    )
    if not order_throw:
        set_order(decision, tuple(side.side for side in clockwise))


def _begin(decision: Decision, by: Seat, first: Seat | None, commitment: str) -> None:
    if decision.table.game is not None and decision.table.game.phase != "over":
        raise Refused("rules/game_is_on")
    # Who starts a game has accepted its card by that.
    ready(decision, Ready(seat=by, card=decision.table.card.number))
    table = decision.table
    card, rules = table.card, table.card.rules
    seats = [
        person.seat
        for person in table.people.values()
        if person.presence != "gone" and person.accepts(card.number)
    ]
    sides = drawn_sides(table.sides, seats)
    if len(sides) < 2:
        raise Refused("rules/too_few_sides")
    if rules.dice == "entered" and any(table.people[seat].computer for seat in seats):
        raise Refused("rules/computers_have_no_dice")
    each = laid_at_start(rules, card.stakes)
    for side in sides:
        for seat, stake in shared(each, side.seats).items():
            # A computer could not take more chips by itself: it may owe some.
            if table.people[seat].purse < stake and table.people[seat].computer is None:
                raise Refused("rules/purse_too_small", name=table.people[seat].name, stake=stake)
    if first is not None and first not in seats:
        raise Refused("rules/first_not_playing")
    order_throw = rules.order_of_play != "anyone" and rules.dice == "drawn"
    winner = _last_winner(decision, seats) if rules.next_first == "winner" else None
    if winner is not None:
        first, order_throw = winner, False
    elif order_throw:
        first = None
    begin(
        decision,
        sides,
        first=first if order_throw or first is not None else _drawn_first(decision, seats),
        order_throw=order_throw,
        commitment=commitment,
    )


def _last_winner(decision: Decision, seats: Sequence[Seat]) -> Seat | None:
    game = decision.table.game
    if game is None or game.end is None:
        return None
    won = [seat for side in game.end.winner for seat in game.side(side).seats if seat in seats]
    return won[0] if won else None


def _drawn_first(decision: Decision, seats: Sequence[Seat]) -> Seat:
    """One of the seats, each as likely, from throws numbered 0, -1, -2 …

    A throw is one of 216 equally likely; those past the largest multiple are thrown again.
    """
    throw = 0
    while True:
        a, b, c = drawn(decision.stamp.draw, throw)
        value = (a - 1) * 36 + (b - 1) * 6 + c - 1
        if value < 216 - 216 % len(seats):
            return seats[value % len(seats)]
        throw -= 1


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
