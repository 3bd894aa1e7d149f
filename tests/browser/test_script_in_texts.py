"""Whatever people write stays text, on every screen that shows it."""

from typing import Any

import pytest
from playwright.async_api import Page, expect

from tests.browser.company import play_on
from tests.browser.screens import tab_of
from tests.browser.tabs import DESKTOP, PHONE, Tab, Tabs
from tests.live import Person, Server, person

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]
NAMES = ("<img src=x onerror=a()>", "<svg/onload=a()>")
CHAT = "<script>a()</script><iframe srcdoc='<script>parent.a()</script>'></iframe>{{a()}}${a()}"
# What a script in one of the texts would call.
_NOTE = "window.ran = 0; window.a = window.alert = () => { window.ran += 1; };"


async def _nothing_ran(page: Page) -> None:
    assert await page.evaluate("() => window.ran") == 0
    assert await page.locator("img[src=x], iframe, svg[onload], [onerror], body script:not([src])").count() == 0


async def _opened(tabs: Tabs, who: Person, device: Any, path: str) -> Tab:
    tab = await tab_of(tabs, who, device, path)
    await tab.page.add_init_script(_NOTE)
    await tab.page.reload()
    return tab


@pytest.mark.parametrize("game", ["backyard-birds", "flock", "the-bird-told-me-to-do-it"])
async def test_script_in_every_text_that_a_browser_shows(tabs: Tabs, server: Server, game: str) -> None:
    """Waiting, playing with names and chat in the log, the end; and the list of tables for somebody else."""
    async with person(server, NAMES[0]) as ann, person(server, NAMES[1]) as bo, person(server, "Cy") as looks:
        code = await ann.opens(2, game=game, listed=True)
        await bo.sits(code)
        home = await _opened(tabs, looks, DESKTOP, "/")
        await expect(home.page.get_by_text(NAMES[0]).first).to_be_visible()
        await _nothing_ran(home.page)
        tab = await _opened(tabs, ann, PHONE, f"/t/{code}")
        await expect(tab.page.get_by_text(NAMES[1]).first).to_be_visible()
        await _nothing_ran(tab.page)
        await ann.post(f"/rooms/{code}/start")
        async with bo.at(code) as table:
            await table.send("chat", text=CHAT)
            await table.until("chat")
        wide = await _opened(tabs, looks, DESKTOP, f"/t/{code}")
        for shown in (tab, wide):
            await shown.until_version(0)
            await expect(shown.page.get_by_text(NAMES[1]).first).to_be_attached()
        await expect(wide.page.get_by_text(CHAT).first).to_be_attached()
        for shown in (tab, wide):
            await _nothing_ran(shown.page)
        await play_on(server, code, [ann.cookie, bo.cookie], lambda _: False)
        for shown in (tab, wide):
            await shown.until(lambda state: state["outcome"] is not None)
            await expect(shown.page.locator("dialog[open]").get_by_text(NAMES[1]).first).to_be_visible()
            await _nothing_ran(shown.page)
