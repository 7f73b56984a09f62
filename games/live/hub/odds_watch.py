"""The odds of one table, for the screens that watch it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from games.live.hub.socket import Socket, encoded
from games.odds.standing import Standing, standing
from games.rules.ids import Side
from games.rules.state.table import Game
from games.wire import messages as wire
from games.worker.worker import WorkerFailed

logger = logging.getLogger(__name__)

OddsOf = Callable[[Standing], Awaitable[dict[Side, float]]]

APART_S = 0.25
"""Nobody reads them faster: they are worked out at most once in this time."""

Moment = tuple[int, int, int, int]
"""Game, turn, sides, sides that have left: where it changes, the odds do."""


class OddsWatch:
    """Works out the odds after each turn while a screen watches, and tells all screens.

    They are worked out one after the other. What a turn has overtaken meanwhile is told to nobody.
    """

    def __init__(self, odds: OddsOf) -> None:
        self._odds_of = odds
        self._screens: dict[Socket, None] = {}
        self._game: Game | None = None
        self._moment: Moment | None = None
        self._standing: Standing | None = None
        self._text: str | None = None
        self._work: asyncio.Task[None] | None = None

    def see(self, game: Game | None) -> None:
        """The game as it is now, which may be as it was."""
        self._game = game
        if self._screens:
            self._look()

    def show(self, socket: Socket) -> None:
        """A screen was shown the whole table: tell it the odds, now or as soon as they are
        worked out."""
        self._screens[socket] = None
        self._look()
        if self._text is not None:
            socket.line.say(self._text)

    def leave(self, socket: Socket) -> None:
        """A socket has gone."""
        self._screens.pop(socket, None)

    def close(self) -> None:
        """Nobody is here any more."""
        self._screens.clear()
        if self._work is not None:
            self._work.cancel()

    def _look(self) -> None:
        moment = _moment(self._game)
        if moment != self._moment:
            self._moment, self._text = moment, None
            self._standing = standing(self._game)
        if self._wanted() and self._work is None:
            self._work = asyncio.ensure_future(self._work_out())

    def _wanted(self) -> bool:
        return bool(self._screens) and self._standing is not None and self._text is None

    async def _work_out(self) -> None:
        try:
            while self._wanted():
                moment, stands = self._moment, self._standing
                assert moment is not None
                assert stands is not None
                win = await self._odds_of(stands)
                if moment == self._moment:
                    self._tell(moment, win)
                await asyncio.sleep(APART_S)
        except WorkerFailed as why:
            logger.warning("no odds: %s", why)
        finally:
            self._work = None

    def _tell(self, moment: Moment, win: dict[Side, float]) -> None:
        game, turn, *_ = moment
        rounded = {str(side): round(p, 4) for side, p in win.items()}
        self._text = encoded(wire.Odds(game=game, turn=turn, win=rounded))
        for socket in self._screens:
            if not socket.behind:
                socket.line.say(self._text)


def _moment(game: Game | None) -> Moment | None:
    if game is None:
        return None
    return game.number, game.turns, len(game.sides), sum(side.left for side in game.sides)
