"""The boards' hard cases, built from the client's sources into a folder and served from there."""

import contextlib
import functools
import http.server
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

from playwright.async_api import Page

from tests.live import REPOSITORY

_FRONTEND = REPOSITORY / "frontend"
_NODE = Path(sys.executable).with_name("node")
_ALWAYS_THERE = {
    "backyard-birds": "Territories",
    "flock": "Action cards",
    "the-bird-told-me-to-do-it": "Branch",
}
GAMES = tuple(_ALWAYS_THERE)
_PAGE = "src/dev/board.html"
_BUILD = """
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { build } from "vite";
const [page, outDir] = process.argv.slice(1);
const into = { outDir, emptyOutDir: true, rolldownOptions: { input: page } };
await build({ configFile: false, logLevel: "error", plugins: [svelte()], build: into });
"""


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        return


class Situations:
    """Positions without a table, of each of `GAMES`: `names` are those of the client's fixtures, `url` leads to one."""

    def __init__(self, port: int) -> None:
        self._page = f"http://127.0.0.1:{port}/{_PAGE}"

    def url(self, game: str, name: str) -> str:
        return f"{self._page}?game={game}&situation={name}"

    async def names(self, page: Page, game: str) -> list[str]:
        """All of the game, as the page lists them that is asked for none."""
        await page.goto(self.url(game, ""))
        return await page.get_by_role("listitem").all_inner_texts()

    async def show(self, page: Page, game: str, name: str) -> None:
        await page.goto(self.url(game, name))
        await page.get_by_label(_ALWAYS_THERE[game], exact=True).wait_for()


@contextlib.contextmanager
def situations(folder: Path) -> Iterator[Situations]:
    """Builds the page into `folder` and serves it while in use. Raises RuntimeError if it does not build."""
    command = [str(_NODE), "--input-type=module", "--eval", _BUILD, _PAGE, str(folder)]
    built = subprocess.run(command, cwd=_FRONTEND, capture_output=True, text=True, check=False)
    if built.returncode:
        raise RuntimeError(f"the boards' situations do not build:\n{built.stdout}{built.stderr}")
    handler = functools.partial(_Quiet, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield Situations(server.server_port)
        finally:
            server.shutdown()
            thread.join()
