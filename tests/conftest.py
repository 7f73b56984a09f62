"""What tests of the whole program share."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.browser import chromium
from tests.playing import Playing

BROWSER_TESTS = Path(__file__).parent / "e2e"
WHOLE_GAME_S = 600
"""What a browser waits for has its own patience; a whole game of such waits takes what it takes."""

Play = Callable[..., Playing]

# How long an example takes says more about the machine than about the program.
settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The browser's tests come last, after the shuffle: from the first of them on Playwright keeps
    an event loop going in the main thread, beside which no other can run. Before them comes what
    only looks at what all the others' time has done."""

    def place(item: pytest.Item) -> tuple[bool, bool]:
        return BROWSER_TESTS in item.path.parents, item.get_closest_marker("after_all") is not None

    items.sort(key=place)
    for item in items:
        if BROWSER_TESTS in item.path.parents:
            item.add_marker(pytest.mark.timeout(WHOLE_GAME_S))


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
