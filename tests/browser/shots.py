"""Pictures of all screens and of the boards' hard cases at three sizes, by day and by lamplight, into `shots/`."""

import asyncio
import contextlib
import html
import shutil
import tempfile
from collections.abc import AsyncIterator, Iterable
from pathlib import Path
from typing import Final

from playwright.async_api import Browser, Page

from tests.browser.chromium import chromium
from tests.browser.layout import settled
from tests.browser.screens import SCREENS, View
from tests.browser.sheets import SHEETS
from tests.browser.situations import GAMES, Situations, situations
from tests.browser.stage import stage
from tests.browser.tabs import PHONE, SIZES, Tabs
from tests.live import REPOSITORY, Server

FOLDER: Final = REPOSITORY / "shots"
THEMES: Final = ("light", "dark")
_INDEX: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Shots</title>
<style>body {{ font: 16px sans-serif; background: #777; }} img {{ height: 26rem; margin: 2px; }}</style>
{rows}</html>
"""


async def _shoot(page: Page, name: str) -> None:
    """Six pictures of what the page shows."""
    for size, viewport in SIZES.items():
        await page.set_viewport_size(viewport)
        for theme in THEMES:
            await page.emulate_media(color_scheme=theme)
            await settled(page)
            await page.screenshot(path=FOLDER / _file(name, size, theme))


def _file(name: str, size: str, theme: str) -> str:
    return f"{name}.{size}.{theme}.png"


@contextlib.asynccontextmanager
async def _tabs(browser: Browser, server: Server) -> AsyncIterator[Tabs]:
    tabs = Tabs(browser, server)
    try:
        yield tabs
    finally:
        await tabs.close()


async def _shoot_screens(browser: Browser, server: Server) -> list[str]:
    async with stage(server) as peopled:
        for name, screen in SCREENS.items():
            async with _tabs(browser, server) as tabs:
                await _shoot((await screen(View(peopled, tabs, PHONE))).page, name)
    return list(SCREENS)


async def _shoot_boards(browser: Browser, server: Server, board: Situations) -> list[str]:
    async with _tabs(browser, server) as tabs:
        tab = await tabs.tab(await tabs.device(PHONE))
        shot = []
        for game in GAMES:
            for name in await board.names(tab.page, game):
                shot.append(f"{game}-{name}")
                await board.show(tab.page, game, name)
                await _shoot(tab.page, shot[-1])
        for name, touched in SHEETS.items():
            shot.append(f"sheet-{name}")
            await tab.page.set_viewport_size(PHONE)
            await touched.on(tab, board)
            await _shoot(tab.page, shot[-1])
    return shot


def _write_index(names: Iterable[str]) -> Path:
    rows = []
    for name in names:
        files = [_file(name, size, theme) for size in SIZES for theme in THEMES]
        images = "".join(f'<a href="{file}"><img src="{file}" loading="lazy" alt="{file}"></a>' for file in files)
        rows.append(f"<h2>{html.escape(name)}</h2>\n<p>{images}</p>")
    index = FOLDER / "index.html"
    index.write_text(_INDEX.format(rows="\n".join(rows)), "utf-8")
    return index


async def _main(scratch: Path) -> None:
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir()
    with Server(scratch / "data") as server, situations(scratch / "board") as board:
        async with chromium() as browser:
            shot = await asyncio.gather(_shoot_screens(browser, server), _shoot_boards(browser, server, board))
    names = [name for part in shot for name in part]
    print(f"{len(names) * len(SIZES) * len(THEMES)} pictures: {_write_index(names)}")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as scratch:
        asyncio.run(_main(Path(scratch)))
