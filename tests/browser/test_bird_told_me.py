"""The Bird Told Me to Do It through the page of a phone: from the link to the final score, by thumb and by keys."""

import itertools
import random
from typing import Any

import pytest
from playwright.async_api import Locator, Page, expect

from tests.browser.bird_told_me_hand import THE_BIRD_TOLD_ME, touches_bird_told_me
from tests.browser.company import answering
from tests.browser.hand import Hand
from tests.browser.layout import flaws, settled
from tests.browser.screens import introduce, opener_of
from tests.browser.situations import Situations
from tests.browser.tabs import DESKTOP, PATIENCE_MS, PHONE, Tab, Tabs
from tests.live import Server, person

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]
_CAMERA = """() => {
  const sheet = document.querySelector("[role=listbox] svg");
  const { a: scale, e: x, f: y } = new DOMMatrix(getComputedStyle(sheet).transform);
  return { scale, x, y };
}"""
_LOOKS = 12
_SHORTEST = 6
"""Moves of one of three players, however soon a game ends by luck."""


@pytest.mark.timeout(900)
async def test_three_play_from_the_link_to_the_score(tabs: Tabs, server: Server) -> None:
    ana = await tabs.tab(await tabs.device(PHONE), "/")
    code = await _opens_a_table(ana)
    async with person(server, "Bo") as bo, person(server, "Cy") as cy:
        for guest in (bo, cy):
            await guest.sits(code)
        async with bo.at(code) as one, cy.at(code) as other:
            await ana.press(ana.button("Begin with 3 players"))
            await expect(ana.page.get_by_role("listbox", name="Branch")).to_be_visible()
            for table in (one, other):
                await table.until_version(0)
            hand = Hand(ana, random.Random(6), touches_bird_told_me)
            async with answering([one, other]):
                found = await _plays_to_the_end(hand)
    assert found == []
    assert hand.moves >= _SHORTEST
    assert hand.kinds["add"] > 0
    await _shows_the_recorded_score(ana, code)
    await _told_every_version(ana, code)


async def _opens_a_table(tab: Tab) -> str:
    """Gives the code in the link that the waiting table shows."""
    await tab.press(opener_of(tab, "The Bird Told Me to Do It"))
    await tab.press(tab.button("3", exact=True))
    await tab.press(tab.button("Open the table"))
    await introduce(tab, "Ana")
    link = await tab.page.get_by_label("Link", exact=True).input_value()
    return link.rsplit("/", 1)[1]


async def _plays_to_the_end(hand: Hand) -> list[str]:
    """Plays whenever asked until the game is over; gives what is wrong with the layout at some of the questions."""
    tab, found, looks = hand.tab, [], set[str]()
    asked_or_over = tab.page.locator("header.urgent").or_(tab.page.get_by_role("dialog", name="The end")).first
    while tab.state["outcome"] is None:
        await asked_or_over.wait_for(timeout=PATIENCE_MS)
        kind = (tab.state["view"]["decision"] or {}).get("kind", "")
        if kind not in looks and len(looks) < _LOOKS:
            looks.add(kind)
            found += [f"{kind}: {flaw}" for flaw in await flaws(tab.page)]
        await hand.plays()
    return found


async def _record(tab: Tab, code: str) -> dict[str, Any]:
    answer = await tab.page.request.get(f"/api/rooms/{code}/record")
    assert answer.ok
    return await answer.json()


async def _shows_the_recorded_score(tab: Tab, code: str) -> None:
    """Names, places and every line of points on the end sheet are those of the record."""
    sheet = tab.page.get_by_role("dialog", name="The end")
    await expect(sheet).to_be_visible(timeout=PATIENCE_MS)
    outcome = (await _record(tab, code))["outcome"]
    seats = list(itertools.chain.from_iterable(outcome["ranking"]))
    places = await sheet.locator("ol > li").all()
    assert len(places) == len(seats)
    for place, seat in zip(places, seats, strict=True):
        score = outcome["scores"][seat]
        assert await place.locator(".name").inner_text() == ("Ana (you)", "Bo", "Cy")[seat]
        assert await place.locator("summary strong").inner_text() == str(score["total"])
        assert await place.locator(".points").all_text_contents() == [f"+{line['points']}" for line in score["lines"]]


