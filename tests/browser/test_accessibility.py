"""Every screen for eyes, ears and keys: checked by axe by day and by lamplight, and played without a pointer."""

import pytest
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Page, expect

from tests.browser.layout import settled
from tests.browser.screens import SCREENS, View, tab_of
from tests.browser.sheets import SHEETS, sheets_of
from tests.browser.situations import GAMES, Situations
from tests.browser.stage import Stage
from tests.browser.tabs import DESKTOP, PHONE, Tab, Tabs
from tests.company import company
from tests.live import Server

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]
MANY_STOPS = 80
MANY_CASES_S = 900
"""A board's cases are dozens, and axe takes seconds for a large branch."""
SAME_AGAIN = {
    "how-to-play",
    "waiting-flock",
    "waiting-guest",
    "waiting-stranger",
    "unknown-page",
    "table-rules-searched",
    "table-card",
    "table-move-seat",
    "table-leave",
    "end-spectator",
    "end-next-table",
    "next-table",
    "end-table",
}
"""Screens made of nothing that the others do not show."""
CHECKED = [name for name in SCREENS if name not in SAME_AGAIN]
_CONTRASTS = "() => axe.run({ runOnly: ['color-contrast'] })"
_FOCUSED = """() => {
  const at = document.activeElement;
  return at === null || at === document.body ? "" : (at.getAttribute("aria-label") ?? at.textContent).trim();
}"""


async def _violations(page: Page) -> list[str]:
    """What axe finds by day, and which contrasts are too weak by lamplight: nothing else changes with the light."""
    await page.emulate_media(color_scheme="light")
    await settled(page)
    by_day = (await Axe().run(page)).response["violations"]
    await page.emulate_media(color_scheme="dark")
    await settled(page)
    by_lamplight = (await page.evaluate(_CONTRASTS))["violations"]
    return [
        f"{light}: {violation['id']}: {'; '.join(str(node['target']) for node in violation['nodes'][:4])}"
        for light, violations in (("day", by_day), ("lamplight", by_lamplight))
        for violation in violations
    ]


@pytest.mark.parametrize("name", CHECKED)
async def test_axe_finds_nothing_on_a_screen(name: str, tabs: Tabs, set_stage: Stage) -> None:
    tab = await SCREENS[name](View(set_stage, tabs, PHONE))
    assert await _violations(tab.page) == []


async def test_axe_finds_nothing_beside_a_wide_table(tabs: Tabs, set_stage: Stage) -> None:
    tab = await SCREENS["table-my-turn"](View(set_stage, tabs, DESKTOP))
    assert await _violations(tab.page) == []


@pytest.mark.timeout(MANY_CASES_S)
@pytest.mark.parametrize("game", GAMES)
async def test_axe_finds_nothing_on_a_boards_hard_cases(game: str, tabs: Tabs, board: Situations) -> None:
    tab = await tabs.tab(await tabs.device(PHONE))
    found = {}
    for name in await board.names(tab.page, game):
        await board.show(tab.page, game, name)
        found[name] = await _violations(tab.page)
    for sheet in sheets_of(game):
        await SHEETS[sheet].on(tab, board)
        found[sheet] = await _violations(tab.page)
    assert len(found) > 1
    assert {where: what for where, what in found.items() if what} == {}


async def _focused(tab: Tab) -> str:
    return await tab.page.evaluate(_FOCUSED)


async def _tab_to(tab: Tab, name: str) -> None:
    """Presses Tab until the focus is on what begins with that name."""
    passed = []
    for _ in range(MANY_STOPS):
        await tab.page.keyboard.press("Tab")
        passed.append(await _focused(tab))
        if passed[-1].startswith(name):
            return
    raise AssertionError(f"no {name!r} among the stops {passed}")


async def test_a_turn_is_played_by_keys_alone(tabs: Tabs, server: Server) -> None:
    async with company(server, 2, options={"first": 0}) as game:
        tab = await tab_of(tabs, game.people[0], DESKTOP, f"/t/{game.code}")
        await tab.until_version(0)
        await expect(tab.button("Draw, then play")).to_be_enabled()
        await _tab_to(tab, "Draw, then play")
        await tab.page.keyboard.press("Enter")
        await expect(tab.button("Draw now")).to_be_enabled()
        await _tab_to(tab, "Draw now")
        await tab.page.keyboard.press("Enter")
        await tab.until_version(1)
        hand = tab.page.get_by_role("toolbar", name="Your hand").get_by_role("button")
        await expect(hand).to_have_count(6)

        names = [await hand.nth(i).get_attribute("aria-label") for i in range(6)]
        lit = [i for i in range(6) if "lit" in (await hand.nth(i).get_attribute("class") or "").split()]
        await _tab_to(tab, names[0] or "")
        for _ in range(lit[-1]):
            await tab.page.keyboard.press("ArrowRight")
        await expect(hand.nth(lit[-1])).to_be_focused()
        await tab.page.keyboard.press("Enter")
        await expect(tab.page.locator("dialog footer button").first).to_be_enabled()
        await _tab_to(tab, "Play")
        await tab.page.keyboard.press("Enter")
        await tab.until_version(2)
        await expect(hand).to_have_count(5)
        assert [sent["move"]["kind"] for sent in tab.sent] == ["draw", "play"]


@pytest.mark.parametrize(
    ("opener", "title"),
    [
        ("Rules", "Rules of Backyard Birds"),
        ("Menu", "Menu"),
        ("Log and chat", "Log"),
        ("Draw, then play", "Draw a bird?"),
        ("Territory supply", "Supplies and discards"),
    ],
)
async def test_a_sheet_opens_and_closes_by_keys_and_gives_the_focus_back(
    opener: str, title: str, tabs: Tabs, set_stage: Stage
) -> None:
    tab = await SCREENS["table-my-turn"](View(set_stage, tabs, PHONE))
    await expect(tab.button("Draw, then play")).to_be_enabled()
    await _tab_to(tab, opener)
    name = await _focused(tab)
    sheet = tab.page.locator("dialog[open]")
    for close in ("Escape", "the cross"):
        await tab.page.keyboard.press("Enter")
        await expect(sheet.get_by_role("heading", name=title).first).to_be_visible()
        assert await sheet.evaluate("(dialog) => dialog.contains(document.activeElement)")
        if close == "Escape":
            await tab.page.keyboard.press("Escape")
        else:
            await _tab_to(tab, "Close")
            await tab.page.keyboard.press("Enter")
        # A dialog is shut a moment before the page has heard of it and takes it away.
        await expect(tab.page.locator("dialog")).to_have_count(0)
        assert await _focused(tab) == name
