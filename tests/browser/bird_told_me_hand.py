"""How a hand plays The Bird Told Me to Do It: it touches a card, a lit place of the branch or an answer, and then the
button that says what comes of it."""

from playwright.async_api import Locator

from tests.browser.hand import Hand

THE_BIRD_TOLD_ME = "the-bird-told-me-to-do-it"
_LEAVES_SHARE = 0.25
_SECOND_CARD_SHARE = 0.3
_LIES_IN_SIGHT = """(station) => {
  const [card, window] = [station.getBoundingClientRect(), station.closest("[role=listbox]").getBoundingClientRect()];
  const [x, y] = [(card.left + card.right) / 2, (card.top + card.bottom) / 2];
  return x > window.left && x < window.right && y > window.top && y < window.bottom;
}"""


async def touches_bird_told_me(hand: Hand) -> None:
    """One touch of a player who rather adds than passes, and takes back the first choice that can be taken back."""
    page = hand.tab.page
    sheet = page.locator("dialog[open]").last
    if await sheet.count() > 0:
        await hand.press(sheet.get_by_role("button", name="Close"), "Close")
        return
    dock = page.get_by_role("group", name="What you can do")
    take_back = dock.get_by_role("button", name="Take back")
    if hand.kinds["undo"] == 0 and await take_back.count() > 0:
        await hand.press(take_back, "Take back")
        return
    main = dock.locator(".buttons button.main")
    cards = page.get_by_role("toolbar", name="Your hand").locator("button.lit:not(.chosen)")
    goes_on = hand.chance.random() < _SECOND_CARD_SHARE and await cards.count() > 0
    if await main.count() > 0 and not (goes_on and await _claims(main)):
        await _press(hand, main.first)
    else:
        await _choose(hand, dock, cards)


async def _claims(main: Locator) -> bool:
    return (await main.first.inner_text()).startswith("Claim")


async def _choose(hand: Hand, dock: Locator, cards: Locator) -> None:
    """Nothing can be played yet: a place on the branch, an answer, a card, or what stands below."""
    page = hand.tab.page
    lit = page.locator("[role=option].answer")
    if await lit.count() > 0:
        await _touch_the_branch(hand, lit)
        return
    answers = dock.locator(".answers button, .row button[aria-pressed=false]")
    standing = dock.locator(".buttons button.quiet").filter(has_not_text="Take back")
    leaves = await standing.count() > 0 and hand.chance.random() < _LEAVES_SHARE
    for offered in (answers, standing if leaves else cards, cards, standing):
        if await offered.count() > 0:
            await _press(hand, offered.nth(hand.chance.randrange(await offered.count())))
            return


async def _touch_the_branch(hand: Hand, lit: Locator) -> None:
    """A lit place that lies in sight, where the window is near enough for a thumb; a touch from afar looks closer."""
    stations = await lit.all()
    seen = [station for station in stations if await station.evaluate(_LIES_IN_SIGHT)]
    if seen:
        await _press(hand, hand.chance.choice(seen))
    else:
        await hand.press(hand.tab.button("Fit", exact=True), "Fit")


async def _press(hand: Hand, what: Locator) -> None:
    await hand.press(what, await what.get_attribute("aria-label") or await what.inner_text())
