"""Several processes at one address, watched by this one."""

import logging
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from types import FrameType

log = logging.getLogger(__name__)

AGAIN_S = 1.0
"""A process that died is started again after this time."""

LOOK_S = 0.2
END_S = 10.0
"""So long the processes have to end; then they are killed."""


class Workers:
    """Processes that share a listening socket. `run()` returns when it was told to end."""

    def __init__(self, command: Sequence[str], listener: socket.socket, count: int) -> None:
        """command: starts one of them; it is given the number of the socket as last argument."""
        self._command = [*command, str(listener.fileno())]
        self._listener = listener
        self._workers: list[subprocess.Popen[bytes]] = []
        self._count = count
        self._ending = False

    def run(self) -> None:
        """Keep them running until SIGINT, SIGTERM or SIGHUP."""
        for sign in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(sign, self._end)
        self._listener.set_inheritable(True)
        self._workers = [self._start() for _ in range(self._count)]
        while not self._ending:
            time.sleep(LOOK_S)
            self._replace_dead()
        self._stop()

    def _start(self) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            self._command,
            pass_fds=[self._listener.fileno()],
            # Ctrl-C is for us alone; we tell them.
            start_new_session=True,
        )

    def _replace_dead(self) -> None:
        for place, worker in enumerate(self._workers):
            if worker.poll() is None or self._ending:
                continue
            log.error("process %d ended with %s; another follows", worker.pid, worker.returncode)
            time.sleep(AGAIN_S)
            if not self._ending:
                self._workers[place] = self._start()

    def _end(self, number: int, frame: FrameType | None) -> None:
        self._ending = True

    def _stop(self) -> None:
        for worker in self._workers:
            worker.terminate()
        until = time.monotonic() + END_S
        for worker in self._workers:
            try:
                worker.wait(max(0.0, until - time.monotonic()))
            except subprocess.TimeoutExpired:
                log.error("process %d does not end and is killed", worker.pid)
                worker.kill()
                worker.wait()


def this_command(*arguments: str) -> list[str]:
    """What starts this same program with other arguments."""
    return [sys.executable, sys.argv[0], *arguments]
