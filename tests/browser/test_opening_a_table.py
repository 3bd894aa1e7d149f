"""The form in which a table is opened, and the table that waits, offer what can be played."""

import pytest
from playwright.async_api import ViewportSize, expect

from tests.browser.screens import introduce, opener_of, tab_of
from tests.browser.tabs import DESKTOP, PHONE, Tabs
from tests.live import Server, person

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


async def test_the_start_waits_for_the_seat_that_is_to_begin(tabs: Tabs, server: Server) -> None:
    async with person(server, "Ann") as ann, person(server, "Bo") as bo:
        code = await ann.opens(4, game="flock", options={"first": 3})
        await bo.sits(code)
        host = await tab_of(tabs, ann, PHONE, f"/t/{code}")
        await expect(host.button("Waiting for a player on seat 4")).to_be_disabled()
        guest = await tab_of(tabs, bo, PHONE, f"/t/{code}")
        seats = guest.page.get_by_role("region", name="Seats").get_by_role("listitem")
        await guest.press(seats.last.get_by_role("button", name="Change to this seat"))
        await host.press(host.button("Begin with 2 players"))
        await expect(guest.page.locator("header.urgent")).to_be_visible()


async def test_a_form_without_its_choices_is_put_away(tabs: Tabs) -> None:
    tab = await tabs.tab(await tabs.device(PHONE), "/")
    opener = opener_of(tab, "Flock")
    await expect(opener).to_be_visible()
    with tab.offline_expected():
        await tab.page.route("**/client/assets/**", lambda route: route.abort("connectionrefused"))
        await tab.press(opener)
        await tab.says("The game did not load.")
    await expect(tab.page.locator("dialog[open]")).to_have_count(0)
