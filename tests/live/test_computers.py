"""Computers at the real server."""

import pytest

pytestmark = [pytest.mark.process, pytest.mark.usefixtures("nothing_logged")]


async def test_the_host_plays_against_computers(server, sit):
    code = server.open_table(options={"order_of_play": "anyone"})
    ana = await sit(code, "Ana")
    for level in ("best", "dreamy"):
        await ana.do("add_computer", level=level)
    await ana.until(lambda view: len(view["seats"]) == 3)
    assert [seat.get("computer") for seat in ana.view["seats"].values()] == [None, "best", "dreamy"]
    assert ana.view["seats"]["s2"]["ready"]
    assert ana.you == ["s1"]

    await ana.do("start", card=1, first="s2")
    await ana.until(lambda view: view.get("turn", {}).get("throws", 0) > 0)
    [first] = [event for event in ana.events if event["type"] == "thrown"][:1]
    assert first["seat"] == "s2"
    await ana.do("pause")
    answer = await ana.ask("add_computer", level="best")
    assert answer["code"] == "rules/game_is_on"
    await ana.do("leave")
    await ana.until(lambda view: view["end"]["how"] == "called_off")


async def test_only_levels_that_there_are_sit_down_and_only_at_the_hosts_word(server, sit):
    code = server.open_table()
    ana, ben = await sit(code, "Ana"), await sit(code, "Ben")
    assert (await ben.ask("add_computer", level="best"))["code"] == "rules/not_host"
    await ana.say(type="add_computer", id="a1", seat="s1", level="genius")
    await ana.wait(lambda: ana.refusals)
    assert ana.refusals[-1]["code"] == "wire/malformed"
    assert (await ben.ask("throw", seat="s3", throw=0))["code"] == "wire/not_your_seat"
