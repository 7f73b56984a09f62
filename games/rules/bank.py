"""Chips from the bank. Source: rule book, 6."""

from games.rules.commands import SetPurse, TakeChips
from games.rules.errors import Refused
from games.rules.events import ChipsTaken, PurseSet
from games.rules.ids import Chips
from games.rules.seating import between_games
from games.rules.story import Story

MOST_PURSE = Chips(100_000)


def take_chips(story: Story, command: TakeChips) -> None:
    """Have the bank hand out the same again, between games."""
    story.person(command.seat)
    between_games(story)
    story.tell(ChipsTaken(at_ms=story.now, seat=command.seat, chips=story.table.purse))


def set_purse(story: Story, command: SetPurse) -> None:
    """Say how many chips everybody gets, before the first game."""
    story.host_only(command.seat)
    if story.table.games:
        raise Refused("rules/after_first_game")
    if not 1 <= command.chips <= MOST_PURSE:
        raise Refused("rules/purse_out_of_range", least=1, most=MOST_PURSE)
    if command.chips != story.table.purse:
        story.tell(PurseSet(at_ms=story.now, chips=Chips(command.chips)))
