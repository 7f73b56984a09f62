"""A Chromium for the tests: the one that is here, else one that is fetched.

`python -m tests.browser` makes sure that there is one and prints where.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.debian import install

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
HOW = """\
No Chromium was found for the browser tests, and none could be fetched. Install one (Debian, Ubuntu:
apt-get install chromium), or say where it is: CHROMIUM=/path/to/chromium make test"""


def chromium() -> str | None:
    """The path of a Chromium on this machine: the one named by CHROMIUM, one on the path, or
    Playwright's own."""
    if named := os.environ.get("CHROMIUM"):
        return shutil.which(named)
    for name in NAMES:
        if found := shutil.which(name):
            return found
    mac = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")
    return str(mac) if mac.exists() else playwrights_own()


def playwrights_own() -> str | None:
    """The Chromium that `playwright install chromium` has fetched."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def fetch() -> None:
    """Get a Chromium: from Debian or Ubuntu as root, else from Playwright."""
    install("chromium")
    if chromium():
        return
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)


def main() -> int:
    """Make sure that there is one."""
    if not chromium():
        print("No Chromium here; fetching one for the browser tests.", flush=True)
        fetch()
    if path := chromium():
        print(f"Browser tests with {path}")
        return 0
    print(HOW, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
