"""Phones and screens at the real server."""

import asyncio
import json

import pytest

pytestmark = [pytest.mark.process, pytest.mark.usefixtures("nothing_logged")]


async def test_a_throw_on_one_phone_is_seen_on_another_and_on_the_screen(game, sit):
    code, ana, ben = game
    screen = await sit(code, path=f"/ws/tv/{code.lower()}")
    await ana.do("throw", throw=0, faces=[1, 2, 4])
    for guest in (ana, ben, screen):
        await guest.until(lambda view: view.get("throw", {}).get("number") == 1)
        assert guest.view["throw"]["faces"] == {"0": 1, "1": 2, "2": 4}
        assert {"type": "thrown", "seat": "s1", "side": "s1", "throw": 1, "faces": [1, 2, 4]} in [
            {k: v for k, v in event.items() if k != "at_ms"} for event in guest.events
        ]
    assert screen.you == []
    assert ben.you == ["s2"]


MALFORMED = [
    ("{", "wire/not_json"),
    ("", "wire/not_json"),
    ("[" * 9000, "wire/malformed"),
    ('{"type": "fresh", "deep": ' + "[" * 9000, "wire/unknown_field"),
    ('{"type": "set_up", "options": {"a": ' + '{"a": ' * 2000, "wire/malformed"),
    ('"throw"', "wire/malformed"),
    ("[]", "wire/malformed"),
    ("null", "wire/malformed"),
    ("{}", "wire/unknown_type"),
    ('{"type": "dance"}', "wire/unknown_type"),
    ('{"type": 7}', "wire/unknown_type"),
    ('{"type": "pong", "n": 1, "v": 1, "more": 1}', "wire/unknown_field"),
    ('{"type": "pong", "n": "1", "v": 1}', "wire/malformed"),
    ('{"type": "pong", "n": 1}', "wire/malformed"),
    ('{"type": "pong", "n": 1.5, "v": 1}', "wire/malformed"),
    ('{"type": "pong", "n": -1, "v": 1}', "wire/malformed"),
    ('{"type": "pass", "id": "a", "seat": "s1", "throw": 1, "turn": null}', "wire/malformed"),
    ('{"type": "pass", "id": "", "seat": "s1", "throw": 1, "turn": 1}', "wire/malformed"),
    ('{"type": "pass", "id": "a b", "seat": "s1", "throw": 1, "turn": 1}', "wire/malformed"),
    ('{"type": "pass", "id": "a", "seat": "host", "throw": 1, "turn": 1}', "wire/malformed"),
    ('{"type": "again", "id": "' + "x" * 17000 + '", "seat": "s1"}', "wire/too_large"),
    ('{"type": "again", "id": "' + "ж" * 9000 + '", "seat": "s1"}', "wire/too_large"),
]


@pytest.mark.parametrize(("text", "code"), MALFORMED, ids=lambda value: value[:40])
async def test_what_is_no_message_is_refused(game, text, code):
    _, ana, ben = game
    before = await ben.fresh()
    await ana.socket.send(text)
    await ana.wait(lambda: ana.refusals)
    assert ana.refusals[-1]["code"] == code
    assert await ben.fresh() == before


async def test_a_binary_message_is_refused(game):
    _, ana, _ = game
    await ana.socket.send(b'{"type": "fresh"}')
    await ana.wait(lambda: ana.refusals)
    assert ana.refusals[-1]["code"] == "wire/not_json"


async def test_a_refusal_bears_the_id_it_answers(game):
    _, ana, _ = game
    answer = await ana.ask("pass", throw="x", turn=1)
    assert answer["code"] == "wire/malformed"
    assert answer["values"] == {"field": "throw"}


async def throw_of_the_other(ana, ben):
    return await ben.ask("throw", throw=0, faces=[1, 1, 1])


async def seat_of_the_other(ana, ben):
    return await ben.ask("throw", seat=ana.seat, throw=0, faces=[1, 1, 1])


async def seat_of_nobody(ana, ben):
    return await ben.ask("leave", seat="s77")


