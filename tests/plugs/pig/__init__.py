"""Pig: throw one die as often as you dare. A 1 loses what the turn has brought and ends it; who
stands writes it. The first to 50, or to 100, wins. Source: Reiner Knizia, Dice Games Properly
Explained.

No game of the program: it shows that a game is a plug. `CENTENNIAL_PLUGS=tests.plugs.pig` puts it
in.
"""

from functools import cache

from games.family.plug import Plug
from games.odds.best_play import BestPlay, Overlooks, Solitaire
from games.odds.chances import FACES
from games.rules.card.preset import Preset
from games.rules.card.ruleset import Option, Ruleset
from games.rules.commands import Command, Stand, Throw
from games.rules.ids import Seat
from games.rules.score import Choice, ScoreGame, ScoreTurn
from games.rules.state.table import Game

LOSES = 1


class Pig(ScoreGame):
    """A line for each turn, as many as it takes."""

    key = "pig"

    def dice(self, turn: ScoreTurn) -> int:
        """One, until he stands or has lost."""
        return 0 if turn.stood or self.lost(turn) else 1

    def choices(self, turn: ScoreTurn) -> frozenset[Choice]:
        """To stand, once there is something to write."""
        return frozenset(("stand",)) if turn.throws and self.dice(turn) else frozenset()

    def lost(self, turn: ScoreTurn) -> bool:
        """Whether the latest throw was a 1."""
        return turn.throws[-1:] == ((LOSES,),)

    def points(self, turn: ScoreTurn, rules: Ruleset, line: str) -> int:
        """All that was thrown, or nothing."""
        return 0 if self.lost(turn) else sum(map(sum, turn.throws))

    def points_so_far(self, turn: ScoreTurn, rules: Ruleset) -> int:
        """The same."""
        return self.points(turn, rules, "")

    def has_won(self, points: int, rules: Ruleset) -> bool:
        """Whoever is at the goal."""
        return points >= goal(rules)


def goal(rules: Ruleset) -> int:
    """How many points win."""
    return int(rules["goal"])


@cache
def turns_to_come(to_win: int) -> float:
    """How many turns it takes to the goal, alone, by whoever wants as few as can be."""
    if to_win <= 0:
        return 0.0
    turns = 0.0
    while (better := 1 + before_throws(to_win, turns)[0]) - turns > 1e-9:
        turns = better
    return turns


def before_throws(to_win: int, lost: float) -> list[float]:
    """The turns to come before the next throw, by what the turn has brought. `lost`: after a 1."""
    to_come = [0.0] * (to_win + FACES[-1])
    for brought in reversed(range(to_win)):
        others = (
            min(turns_to_come(to_win - brought - face), to_come[brought + face])
            for face in FACES
            if face != LOSES
        )
        to_come[brought] = (lost + sum(others)) / len(FACES)
    return to_come


class PigPlay(BestPlay):
    """In as few turns as can be."""

    def value(self, rules: Ruleset) -> Solitaire:
        """The turns of a game hang together."""
        return Solitaire(turns_to_come(goal(rules)), None)

    def study(self, rules: Ruleset) -> None:
        """The turns to come from every total."""
        for to_win in range(goal(rules) + 1):
            turns_to_come(to_win)

    def choose(
        self, game: Game, turn: ScoreTurn, thrower: Seat, overlooks: Overlooks, plans: bool
    ) -> Command:
        """Stand where that leaves fewer turns than to throw."""
        to_win, brought = goal(game.rules) - game.moving.points, sum(map(sum, turn.throws))
        throws = before_throws(to_win, turns_to_come(to_win))[brought]
        if turns_to_come(to_win - brought) <= throws:
            return Stand(seat=thrower, throw=game.throws)
        return Throw(seat=thrower, throw=game.throws)


PLUG = Plug(
    presets=(
        Preset(
            key="pig",
            rules=Ruleset(game="pig", interception="off", order_of_play="anyone"),
            scheme="pot",
            source="Reiner Knizia, Dice Games Properly Explained",
        ),
    ),
    game=Pig(),
    best_play=PigPlay(),
    options=(
        Option(
            key="goal",
            family="pig",
            values=(50, 100),
            usual=50,
            source="Reiner Knizia, Dice Games Properly Explained",
        ),
    ),
)
