"""Nothing is clipped, covered, too small to touch or wider than the screen, on a phone, a tablet and a desk."""

import pytest

from tests.browser.layout import flaws
from tests.browser.screens import SCREENS, View
from tests.browser.sheets import SHEETS, sheets_of
from tests.browser.situations import GAMES, Situations
from tests.browser.stage import Stage
from tests.browser.tabs import PHONE, SIZES, Tabs

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]
MANY_CASES_S = 900
"""A board's cases are dozens, each looked at in three sizes."""


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
