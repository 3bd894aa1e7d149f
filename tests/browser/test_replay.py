"""A finished game is looked at again: to and fro, by itself, as each saw it."""

from typing import Any

import pytest
from playwright.async_api import Locator, expect

from tests.browser.screens import tab_of
from tests.browser.stage import Stage, played_to_the_end
from tests.browser.tabs import DESKTOP, PHONE, Tab, Tabs
from tests.live import Person, person

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]
STEPS = 6


def _codes(stage: Stage) -> dict[str, str]:
    return {"backyard-birds": stage.finished, "flock": stage.flock_finished, "bird-told-me": stage.told_finished}


async def _moments(who: Person, code: str) -> list[dict[str, Any]]:
    """The whole replay as the server tells it to this person."""
    told: list[dict[str, Any]] = []
    more = True
    while more:
        page = await who.get(f"/rooms/{code}/replay?after={len(told) - 1}")
        told += page["moments"]
        more = page["more"]
    return told


def _moves(tab: Tab) -> Locator:
    return tab.page.get_by_role("slider")


async def _stands_at(tab: Tab, version: int) -> None:
    await tab.says(f"Replay, move {version}")
    await expect(_moves(tab)).to_have_value(str(version))


async def _watches_again(tabs: Tabs, who: Person | None, code: str, **wishes: Any) -> Tab:
    tab = await tab_of(tabs, who, wishes.pop("size", PHONE), f"/t/{code}", **wishes)
    await tab.press(tab.button("Watch it again"))
    await _stands_at(tab, 0)
    return tab


@pytest.mark.parametrize("game", ["backyard-birds", "flock", "bird-told-me"])
async def test_every_move_can_be_seen_again_forwards_and_backwards(game: str, tabs: Tabs, set_stage: Stage) -> None:
    code = _codes(set_stage)[game]
    moments = await _moments(set_stage.host, code)
    last = len(moments) - 1
    tab = await _watches_again(tabs, set_stage.host, code)
    await expect(tab.button("One move back")).to_be_disabled()
    for version in range(1, STEPS + 1):
        await tab.press(tab.button("One move on"))
        await _stands_at(tab, version)
    for version in reversed(range(STEPS)):
        await tab.press(tab.button("One move back"))
        await _stands_at(tab, version)
    await _moves(tab).focus()
    await tab.page.keyboard.press("End")
    await _stands_at(tab, last)
    await expect(tab.button("One move on")).to_be_disabled()
    for version in (last // 2, 1, last - 1, 3):
        await _moves(tab).fill(str(version))
        await _stands_at(tab, version)
    await tab.press(tab.button("End the replay"))
    await expect(_moves(tab)).to_have_count(0)
    await tab.press(tab.button("Show the score"))
    await expect(tab.button("Play again")).to_be_enabled()


async def test_each_sees_the_hand_of_then_and_nobody_elses(tabs: Tabs, set_stage: Stage) -> None:
    code = set_stage.finished
    moments = await _moments(set_stage.host, code)
    tab = await _watches_again(tabs, set_stage.host, code)
    hand = tab.page.get_by_role("toolbar", name="Your hand").get_by_role("button")
    sizes = {len(moment["view"]["hand"]) for moment in moments}
    assert len(sizes) > 1
    for version in (0, len(moments) // 3, len(moments) // 2):
        await _moves(tab).fill(str(version))
        await _stands_at(tab, version)
        await expect(hand).to_have_count(len(moments[version]["view"]["hand"]))
    async with person(set_stage.server, None) as stranger:
        seen = await _moments(stranger, code)
    assert len(seen) == len(moments)
    assert {moment["view"]["hand"] for moment in seen} == {None}


async def _touches_everything(tab: Tab) -> None:
    """Presses each card and place of the board, and puts away what it opens."""
    for one in await tab.page.locator("main").locator("button, [role=option]").all():
        if await one.is_visible():
            await one.press("Enter")
            await tab.page.keyboard.press("Escape")


async def test_the_keyboard_stays_where_the_replay_is(tabs: Tabs, set_stage: Stage) -> None:
    tab = await _watches_again(tabs, set_stage.host, set_stage.finished)
    await expect(tab.button("Run by itself")).to_be_focused()
    await _moves(tab).press("End")
    await tab.button("One move back").press("Enter")
    on = tab.button("One move on")
    await on.press("Enter")
    await _stands_at(tab, int(await _moves(tab).get_attribute("max") or 0))
    await expect(on).to_be_disabled()
    await expect(on).to_be_focused()
    await tab.button("End the replay").press("Enter")
    await expect(tab.button("Show the score")).to_be_focused()


async def test_who_loses_the_seat_meanwhile_loses_its_replay(tabs: Tabs, set_stage: Stage) -> None:
    async with person(set_stage.server, "Moth") as moth:
        code = await played_to_the_end(moth, set_stage.second)
        tab = await _watches_again(tabs, moth, code)
        assert (await moth.http.delete("/api/session")).status_code == 204
        await expect(_moves(tab)).to_have_count(0)


async def test_it_runs_by_itself_until_it_is_stopped_or_over(tabs: Tabs, set_stage: Stage) -> None:
    tab = await _watches_again(tabs, None, set_stage.flock_finished, size=DESKTOP, reduced_motion="reduce")
    last = int(await _moves(tab).get_attribute("max") or 0)
    await tab.press(tab.button("Run by itself"))
    await expect(_moves(tab)).not_to_have_value("0")
    await tab.press(tab.button("Stop"))
    stood = await _moves(tab).input_value()
    await tab.page.wait_for_timeout(2_500)
    assert await _moves(tab).input_value() == stood
    await _moves(tab).fill(str(last - 1))
    await _stands_at(tab, last - 1)
    await tab.press(tab.button("Run by itself"))
    await _stands_at(tab, last)
    await expect(tab.button("Run by itself")).to_be_visible()


async def test_nothing_of_a_game_that_is_over_can_be_answered(tabs: Tabs, set_stage: Stage) -> None:
    """Neither a listed move nor why another is not: what was asked then is asked no more."""
    for code in _codes(set_stage).values():
        tab = await _watches_again(tabs, set_stage.host, code)
        for version in (0, 5, int(await _moves(tab).get_attribute("max") or 0) // 2):
            await _moves(tab).fill(str(version))
            await _stands_at(tab, version)
            await _touches_everything(tab)
            for words in ("why not?", "Waiting for"):
                await expect(tab.page.get_by_text(words)).to_have_count(0)
        assert tab.sent == []


async def test_where_the_rest_cannot_be_read_it_says_so_and_stays(tabs: Tabs, set_stage: Stage) -> None:
    tab = await _watches_again(tabs, set_stage.host, set_stage.told_finished)
    last = int(await _moves(tab).get_attribute("max") or 0)
    await tab.page.route("**/replay?**", lambda route: route.abort("connectionrefused"))
    with tab.offline_expected():
        await _moves(tab).fill(str(last))
        await tab.says("No answer from the server")
        await _stands_at(tab, 0)
    await tab.page.unroute("**/replay?**")
    await _moves(tab).fill(str(last))
    await _stands_at(tab, last)
