"""A hand that plays what the page offers, as a person would: it reads buttons, cards and sheets, and touches them."""

import random
import time
from dataclasses import dataclass, field

from playwright.async_api import Error as PlaywrightError
from playwright.async_api import Locator, expect

from tests.browser.tabs import PATIENCE_MS, Tab

_TOUCH_MS = 3_000
_PUTS_OFF = ("Not yet", "Look at the table")
_ABILITY_SHARE = 0.3
_STRIKE_SHARE = 0.3


@dataclass
class Hand:
    """Plays at one tab; `claims` counts what it claimed, `moves` all that it played."""

    tab: Tab
    chance: random.Random
    moves: int = 0
    claims: int = 0
    _said: list[str] = field(default_factory=list)

    async def asked(self) -> bool:
        """Whether the bar says that it is up to this player."""
        return await self.tab.page.locator("header.urgent").count() > 0

    async def plays(self) -> None:
        """Plays one move through the page; the server has taken it and the page shows it."""
        before = len(self.tab.accepted)
        until = time.monotonic() + PATIENCE_MS / 1000
        self._said.clear()
        while len(self.tab.accepted) == before:
            if time.monotonic() > until:
                raise AssertionError(f"no move in {PATIENCE_MS / 1000} s; touched {self._said[-12:]}")
            if not await self.asked():
                return
            try:
                await self._touch_something()
            except PlaywrightError:
                continue  # what was to be touched went away meanwhile: look again
            await self._await_change(before)
        self.moves += 1
        self.claims += self.tab.sent[-1].get("move", {}).get("kind") == "claim"
        await expect(self.tab.page.locator("button.waiting")).to_have_count(0, timeout=PATIENCE_MS)

    async def _touch_something(self) -> None:
        sheet = self.tab.page.locator("dialog[open]").last
        if await sheet.count() > 0:
            await self._touch_in(sheet)
            return
        offered = self.tab.page.get_by_role("group", name="What you can do").locator("button:not(.off)")
        cards = self.tab.page.get_by_role("toolbar", name="Your hand").locator("button.lit")
        words = await offered.all_inner_texts()
        lit = await cards.count()
        wanted = self._wanted(words, lit)
        if wanted is not None:
            await self._press(offered.nth(wanted), words[wanted])
        elif lit:
            await self._press(cards.nth(self.chance.randrange(lit)), "a card of the hand")

    def _wanted(self, words: list[str], lit: int) -> int | None:
        """Which button a player who likes to claim would press; None for a card of the hand."""
        sorts = {
            "claim": [i for i, text in enumerate(words) if text.startswith("Claim")],
            "ability": [i for i, text in enumerate(words) if text.endswith("…") and not text.startswith("Mockingbird")],
            "main": [i for i, text in enumerate(words) if text.startswith(("Draw", "End turn"))],
        }
        if sorts["claim"]:
            return sorts["claim"][0]
        if sorts["ability"] and (not (sorts["main"] or lit) or self.chance.random() < _ABILITY_SHARE):
            return self.chance.choice(sorts["ability"])
        if lit:
            return None
        return self.chance.choice(sorts["main"] or sorts["ability"] or list(range(len(words))) or [None])

    async def _touch_in(self, sheet: Locator) -> None:
        answers = sheet.locator("footer button:not(.off):not(.dim):not(.rule)")
        words = await answers.all_inner_texts()
        main = [i for i, text in enumerate(words) if text not in _PUTS_OFF]
        passing = [i for i in main if words[i].startswith("Let it pass")]
        if passing and self.chance.random() > _STRIKE_SHARE:
            main = passing
        if main:
            picked = self.chance.choice(main)
            await self._press(answers.nth(picked), words[picked])
            return
        choices = sheet.locator(".body label, .body button.card, .body button.territory, .body .sets label")
        if await choices.count() > 0 and await sheet.locator("footer .off, .claims, .abilities").count() > 0:
            await self._press(choices.nth(self.chance.randrange(await choices.count())), "a choice of the sheet")
        else:
            await self._press(sheet.get_by_role("button", name="Close"), "Close")

    async def _press(self, what: Locator, said: str) -> None:
        self._said.append(said)
        await self.tab.press(what, timeout=_TOUCH_MS)

    async def _await_change(self, accepted: int) -> None:
        """Until the answer is there, or at once if the touch only opened or changed a sheet."""
        sending = self.tab.page.locator("button.waiting")
        if len(self.tab.accepted) == accepted and await sending.count() > 0:
            await expect(sending).to_have_count(0, timeout=PATIENCE_MS)
