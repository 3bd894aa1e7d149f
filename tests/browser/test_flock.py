"""Flock through the page of a phone, against players at sockets, to the final score."""

import itertools
import random
from typing import Any

import pytest
from playwright.async_api import expect

from tests.browser.company import answering
from tests.browser.flock_hand import touches_flock
from tests.browser.hand import Hand
from tests.browser.screens import tab_of
from tests.browser.tabs import PHONE, Tab, Tabs
from tests.company import NAMES, Company, company
from tests.live import Server

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]
SHORT = {"first": 0, "threshold_1": 3, "threshold_2": 3, "threshold_3": 3}
"""Rounds that end as soon as three birds compete."""


async def test_one_of_five_plays_flock_to_the_score(tabs: Tabs, server: Server) -> None:
    async with company(server, 5, game="flock", options=SHORT) as game:
        hand = await _plays_to_the_end(tabs, game)
        assert hand.moves >= 12
        assert hand.kinds["undo"] == 1
        assert {"place", "activate", "relocate"} <= set(hand.kinds)
        await _shows_the_recorded_score(hand.tab, game)


async def test_two_flocks_are_led_from_one_page(tabs: Tabs, server: Server) -> None:
    async with company(server, 2, game="flock", options={**SHORT, "advanced": True}) as game:
        hand = await _plays_to_the_end(tabs, game)
        placed = {event["flock"] for event in await _events(hand.tab, game.code) if event["kind"] == "placed"}
        assert placed == {0, 1, 2, 3}
        await _shows_the_recorded_score(hand.tab, game)


async def _plays_to_the_end(tabs: Tabs, game: Company) -> Hand:
    """Seat 0 by the page, the others by their sockets."""
    await game.tables[0].socket.close()
    tab = await tab_of(tabs, game.people[0], PHONE, f"/t/{game.code}")
    await tab.until_version(0)
    hand = Hand(tab, random.Random(4), touches_flock)
    asked_or_over = tab.page.locator("header.urgent").or_(tab.page.get_by_role("dialog", name="The end")).first
    async with answering(game.tables[1:]):
        while tab.state["outcome"] is None:
            await asked_or_over.wait_for()
            await hand.plays()
    return hand


async def _record(tab: Tab, code: str) -> dict[str, Any]:
    answer = await tab.page.request.get(f"/api/rooms/{code}/record")
    assert answer.ok
    return await answer.json()


async def _events(tab: Tab, code: str) -> list[dict[str, Any]]:
    """All that the log tells."""
    events: list[dict[str, Any]] = []
    after, more = -1, True
    while more:
        answer = await tab.page.request.get(f"/api/rooms/{code}/log?after={after}&limit=100")
        page = await answer.json()
        events += itertools.chain.from_iterable(entry["events"] for entry in page["entries"])
        after, more = page["entries"][-1]["version"], page["more"]
    return events


async def _shows_the_recorded_score(tab: Tab, game: Company) -> None:
    """Names, places and every line of points on the end sheet are those of the record."""
    sheet = tab.page.get_by_role("dialog", name="The end")
    await expect(sheet).to_be_visible()
    outcome = (await _record(tab, game.code))["outcome"]
    scores = {score["seat"]: score for score in outcome["scores"]}
    seats = list(itertools.chain.from_iterable(outcome["ranking"]))
    places = sheet.locator("ol > li")
    await expect(places).to_have_count(len(seats))
    for place, seat in zip(await places.all(), seats, strict=True):
        assert await place.locator(".name").inner_text() == NAMES[seat] + (" (you)" if seat == 0 else "")
        assert await place.locator("summary strong").inner_text() == str(scores[seat]["total"])
        lines = [f"+{line['points']}" if line["points"] else "0" for line in scores[seat]["lines"]]
        assert await place.locator(".points").all_text_contents() == lines
