"""The private Valkey by itself."""

import asyncio
import contextlib
import os
import signal
import subprocess
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from redis.asyncio import Redis

from games.store import embedded
from games.store.embedded import PrivateValkey, ValkeyFailed, command_of, socket_path
from tests.playing import runs


@contextlib.asynccontextmanager
async def running(data: Path) -> AsyncIterator[PrivateValkey]:
    valkey = PrivateValkey(data)
    await valkey.start()
    try:
        yield valkey
    finally:
        await valkey.stop()


@contextlib.asynccontextmanager
async def client(valkey: PrivateValkey) -> AsyncIterator[Redis]:
    redis = Redis.from_url(valkey.url, decode_responses=True)
    try:
        yield redis
    finally:
        await redis.aclose()


@pytest.mark.parametrize("name", ["data", 'José\'s "table" № 1', "deep/" + "d" * 120])
async def test_it_runs_in_any_folder_and_keeps_what_it_was_given(tmp_path: Path, name: str) -> None:
    async with running(tmp_path / name) as valkey, client(valkey) as redis:
        await redis.set("pot", 25)
    async with running(tmp_path / name) as valkey, client(valkey) as redis:
        assert await redis.get("pot") == "25"


async def test_it_writes_everything_to_the_disk_and_listens_on_no_port(tmp_path: Path) -> None:
    async with running(tmp_path) as valkey, client(valkey) as redis:
        settings = await redis.config_get("append*", "port", "aof-load-truncated", "save")

    assert settings["appendonly"] == "yes"
    assert settings["appendfsync"] == "always"
    assert settings["port"] == "0"
    assert settings["aof-load-truncated"] == "yes"
    assert settings["save"] == ""


async def test_it_is_started_again_as_often_as_it_ends(tmp_path: Path) -> None:
    async with running(tmp_path) as valkey:
        watching = asyncio.create_task(valkey.watch())
        for number in range(3):
            async with client(valkey) as redis:
                await redis.rpush("throws", number)
            killed = valkey.pid
            assert killed is not None
            os.kill(killed, signal.SIGKILL)
            async with asyncio.timeout(60):
                while valkey.pid == killed or not await answers(valkey):
                    await asyncio.sleep(0.01)
        watching.cancel()
        async with client(valkey) as redis:
            assert await redis.lrange("throws", 0, -1) == ["0", "1", "2"]


async def test_a_cut_off_write_at_the_end_of_its_file_is_let_go(tmp_path: Path) -> None:
    async with running(tmp_path) as valkey, client(valkey) as redis:
        await redis.set("pot", 25)
    (log,) = (tmp_path / "valkey" / "appendonlydir").glob("*.incr.aof")
    with log.open("ab") as cut:
        cut.write(b"*3\r\n$3\r\nSET\r\n$3\r\npot\r\n$2\r\n3")

    async with running(tmp_path) as valkey, client(valkey) as redis:
        assert await redis.get("pot") == "25"


async def test_one_left_over_in_the_folder_is_ended_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left_over = PrivateValkey(tmp_path)
    await left_over.start()
    pid = left_over.pid
    assert pid is not None
    os.kill(pid, signal.SIGSTOP)  # not even able to end by itself
    monkeypatch.setattr(embedded, "STOP_S", 0.5)

    async with running(tmp_path) as valkey:
        assert valkey.pid != pid
        assert not runs(pid)


async def test_a_number_that_is_another_programs_by_now_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "valkey").mkdir()
    with subprocess.Popen(["sleep", "60"]) as other:
        (tmp_path / "valkey" / "valkey.pid").write_text(f"{other.pid}\n")

        async with running(tmp_path):
            assert runs(other.pid)
        other.kill()


async def test_it_says_why_it_cannot_start(tmp_path: Path) -> None:
    (tmp_path / "valkey").mkdir()
    (tmp_path / "valkey" / "appendonlydir").write_text("in the way")

    with pytest.raises(ValkeyFailed, match="appendonlydir"):
        await PrivateValkey(tmp_path).start()


async def test_only_the_main_thread_starts_it(tmp_path: Path) -> None:
    valkey = PrivateValkey(tmp_path)

    with pytest.raises(RuntimeError, match="main thread"):
        await asyncio.to_thread(lambda: asyncio.run(valkey.start()))


def test_the_path_of_its_socket_is_short_and_always_the_same(tmp_path: Path) -> None:
    long = tmp_path / ("d" * 100)

    assert socket_path(tmp_path / "valkey").parent == tmp_path / "valkey"
    assert len(os.fsencode(socket_path(long))) <= 103
    assert socket_path(long) == socket_path(long)
    assert socket_path(long) != socket_path(tmp_path / ("e" * 100))


def test_a_process_that_is_not_there_has_no_command() -> None:
    with subprocess.Popen(["true"]) as ended:
        ended.wait()

    assert command_of(ended.pid) == ""


async def answers(valkey: PrivateValkey) -> bool:
    async with client(valkey) as redis:
        try:
            return bool(await redis.ping())
        except (OSError, embedded.RedisError):
            return False
