"""A browser for the end-to-end tests."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--no-first-run",
    "--disable-sync",
    "--disable-component-update",
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
