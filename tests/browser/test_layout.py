"""Nothing is clipped, covered, too small to touch or wider than the screen, on a phone, a tablet and a desk."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import ViewportSize

from tests.browser.chromium import chromium
from tests.browser.layout import flaws
from tests.browser.screens import SCREENS, View
from tests.browser.sheets import SHEETS, sheets_of
from tests.browser.situations import GAMES, Situations
from tests.browser.stage import Stage
from tests.browser.tabs import PHONE, SIZES, Tabs
from tests.live import Server

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]
MANY_CASES_S = 900
"""A board's cases are dozens, each looked at in three sizes."""
TWICE_AS_LARGE = "--blink-settings=defaultFontSize=32"
SMALL_PHONE = ViewportSize(width=320, height=568)
READ_LARGE = ("lobby-full", "open-flock-table", "waiting-host", "table-rules", "table-card", "end", "replay")
PLAYED_LARGE = {
    "backyard-birds": ("turn", "crowded", "window"),
    "flock": ("turn", "exchange", "upkeep"),
    "the-bird-told-me-to-do-it": ("add", "branch-40", "swap-plumage"),
}


@pytest.mark.parametrize("name", SCREENS)
async def test_every_screen_fits_every_size(name: str, tabs: Tabs, set_stage: Stage) -> None:
    tab = await SCREENS[name](View(set_stage, tabs, PHONE))
    found = []
    for size, viewport in SIZES.items():
        await tab.page.set_viewport_size(viewport)
        found += [f"{size}: {flaw}" for flaw in await flaws(tab.page)]
    assert found == []


@pytest.mark.timeout(MANY_CASES_S)
@pytest.mark.parametrize("game", GAMES)
async def test_every_case_of_a_board_fits_every_size(game: str, tabs: Tabs, board: Situations) -> None:
    tab = await tabs.tab(await tabs.device(PHONE))
    found = {}
    for name in await board.names(tab.page, game):
        await board.show(tab.page, game, name)
        for size, viewport in SIZES.items():
            await tab.page.set_viewport_size(viewport)
            found[name, size] = await flaws(tab.page)
    assert len(found) > len(SIZES)
    assert {where: what for where, what in found.items() if what} == {}


@pytest.mark.timeout(MANY_CASES_S)
@pytest.mark.parametrize("game", GAMES)
async def test_every_sheet_of_a_board_fits_every_size(game: str, tabs: Tabs, board: Situations) -> None:
    tab = await tabs.tab(await tabs.device(PHONE))
    found = {}
    for sheet in sheets_of(game):
        await tab.page.set_viewport_size(PHONE)
        await SHEETS[sheet].on(tab, board)
        for size, viewport in SIZES.items():
            await tab.page.set_viewport_size(viewport)
            found[sheet, size] = await flaws(tab.page)
    assert len(found) > len(SIZES)
    assert {where: what for where, what in found.items() if what} == {}


@pytest_asyncio.fixture(loop_scope="module")
async def large(server: Server) -> AsyncIterator[Tabs]:
    """Tabs of somebody who has set the letters of the browser twice as large."""
    async with chromium(TWICE_AS_LARGE) as browser:
        tabs = Tabs(browser, server)
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
