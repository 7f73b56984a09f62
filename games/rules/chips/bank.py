"""Chips from the bank. Source: rule book, 6."""

from games.rules.commands import SetPurse, TakeChips
from games.rules.errors import Refused
from games.rules.ids import Chips
from games.rules.state.decision import Decision, between_games
from games.rules.state.events import ChipsTaken, PurseSet

MOST_PURSE = Chips(100_000)


def take_chips(decision: Decision, command: TakeChips) -> None:
    """Have the bank hand out the same again, between games."""
    decision.person(command.seat)
    between_games(decision)
    decision.emit(ChipsTaken(at_ms=decision.now, seat=command.seat, chips=decision.table.purse))


def set_purse(decision: Decision, command: SetPurse) -> None:
    """Say how many chips everybody gets, before the first game."""
    decision.host_only(command.seat)
    if decision.table.games:
        raise Refused("rules/after_first_game")
    if not 1 <= command.chips <= MOST_PURSE:
        raise Refused("rules/purse_out_of_range", least=1, most=MOST_PURSE)
    if command.chips != decision.table.purse:
        decision.emit(PurseSet(at_ms=decision.now, chips=Chips(command.chips)))
