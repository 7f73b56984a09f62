"""A browser and a server for the end-to-end tests."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.playing import Playing

OFF = (
    # The popups of an address bar that nobody sees: to every page they are two more pages, which
    # take half of the machine's time.
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    # What Playwright switches off, of which Chromium would hear no more: it heeds one such list.
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "OptimizationHints",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
)
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--no-first-run",
    "--disable-sync",
    "--disable-component-update",
    f"--disable-features={','.join(OFF)}",
]
PATIENCE_MS = 30_000


@pytest.fixture(scope="session")
def browser(chromium_path: str) -> Iterator[Browser]:
    """A Chromium without a window."""
    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=chromium_path, args=ARGUMENTS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Playing]:
    """A `play` for all that need none of their own, each at a table of its own. It may stumble over
    nothing."""
    with Playing(tmp_path_factory.mktemp("house") / "data") as playing:
        yield playing
    assert "Traceback" not in playing.said, playing.said
