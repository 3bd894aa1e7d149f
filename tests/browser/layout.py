"""The DOM check of a screen's layout."""

import asyncio
from pathlib import Path

from playwright.async_api import Page

_CHECK = Path(__file__).with_name("layout.js").read_text("utf-8")
_STILL = """async () => {
  const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
  await Promise.all(ending.map((one) => one.finished.catch(() => null)));
  await document.fonts.ready;
}"""
_PLACES = """() => [...document.querySelectorAll("body *")].map((element) => {
  const box = element.getBoundingClientRect();
  return [box.x, box.y, box.width, box.height].join();
}).join("|")"""
_TRIES = 40
_PAUSE = 0.06


async def settled(page: Page) -> None:
    """Waits until nothing on the page moves: two looks in a row find everything at the same places."""
    places = None
    for _ in range(_TRIES):
        await page.evaluate(_STILL)
        now = await page.evaluate(_PLACES)
        if now == places:
            return
        places = now
        await asyncio.sleep(_PAUSE)
    raise AssertionError("the page never comes to rest")


async def flaws(page: Page) -> list[str]:
    """What is wrong with the layout, one line each."""
    await settled(page)
    return await page.evaluate(_CHECK)
