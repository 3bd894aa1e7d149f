"""A territory keeps its place on the screen, also for somebody who goes and comes back."""

import pytest
from playwright.async_api import expect

from tests.browser.screens import tab_of
from tests.browser.tabs import PHONE, Tab, Tabs
from tests.company import Company, company
from tests.live import Server

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]
_TERRITORIES = "[data-spot^='territory:']"


async def _shown(tab: Tab) -> list[str]:
    """The territories in their places."""
    cards = tab.page.locator(_TERRITORIES)
    await expect(cards).to_have_count(len(tab.state["view"]["display"]))
    return [str(await card.get_attribute("data-spot")).partition(":")[2] for card in await cards.all()]


def _display(tab: Tab) -> list[str]:
    """The territories as they were turned up, which is how a browser lays them out that knows nothing of them."""
    return tab.state["view"]["display"]


async def _stands(tab: Tab) -> None:
    await expect(tab.page.get_by_role("region", name="Territories")).to_be_visible()


async def _play_until_a_place_is_refilled(game: Company, tab: Tab) -> None:
    await _stands(tab)
    while not game.over and (len(_display(tab)) < 4 or await _shown(tab) == _display(tab)):
        await tab.until_version(await game.play_one())
    assert not game.over


async def test_territories_lie_where_they_lay_after_coming_back(tabs: Tabs, server: Server) -> None:
    async with company(server, 2, options={"first": 0}) as game:
        tab = await tab_of(tabs, None, PHONE, f"/t/{game.code}")
        await _play_until_a_place_is_refilled(game, tab)
        before = await _shown(tab)
        assert sorted(before) == sorted(_display(tab)), "the same ones in other places"

        await tab.page.reload()
        await _stands(tab)
        assert await _shown(tab) == before
        new = await tabs.tab(tab.page.context, tab.page.url)
        await _stands(new)
        assert await _shown(new) == before

        stranger = await tab_of(tabs, None, PHONE, f"/t/{game.code}")
        await _stands(stranger)
        assert await _shown(stranger) == _display(stranger)
