"""A computer's turn in a score game: the game says what it chooses. Source: 7."""

from games.odds.best_play import BEST_PLAY
from games.odds.computer.skill import Skill, happens
from games.rules.commands import Command, Throw
from games.rules.ids import Seat
from games.rules.score import GAMES, ScoreTurn
from games.rules.stamp import NamedChance
from games.rules.state.table import Game


def command(
    game: Game, turn: ScoreTurn, thrower: Seat, chance: NamedChance, skill: Skill
) -> Command:
    """The thrower's next command."""
    key, throw = game.rules.game, game.throws

    def overlooks(what: str) -> bool:
        return happens(chance, skill.overlooks, f"throw/{throw}/{thrower}/overlook/{what}")

    if GAMES[key].choices(turn):
        return BEST_PLAY[key].choose(game, turn, thrower, overlooks, skill.plans)
    return Throw(seat=thrower, throw=throw)
