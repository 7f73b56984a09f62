"""What tests of the whole program share."""

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import games.family  # noqa: F401
from tests.browser import chromium
from tests.playing import Playing

TESTS = Path(__file__).parent
PROCESSES = {"e2e", "faults", "ledger", "load", "races"}
"""Folders whose tests start servers, databases or browsers."""

WHOLE_GAME_S = 600
"""What a browser waits for has its own patience; a whole game of such waits takes what it takes."""

Play = Callable[..., Playing]

# How long an example takes says more about the machine than about the program.
settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")


def folder(item: pytest.Item) -> str:
    """The folder of a test."""
    return item.path.relative_to(TESTS).parts[0]


def pytest_itemcollected(item: pytest.Item) -> None:
    """Where several workers run tests, a file is one's, and so are all the races, which would take
    each other's time. The browser's tests go wherever there is room."""
    where = folder(item)
    if where in PROCESSES:
        item.add_marker(pytest.mark.process)
    if where == "e2e":
        item.add_marker(pytest.mark.timeout(WHOLE_GAME_S))
    else:
        group = where if where == "races" else f"{where}/{item.path.stem}"
        item.add_marker(pytest.mark.xdist_group(group))


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The browser's tests come last, after the shuffle: from the first of them on Playwright keeps
    an event loop going in the main thread, beside which no other can run. What takes long comes
    first, so that at the end no worker is left alone with it."""
    items.sort(key=lambda item: (folder(item) == "e2e", item.get_closest_marker("long") is None))


def pytest_xdist_auto_num_workers() -> int:
    """Much of what the tests do is to wait."""
    return (os.cpu_count() or 1) + 1


@pytest.fixture
def play(tmp_path: Path) -> Iterator[Play]:
    """Starts `play`, on the folder `data` (one for the test, unless given) and a free port; what
    still runs at the end of the test is ended."""
    with ExitStack() as started:

        def begin(data: Path | None = None, **how: int | bool) -> Playing:
            return started.enter_context(Playing(data or tmp_path / "data", **how))

        yield begin


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """The Chromium of the browser tests, for Playwright's `executable_path`."""
    path = chromium()
    assert path, "run `make test`, or `python -m tests.browser`, to get a Chromium"
    return path
