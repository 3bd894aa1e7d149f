"""A full table: one plays through the page, four by sockets."""

import random

import pytest
from playwright.async_api import expect

from tests.browser.backyard_birds_hand import touches_backyard_birds
from tests.browser.company import answering
from tests.browser.hand import Hand
from tests.browser.screens import tab_of
from tests.browser.tabs import PHONE, Tabs
from tests.company import company
from tests.live import Server

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]
ENOUGH_MOVES = 8


async def test_one_of_five_plays_on_a_phone(tabs: Tabs, server: Server) -> None:
    async with company(server, 5, options={"claim_window": 5}) as game:
        await game.tables[0].socket.close()
        tab = await tab_of(tabs, game.people[0], PHONE, f"/t/{game.code}")
        await tab.until_version(0)
        others = tab.page.get_by_role("group", name="Other players")
        await expect(others.get_by_role("button")).to_have_count(4)
        hand = Hand(tab, random.Random(3), touches_backyard_birds)
        async with answering(game.tables[1:]):
            while hand.moves < ENOUGH_MOVES and tab.state["outcome"] is None:
                await tab.page.locator("header.urgent").wait_for()
                await hand.plays()
        assert hand.moves == ENOUGH_MOVES
        room = await game.people[0].get(f"/rooms/{game.code}")
        assert room["version"] >= tab.accepted[-1]
        for seat, other in enumerate(await others.get_by_role("button").all(), start=1):
            points = tab.state["view"]["seats"][seat]["score"]["total"]
            assert f"{points} point".replace("-", "−") in (await other.get_attribute("aria-label") or "")
