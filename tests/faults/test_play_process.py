"""`play` as a program: how it starts, how it ends, who else may use its folder."""

import os
import signal
import socket
import stat
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from games.store.embedded import PrivateValkey
from tests.conftest import Play
from tests.playing import ROOT, play_command, runs


@pytest.fixture
def a_hang_up_counts() -> Iterator[None]:
    """Whoever runs these tests behind `nohup` ignores it, and so would all that he starts."""
    before = signal.signal(signal.SIGHUP, signal.SIG_DFL)
    yield
    signal.signal(signal.SIGHUP, before)


@pytest.mark.usefixtures("a_hang_up_counts")
@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_server_and_store_and_is_no_failure(play: Play, sign: signal.Signals) -> None:
    running = play()
    valkey = running.valkey_pid
    assert runs(valkey)

    assert running.stop(sign) == 0

    assert not runs(valkey)
    assert "Traceback" not in running.said


def test_an_interrupt_ends_it_even_where_it_was_started_in_the_background(play: Play) -> None:
    running = play(ignores_interrupts=True)
    valkey = running.valkey_pid

    assert running.stop(signal.SIGINT) == 0

    assert not runs(valkey)


def test_a_signal_while_it_starts_ends_it_too(tmp_path: Path) -> None:
    data = tmp_path / "data"
    starting = subprocess.Popen(play_command(data, 0), cwd=ROOT, stdout=subprocess.DEVNULL)
    while not (data / "valkey" / "valkey.log").exists():
        assert starting.poll() is None
    starting.send_signal(signal.SIGTERM)

    assert starting.wait(60) == 0


def test_ctrl_c_in_the_terminal_reaches_play_alone(play: Play) -> None:
    running = play()

    assert os.getsid(running.valkey_pid) != os.getsid(running.process.pid)


def test_a_second_play_on_the_same_folder_says_where_the_first_is(play: Play) -> None:
    first = play()

    second = subprocess.run(
        play_command(first.data, 0), cwd=ROOT, capture_output=True, text=True, timeout=60
    )

    assert second.returncode == 3
    assert f"already running at {first.url}" in second.stderr
    assert runs(first.valkey_pid)


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]

        refused = subprocess.run(
            play_command(tmp_path / "data", port),
            cwd=ROOT,
            capture_output=True,
            text=True,
            timeout=60,
        )

    assert refused.returncode == 1
    assert f"Port {port} is taken" in refused.stderr
    assert "Traceback" not in refused.stderr


def test_the_second_start_is_quick_and_shows_the_same_table(play: Play) -> None:
    first = play()
    code = first.code
    first.stop()

    second = play(first.data)

    assert second.code == code
    # Against the first, which has more to do on the same machine.
    assert second.up_after_s < 2 * first.up_after_s + 5


def test_key_and_store_are_closed_to_others(play: Play) -> None:
    running = play()

    assert stat.S_IMODE((running.data / "secret.key").stat().st_mode) == 0o600
    assert stat.S_IMODE((running.data / "valkey").stat().st_mode) == 0o700


def test_the_store_ends_with_a_play_that_was_killed(play: Play) -> None:
    running = play()
    valkey = running.valkey_pid

    running.kill()
    after = play(running.data)

    assert after.valkey_pid != valkey
    assert not runs(valkey)
    assert after.code == running.code


async def test_a_redis_of_ones_own_takes_the_place_of_the_private_one(
    play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = PrivateValkey(tmp_path / "own")
    await own.start()
    monkeypatch.setenv("REDIS_URL", own.url)
    try:
        first = play()
        assert not (first.data / "valkey").exists()
        first.stop()

        assert play(first.data).code == first.code
    finally:
        await own.stop()


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (["--port", "65536"], "from 0 to 65535"),
        (["--bind", "203.0.113.9"], "203.0.113.9 is no address of this machine"),
        (["--data", "manage.py"], "The data folder cannot be used"),
    ],
)
def test_a_wrong_option_is_named(tmp_path: Path, wrong: list[str], said: str) -> None:
    refused = subprocess.run(
        [*play_command(tmp_path / "data", 0), *wrong],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
    )

    assert refused.returncode not in (0, 3)
    assert said in refused.stderr
    assert "Traceback" not in refused.stderr
