"""What a game puts in, and the one place that puts it where the engines ask for it."""

from dataclasses import dataclass

from games.odds.best_play import BEST_PLAY, BestPlay
from games.rules.card.preset import PRESETS, Preset
from games.rules.card.ruleset import OPTIONS, Option
from games.rules.score import GAMES, ScoreGame


@dataclass(frozen=True)
class Plug:
    """All that one game says, or all games on a track together.

    `presets`: its names, rules and usual stakes. Of a score game: `game`, its rules; `best_play`,
    what it comes to and how a computer plays it; `options` that no other game has.
    """

    presets: tuple[Preset, ...]
    game: ScoreGame | None = None
    best_play: BestPlay | None = None
    options: tuple[Option, ...] = ()

    def put_in(self) -> None:
        """Make it known to rules and odds, after those that are."""
        PRESETS.update((preset.key, preset) for preset in self.presets)
        OPTIONS.update((option.key, option) for option in self.options)
        if self.game is not None and self.best_play is not None:
            GAMES[self.game.key] = self.game
            BEST_PLAY[self.game.key] = self.best_play
