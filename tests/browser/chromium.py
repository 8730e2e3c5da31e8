"""Where Chromium is, and how it is started for tests: Debian's own package, driven by Playwright."""

from __future__ import annotations

import shutil

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "/usr/bin/chromium")
# Nothing is asked of any network, and the sandbox, which containers do not have, is not needed for our own pages.
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def chromium() -> str | None:
    """The path of an installed Chromium, if there is one."""
    return next((path for path in map(shutil.which, NAMES) if path), None)
