"""Computers in a window: who calls, who waves, and when. Source: rule book, 4.

The time of a wave says nothing: it is drawn without regard to what was missed, and lies behind the
time in which a computer would have called.
"""

from collections.abc import Iterator, Mapping

from games.odds.computer.skill import Skill, between, happens
from games.rules.commands import Call, Command, Wave
from games.rules.ids import Millis, Seat, Side
from games.rules.stamp import NamedChance
from games.rules.state.table import Game, Table, Window
from games.rules.window.hearing import open_numbers, others_here

CALLS_WITHIN = 3 / 4
"""Of a window's time; what is left is for waving."""
WAVES_WITHIN_MS = 1_000
"""After the calls, so that nobody has to wait for a computer in a long window."""


def scheduled(
    table: Table, window: Window, chance: NamedChance, players: Mapping[Seat, Skill]
) -> Iterator[tuple[Millis, Command]]:
    """The next command of each player who has one in this window."""
    game = table.game
    assert game is not None
    plays = game.sides_by_seat()
    still_open = open_numbers(game, window)
    deciding = {held.seat for held in window.held}
    for seat in others_here(table, window.side):
        if seat not in players or seat in window.locked or seat in deciding:
            continue
        side, skill = plays[seat], players[seat]
        since, number = _since(window, side), game.required(side)
        command: Command
        if number is not None and _calls(window, seat, number, still_open, chance, skill):
            at = since + between(chance, _calls_ms(game, skill), f"{_name(window, seat)}/{number}")
            command = Call(seat=seat, number=number, window=window.number)
        elif seat not in window.waved:
            waves = between(chance, _waves_ms(game, skill), f"{_name(window, seat)}/wave")
            at = max(window.opened_ms + waves, since)
            command = Wave(seat=seat, window=window.number)
        else:
            continue
        # What was due while his call was being decided is said now, if now is not too late.
        if max(at, table.last_ms) < window.closes_ms:
            yield Millis(at), command


def _calls(
    window: Window,
    seat: Seat,
    number: int,
    still_open: list[int],
    chance: NamedChance,
    skill: Skill,
) -> bool:
    """Whether he sees that the number he needs was missed, or thinks so, but not twice."""
    if number in still_open:
        return not happens(chance, skill.overlooks, f"{_name(window, seat)}/overlook/{number}")
    if seat in window.wrong or seat in window.lost:
        return False
    return happens(chance, skill.calls_wrong, f"{_name(window, seat)}/wrong")


def _since(window: Window, side: Side) -> Millis:
    """Since when the number that a side needs is the one that it is."""
    calls = [taken.at_ms for taken in window.taken.values() if taken.side == side]
    return max([window.opened_ms, *calls])


def _calls_ms(game: Game, skill: Skill) -> tuple[int, int]:
    least, most = skill.calls_ms
    most = min(most, int(game.rules.window_ms * CALLS_WITHIN))
    return min(least, most // 2), most


def _waves_ms(game: Game, skill: Skill) -> tuple[int, int]:
    _, called = _calls_ms(game, skill)
    return called, called + min((game.rules.window_ms - called) // 2, WAVES_WITHIN_MS)


def _name(window: Window, seat: Seat) -> str:
    return f"window/{window.number}/{seat}"
