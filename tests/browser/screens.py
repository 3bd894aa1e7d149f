"""The screens of the client, and how one comes to each."""

from typing import Any

from playwright.async_api import expect

from tests.browser.tabs import Tab

_STANDING = """() => {
  const labels = (selector) =>
    [...document.querySelectorAll(`main ${selector} [aria-label]`)].map((element) => element.getAttribute("aria-label"));
  return {
    question: document.querySelector("header h1")?.textContent,
    territories: labels("section[aria-label=Territories]").sort(),
    players: labels(".rivals section"),
    flock: labels("section[aria-label='My flock']"),
    hand: labels("[role=toolbar]"),
  };
}"""


async def introduce(tab: Tab, name: str) -> None:
    """Answers "What are you called?"."""
    await tab.page.get_by_label("Your name at the table").fill(name)
    await tab.press(tab.button("That is me"))
    await expect(tab.button("That is me")).to_have_count(0)


async def standing(tab: Tab) -> dict[str, Any]:
    """What the table's screen says of the position: the question, the territories, the flocks, the hand.
    A territory may lie in another place after the page was loaded anew."""
    return await tab.page.evaluate(_STANDING)
