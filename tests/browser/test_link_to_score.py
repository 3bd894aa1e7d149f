"""A whole game from the link to the final score, through the pages of two players and a spectator."""

import itertools
import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.async_api import expect

from tests.browser.backyard_birds_hand import touches_backyard_birds
from tests.browser.company import cookie_of, play_on
from tests.browser.hand import Hand
from tests.browser.screens import introduce, opener_of, standing
from tests.browser.tabs import DESKTOP, PHONE, TABLET, Tab, Tabs
from tests.live import Server

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]
ENOUGH_MOVES = 25


@pytest.mark.timeout(900)
async def test_from_the_link_to_the_score(tabs: Tabs, server: Server) -> None:
    ana = await tabs.tab(await tabs.device(PHONE), "/")
    link = await _opens_a_table(ana)
    bo = await tabs.tab(await tabs.device(DESKTOP), link)
    await _sits_down(bo, "Bo")
    cy = await tabs.tab(await tabs.device(TABLET), link)
    await cy.says("All seats are taken. Stay and watch.")
    await ana.press(ana.button("Begin with 2 players"))
    for tab in (ana, bo, cy):
        await expect(tab.page.get_by_role("group", name=re.compile("players", re.IGNORECASE))).to_be_visible()

    code = link.rsplit("/", 1)[1]
    hands = [Hand(tab, random.Random(seed), touches_backyard_birds) for seed, tab in enumerate((ana, bo), start=1)]
    await _play(hands, lambda: min(hand.moves for hand in hands) >= 4)

    await _reloads(ana)
    bo = hands[1].tab = await _comes_back_in_a_new_tab(tabs, bo)
    await _plays_in_two_tabs(tabs, bo)
    await _outlives_a_power_cut(server, [ana, bo, cy])
    await _play(hands, lambda: min(hand.moves for hand in hands) >= 8)

    ana = hands[0].tab = await _moves_to_another_device(tabs, ana)
    players = [await cookie_of(tab.page.context) for tab in (ana, bo)]
    while hands[0].moves < ENOUGH_MOVES or hands[0].kinds["claim"] == 0:
        assert ana.state["outcome"] is None
        await _play(hands, lambda: hands[0].moves >= ENOUGH_MOVES and hands[0].kinds["claim"] > 0)
    screens = (ana, bo, cy)
    for tab in screens:
        await tab.page.goto("/")
    await play_on(server, code, players, lambda state: state["view"]["last"] is not None)
    for tab in screens:
        await tab.page.goto(link)
        await expect(tab.page.get_by_role("region", name="Territories")).to_be_visible()
    await _play(hands, lambda: False)

    record = await _record(ana, code)
    for tab in screens:
        await _shows_the_score(tab, record)
    await _log_is_whole(ana, code, record)
    await _plays_again(screens)


async def _opens_a_table(tab: Tab) -> str:
    """Gives the link that the waiting table shows."""
    await tab.press(opener_of(tab, "Backyard Birds"))
    await tab.press(tab.button("2", exact=True))
    await tab.press(tab.button("Open the table"))
    await introduce(tab, "Ana")
    await tab.says("Waiting for a second player")
    return await tab.page.get_by_label("Link", exact=True).input_value()


async def _sits_down(tab: Tab, name: str) -> None:
    await tab.press(tab.button("Sit here"))
    await introduce(tab, name)
    await tab.says("that is you")


async def _play(hands: list[Hand], enough: Callable[[], bool]) -> None:
    """Lets whoever is asked play until it is enough or the game is over."""
    while not enough() and hands[0].tab.state["outcome"] is None:
        for hand in hands:
            if await hand.asked():
                await hand.plays()
                await _reaches([other.tab for other in hands], hand.tab.accepted[-1])


async def _reaches(tabs: list[Tab], version: int) -> None:
    """Until each tab was told of this version."""
    for tab in tabs:
        await tab.page.locator("header h1").wait_for()
        await tab.until_version(version)


async def _reloads(tab: Tab) -> None:
    version, shown = tab.version, await standing(tab)
    await tab.page.reload()
    await expect(tab.page.get_by_role("toolbar", name="Your hand")).to_be_visible()
    assert tab.version == version
    assert await standing(tab) == shown


async def _comes_back_in_a_new_tab(tabs: Tabs, old: Tab) -> Tab:
    version, shown = old.version, await standing(old)
    await old.page.close()
    new = await tabs.tab(old.page.context, old.page.url)
    await expect(new.page.get_by_role("toolbar", name="Your hand")).to_be_visible()
    assert new.version == version
    assert await standing(new) == shown
    return new


