"""The DOM check of a screen's layout."""

from pathlib import Path

from playwright.async_api import Page

_CHECK = Path(__file__).with_name("layout.js").read_text("utf-8")
_ANOTHER_LOOK_MS = 500
_COMES_TO_REST = """async () => {
  const places = () =>
    [...document.querySelectorAll("body *")].map((element) => {
      const box = element.getBoundingClientRect();
      return [box.x, box.y, box.width, box.height].join();
    }).join("|");
  await document.fonts.ready;
  for (let look = 0; look < 100; look += 1) {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.all(ending.map((one) => one.finished.catch(() => null)));
    const before = places();
    await new Promise((later) => setTimeout(later, 60));
    if (places() === before) return true;
  }
  return false;
}"""


async def settled(page: Page) -> None:
    """Waits until nothing on the page moves: two looks in a row find everything at the same places."""
    assert await page.evaluate(_COMES_TO_REST), "the page never comes to rest"


async def flaws(page: Page) -> list[str]:
    """What is wrong with the layout, one line each: what two looks find, as a page may rest between two steps of a
    change of its size."""
    await settled(page)
    first: list[str] = await page.evaluate(_CHECK)
    if not first:
        return []
    await page.wait_for_timeout(_ANOTHER_LOOK_MS)
    await settled(page)
    again: list[str] = await page.evaluate(_CHECK)
    return [flaw for flaw in first if flaw in again]
