"""`manage.py serve` as a program: several processes, both servers, and what is refused."""

import http.client
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from websockets.sync.client import connect

from games.store.embedded import PrivateValkey
from tests.playing import ROOT

HOST = "dice.test"
NEEDED = ("SECRET_KEY", "REDIS_URL", "DATABASE_URL", "ALLOWED_HOSTS")


def environment(redis_url: str, folder: Path) -> dict[str, str]:
    return {
        **{key: value for key, value in os.environ.items() if key != "DJANGO_SETTINGS_MODULE"},
        "SECRET_KEY": "k" * 40,
        "REDIS_URL": redis_url,
        "DATABASE_URL": f"sqlite:///{folder}/ledger.sqlite3",
        "ALLOWED_HOSTS": HOST,
        "PUBLIC_URL": f"http://{HOST}",
        "PYTHONUNBUFFERED": "1",
    }


@pytest.fixture
async def redis_url(tmp_path) -> str:
    valkey = PrivateValkey(tmp_path)
    await valkey.start()
    yield valkey.url
    await valkey.stop()


@contextmanager
def serving(environ: dict[str, str], *options: str) -> Iterator[tuple[subprocess.Popen, int]]:
    manage = [sys.executable, "manage.py"]
    subprocess.run([*manage, "migrate", "-v0"], cwd=ROOT, env=environ, check=True)
    command = [*manage, "serve", "--port", "0", *options]
    process = subprocess.Popen(command, cwd=ROOT, env=environ, stdout=subprocess.PIPE, text=True)
    try:
        port = int(process.stdout.readline().rsplit(":", 1)[1])
        yield process, port
    finally:
        if process.poll() is None:
            process.terminate()
            process.wait(60)


def ask(port: int, path: str, body: dict | None = None, host: str = HOST, cookie: str = ""):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    headers = {"Host": host, "Content-Type": "application/json", "Cookie": cookie}
    connection.request("GET" if body is None else "POST", path, body and json.dumps(body), headers)
    answer = connection.getresponse()
    return answer.status, answer.read(), answer.getheader("Set-Cookie") or ""


def workers_of(process: subprocess.Popen) -> list[int]:
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    return [int(pid) for pid in children.read_text().split()]


@pytest.mark.parametrize("server", ["daphne", "uvicorn"])
def test_two_processes_serve_one_table_and_one_that_dies_is_followed(server, redis_url, tmp_path):
    options = ("--processes", "2", "--server", server)
    with serving(environment(redis_url, tmp_path), *options) as (process, port):
        _until_it_answers(port)
        assert ask(port, "/", host="elsewhere.test")[0] == 400
        card = {"preset": "centennial", "options": {}, "scheme": "pot", "stake": 5, "per_point": 1}
        status, body, _ = ask(port, "/api/tables", {"id": "table-1", **card})
        assert status == 200, body
        code = json.loads(body)["code"]
        join = {"id": "join-1", "name": "Ana"}
        status, body, cookie = ask(port, f"/api/tables/{code}/join", join)
        assert (status, json.loads(body)["seat"]) == (200, "s1")
        with sitting(port, code, cookie) as line:
            fresh = json.loads(line.recv(30))
            assert (fresh["type"], fresh["you"]) == ("fresh", ["s1"])
        dead = workers_of(process)[0]
        os.kill(dead, signal.SIGKILL)
        deadline = time.monotonic() + 60
        while dead in workers_of(process) or len(workers_of(process)) < 2:
            assert time.monotonic() < deadline
            time.sleep(0.1)
        for _ in range(6):
            with sitting(port, code, cookie) as line:
                assert json.loads(line.recv(30))["you"] == ["s1"]
        left = workers_of(process)
        process.terminate()
        assert process.wait(60) == 0
        assert not [pid for pid in left if Path(f"/proc/{pid}").exists()]


def refused(environ: dict[str, str]) -> str:
    """What `serve` says where it does not start."""
    run = subprocess.run(
        [sys.executable, "manage.py", "serve", "--port", "0"],
        cwd=ROOT,
        env=environ,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert run.returncode != 0
    return run.stderr


@pytest.mark.parametrize("missing", NEEDED)
def test_what_is_missing_is_named_in_a_line_before_anything_starts(missing, tmp_path):
    environ = environment("redis://127.0.0.1:1", tmp_path)
    del environ[missing]
    assert refused(environ) == f"{missing} is not set. A server needs it: see docs/serving.md.\n"


def test_a_short_secret_is_refused(tmp_path):
    environ = environment("redis://127.0.0.1:1", tmp_path) | {"SECRET_KEY": "short"}
    assert refused(environ) == "SECRET_KEY has fewer than 32 characters.\n"


@contextmanager
def sitting(port: int, code: str, cookie: str):
    with connect(
        f"ws://{HOST}/ws/{code}",
        sock=socket.create_connection(("127.0.0.1", port)),
        origin=f"http://{HOST}",
        additional_headers={"Cookie": cookie.split(";")[0]},
    ) as line:
        yield line


def _until_it_answers(port: int) -> None:
    deadline = time.monotonic() + 60
    while True:
        try:
            if ask(port, "/api/where")[0] == 200:
                return
        except OSError:
            pass
        assert time.monotonic() < deadline
        time.sleep(0.1)
