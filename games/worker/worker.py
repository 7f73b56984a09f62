"""A process beside the one that serves, for what takes long to work out.

A thread would not do: while it works, each of the hundred sends of a frame would have to wait for
it.
"""

from __future__ import annotations

import asyncio
import contextlib
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec

from games.odds.standing import Standing
from games.rules.ids import Side
from games.worker.jobs import Job, receive, send

HERE = Path(__file__).resolve().parents[2]
STOP_S = 2.0

_ANSWER: msgspec.msgpack.Decoder[tuple[bool, bytes]] = msgspec.msgpack.Decoder(tuple[bool, bytes])

_CHANCES: msgspec.msgpack.Decoder[dict[Side, float]] = msgspec.msgpack.Decoder(dict[Side, float])


class WorkerFailed(Exception):
    """It could not be worked out, or not now; the message says why."""


class Worker:
    """Does one job after the other. Its process begins with the first, and ends with the one
    that serves, however that ends."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="worker")
        self._process: subprocess.Popen[bytes] | None = None
        self._stopped = False

    async def odds(self, stands: Standing) -> dict[Side, float]:
        """Each side's chance to win. Raises `WorkerFailed`."""
        return _CHANCES.decode(await self.ask("odds", msgspec.msgpack.encode(stands)))

    async def ask(self, job: Job, what: bytes) -> bytes:
        """What comes of it. `games/worker/jobs.py` says which jobs there are.

        Raises:
            WorkerFailed
        """
        if self._stopped:
            raise WorkerFailed("the server stops")
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._run, job, what)

    async def stop(self) -> None:
        """End its process; what waits is not done any more."""
        self._stopped = True
        if self._process is not None:
            self._process.kill()
        self._thread.shutdown(wait=False, cancel_futures=True)
        await asyncio.to_thread(self._bury)

    def _run(self, job: Job, what: bytes) -> bytes:
        process = self._living()
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            send(process.stdin, (job, what))
            packed = receive(process.stdout)
        except (OSError, ValueError) as error:
            raise WorkerFailed(repr(error)) from error
        if packed is None:
            raise WorkerFailed("its process has ended")
        succeeded, answer = _ANSWER.decode(packed)
        if not succeeded:
            raise WorkerFailed(answer.decode())
        return answer

    def _living(self) -> subprocess.Popen[bytes]:
        process = self._process
        if process is not None and process.poll() is None:
            return process
        self._bury()
        if self._stopped:
            raise WorkerFailed("the server stops")
        self._process = subprocess.Popen(
            [sys.executable, "-m", "games.worker.jobs"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=HERE,
        )
        return self._process

    def _bury(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(STOP_S)
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()