async def _told_every_version(tab: Tab, code: str) -> None:
    versions: list[int] = []
    more = True
    while more:
        answer = await tab.page.request.get(f"/api/rooms/{code}/log?after={len(versions) - 1}&limit=100")
        page = await answer.json()
        versions += [entry["version"] for entry in page["entries"]]
        more = page["more"]
    assert versions == list(range(tab.version + 1))


# ---------------------------------------------------------------- touches


async def _show(tabs: Tabs, board: Situations, name: str, size: Any = PHONE) -> Tab:
    tab = await tabs.tab(await tabs.device(size))
    await board.show(tab.page, THE_BIRD_TOLD_ME, name)
    await settled(tab.page)
    return tab


async def _taps_twice(tab: Tab, what: Locator) -> None:
    """Two taps at one place, as fast as a nervous finger."""
    box = await what.bounding_box()
    assert box is not None
    for _ in range(2):
        await tab.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def _card(page: Page, name: str) -> Locator:
    return page.locator(f'[data-spot="hand:{name}"]').first


def _cell(page: Page, x: int, y: int) -> Locator:
    return page.locator(f'[data-cell="{x},{y}"]')


@pytest.mark.parametrize(
    ("situation", "way"),
    [
        ("add", ["hand seabird-1a", "cell -3 1"]),
        ("add", ["Pass, draw two cards"]),
        ("pair", ["Draw a card"]),
        ("discard", ["hand seabird-1a"]),
        ("choose-twig", ["cell 1 0"]),
        ("steal", ["Chidi"]),
    ],
)
async def test_what_spends_something_takes_a_choice_and_a_button(
    situation: str, way: list[str], tabs: Tabs, board: Situations
) -> None:
    tab = await tabs.tab(await tabs.device(PHONE))
    sent = tab.page.locator("output")
    await tab.page.clock.install()
    await board.show(tab.page, THE_BIRD_TOLD_ME, situation)
    for step in way[:-1]:
        await (await _what(tab, step)).tap()
    last = await _what(tab, way[-1])
    await tab.page.clock.pause_at(await tab.page.evaluate("() => Date.now() + 60_000"))
    await _taps_twice(tab, last)
    await expect(sent).to_be_empty()

    await tab.page.clock.run_for(1_000)
    main = tab.page.locator(".task button.main").filter(has_not_text="Claim")
    if await main.count() == 0:  # the second tap put the choice back
        await last.tap()
        await tab.page.clock.run_for(1_000)
    await _taps_twice(tab, main)
    await tab.page.clock.run_for(1_000)
    assert len((await sent.inner_text()).splitlines()) == 1


async def _what(tab: Tab, step: str) -> Locator:
    """A card of the hand by `hand `, a cell by `cell `, else a button of the dock that takes taps by now."""
    kind, _, name = step.partition(" ")
    match kind:
        case "hand":
            return _card(tab.page, name)
        case "cell":
            x, y = map(int, name.split())
            return _cell(tab.page, x, y)
        case _:
            button = tab.page.locator(".task button").filter(has_text=step).first
            await expect(button).to_be_enabled()
            return button


async def test_a_place_is_lit_only_for_the_card_that_fits_there(tabs: Tabs, board: Situations) -> None:
    tab = await _show(tabs, board, "add")
    lit = tab.page.locator("[role=option].answer")
    await expect(lit).to_have_count(0)
    await _card(tab.page, "seabird-1a").tap()
    await expect(lit).to_have_count(4)
    await _card(tab.page, "silverbird-1b").tap()
    await expect(lit).to_have_count(0)
    await tab.says("It fits nowhere now")


