"""The form in which a table is opened offers what can be played."""

import pytest
from playwright.async_api import ViewportSize, expect

from tests.browser.screens import introduce, opener_of
from tests.browser.tabs import DESKTOP, PHONE, Tabs

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
async def test_the_game_for_two_is_offered_to_two(tabs: Tabs, size: ViewportSize) -> None:
    tab = await tabs.tab(await tabs.device(size), "/")
    await tab.press(opener_of(tab, "Flock"))
    advanced = tab.page.get_by_role("checkbox", name="Advanced game for two")
    await expect(advanced).to_be_disabled()
    await tab.press(tab.button("2", exact=True))
    await advanced.check()
    await tab.press(tab.button("4", exact=True))
    await expect(advanced).to_be_disabled()
    await expect(advanced).not_to_be_checked()
    await tab.press(tab.button("2", exact=True))
    await expect(advanced).to_be_enabled()
    await expect(advanced).not_to_be_checked()
    await tab.press(tab.button("3", exact=True))
    await tab.press(tab.button("Open the table"))
    await introduce(tab, "Ana")
    await expect(tab.page.get_by_label("Link", exact=True)).to_be_visible()
