"""Finished games over HTTP: the list, timelines, documents, dice; before, while and after."""

import asyncio
import gzip
import http.client
import json
import sqlite3
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import closing
from typing import Any

import jsonschema
import msgspec
import pytest
import redis

from games.replay.verify import verify
from games.wire import typescript
from tests.conftest import Play
from tests.faults.phone import Phone
from tests.ledger.test_play import open_table, over, play_a_game
from tests.playing import ROOT, Playing


class Answer:
    """An answer over HTTP: status, headers, and its JSON, unpacked."""

    def __init__(self, running: Playing, path: str, **headers: str) -> None:
        line = http.client.HTTPConnection("127.0.0.1", running.port, timeout=20)
        line.request("GET", path, headers=headers)
        answer = line.getresponse()
        self.status, self.headers, self.raw = answer.status, answer.headers, answer.read()
        line.close()
        self.packed = self.headers.get("Content-Encoding") == "gzip"
        self.bytes = gzip.decompress(self.raw) if self.packed else self.raw
        self.body: Any = json.loads(self.bytes) if self.bytes else None

    @property
    def refused(self) -> tuple[int, str, dict[str, Any]]:
        why = self.body["refused"]
        return self.status, why["code"], why["values"]


def validated(name: str, body: Any) -> Any:
    schema = json.loads(typescript.schema())
    jsonschema.Draft202012Validator({**schema, "$ref": f"#/$defs/{name}"}).validate(body)
    return body


async def until(ask: Callable[[], Awaitable[Answer]], status: int) -> tuple[Answer, list[Answer]]:
    """The first answer of this status, and those before it."""
    before = []
    end = time.monotonic() + 20
    while True:
        answer = await ask()
        if answer.status == status:
            return answer, before
        before.append(answer)
        assert time.monotonic() < end, answer.body
        await asyncio.sleep(0.05)


@pytest.fixture
async def evening(play: Play) -> Any:
    """A table at which Ana has won from a guest, after a throw by her; how one asks about it."""
    running = await asyncio.to_thread(play)
    code = open_table(running)

    async def ask(path: str, **headers: str) -> Answer:
        return await asyncio.to_thread(Answer, running, f"/api/tables/{code}{path}", **headers)

    async with Phone(running, code, "Ana") as ana:
        async with Phone(running, code, "Ben") as ben:
            await ben.does("ready", card=1, string="chance of Ben")
            await ana.does("start", card=1, first=ana.seat)
            await ana.does("throw", throw=0, faces=[1, 4, 6])
            await ana.does("take", throw=1, number=1, dice=[0])
            assert (await ask("/games/1")).refused == (409, "lobby/game_goes_on", {"game": 1})
            await ben.does("leave")
        await ana.sees(lambda view: over(view) == 1)
        yield running, code, ana, ask
    assert running.stop() == 0
    assert "Traceback" not in running.said


async def test_a_finished_game_can_be_read(evening: Any) -> None:
    _running, code, _ana, ask = evening
    answer, before = await until(lambda: ask("/games/1"), 200)
    for waits in before:
        assert waits.refused == (409, "lobby/game_on_its_way", {"game": 1})
    timeline = validated("Timeline", answer.body)
    assert (timeline["code"], timeline["game"], timeline["preset"]) == (code, 1, "centennial")
    assert timeline["result"] == {
        "how": "last_side",
        "winner": ["s1"],
        "transfers": {"s1": 5, "s2": -5},
    }
    assert [side["side"] for side in timeline["sides"]] == ["s1", "s2"]
    assert {seat: one["name"] for seat, one in timeline["seats"].items()} == {
        "s1": "Ana",
        "s2": "Ben",
    }
    types = [step["event"]["type"] for step in timeline["steps"]]
    assert types[:5] == ["game_began", "order_set", "turn_began", "thrown", "taken"]
    assert types[-1] == "settled"
    assert timeline["steps"][0]["board"] == {
        "s1": {"crossed": 0, "needs": 1},
        "s2": {"crossed": 0, "needs": 1},
    }
    assert timeline["steps"][4]["board"] == {"s1": {"crossed": 1, "needs": 2}}
    assert timeline["odds"]["win"]["s1"][-1] == 1
    assert timeline["dice"]["entered"]["faces"] == [1, 0, 0, 1, 0, 1]
    assert timeline["dice"]["entered"]["sentence"] == {"key": "dice.too_few", "values": {"n": 1}}

    listed = validated("GamesOfTable", (await ask("/games")).body)
    assert listed["people"] == {"s1": "Ana", "s2": "Ben"}
    (game,) = listed["games"]
    assert (game["number"], game["how"], game["winner"]) == (1, "last_side", ["s1"])
    assert game["whole"] is True
    assert game["house"] is True

    dice = validated("EveningDice", (await ask("/dice")).body)
    assert dice["games"] == 1
    assert dice["dice"]["entered"]["throws"] == 1
    assert list(dice["people"]) == ["s1"]
    assert dice["people"]["s1"]["name"] == "Ana"


