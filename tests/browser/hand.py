"""A hand that plays what the page offers, as a person would: it reads buttons, cards and sheets, and touches them."""

import random
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from playwright.async_api import Error as PlaywrightError
from playwright.async_api import Locator, expect

from tests.browser.tabs import PATIENCE_MS, Tab

_TOUCH_MS = 3_000


@dataclass
class Hand:
    """Plays at one tab; `touches` is how its game is played, one touch a call, `moves` counts all that it played, and
    `kinds` how often it played each kind of move, with "undo" for what it took back."""

    tab: Tab
    chance: random.Random
    touches: Callable[["Hand"], Awaitable[None]]
    moves: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
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
                await self.touches(self)
            except PlaywrightError:
                continue  # what was to be touched went away meanwhile: look again
            await self._await_change(before)
        self.moves += 1
        sent = self.tab.sent[-1]
        self.kinds[sent["move"]["kind"] if sent["type"] == "move" else sent["type"]] += 1
        await expect(self.tab.page.locator("button.waiting")).to_have_count(0)

    async def press(self, what: Locator, said: str) -> None:
        """Touches it, and keeps in mind what it said."""
        self._said.append(said)
        await self.tab.press(what, timeout=_TOUCH_MS)

    async def _await_change(self, accepted: int) -> None:
        """Until the answer is there, or at once if the touch only opened or changed a sheet."""
        sending = self.tab.page.locator("button.waiting")
        if len(self.tab.accepted) == accepted and await sending.count() > 0:
            await expect(sending).to_have_count(0)