async def test_the_branch_is_pulled_and_scaled_by_hand_and_fitted_again(tabs: Tabs, board: Situations) -> None:
    tab = await _show(tabs, board, "branch-60-crowded", DESKTOP)
    page = tab.page
    window = page.get_by_role("listbox", name="Branch")
    box = await window.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    whole = await page.evaluate(_CAMERA)

    await page.mouse.move(x, y)
    await page.mouse.wheel(0, -600)
    near = await page.evaluate(_CAMERA)
    assert near["scale"] > whole["scale"] * 1.5

    await page.mouse.down()
    await page.mouse.move(x + 90, y + 40, steps=6)
    await page.mouse.up()
    pulled = await page.evaluate(_CAMERA)
    assert (pulled["x"] - near["x"], pulled["y"] - near["y"]) == (pytest.approx(90), pytest.approx(40))
    await expect(page.locator("[role=option][aria-selected=true]")).to_have_count(0)

    await tab.button("Larger").click()
    await settled(page)
    assert (await page.evaluate(_CAMERA))["scale"] > pulled["scale"]
    await tab.button("Fit", exact=True).click()
    await settled(page)
    for station in await page.get_by_role("option").all():
        seen = await station.bounding_box()
        assert seen is not None
        assert box["x"] <= seen["x"] <= box["x"] + box["width"] - seen["width"]
        assert box["y"] <= seen["y"] <= box["y"] + box["height"] - seen["height"]


async def test_two_fingers_look_closer(tabs: Tabs, board: Situations) -> None:
    tab = await _show(tabs, board, "branch-40")
    box = await tab.page.get_by_role("listbox", name="Branch").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    before = await tab.page.evaluate(_CAMERA)
    session = await tab.page.context.new_cdp_session(tab.page)

    async def touch(kind: str, apart: float) -> None:
        points = [] if kind == "touchEnd" else [{"x": x - apart, "y": y, "id": 0}, {"x": x + apart, "y": y, "id": 1}]
        await session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    await touch("touchStart", 40)
    for apart in (50, 60, 70, 80):
        await touch("touchMove", apart)
    await touch("touchEnd", 0)
    after = await tab.page.evaluate(_CAMERA)
    assert after["scale"] == pytest.approx(before["scale"] * 2, rel=0.1)
    await expect(tab.page.locator("[role=option][aria-selected=true]")).to_have_count(0)


async def test_a_touch_from_afar_looks_closer_and_chooses_nothing(tabs: Tabs, board: Situations) -> None:
    tab = await _show(tabs, board, "branch-60-crowded")
    await tab.button("Fit", exact=True).tap()
    await settled(tab.page)
    far = await tab.page.evaluate(_CAMERA)
    box = await tab.page.get_by_role("listbox", name="Branch").bounding_box()
    assert box is not None
    await tab.page.touchscreen.tap(box["x"] + 120, box["y"] + 150)
    await settled(tab.page)
    near = await tab.page.evaluate(_CAMERA)
    assert far["scale"] < 0.44 <= near["scale"]
    await expect(tab.page.locator("[role=option][aria-selected=true]")).to_have_count(0)
    await tab.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    await expect(tab.page.locator("[role=option][aria-selected=true]")).to_have_count(1)


async def test_a_card_is_laid_by_keys_alone(tabs: Tabs, board: Situations) -> None:
    tab = await _show(tabs, board, "add", DESKTOP)
    keys = tab.page.keyboard
    await _card(tab.page, "nightbird-1b").focus()
    await keys.press("ArrowRight")
    await expect(_card(tab.page, "seabird-1a")).to_be_focused()
    await keys.press("Enter")
    await tab.page.get_by_role("option").first.focus()
    await keys.press("ArrowUp")
    for _ in range(2):
        await keys.press("ArrowLeft")
    target = _cell(tab.page, -3, 1)
    await expect(target).to_be_focused()
    await expect(target).to_have_attribute("aria-label", "Free place 3 left, 1 up, beside 4 snowbirds; open to you")
    await keys.press("Enter")
    play = tab.page.get_by_role("button", name="Add 1 seabird here")
    await expect(play).to_be_enabled()
    await play.focus()
    await keys.press("Enter")
    sent = tab.page.locator("output")
    await expect(sent).to_contain_text('"kind":"add"')
    assert '"card":"seabird-1a","x":-3,"y":1' in await sent.inner_text()
