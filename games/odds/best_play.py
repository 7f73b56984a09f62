"""What a score game comes to for one player at best play, and how a computer plays it: what the
odds and the computers ask a game. Source: rule book, 7 and 9."""

from abc import ABC, abstractmethod
from collections.abc import Callable

import msgspec

from games.odds import ladder
from games.rules.card.ruleset import Ruleset
from games.rules.commands import Command
from games.rules.errors import Refused
from games.rules.ids import Seat
from games.rules.score import ScoreTurn
from games.rules.state.table import Game

LADDERS = 2

Overlooks = Callable[[str], bool]
"""Whether a computer overlooks something that has this name."""


class Solitaire(msgspec.Struct, frozen=True):
    """`value`: of the whole game, in points to expect, or in turns where so few are the aim.

    `value_unit`: of one turn or ladder; absent where the turns of a game hang together.
    """

    value: float
    value_unit: float | None


class BestPlay(ABC):
    """Best play of one score game."""

    @abstractmethod
    def value(self, rules: Ruleset) -> Solitaire:
        """What the game comes to for one player."""

    @abstractmethod
    def choose(
        self, game: Game, turn: ScoreTurn, thrower: Seat, overlooks: Overlooks, plans: bool
    ) -> Command:
        """The command of a thrower who has a choice. `plans`: he thinks of the turns to come."""

    def study(self, rules: Ruleset) -> None:
        """Work out what `choose` looks up, half a second at most, so that it need not."""
        return


BEST_PLAY: dict[str, BestPlay] = {}
"""By the key of the game; `games.family` fills it."""


def best_play(rules: Ruleset) -> Solitaire:
    """The value of a score game, or of a track game in free order.

    Raises:
        Refused: `rules/no_odds` for an order that is not free.
    """
    if rules.game in BEST_PLAY:
        return BEST_PLAY[rules.game].value(rules)
    if rules.order != "free":
        raise Refused("rules/no_odds", order=rules.order)
    turns = ladder.ladder(rules.operations)
    return Solitaire(LADDERS * turns, turns)


def study(rules: Ruleset) -> None:
    """Work out what the best computers look up while they play, once: half a second at most.
    Whoever may not wait does it elsewhere, before."""
    if rules.game in BEST_PLAY:
        BEST_PLAY[rules.game].study(rules)
    elif rules.order != "in_order":
        ladder.expected_turns(rules.operations)