async def throw_of_the_past(ana, ben):
    await ana.do("throw", throw=0, faces=[1, 2, 4])
    return await ana.ask("throw", throw=0, faces=[1, 1, 1])


async def take_from_the_past(ana, ben):
    await ana.do("throw", throw=0, faces=[1, 2, 4])
    return await ana.ask("take", throw=0, number=1, dice=[0])


async def dice_that_do_not_make_it(ana, ben):
    await ana.do("throw", throw=0, faces=[2, 3, 5])
    return await ana.ask("take", throw=1, number=1, dice=[0])


async def no_dice(ana, ben):
    await ana.do("throw", throw=0, faces=[2, 3, 5])
    return await ana.ask("take", throw=1, number=1, dice=[])


async def a_die_that_is_not_there(ana, ben):
    await ana.do("throw", throw=0, faces=[2, 3, 5])
    return await ana.ask("take", throw=1, number=1, dice=[9])


async def a_die_twice(ana, ben):
    await ana.do("throw", throw=0, faces=[1, 3, 5])
    return await ana.ask("take", throw=1, number=1, dice=[0, 0])


async def no_such_face(ana, ben):
    return await ana.ask("throw", throw=0, faces=[0, 1, 7])


async def two_dice(ana, ben):
    return await ana.ask("throw", throw=0, faces=[1, 2])


async def a_call_without_a_window(ana, ben):
    return await ben.ask("call", window=0, number=1)


async def a_wave_at_no_window(ana, ben):
    return await ben.ask("wave", window=1)


async def a_pause_by_a_guest(ana, ben):
    return await ben.ask("pause")


async def a_card_in_the_game(ana, ben):
    return await ana.ask(
        "set_up", preset="stoletie", options={}, scheme="pot", stake=5, per_point=1
    )


WRONG = [
    (throw_of_the_other, "rules/not_your_turn"),
    (seat_of_the_other, "wire/not_your_seat"),
    (seat_of_nobody, "wire/not_your_seat"),
    (throw_of_the_past, "rules/stale"),
    (take_from_the_past, "rules/stale"),
    (dice_that_do_not_make_it, "rules/not_made_by_these_dice"),
    (no_dice, "rules/no_dice_chosen"),
    (a_die_that_is_not_there, "rules/no_such_die"),
    (a_die_twice, "rules/die_named_twice"),
    (no_such_face, "rules/no_such_face"),
    (two_dice, "rules/wrong_number_of_dice"),
    (a_call_without_a_window, None),
    (a_wave_at_no_window, None),
    (a_pause_by_a_guest, "rules/not_host"),
    (a_card_in_the_game, "rules/game_is_on"),
]


@pytest.mark.parametrize(
    ("mistake", "code"), WRONG, ids=lambda value: getattr(value, "__name__", "")
)
async def test_a_mistake_is_refused_and_changes_nothing(game, mistake, code):
    _, ana, ben = game
    answer = await mistake(ana, ben)
    assert answer["type"] == "refused"
    assert answer["code"].startswith("rules/") if code is None else answer["code"] == code
    # What was done before the mistake is all that there is.
    last = max((said["v"] for said in ana.answers.values() if said["type"] == "done"), default=0)
    assert (await ben.fresh())[0] == last


BAD_DRESS = [
    ({"name": ""}, "rules/name_empty"),
    ({"name": " " * 300}, "rules/name_empty"),
    ({"name": "x" * 300}, "rules/name_too_long"),
    ({"name": "ANA"}, "rules/name_taken"),
    ({"colour": "puce"}, "rules/no_such_look"),
    ({"shape": "blob"}, "rules/no_such_look"),
    ({"colour": "red", "shape": "circle"}, "rules/look_taken"),
]


@pytest.mark.parametrize(("change", "code"), BAD_DRESS, ids=str)
async def test_a_profile_that_cannot_be_is_refused(table, change, code):
    _, ana, ben = table
    await ana.do("change_profile", name="Ana", colour="red", shape="circle")
    before = await ben.fresh()
    look = {"name": "Ben", "colour": "blue", "shape": "star"} | change
    assert (await ben.ask("change_profile", **look))["code"] == code
    assert await ben.fresh() == before


