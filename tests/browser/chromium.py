"""The Chromium that is driven: where it is found, how it is brought, how it is started."""

import contextlib
import os
import shutil
import subprocess
from collections.abc import AsyncIterator
from pathlib import Path

from playwright.async_api import Browser, async_playwright

_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_QUIET = (
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-sync",
    "--no-first-run",
)


def find_chromium() -> Path:
    """Named by BIRDTABLE_CHROMIUM, else found on the path, else, for root on Debian, installed. Raises RuntimeError."""
    named = os.environ.get("BIRDTABLE_CHROMIUM")
    if named:
        if not Path(named).is_file():
            raise RuntimeError(f"BIRDTABLE_CHROMIUM names {named}, where no file is")
        return Path(named)
    found = _on_path()
    if found is None and os.geteuid() == 0 and shutil.which("apt-get"):
        _bring()
        found = _on_path()
    if found is None:
        raise RuntimeError("There is no Chromium: install it, or name it in BIRDTABLE_CHROMIUM")
    return found


def _on_path() -> Path | None:
    return next((Path(path) for name in _NAMES if (path := shutil.which(name))), None)


def _bring() -> None:
    silent = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", "chromium"]):
        subprocess.run(["apt-get", *command], env=silent, check=True, stdout=subprocess.DEVNULL)


@contextlib.asynccontextmanager
async def chromium(*wishes: str) -> AsyncIterator[Browser]:
    """A Chromium without a window, started with these `wishes` besides the usual ones."""
    executable = find_chromium()
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=executable, chromium_sandbox=os.geteuid() != 0, args=[*_QUIET, *wishes]
        )
        try:
            yield browser
        finally:
            await browser.close()
