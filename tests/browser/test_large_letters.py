"""Who has set the letters of the browser twice as large, or has a small phone, can read every page and play."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, ViewportSize

from tests.browser.chromium import chromium
from tests.browser.layout import flaws
from tests.browser.screens import SCREENS, View
from tests.browser.situations import Situations
from tests.browser.stage import Stage
from tests.browser.tabs import PHONE, SIZES, Tabs
from tests.live import Server

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]
TWICE_AS_LARGE = "--blink-settings=defaultFontSize=32"
SMALL_PHONE = ViewportSize(width=320, height=568)
READ_LARGE = ("lobby-full", "open-flock-table", "waiting-host", "table-rules", "table-card", "end", "replay")
PLAYED_LARGE = {
    "backyard-birds": ("turn", "crowded", "window"),
    "flock": ("turn", "exchange", "upkeep"),
    "the-bird-told-me-to-do-it": ("add", "branch-40", "swap-plumage"),
}


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def large_browser() -> AsyncIterator[Browser]:
    async with chromium(TWICE_AS_LARGE) as running:
        yield running


@pytest_asyncio.fixture(loop_scope="module")
async def large(large_browser: Browser, server: Server) -> AsyncIterator[Tabs]:
    """Tabs with letters twice as large."""
    tabs = Tabs(large_browser, server)
    yield tabs
    await tabs.close()


@pytest.mark.parametrize("name", READ_LARGE)
async def test_large_letters_fit_a_screen(name: str, large: Tabs, set_stage: Stage) -> None:
    tab = await SCREENS[name](View(set_stage, large, PHONE))
    found = []
    for size, viewport in SIZES.items():
        await tab.page.set_viewport_size(viewport)
        found += [f"{size}: {flaw}" for flaw in await flaws(tab.page)]
    assert found == []


@pytest.mark.parametrize(("game", "name"), [(game, name) for game, names in PLAYED_LARGE.items() for name in names])
async def test_large_letters_and_a_small_phone_leave_a_board_to_be_played(
    game: str, name: str, large: Tabs, tabs: Tabs, board: Situations
) -> None:
    found = {}
    for eyes, sizes in ((large, SIZES), (tabs, {"small phone": SMALL_PHONE})):
        tab = await eyes.tab(await eyes.device(PHONE))
        await board.show(tab.page, game, name)
        for size, viewport in sizes.items():
            await tab.page.set_viewport_size(viewport)
            found[size] = await flaws(tab.page)
    assert len(found) == len(SIZES) + 1
    assert {where: what for where, what in found.items() if what} == {}
