"""How a hand plays Backyard Birds: by the buttons of the dock, the cards it holds, and the sheets that open."""

from playwright.async_api import Locator

from tests.browser.hand import Hand

_PUTS_OFF = ("Not yet", "Look at the table")
_ABILITY_SHARE = 0.3
_STRIKE_SHARE = 0.3


async def touches_backyard_birds(hand: Hand) -> None:
    """One touch of a player who likes to claim."""
    page = hand.tab.page
    sheet = page.locator("dialog[open]").last
    if await sheet.count() > 0:
        await _touch_in(hand, sheet)
        return
    offered = page.get_by_role("group", name="What you can do").locator("button:not(.off)")
    cards = page.get_by_role("toolbar", name="Your hand").locator("button.lit")
    words = await offered.all_inner_texts()
    lit = await cards.count()
    wanted = _wanted(hand, words, lit)
    if wanted is not None:
        await hand.press(offered.nth(wanted), words[wanted])
    elif lit:
        await hand.press(cards.nth(hand.chance.randrange(lit)), "a card of the hand")


def _wanted(hand: Hand, words: list[str], lit: int) -> int | None:
    """Which button to press; None for a card of the hand."""
    sorts = {
        "claim": [i for i, text in enumerate(words) if text.startswith("Claim")],
        "ability": [i for i, text in enumerate(words) if text.endswith("…") and not text.startswith("Mockingbird")],
        "main": [i for i, text in enumerate(words) if text.startswith(("Draw", "End turn"))],
    }
    if sorts["claim"]:
        return sorts["claim"][0]
    if sorts["ability"] and (not (sorts["main"] or lit) or hand.chance.random() < _ABILITY_SHARE):
        return hand.chance.choice(sorts["ability"])
    if lit:
        return None
    return hand.chance.choice(sorts["main"] or sorts["ability"] or list(range(len(words))) or [None])


async def _touch_in(hand: Hand, sheet: Locator) -> None:
    answers = sheet.locator("footer button:not(.off):not(.dim):not(.rule)")
    words = await answers.all_inner_texts()
    main = [i for i, text in enumerate(words) if text not in _PUTS_OFF]
    passing = [i for i in main if words[i].startswith("Let it pass")]
    if passing and hand.chance.random() > _STRIKE_SHARE:
        main = passing
    if main:
        picked = hand.chance.choice(main)
        await hand.press(answers.nth(picked), words[picked])
        return
    choices = sheet.locator(".body label, .body button.card, .body button.territory, .body .sets label")
    if await choices.count() > 0 and await sheet.locator("footer .off, .claims, .abilities").count() > 0:
        await hand.press(choices.nth(hand.chance.randrange(await choices.count())), "a choice of the sheet")
    else:
        await hand.press(sheet.get_by_role("button", name="Close"), "Close")
