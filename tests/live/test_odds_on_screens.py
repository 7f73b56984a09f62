"""The odds that a screen is told by the real server."""

import pytest

from games.odds.race import odds
from games.rules.card.preset import PRESETS

pytestmark = pytest.mark.process


def told(screen):
    return [said for said in screen.said if said["type"] == "odds"]


async def test_a_screen_is_told_the_odds_and_a_phone_is_not(game, sit):
    code, ana, ben = game
    screen = await sit(code, path=f"/ws/tv/{code}")
    await screen.wait(lambda: told(screen))
    rules = PRESETS["centennial"].rules
    first, second = odds(rules, [0, 0], 0).win
    assert told(screen) == [
        {
            "type": "odds",
            "game": 1,
            "turn": 1,
            "win": {ana.seat: round(first, 4), ben.seat: round(second, 4)},
        }
    ]
    await ana.do("throw", throw=0, faces=[1, 4, 5])
    await ana.do("take", throw=1, number=1, dice=[0])
    await ana.do("pass", throw=1, turn=1)
    await screen.until(lambda view: view["turn"]["number"] == 2)
    await screen.wait(lambda: len(told(screen)) > 1)
    mine, his = odds(rules, [1, 0], 1).win
    assert told(screen)[1]["turn"] == 2
    assert told(screen)[1]["win"] == {ana.seat: round(mine, 4), ben.seat: round(his, 4)}
    assert told(ana) == told(ben) == []


async def test_a_score_game_has_none(server, sit):
    code = server.open_table("multiplication", options={"order_of_play": "anyone"})
    ana, ben = await sit(code, "Ana"), await sit(code, "Ben")
    screen = await sit(code, path=f"/ws/tv/{code}")
    for guest in (ana, ben):
        await guest.do("ready", card=1, string="x")
    await ana.do("start", card=1, first=ana.seat)
    await screen.until(lambda view: view["table"]["phase"] == "throw")
    await ana.do("throw", throw=0)
    await screen.until(lambda view: view["turn"]["throws"] == 1)
    assert told(screen) == []
