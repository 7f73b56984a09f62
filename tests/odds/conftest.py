"""Commands of `manage.py`, called without a process of their own."""

import io
from collections.abc import Callable
from typing import NamedTuple

import pytest
from django.core.management import load_command_class


class Said(NamedTuple):
    """What a command said, and the exit code it would have ended with."""

    returncode: int
    stdout: str
    stderr: str


@pytest.fixture
def manage(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Callable[..., Said]:
    """Calls a command with these arguments, and these lines as its input."""

    def call(name: str, *arguments: str, lines: str = "") -> Said:
        monkeypatch.setattr("sys.stdin", io.StringIO(lines))
        status: str | int | None = 0
        try:
            load_command_class("games", name).run_from_argv(["manage.py", name, *arguments])
        except SystemExit as stopped:
            status = stopped.code
        assert isinstance(status, int)
        return Said(status, *capsys.readouterr())

    return call
