"""The next thing that any computer at a table does, and when.

It depends on nothing but the table and its chances: computed again, by whomever, it is the same.
Its time counts from when the situation began, so that it starts anew with the table's clocks and
waits while they stand still.
"""

from collections.abc import Iterator, Mapping

from games.odds.computer import choosing, taking, watching
from games.odds.computer.skill import Skill, between
from games.rules.commands import Throw
from games.rules.due import ScheduledCommand, next_by_clock
from games.rules.ids import Millis, Seat
from games.rules.stamp import NamedChance
from games.rules.state.deadline import clock_length
from games.rules.state.table import Game, Table


def next_command(
    table: Table, chance: NamedChance, players: Mapping[Seat, Skill]
) -> ScheduledCommand | None:
    """The clock's or a player's, whichever is first; the clock's, where both are due."""
    by_clock = next_by_clock(table)
    by_player = next_by_computer(table, chance, players)
    if by_clock is None or by_player is None:
        return by_clock or by_player
    return by_player if max(by_player.at_ms, table.last_ms) < by_clock.at_ms else by_clock


def next_by_computer(
    table: Table, chance: NamedChance, players: Mapping[Seat, Skill]
) -> ScheduledCommand | None:
    """What one of these players does next; `None` while they all wait for something else."""
    game = table.game
    if not players or game is None or game.paused or game.phase == "over":
        return None
    if game.window is not None:
        if not table.persons_here():
            return None
        return min(
            (
                ScheduledCommand(*one)
                for one in watching.scheduled(table, game.window, chance, players)
            ),
            key=_at,
            default=None,
        )
    if game.clock_ms is None:
        return None
    if game.phase == "order":
        throws = (
            ScheduledCommand(_soon(game, chance, skill, f"order/{seat}"), Throw(seat=seat))
            for seat, skill in _to_throw(table, game, players)
        )
        return min(throws, key=_at, default=None)
    thrower = game.thrower
    if thrower is None or thrower not in players:
        return None
    skill = players[thrower]
    at = _soon(
        game, chance, skill, f"turn/{game.turns}/{game.throws}/{_done(game)}", _done(game) > 0
    )
    if game.score is not None:
        return ScheduledCommand(at, choosing.command(game, game.score, thrower, chance, skill))
    return ScheduledCommand(at, taking.command(game, thrower, chance, skill))


def _at(scheduled: ScheduledCommand) -> Millis:
    return scheduled.at_ms


def _soon(
    game: Game, chance: NamedChance, skill: Skill, name: str, knows_dice: bool = False
) -> Millis:
    """When he has thought, in time for the running clock; half as long over dice he has used."""
    assert game.clock_ms is not None
    thinks = between(chance, skill.thinks_ms, name) // (2 if knows_dice else 1)
    length = clock_length(game)
    return Millis(game.clock_ms + (min(thinks, length // 2) if length else thinks))


def _done(game: Game) -> int:
    """How much was done with the latest throw."""
    return 0 if game.throw is None else len(game.throw.taken)


def _to_throw(
    table: Table, game: Game, players: Mapping[Seat, Skill]
) -> Iterator[tuple[Seat, Skill]]:
    """Who throws for the order of play: for a side that somebody else is here for, nobody."""
    assert game.order is not None
    for side in game.sides:
        if side.side in game.order.waiting:
            here = [seat for seat in side.seats if table.people[seat].presence == "here"]
            if here and all(seat in players for seat in here):
                yield here[0], players[here[0]]
