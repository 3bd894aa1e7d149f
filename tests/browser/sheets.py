"""What comes up over the boards' hard cases once somebody touches something there."""

import functools
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from tests.browser.situations import Situations
from tests.browser.tabs import Tab

Opener: TypeAlias = Callable[[Tab], Awaitable[Any]]


def _by(*buttons: str) -> Opener:
    return functools.partial(_press_each, buttons)


async def _press_each(buttons: tuple[str, ...], tab: Tab) -> None:
    for name in buttons:
        sheet = tab.page.locator("dialog[open]")
        within = sheet if await sheet.count() else tab.page
        await tab.press(within.get_by_role("button", name=name).first)


@dataclass(frozen=True)
class Touched:
    """What comes up over a game's hard case once something there is touched: a sheet, or a card's account."""

    game: str
    situation: str
    touch: Opener

    async def on(self, tab: Tab, board: Situations) -> None:
        """Shows it at a tab."""
        await board.show(tab.page, self.game, self.situation)
        await self.touch(tab)


def _backyard_birds(situation: str, *buttons: str) -> Touched:
    return Touched("backyard-birds", situation, _by(*buttons))


def _flock(situation: str, *buttons: str) -> Touched:
    return Touched("flock", situation, _by(*buttons))


def _bird_told_me(situation: str, *steps: str) -> Touched:
    """A step is a button by its name, a card of the hand by `hand `, a cell of the branch by `cell `, and what stands
    there."""
    return Touched("the-bird-told-me-to-do-it", situation, functools.partial(_touch_each, steps))


async def _touch_each(steps: tuple[str, ...], tab: Tab) -> None:
    for step in steps:
        kind, _, name = step.partition(" ")
        match kind:
            case "hand":
                await tab.press(tab.page.locator(f'[data-spot="hand:{name}"]').first)
            case "cell":
                await tab.press(tab.page.locator(f'[data-cell="{name}"]'))
            case _:
                await _press_each((step,), tab)


SHEETS: dict[str, Touched] = {
    "claim-sets": _backyard_birds("turn", "Claim Bridge…"),
    "claim-which": _backyard_birds("turn-many-sets", "Claim…"),
    "claim-many-sets": _backyard_birds("turn-many-sets", "Claim…", "Oak Tree"),
    "abilities": _backyard_birds("turn-abilities", "Abilities…"),
    "card-to-play": _backyard_birds("play", "Meadowlark, yellow"),
    "penalties": _backyard_birds("stuck", "Take the penalties…"),
    "mockingbird": _backyard_birds("others", "Mockingbird…"),
    "strike": _backyard_birds("window", "Strike with the Mockingbird…", "Vegetable Patch"),
    "supplies": _backyard_birds("turn", "Territory supply"),
    "flock-card": _flock("turn", "Feeding;"),
    "flock-card-crowded": _flock("turn-crowded", "Hatching;"),
    "flock-dominance": _flock("turn", "Dominance;"),
    "flock-competition": _flock("turn", "Competition;"),
    "flock-relocate": _flock("relocate", "Feeding;"),
    "flock-relocate-more": _flock("relocate-chain", "Nesting;"),
    "flock-give-back": _flock("give-back", "Competition;"),
    "flock-fewer": _flock("exchange", "Fewer: 2 birds"),
    "flock-card-beside-a-question": _flock("exchange", "Competition;"),
    "flock-tracks": _flock("turn-crowded", "Round 3 of 3"),
    "flock-player": _flock("advanced-right", "Bartholomew"),
    "flock-points": _flock("scored", "Round 2 of 3", "Points of round 1"),
    "flock-points-crowded": _flock("turn-crowded", "Round 3 of 3", "Points of round 2"),
    "flock-points-seen": _flock("over", "Round 3 of 3", "Points of round 3"),
    "bird-told-me-card": _bird_told_me("add", "hand seabird-1a"),
    "bird-told-me-many-cards": _bird_told_me("add-many-cards", "hand seabird-3b"),
    "bird-told-me-place": _bird_told_me("add", "hand seabird-1a", "cell -3,1"),
    "bird-told-me-pass": _bird_told_me("add", "Pass, draw two"),
    "bird-told-me-plate": _bird_told_me("add", "hand seabird-1a", "Look closer"),
    "bird-told-me-stack": _bird_told_me("stacks", "cell -4,0", "Look closer"),
    "bird-told-me-plumage": _bird_told_me("choose-plumage", "silverbird"),
    "bird-told-me-exchange": _bird_told_me("swap-plumage", "Nightbird plumage", "Firebird plumage"),
    "bird-told-me-turned-up": _bird_told_me("choose-turned-up", "3 firebirds"),
    "bird-told-me-order": _bird_told_me("arrange-award", "3 nightbirds"),
    "bird-told-me-run": _bird_told_me("nested", "Turned up"),
    "bird-told-me-award": _bird_told_me("branch-60-crowded", "The branch by colours"),
    "bird-told-me-player": _bird_told_me("choose-pile", "Bartholomew-Maximilian; "),
    "bird-told-me-me": _bird_told_me("choose-pile", "You have"),
    "bird-told-me-piles": _bird_told_me("over-crowded", "Second and last deck"),
    "bird-told-me-fit": _bird_told_me("branch-60-crowded", "Fit"),
}
"""What does not come up over the boards' hard cases by itself."""


def sheets_of(game: str) -> list[str]:
    """The names of those of one game."""
    return [name for name, touched in SHEETS.items() if touched.game == game]