BAD_CARDS = [
    ({"stake": -1}, "rules/stake_too_small"),
    ({"stake": 0}, "rules/stake_too_small"),
    ({"stake": 1.5}, "rules/stake_not_whole"),
    ({"scheme": "roulette"}, "rules/no_such_scheme"),
    ({"preset": "poker"}, "rules/no_such_preset"),
    ({"options": {"learning": "on"}}, "rules/learning_without_pressure"),
    ({"options": {"order": "free"}}, "rules/interception_needs_order"),
    ({"options": {"window_ms": 7, "dice": "drawn"}}, "rules/out_of_range"),
]


@pytest.mark.parametrize(("change", "code"), BAD_CARDS, ids=str)
async def test_a_card_that_cannot_be_played_is_refused(table, change, code):
    _, ana, ben = table
    before = await ben.fresh()
    card = {"preset": "centennial", "options": {}, "scheme": "pot", "stake": 5, "per_point": 1}
    assert (await ana.ask("set_up", **(card | change)))["code"] == code
    assert (await ben.ask("set_up", **card))["code"] == "rules/not_host"
    assert await ben.fresh() == before


async def test_a_stake_beyond_a_purse_is_refused_at_the_start(server, sit):
    code = server.open_table(options={"order_of_play": "anyone"}, stake=201)
    ana, ben = await sit(code, "Ana"), await sit(code, "Ben")
    for guest in (ana, ben):
        await guest.do("ready", card=1, string="x")
    before = await ben.fresh()
    answer = await ana.ask("start", card=1)
    assert answer["code"] == "rules/purse_too_small"
    assert await ben.fresh() == before


async def test_a_command_seen_before_gets_its_first_answer_and_does_nothing(game):
    _, ana, ben = game
    first = await ana.do("throw", id_="the-throw", throw=0, faces=[1, 2, 4])
    second = await ana.do("throw", id_="the-throw", throw=0, faces=[6, 6, 6])
    assert second == first
    v, view = await ben.fresh()
    assert view["throw"]["faces"] == {"0": 1, "1": 2, "2": 4}
    assert v == first["v"]


async def test_commands_of_one_phone_are_played_in_order(game):
    _, ana, _ = game
    await ana.say(type="throw", id="a", seat="s1", throw=0, faces=[1, 2, 4])
    for number, dice in ((1, [0]), (2, [1]), (3, [0, 1]), (4, [2])):
        await ana.say(type="take", id=f"t{number}", seat="s1", throw=1, number=number, dice=dice)
    await ana.say(type="pass", id="p", seat="s1", throw=1, turn=1)
    await ana.wait(lambda: "p" in ana.answers)
    assert [ana.answers[i]["type"] for i in ("a", "t1", "t2", "t3", "t4", "p")] == ["done"] * 6
    await ana.until(lambda view: view["sides"]["s1"]["crossed"] == 4)


async def test_the_newest_socket_of_a_seat_wins(game, server, sit):
    code, ana, _ = game
    newer = await sit(code, cookie=ana.cookie)
    assert newer.you == ["s1"]
    assert await ana.closed() == 4409
    newer.seat = "s1"
    await newer.do("throw", throw=0, faces=[1, 2, 4])


async def test_a_phone_without_a_seat_watches_and_a_screen_may_not_play(game, sit):
    code, ana, _ = game
    watcher = await sit(code)
    assert watcher.you == []
    answer = await watcher.ask("throw", seat="s1", throw=0)
    assert answer["code"] == "wire/not_your_seat"
    screen = await sit(code, path=f"/ws/tv/{code}", cookie=ana.cookie)
    answer = await screen.ask("throw", seat="s1", throw=0)
    assert answer["code"] == "wire/unknown_type"
    assert (await ana.fresh())[1]["table"]["phase"] == "throw"


async def test_an_altered_cookie_holds_no_seat(game, sit):
    code, ana, _ = game
    value = ana.cookie.split("=", 1)[1]
    body, _, signature = value.partition(":")
    watcher = await sit(code, cookie=f"seats={body[:-2]}AA:{signature}")
    assert watcher.you == []


