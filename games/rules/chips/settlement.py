"""Who pays whom. Source: rule book, 6 and 4b."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TypeVar

from games.rules.card.ruleset import Ruleset
from games.rules.card.stakes import Stakes
from games.rules.ids import Chips, Seat, Side
from games.rules.state.table import Game, Person, SideState, Table
from games.rules.track import double_stake_cells, track

T = TypeVar("T")


def shared(chips: int, among: Sequence[T]) -> dict[T, Chips]:
    """`chips` evenly among some, a remainder chip by chip in their order. Rule book, 4b, 6."""
    each, odd = divmod(chips, len(among))
    return {one: Chips(each + (place < odd)) for place, one in enumerate(among)}


def laid_at_start(rules: Ruleset, stakes: Stakes) -> Chips:
    """What every side pays at the start, into the pot or onto its board."""
    match stakes.scheme:
        case "pot" | "pot_and_points":
            return stakes.stake
        case "boards":
            return Chips(stakes.stake * len(track(rules.cells)))
        case _:
            return Chips(0)


def due(table: Table) -> dict[Seat, Chips]:
    """What each seat would lay at the start of the next game: a side's stake is shared out among
    those of it who play."""
    each = laid_at_start(table.card.rules, table.card.stakes)
    owed = dict.fromkeys(table.people, each)
    for seats in table.sides.values():
        for seat in seats:
            play = [
                one
                for one, person in table.people.items()
                if one in seats and (one == seat or person.accepts(table.card.number))
            ]
            owed[seat] = shared(each, play)[seat]
    return owed


def settle(
    game: Game, people: Mapping[Seat, Person], winners: tuple[Side, ...]
) -> tuple[dict[Seat, Chips], dict[Side, Chips]]:
    """What each seat gets (or, below zero, pays) now, and each side's net result of the game.

    Together the seats get exactly what lies in the pot and on the boards.
    """
    gets: Counter[Seat] = Counter()
    losers = [side for side in game.sides if side.side not in winners]
    highest = max(game.side(winner).points for winner in winners)
    won = int(game.pot)
    for side in game.sides:
        board = game.boards.get(side.side, 0)
        covering = min(board, len(side.crossed) * game.card.stakes.stake)
        gets.update(shared(covering, side.seats))
        won += board - covering
    for side in losers:
        owed = _owed(game, side, highest)
        gets.subtract(shared(owed, side.seats))
        won += owed
    ordered = [side for side in game.sides if side.side in winners]
    for name, chips in shared(won, [side.side for side in ordered]).items():
        gets.update(shared(chips, _who_stayed(game.side(name), people)))
    purses = {seat: Chips(chips) for seat, chips in gets.items() if chips}
    transfers = {
        side.side: Chips(sum(gets[seat] - game.laid.get(seat, 0) for seat in side.seats))
        for side in game.sides
    }
    return purses, transfers


def _owed(game: Game, side: SideState, highest: int) -> int:
    stake = game.card.stakes.stake
    match game.card.stakes.scheme:
        case "pot_and_points":
            return game.card.stakes.per_point * max(0, highest - side.points)
        case "agreed" if game.rules.game != "track":
            return stake
        case "agreed":
            doubled = any(c not in side.crossed for c in double_stake_cells(game.rules.cells))
            return 2 * stake if doubled else stake
        case "open_cells":
            return stake * (len(track(game.rules.cells)) - len(side.crossed))
        case _:
            return 0


def _who_stayed(side: SideState, people: Mapping[Seat, Person]) -> list[Seat]:
    stayed = [seat for seat in side.seats if people[seat].presence != "gone"]
    return stayed or list(side.seats)
