"""The process beside the server: it works out what the server would, and goes with it."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from games.odds.standing import Standing, chances
from games.rules.card.ruleset import Ruleset
from games.rules.ids import Side
from games.worker.worker import Worker, WorkerFailed

ROOT = Path(__file__).resolve().parents[2]
STANDING = Standing(Ruleset(), (Side("s1"), Side("s2")), (3, 4), 1)


@pytest.fixture
async def worker():
    one = Worker()
    yield one
    await one.stop()


async def test_it_works_out_what_this_process_would(worker):
    assert await worker.odds(STANDING) == chances(STANDING)


async def test_the_loop_goes_on_however_long_it_works(worker):
    await worker.odds(STANDING)
    os.kill(worker._process.pid, signal.SIGSTOP)
    later = Standing(Ruleset(), STANDING.sides, (9, 4), 0)
    asked = asyncio.ensure_future(worker.odds(later))
    for _ in range(20):
        await asyncio.sleep(0.01)
    assert not asked.done()
    os.kill(worker._process.pid, signal.SIGCONT)
    assert await asked == chances(later)


async def test_what_cannot_be_worked_out_says_why_and_the_next_is(worker):
    with pytest.raises(WorkerFailed, match="no_odds"):
        await worker.odds(Standing(Ruleset(order="free"), STANDING.sides, (3, 4), 0))
    assert await worker.odds(STANDING) == chances(STANDING)


async def test_a_process_that_died_is_begun_anew(worker):
    await worker.odds(STANDING)
    worker._process.kill()
    worker._process.wait()
    assert await worker.odds(STANDING) == chances(STANDING)


async def test_who_has_stopped_works_no_more():
    one = Worker()
    await one.odds(STANDING)
    process = one._process
    await one.stop()
    assert process.returncode == -signal.SIGKILL
    with pytest.raises(WorkerFailed):
        await one.odds(STANDING)


PARENT = """
import asyncio, os, sys
from games.worker.worker import Worker
from games.odds.standing import Standing
from games.rules.card.ruleset import Ruleset

async def main():
    worker = Worker()
    await worker.odds(Standing(Ruleset(), ("a", "b"), (1, 2), 0))
    print(worker._process.pid, flush=True)
    os.kill(os.getpid(), 9)

asyncio.run(main())
"""


def test_it_ends_with_a_server_that_is_killed():
    told = subprocess.run(
        [sys.executable, "-c", PARENT], capture_output=True, text=True, timeout=60, cwd=ROOT
    )
    pid = int(told.stdout)
    for _ in range(600):
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return
        if "Z" in Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]:
            return
        time.sleep(0.05)
    os.kill(pid, signal.SIGKILL)
    raise AssertionError("it went on without its server")