async def _plays_in_two_tabs(tabs: Tabs, first: Tab) -> None:
    """The newer tab plays and the older looks on, until one is told to play or the other is closed."""
    second = await tabs.tab(first.page.context, first.page.url)
    await _looks_on(first)
    await expect(second.page.get_by_role("toolbar", name="Your hand")).to_be_visible()
    assert await standing(second) == await standing(first)
    await _takes_over(first)
    await _looks_on(second)
    await _takes_over(second)
    await _looks_on(first)
    await second.page.close()
    await expect(first.button("Play here")).to_have_count(0)


async def _looks_on(tab: Tab) -> None:
    await tab.says("You play in another tab or window")
    await expect(tab.page.locator("header.urgent")).to_have_count(0)
    await tab.until(lambda state: state["moves"] == [])


async def _outlives_a_power_cut(server: Server, tabs: list[Tab]) -> None:
    version, shown = tabs[0].version, [await standing(tab) for tab in tabs]
    with tabs[0].offline_expected(), tabs[1].offline_expected(), tabs[2].offline_expected():
        server.kill()
        for tab in tabs:
            await tab.says("Connection lost: trying again…")
        server.start()
        for tab in tabs:
            await expect(tab.page.locator("header.lost")).to_have_count(0)
            await tab.until_version(version)
    assert [tab.version for tab in tabs] == [version] * 3
    assert [await standing(tab) for tab in tabs] == shown


async def _moves_to_another_device(tabs: Tabs, old: Tab) -> Tab:
    """By the link that the seat's owner makes; only the button on the new device moves the seat."""
    await old.reach(old.button("Menu"))
    await old.reach(old.button("Move my seat to another device"))
    link = await old.page.get_by_label("Link", exact=True).input_value()
    shown = await standing(old)
    new = await tabs.tab(await tabs.device(PHONE), link)
    await new.says("Play on here?")
    assert old.state["view"]["you"] is not None
    await new.press(new.button("Move the seat here"))
    await expect(new.page.get_by_role("toolbar", name="Your hand")).to_be_visible()
    assert _wherever(await standing(new)) == _wherever(shown)
    await old.says("watching")
    await expect(old.page.get_by_label("Link", exact=True)).to_have_count(0)
    await expect(old.page.get_by_role("toolbar", name="Your hand")).to_have_count(0)
    assert old.state["view"]["hand"] is None
    await old.page.close()
    return new


async def _takes_over(tab: Tab) -> None:
    await tab.reach(tab.button("Play here"))
    await expect(tab.button("Play here")).to_have_count(0)


def _wherever(shown: dict[str, Any]) -> dict[str, Any]:
    """The same without the places of the territories, which each browser knows for itself."""
    return {**shown, "territories": sorted(shown["territories"])}


async def _record(tab: Tab, code: str) -> dict[str, Any]:
    answer = await tab.page.request.get(f"/api/rooms/{code}/record")
    assert answer.ok
    return await answer.json()


async def _shows_the_score(tab: Tab, record: dict[str, Any]) -> None:
    """Names, places and totals on the end sheet are those of the record."""
    sheet = tab.page.get_by_role("dialog", name="The end")
    await expect(sheet).to_be_visible()
    totals = {score["seat"]: score["total"] for score in record["outcome"]["scores"]}
    seats = list(itertools.chain.from_iterable(record["outcome"]["ranking"]))
    shown = await sheet.locator("summary").all_inner_texts()
    assert len(shown) == len(seats)
    for text, seat in zip(shown, seats, strict=True):
        name, total = ("Ana", "Bo")[seat], str(totals[seat]).replace("-", "−")
        assert name in text
        assert text.split()[-1] == total


async def _log_is_whole(tab: Tab, code: str, record: dict[str, Any]) -> None:
    versions: list[int] = []
    more = True
    while more:
        answer = await tab.page.request.get(f"/api/rooms/{code}/log?after={len(versions) - 1}&limit=100")
        page = await answer.json()
        versions += [entry["version"] for entry in page["entries"]]
        more = page["more"]
    assert versions == list(range(tab.version + 1))


async def _plays_again(tabs: tuple[Tab, Tab, Tab]) -> None:
    """One asks for the next table; the others are led there, to the same seats."""
    ana, bo, cy = tabs
    await bo.press(bo.button("Play again"))
    await bo.says("that is you")
    for tab in (ana, cy):
        await tab.press(tab.page.get_by_role("link", name="To the next table").last)
        await expect(tab.page.get_by_role("region", name="Seats")).to_be_visible()
        assert tab.page.url == bo.page.url
    seats = await cy.page.get_by_role("region", name="Seats").get_by_role("listitem").all_inner_texts()
    assert ["Ana" in seats[0], "Bo" in seats[1]] == [True, True]
    host = ana if "host" in seats[0] else bo
    await host.press(host.button("Begin with 2 players"))
    for tab in (ana, bo):
        await expect(tab.page.get_by_role("toolbar", name="Your hand")).to_be_visible()
