"""Whoever wishes to be forgotten in a browser leaves all seats, and the browser is a stranger's."""

import pytest
from playwright.async_api import expect

from tests.browser.screens import tab_of
from tests.browser.tabs import PHONE, Tabs
from tests.live import Server, person

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]


async def test_who_is_forgotten_leaves_and_begins_anew(tabs: Tabs, server: Server) -> None:
    async with person(server, "Ann") as ann, person(server, "Bo") as bo:
        code = await ann.opens(3)
        await bo.sits(code)
        tab = await tab_of(tabs, bo, PHONE, "/")
        await tab.says("Your tables")
        await tab.press(tab.button("Bo", exact=True))
        await tab.press(tab.button("Forget me on this device…"))
        await tab.says("Your seats become free.")
        await tab.press(tab.button("Stay"))
        await expect(tab.page.get_by_label("Your name at the table")).to_have_value("Bo")
        assert [chair["name"] for chair in (await ann.get(f"/rooms/{code}"))["seats"]] == ["Ann", "Bo", None]
        await tab.press(tab.button("Forget me on this device…"))
        await tab.press(tab.button("Forget me", exact=True))
        await expect(tab.button("Your name")).to_be_visible()
        await expect(tab.page.get_by_text("Your tables")).to_have_count(0)
        assert [chair["name"] for chair in (await ann.get(f"/rooms/{code}"))["seats"]] == ["Ann", None, None]
        assert [cookie for cookie in await tab.page.context.cookies() if cookie.get("value")] == []
        assert (await bo.http.get("/api/session")).status_code == 401
        await tab.press(tab.button("Your name"))
        await expect(tab.button("Forget me on this device…")).to_have_count(0)
        await tab.page.get_by_label("Your name at the table").fill("Bea")
        await tab.press(tab.button("That is me"))
        await expect(tab.button("Bea")).to_be_visible()


async def test_a_table_in_another_tab_is_a_strangers_at_once(tabs: Tabs, server: Server) -> None:
    async with person(server, "Ann") as ann, person(server, "Bo") as bo:
        code = await ann.opens(3)
        await bo.sits(code)
        table = await tab_of(tabs, bo, PHONE, f"/t/{code}")
        await expect(table.button("Change to this seat")).to_be_visible()
        first, second = [await tabs.tab(table.page.context, "/") for _ in range(2)]
        for tab in (first, second):
            await tab.says("Your tables")
        await first.press(first.button("Bo", exact=True))
        await first.press(first.button("Forget me on this device…"))
        await first.press(first.button("Forget me", exact=True))
        await expect(first.button("Your name")).to_be_visible()
        await expect(second.button("Your name")).to_be_visible()
        await expect(second.page.get_by_text("Your tables")).to_have_count(0)
        await table.press(table.button("Sit here").first)
        await expect(table.page.get_by_label("Your name at the table")).to_have_value("")


async def test_who_was_forgotten_meanwhile_may_be_forgotten_again(tabs: Tabs, server: Server) -> None:
    async with person(server, "Bo") as bo:
        tab = await tab_of(tabs, bo, PHONE, "/")
        await tab.press(tab.button("Bo", exact=True))
        await tab.press(tab.button("Forget me on this device…"))
        assert (await bo.http.delete("/api/session")).status_code in (200, 204)
        await tab.press(tab.button("Forget me", exact=True))
        await expect(tab.button("Your name")).to_be_visible()


async def test_an_onlooker_in_another_tab_is_a_stranger_at_once(tabs: Tabs, server: Server) -> None:
    async with person(server, "Ann") as ann, person(server, "Bo") as bo:
        code = await ann.opens(3)
        looking = await tab_of(tabs, bo, PHONE, f"/t/{code}")
        await expect(looking.button("Sit here").first).to_be_visible()
        await expect(looking.page.get_by_label("Say something")).to_be_visible()
        home = await tabs.tab(looking.page.context, "/")
        await home.press(home.button("Bo", exact=True))
        await home.press(home.button("Forget me on this device…"))
        await home.press(home.button("Forget me", exact=True))
        await expect(looking.page.get_by_label("Say something")).to_have_count(0)
        await home.press(home.button("Your name"))
        await home.page.get_by_label("Your name at the table").fill("Bea")
        await home.press(home.button("That is me"))
        await looking.page.get_by_label("Say something").fill("May I look on?")
        await looking.page.keyboard.press("Enter")
        await expect(looking.page.get_by_role("log", name="Chat")).to_contain_text("Bea (watching) May I look on?")
        await looking.press(looking.button("Sit here").first)
        await expect(looking.button("Change to this seat").first).to_be_visible()
        assert "Bea" in [chair["name"] for chair in (await ann.get(f"/rooms/{code}"))["seats"]]
