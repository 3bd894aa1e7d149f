"""Draws what the pages show of Bird Table outside of it: the image of a shared link and the icon of the tab.

Both come from the client's own drawings, laid out by the development server and photographed by Chromium:
`python -m tools.og_image`.
"""

import os
import re
import signal
import socket
import subprocess
import time
from pathlib import Path
from typing import Final
from urllib.parse import unquote

from playwright.sync_api import Browser, sync_playwright

_ROOT: Final = Path(__file__).parent.parent
_FRONTEND: Final = _ROOT / "frontend"
_STATIC: Final = _ROOT / "app" / "pages" / "static"
_NODE: Final = _ROOT / ".venv" / "bin" / "node"
_WIDTH, _HEIGHT = 1200, 630
_PATIENCE: Final = 60.0
"""Seconds that the development server may take to answer."""


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _wait_for(port: int) -> None:
    """Raises TimeoutError if nothing listens on the port in time."""
    until = time.monotonic() + _PATIENCE
    while time.monotonic() < until:
        try:
            with socket.create_connection(("127.0.0.1", port), timeout=5):
                return
        except OSError:
            time.sleep(0.2)
    raise TimeoutError(f"the development server does not answer on port {port}")


def _draw_link_image(browser: Browser, gallery: str) -> None:
    page = browser.new_page(viewport={"width": _WIDTH, "height": _HEIGHT})
    page.goto(f"{gallery}?show=cover&theme=light")
    page.locator(".cover").wait_for()
    page.evaluate("document.fonts.ready.then(() => true)")
    page.screenshot(path=_STATIC / "preview.png")


def _draw_icon(browser: Browser, gallery: str) -> None:
    page = browser.new_page()
    page.goto(f"{gallery}?show=logo")
    address = page.locator("img").first.get_attribute("src") or ""
    document = unquote(re.sub(r"^data:image/svg\+xml,", "", address))
    (_STATIC / "icon.svg").write_text(document, encoding="utf-8")


def main() -> None:
    port = _free_port()
    vite = [str(_NODE), "node_modules/vite/bin/vite.js", "--host", "127.0.0.1", "--port", str(port), "--strictPort"]
    gallery = f"http://127.0.0.1:{port}/client/src/dev/gallery.html"
    server = subprocess.Popen(  # noqa: S603 (every word of it is ours)
        vite, cwd=_FRONTEND, stdout=subprocess.DEVNULL, start_new_session=True
    )
    try:
        _wait_for(port)
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
            _draw_link_image(browser, gallery)
            _draw_icon(browser, gallery)
            browser.close()
    finally:
        # The command may be a wrapper that leaves its child behind: the whole session goes.
        os.killpg(server.pid, signal.SIGTERM)
        server.wait()


if __name__ == "__main__":
    main()
