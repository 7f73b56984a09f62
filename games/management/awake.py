"""Keeping the laptop awake: who sleeps takes the table along."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

# Both end by themselves when the process does that they were given.
TOOLS = {
    "darwin": ["caffeinate", "-i", "-w", "{pid}"],
    "linux": [
        "systemd-inhibit",
        "--what=idle:sleep",
        "--who=Centennial",
        "--why=A game is on",
        *("tail", "--pid={pid}", "-f", "/dev/null"),
    ],
}
REFUSED_WITHIN_S = 0.3


@contextmanager
def kept_awake() -> Iterator[bool]:
    """Keep this machine from falling asleep for as long as the block runs. The block gets whether
    that could be done."""
    tool = [word.format(pid=os.getpid()) for word in TOOLS.get(sys.platform, [])]
    if not tool or not shutil.which(tool[0]):
        yield False
        return
    keeper = subprocess.Popen(
        tool,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        try:
            keeper.wait(REFUSED_WITHIN_S)
        except subprocess.TimeoutExpired:
            yield True
        else:
            yield False
    finally:
        keeper.terminate()
        keeper.wait()
