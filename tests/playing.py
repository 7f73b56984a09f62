"""`manage.py play` as a process, for tests that need the whole program."""

import http.client
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Self

ROOT = Path(__file__).resolve().parent.parent
UP_WITHIN_S = 120.0
DOWN_WITHIN_S = 30.0


class Playing:
    """A `play` on a data folder, on this machine alone. `url` and `code` are what it printed."""

    def __init__(self, data: Path, port: int = 0, ignores_interrupts: bool = False) -> None:
        """`port` 0: any that is free. `ignores_interrupts`: start it with SIGINT ignored, as a
        shell does with what it puts into the background."""
        self.data = data
        self.started_s = time.monotonic()
        self._out = data.with_name(f"{data.name}.out")
        command = play_command(data, port)
        if ignores_interrupts:
            command = ["sh", "-c", 'trap "" INT; exec "$@"', "sh", *command]
        with self._out.open("wb") as out:
            self.process = subprocess.Popen(
                command,
                cwd=ROOT,
                env={**os.environ, "PYTHONUNBUFFERED": "1"},
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=subprocess.STDOUT,
            )
        self.url = self._printed(r"On your phone:\s+(http://\S+)")
        self.code = self._printed(r"Table:\s+([A-Z]{4})\b")
        self.port = int(self.url.rsplit(":", 1)[1])
        try:
            answers_at(self.port)
        except OSError:
            self.kill()
            raise
        self.up_after_s = time.monotonic() - self.started_s

    @property
    def said(self) -> str:
        """All it printed and logged."""
        return self._out.read_text()

    @property
    def valkey_pid(self) -> int:
        """The process id of its private Valkey."""
        return int((self.data / "valkey" / "valkey.pid").read_text())

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.kill()
        self.process.wait()

    def stop(self, sign: signal.Signals = signal.SIGTERM) -> int:
        """End it by a signal; its exit code."""
        self.process.send_signal(sign)
        return self.process.wait(DOWN_WITHIN_S)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            try:
                self.stop()
            except subprocess.TimeoutExpired:
                self.kill()

    def _printed(self, pattern: str) -> str:
        deadline = time.monotonic() + UP_WITHIN_S
        while not (found := re.search(pattern, self.said)):
            ended = self.process.poll() is not None
            if ended or time.monotonic() > deadline:
                self.kill()
                raise AssertionError(f"play did not come up:\n{self.said}")
            time.sleep(0.02)
        return found[1]


def play_command(data: Path, port: int) -> list[str]:
    """The command line of a `play` that shows no browser."""
    here = ["--bind", "127.0.0.1", "--port", str(port), "--no-browser"]
    return [sys.executable, "manage.py", "play", *here, "--data", str(data)]


def answers_at(port: int) -> None:
    """Return when `/` answers 200."""
    deadline = time.monotonic() + UP_WITHIN_S
    while True:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=UP_WITHIN_S)
        try:
            connection.request("GET", "/")
            if connection.getresponse().status == 200:
                return
        except OSError:
            if time.monotonic() > deadline:
                raise
        finally:
            connection.close()
        time.sleep(0.02)


def runs(pid: int) -> bool:
    """Whether there is a process of this number that has not ended. One that ended and whose
    parent has not asked for its exit code yet has ended."""
    try:
        status = Path(f"/proc/{pid}/stat").read_text()
    except FileNotFoundError:
        if Path("/proc/self/stat").exists():
            return False
        listed = subprocess.run(
            ["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True
        )
        return bool(listed.stdout.strip()) and not listed.stdout.startswith("Z")
    return status.rpartition(")")[2].split()[0] != "Z"
