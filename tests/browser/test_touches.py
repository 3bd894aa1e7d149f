"""What a stray second tap, a second finger's haste or a wish for less motion do, and do not."""

import pytest
from playwright.async_api import Locator, expect

from tests.browser.layout import settled
from tests.browser.screens import tab_of
from tests.browser.situations import Situations
from tests.browser.tabs import DESKTOP, PHONE, Tab, Tabs
from tests.company import company
from tests.live import Server

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]
DANGEROUS = {
    "draw": ("turn", ["Draw, then play"], "Draw now"),
    "claim": ("turn", ["Claim Bridge…", "2 Robins"], "Claim the Bridge"),
    "junco": ("turn-abilities", ["Abilities…", "Junco"], "Deal new territories"),
    "swallow": ("finish", ["Abilities…", "Swallow"], "Look through the supply"),
    "woodpecker": ("finish", ["Abilities…", "Woodpecker"], "Draw a new hand"),
    "accept-penalty": ("stuck", ["Take the penalties…"], "Take them"),
}
_WATCH = """() => {
  window.flights = 0;
  const isFlight = (node) => node.classList?.contains("ghost");
  const watch = (changes) => {
    for (const { addedNodes } of changes) window.flights += [...addedNodes].filter(isFlight).length;
  };
  new MutationObserver(watch).observe(document.body, { childList: true, subtree: true });
}"""


async def _taps_twice(tab: Tab, what: Locator) -> None:
    """Two taps at one place, as fast as a nervous finger."""
    await what.scroll_into_view_if_needed()
    await settled(tab.page)
    box = await what.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    await tab.page.touchscreen.tap(x, y)
    await tab.page.touchscreen.tap(x, y)


def _offered(tab: Tab, name: str) -> Locator:
    return tab.page.locator("dialog[open], .dock").last.locator("button, label").filter(has_text=name).first


@pytest.mark.parametrize("kind", DANGEROUS)
async def test_a_double_tap_sends_one_thing_and_confirms_nothing(kind: str, tabs: Tabs, board: Situations) -> None:
    situation, way, last = DANGEROUS[kind]
    tab = await tabs.tab(await tabs.device(PHONE))
    sent = tab.page.locator("output")
    await board.show(tab.page, "backyard-birds", situation)
    await expect(_offered(tab, way[0])).to_be_enabled()
    await _taps_twice(tab, _offered(tab, way[0]))
    await settled(tab.page)
    await expect(sent).to_be_empty()

    await board.show(tab.page, "backyard-birds", situation)
    for step in way:
        await tab.press(_offered(tab, step))
    await expect(_offered(tab, last)).to_be_enabled()
    await _taps_twice(tab, _offered(tab, last))
    await settled(tab.page)
    assert [line for line in (await sent.inner_text()).splitlines() if f'"{kind}"' in line] != []
    assert len((await sent.inner_text()).splitlines()) == 1


@pytest.mark.parametrize("kind", DANGEROUS)
async def test_a_button_that_just_came_up_takes_no_tap(kind: str, tabs: Tabs, board: Situations) -> None:
    situation, way, last = DANGEROUS[kind]
    tab = await tabs.tab(await tabs.device(PHONE))
    await tab.page.clock.install()
    await board.show(tab.page, "backyard-birds", situation)
    for step in way[:-1]:
        await tab.press(_offered(tab, step))
    await expect(_offered(tab, way[-1])).to_be_enabled()
    await tab.page.clock.pause_at(await tab.page.evaluate("() => Date.now() + 60_000"))
    await tab.press(_offered(tab, way[-1]))
    await expect(_offered(tab, last)).to_be_visible()
    await _offered(tab, last).tap(force=True)
    await expect(tab.page.locator("output")).to_be_empty()
    await tab.page.clock.run_for(1_000)
    await tab.press(_offered(tab, last))
    assert len((await tab.page.locator("output").inner_text()).splitlines()) == 1


async def test_a_double_tap_draws_once_at_a_real_table(tabs: Tabs, server: Server) -> None:
    async with company(server, 2, options={"first": 0}) as game:
        tab = await tab_of(tabs, game.people[0], PHONE, f"/t/{game.code}")
        await expect(tab.button("Draw, then play")).to_be_enabled()
        await _taps_twice(tab, tab.button("Draw, then play"))
        await expect(tab.button("Draw now")).to_be_enabled()
        assert tab.sent == []
        await _taps_twice(tab, tab.button("Draw now"))
        await tab.until_version(1)
        await settled(tab.page)
        assert [sent["move"]["kind"] for sent in tab.sent] == ["draw"]
        assert tab.version == 1


@pytest.mark.parametrize(("wish", "flies"), [("no-preference", True), ("reduce", False)])
async def test_cards_fly_only_for_those_who_like_motion(wish: str, flies: bool, tabs: Tabs, server: Server) -> None:
    async with company(server, 2, options={"first": 0}) as game:
        tab = await tab_of(tabs, game.people[0], DESKTOP, f"/t/{game.code}", reduced_motion=wish)
        await tab.page.evaluate(_WATCH)
        await tab.press(tab.button("Draw, then play"))
        moving = await tab.page.evaluate(
            "() => document.getAnimations().filter((one) => one.effect.getComputedTiming().duration > 1).length"
        )
        await tab.press(tab.button("Draw now"))
        await expect(tab.page.get_by_role("toolbar", name="Your hand").get_by_role("button")).to_have_count(6)
        await settled(tab.page)
        assert (await tab.page.evaluate("() => window.flights") > 0) is flies
        assert moving == 0 or flies
