"""People at a table, around the game: joining, names and looks, seat order, the rule card."""

import re
import unicodedata

from games.rules.card.card import make_card
from games.rules.commands import Arrange, ChangeProfile, Join, SetUp, SitOut
from games.rules.errors import Refused
from games.rules.ids import Chips, Level, Seat
from games.rules.looks import ALL_LOOKS, COLOURS, SHAPES, look
from games.rules.state import events as e
from games.rules.state.decision import Decision, between_games
from games.rules.state.table import Person, Table

MOST_PEOPLE = 120
"""How many people a table has room for. Source: rule book, 4b."""

MOST_EVER = 10 * MOST_PEOPLE
"""How many seats a table has in all, those of people who left included: they are kept for them."""

LONGEST_NAME = 24

_NO_TEXT = ("Cc", "Cf", "Co", "Cs", "Cn")
_JOINER = "\u200d"
"""Joins emoji into one; the other invisible characters only play tricks."""

_UNSEEN = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200d\u2800\ufe00-\ufe0f\U000e0100-\U000e01ef]"
)
"""What is letter, mark or sign to Unicode, and nothing to the eye."""


def join(decision: Decision, command: Join) -> None:
    """Take a seat; the bank hands out a purse, but to who comes back to his."""
    left = None if command.back_to is None else _left(decision, command.back_to)
    if decision.table.locked and any(
        person.computer is None for person in _present(decision.table)
    ):
        # Where all have left there is nobody who could open it again.
        raise Refused("rules/table_locked")
    name = clean_name(command.name)
    check_free_name(decision.table, name)
    seat = sit_down(decision, name, left)
    host = decision.table.host
    if host is not None and decision.table.people[host].presence == "gone":
        # All had left, so that nobody could follow him.
        decision.emit(e.HostChanged(at_ms=decision.now, seat=seat))


def sit_down(
    decision: Decision, name: str, left: Person | None = None, computer: Level | None = None
) -> Seat:
    """Somebody takes a seat, a new one or the one he had left. Raises `rules/table_full`."""
    people = decision.table.people
    if len(_present(decision.table)) >= MOST_PEOPLE or (left is None and len(people) >= MOST_EVER):
        raise Refused("rules/table_full", most=MOST_PEOPLE)
    seat = Seat(f"s{len(people) + 1}") if left is None else left.seat
    colour, shape = _free_look(decision.table, len(people), left)
    decision.emit(
        e.Joined(
            at_ms=decision.now,
            seat=seat,
            name=name,
            colour=colour,
            shape=shape,
            purse=decision.table.purse if left is None else Chips(0),
            computer=computer,
        )
    )
    return seat


def change_profile(decision: Decision, command: ChangeProfile) -> None:
    """Another name, colour or shape, between games."""
    person = decision.person(command.seat)
    between_games(decision)
    name = person.name if command.name is None else clean_name(command.name)
    colour, shape = command.colour or person.colour, command.shape or person.shape
    if colour not in COLOURS or shape not in SHAPES:
        raise Refused("rules/no_such_look")
    check_free_name(decision.table, name, but=command.seat)
    for other in _present(decision.table):
        if other.seat != command.seat and (other.colour, other.shape) == (colour, shape):
            raise Refused("rules/look_taken", name=other.name)
    decision.emit(
        e.ProfileChanged(
            at_ms=decision.now, seat=command.seat, name=name, colour=colour, shape=shape
        )
    )


def set_up(decision: Decision, command: SetUp) -> None:
    """The host writes a new rule card; everybody has to accept it anew."""
    decision.host_only(command.seat)
    between_games(decision)
    card = make_card(
        command.preset,
        command.options,
        command.scheme,
        command.stake,
        command.per_point,
        number=decision.table.card.number + 1,
    )
    decision.emit(e.WasSetUp(at_ms=decision.now, card=card))


def arrange(decision: Decision, command: Arrange) -> None:
    """The host sets the seats clockwise; who has left keeps no place among them."""
    decision.host_only(command.seat)
    between_games(decision)
    present = [person.seat for person in _present(decision.table)]
    if sorted(command.places) != sorted(present):
        raise Refused("rules/not_the_seats")
    gone = [seat for seat in decision.table.people if seat not in present]
    decision.emit(e.Arranged(at_ms=decision.now, places=(*command.places, *gone)))


def sit_out(decision: Decision, command: SitOut) -> None:
    """Watch after all; once more is once."""
    if decision.person(command.seat).accepted:
        decision.emit(e.SatOut(at_ms=decision.now, seat=command.seat))


def clean_name(name: str) -> str:
    """A name as it is kept: composed, without space around it.

    Raises:
        Refused: `rules/name_empty`, `rules/name_too_long`, `rules/name_not_text`.
    """
    clean = " ".join(unicodedata.normalize("NFC", name).split())
    if not clean:
        raise Refused("rules/name_empty")
    if len(clean) > LONGEST_NAME:
        raise Refused("rules/name_too_long", most=LONGEST_NAME)
    if any(unicodedata.category(c) in _NO_TEXT and c != _JOINER for c in clean):
        raise Refused("rules/name_not_text")
    if not as_seen(clean):
        raise Refused("rules/name_empty")
    return clean


def as_seen(name: str) -> str:
    """The same for all names that look alike: wide letters, capitals, invisible parts."""
    plain = unicodedata.normalize("NFKC", name).casefold()
    return " ".join(_UNSEEN.sub("", plain).split())


def _present(table: Table) -> list[Person]:
    return [person for person in table.people.values() if is_present(person)]


def is_present(person: Person) -> bool:
    """Whether somebody has not left, be he away or not."""
    return person.presence != "gone"


def check_free_name(table: Table, name: str, but: Seat | None = None) -> None:
    """Raises `rules/name_taken` if anybody else at the table is called so."""
    for person in _present(table):
        if person.seat != but and as_seen(person.name) == as_seen(name):
            raise Refused("rules/name_taken", name=person.name)


def _left(decision: Decision, seat: Seat) -> Person:
    """Who has left this seat and may come back to it. Raises where it is not to be had."""
    person = decision.table.people.get(seat)
    if person is None or is_present(person) or person.computer or seat in decision.table.banned:
        raise Refused("rules/no_such_seat", seat=seat)
    game = decision.table.game
    if game is not None and game.phase != "over" and game.side_of(seat) is not None:
        # In this game he counts as a loser with what he had.
        raise Refused("rules/left_this_game")
    return person


def _free_look(table: Table, count: int, left: Person | None) -> tuple[str, str]:
    """A colour and shape that nobody has, the old one if it can be; past 64 people looks repeat."""
    taken = {(person.colour, person.shape) for person in _present(table)}
    if left is not None and (left.colour, left.shape) not in taken:
        return left.colour, left.shape
    free = (look(place) for place in range(ALL_LOOKS))
    return next((one for one in free if one not in taken), look(count))
