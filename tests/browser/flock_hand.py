"""How a hand plays Flock: it touches a lit card, counts birds with the steps, and presses what the dock then offers."""

from playwright.async_api import Locator

from tests.browser.hand import Hand

_STEP_SHARE = 0.4
_HURRY_SHARE = 0.5
_TAKE_BACK = "Take back"


async def touches_flock(hand: Hand) -> None:
    """One touch of a player who likes Competition, and takes back the first choice that can be taken back."""
    page = hand.tab.page
    sheet = page.locator("dialog[open]").last
    if await sheet.count() > 0:
        await hand.press(sheet.get_by_role("button", name="Close"), "Close")
        return
    dock = page.get_by_role("group", name="What you can do")
    if hand.kinds["undo"] == 0 and await dock.get_by_role("button", name=_TAKE_BACK).count() > 0:
        await hand.press(dock.get_by_role("button", name=_TAKE_BACK), _TAKE_BACK)
        return
    steps = dock.locator(".stepper button:not([aria-disabled=true])")
    if await steps.count() > 0 and hand.chance.random() < _STEP_SHARE:
        await _press_any(hand, steps)
        return
    answers = dock.locator("button.main, button.quiet, button.danger").filter(has_not_text=_TAKE_BACK)
    if await answers.count() > 0:
        await _press_any(hand, answers)
    else:
        await _touch_a_spot(hand)


async def _touch_a_spot(hand: Hand) -> None:
    spots = hand.tab.page.locator(".place.lit > button, button.flock.lit")
    competition = hand.tab.page.locator(".place.competition.lit > button")
    hurries = await competition.count() > 0 and hand.chance.random() < _HURRY_SHARE
    await _press_any(hand, competition if hurries else spots)


async def _press_any(hand: Hand, offered: Locator) -> None:
    picked = offered.nth(hand.chance.randrange(await offered.count()))
    await hand.press(picked, await picked.get_attribute("aria-label") or await picked.inner_text())
