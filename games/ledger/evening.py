"""The evening's ledger: games and who won what in each, what everybody has won, settle up."""

from collections import Counter

import msgspec

from games.ledger.archive import GameEnded
from games.ledger.errors import one_moment
from games.ledger.models import Account, Entry, FinishedGame, Party, Transaction
from games.ledger.settle_up import Payment, settle_up
from games.rules.ids import Chips, Seat
from games.table.order import TableId


class PersonOfEvening(msgspec.Struct, frozen=True):
    """Somebody, and what he has won (or, below zero, lost) in all games.

    handed_out: what the bank has given him; `purse` is both together.
    """

    seat: Seat
    name: str
    chips_won: Chips
    handed_out: Chips
    purse: Chips


class GameOfEvening(GameEnded, frozen=True):
    """A game with its transfers: chips won or lost by each seat, those with nothing left out;
    together 0."""

    transfers: dict[Seat, Chips]


class Evening(msgspec.Struct, frozen=True):
    """Everything, in the order of seats and of games."""

    people: tuple[PersonOfEvening, ...]
    games: tuple[GameOfEvening, ...]
    settle_up: tuple[Payment, ...]


def evening(table_id: TableId) -> Evening:
    """The evening at a table, empty where nobody has joined it. Synchronous, for a thread.

    Raises:
        LedgerAway
    """
    with one_moment():
        party = Party.objects.filter(table_id=table_id).first()
        return Evening((), (), ()) if party is None else _evening(party)


def _evening(party: Party) -> Evening:
    # A game that is posted meanwhile is the next reader's: its chips are left out too.
    games = FinishedGame.objects.filter(party=party).defer("log").order_by("number")
    transfers: dict[int, dict[Seat, Chips]] = {game.number: {} for game in games}
    won, handed = Counter[Seat](), Counter[Seat]()
    for kind, number, seat, chips in _moved(party):
        if kind != Transaction.Kind.GAME:
            handed[seat] += chips
        elif number in transfers:
            transfers[number][seat] = Chips(chips)
            won[seat] += chips
    people = [
        PersonOfEvening(
            seat=seat,
            name=name,
            chips_won=Chips(won[seat]),
            handed_out=Chips(handed[seat]),
            purse=Chips(won[seat] + handed[seat]),
        )
        for seat, name in _people(party)
    ]
    return Evening(
        people=tuple(people),
        games=tuple(
            GameOfEvening(
                **game.told(),
                transfers=transfers[game.number],
            )
            for game in games
        ),
        settle_up=settle_up({person.seat: person.chips_won for person in people}),
    )


def _people(party: Party) -> list[tuple[Seat, str]]:
    found = party.people.order_by("pk").values_list("seat", "name")
    return [(Seat(seat), name) for seat, name in found]


def _moved(party: Party) -> list[tuple[str, int, Seat, int]]:
    """Kind and number of the transaction, seat and chips, for each entry of a purse."""
    entries = Entry.objects.filter(account__party=party, account__kind=Account.Kind.PURSE)
    found = entries.order_by("pk").values_list(
        "transaction__kind", "transaction__number", "account__person__seat", "chips"
    )
    return [(kind, number, Seat(seat), chips) for kind, number, seat, chips in found if seat]
