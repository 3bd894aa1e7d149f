"""The DOM check of a screen's layout."""

import asyncio
from pathlib import Path

from playwright.async_api import Page

_CHECK = Path(__file__).with_name("layout.js").read_text("utf-8")
_STILL = """() => Promise.all(document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
  .map((one) => one.finished.catch(() => null))).then(() => document.fonts.ready).then(() => null)"""
_TRIES = 20


async def settled(page: Page) -> None:
    """Waits until nothing on the page moves and two frames in a row look at the same places."""
    places = None
    for _ in range(_TRIES):
        await page.evaluate(_STILL)
        now = await page.evaluate(
            "() => [...document.querySelectorAll('body *')].map((e) => { const b = e.getBoundingClientRect(); return [b.x, b.y, b.width, b.height].join() }).join('|')"
        )
        if now == places:
            return
        places = now
        await asyncio.sleep(0.06)
    raise AssertionError("the page never comes to rest")


async def flaws(page: Page) -> list[str]:
    """What is wrong with the layout, one line each."""
    await settled(page)
    return await page.evaluate(_CHECK)