async def test_the_document_is_the_file_that_export_writes(evening: Any, tmp_path: Any) -> None:
    running, code, _ana, ask = evening
    answer, _ = await until(lambda: ask("/games/1/document"), 200)
    out = tmp_path / "game.json"
    command = ["manage.py", "export", f"{code}/1", "--data", str(running.data), "--out", str(out)]
    await asyncio.to_thread(subprocess.run, [sys.executable, *command], cwd=ROOT, check=True)
    assert answer.bytes == out.read_bytes()
    assert verify(answer.bytes).game == 1
    name = f'attachment; filename="centennial-{code}-1.json"'
    assert answer.headers["Content-Disposition"] == name
    timeline = (await ask("/games/1")).body
    assert timeline["fingerprint"] == verify(answer.bytes).fingerprint
    verdict = validated("Verdict", (await ask("/games/1/verdict")).body)
    assert verdict == {"verified": msgspec.to_builtins(verify(answer.bytes))}


async def test_who_has_a_timeline_is_not_sent_it_again(evening: Any) -> None:
    *_, ask = evening
    plain, _ = await until(lambda: ask("/games/1"), 200)
    packed = await ask("/games/1", **{"Accept-Encoding": "gzip"})
    assert not plain.packed
    assert packed.packed
    assert len(packed.raw) < len(plain.raw) / 2
    assert packed.body == plain.body
    mark = plain.headers["ETag"]
    assert packed.headers["ETag"] == mark
    again = await ask("/games/1", **{"If-None-Match": mark})
    assert (again.status, again.raw, again.headers["ETag"]) == (304, b"", mark)
    assert (await ask("/games/1", **{"If-None-Match": '"another"'})).status == 200


async def test_what_there_is_not_is_refused_with_a_code(evening: Any) -> None:
    running, code, ana, ask = evening
    await until(lambda: ask("/games/1"), 200)
    for number in (0, 2, 99_999_999_999_999_999_999):
        values = {"table": code, "game": number}
        assert (await ask(f"/games/{number}")).refused == (404, "lobby/unknown_game", values)
        for part in ("document", "verdict"):
            assert (await ask(f"/games/{number}/{part}")).status == 404
    nowhere = await asyncio.to_thread(Answer, running, "/api/tables/QQQQ/games/1")
    assert nowhere.refused == (404, "lobby/unknown_code", {"code": "QQQQ"})
    with closing(
        sqlite3.connect(running.data / "ledger.sqlite3", isolation_level=None)
    ) as somebody:
        # Nothing can be posted while somebody else writes: the game is over, and on its way.
        somebody.execute("BEGIN IMMEDIATE")
        await play_a_game(running, code, ana, 2)
        waits = await ask("/games/2")
        assert waits.refused == (409, "lobby/game_on_its_way", {"game": 2})
        somebody.execute("ROLLBACK")
    await until(lambda: ask("/games/2"), 200)


async def test_a_table_that_is_gone_is_found_in_the_archive(evening: Any) -> None:
    running, code, _ana, ask = evening
    before, _ = await until(lambda: ask("/games/1"), 200)
    assert await asyncio.to_thread(forget, running, code) == 1
    assert (await asyncio.to_thread(Answer, running, f"/api/tables/{code}")).status == 404
    assert (await ask("/games/1")).body == before.body
    assert len((await ask("/games")).body["games"]) == 1
    assert (await ask("/games/2")).refused[:2] == (404, "lobby/unknown_game")


def forget(running: Playing, code: str) -> int:
    """The table's days are over; how many keys there were of its code."""
    store = redis.Redis(unix_socket_path=str(running.data / "valkey" / "valkey.sock"))
    keys = [key for key in store.scan_iter() if code.encode() in key]
    return store.delete(*keys)