@pytest.mark.parametrize("path", ["/ws/QQQQ", "/ws/tv/QQQQ", "/ws/", "/elsewhere", "/ws/a/b/c"])
async def test_an_unknown_code_is_said_and_closed(server, sit, path):
    guest = await sit("", path=path, seen=False)
    assert await guest.closed() == 4404
    assert guest.refusals[0]["code"] == "lobby/unknown_code"


async def test_a_page_of_another_site_is_turned_away(game, sit):
    code, ana, _ = game
    guest = await sit(
        code, cookie=ana.cookie, headers={"Origin": "http://evil.example"}, seen=False
    )
    assert await guest.closed() == 4403
    assert guest.refusals[0]["code"] == "wire/origin"
    assert guest.view == {}


async def test_who_says_too_much_is_refused_and_at_last_closed(game):
    _, ana, ben = game
    for _ in range(200):
        await ana.say(type="clock", t=1)
    await ana.wait(lambda: any(r["code"] == "wire/too_many" for r in ana.refusals))
    assert await ana.closed() == 4429
    assert (await ben.fresh())[1]["table"]["phase"] == "throw"


async def test_twenty_pieces_of_nonsense_close_the_socket(game):
    _, ana, _ = game
    for _ in range(20):
        await ana.socket.send("nonsense")
        await asyncio.sleep(0.05)
    assert await ana.closed() == 4400
    assert len(ana.refusals) == 20


async def test_messages_larger_than_any_can_be_close_the_socket_at_last(game):
    _, ana, _ = game
    for _ in range(3):
        await ana.socket.send("x" * 20_000)
    assert await ana.closed() == 4413
    assert [refusal["code"] for refusal in ana.refusals] == ["wire/too_large"] * 3


async def test_more_than_the_server_reads_closes_the_socket(game):
    _, ana, ben = game
    await ana.socket.send("x" * 100_000)
    await ana.closed()
    assert (await ben.fresh())[1]["table"]["phase"] == "throw"


async def test_the_clock_answers_with_what_was_asked(game):
    _, ana, _ = game
    await ana.say(type="clock", t=12.25)
    await ana.wait(lambda: ana.said[-1]["type"] == "clock")
    assert ana.said[-1]["t"] == 12.25
    assert abs(ana.said[-1]["now_ms"] - ana.view["clock"]["ends_at_ms"]) < 60_000


async def test_a_lost_call_and_a_wrong_one_are_told_to_the_caller_alone_at_first(game):
    _, ana, ben = game
    await ana.do("throw", throw=0, faces=[1, 3, 5])
    await ana.do("pass", throw=1, turn=1)
    answer = await ben.do("call", window=1, number=12)
    assert answer["events"][0]["type"] == "called_wrong"
    await ana.until(lambda view: "result" in view)
    assert ana.view["result"]["wrong"]["s2"]["number"] == 12
    (told,) = [frame for frame in ana.frames if "called_wrong" in json.dumps(frame)]
    kinds = [event["type"] for event in told["events"]]
    assert kinds.index("called_wrong") < kinds.index("window_settled")


async def test_while_a_window_is_open_nobody_is_told_what_is_missed(game):
    _, ana, ben = game
    await ana.do("throw", throw=0, faces=[1, 3, 5])
    await ana.do("pass", throw=1, turn=1)
    await ben.until(lambda view: view["table"]["phase"] == "window")
    assert "missed" not in json.dumps(ben.frames)
    view = (await ben.fresh())[1]
    assert set(view["window"]) == {
        *("number", "throw", "opened_at_ms", "closes_at_ms", "waved", "others")
    }
    assert "result" not in view


async def test_the_one_who_leaves_holds_the_seat_no_more(game):
    _, ana, ben = game
    await ben.do("leave")
    await ben.wait(lambda: ben.you == [])
    answer = await ben.ask("back")
    assert answer["code"] == "wire/not_your_seat"
    await ana.until(lambda view: view["table"]["phase"] == "over")
