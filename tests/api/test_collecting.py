"""The collector of circles comes while nobody plays."""

import asyncio
import gc
import weakref
from collections.abc import Iterator
from itertools import count

import pytest

from app import collecting as module
from app.collecting import collecting


class Circle:
    def __init__(self) -> None:
        self.itself = self


def circle() -> "weakref.ref[Circle]":
    """One that nobody holds any more."""
    return weakref.ref(Circle())


@pytest.fixture
def walks() -> Iterator[list[int]]:
    """The generation that each walk of the collector began with."""
    begun = list[int]()

    def noted(phase: str, about: dict[str, int]) -> None:
        if phase == "start":
            begun.append(about["generation"])

    gc.callbacks.append(noted)
    yield begun
    gc.callbacks.remove(noted)


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("APART_SECONDS", 0.05), ("LOOKED_EVERY", 0.02), ("FEW_NEW", 0)):
        monkeypatch.setattr(module, name, value)


async def test_many_things_that_are_in_use_do_not_set_it_off(walks: list[int]) -> None:
    async with collecting(lambda: 0):
        walks.clear()
        in_use = [[number] for number in range(50_000)]
        assert len(in_use) == 50_000
        assert walks == []


@pytest.mark.usefixtures("hurried")
async def test_it_comes_when_nothing_was_played_for_a_moment_and_not_before() -> None:
    moves, playing = count(), True

    def played() -> int:
        return next(moves) if playing else -1

    async with collecting(played):
        left = circle()
        await asyncio.sleep(0.4)
        assert left() is not None
        playing = False
        async with asyncio.timeout(10):
            while left() is not None:  # noqa: ASYNC110  nobody tells
                await asyncio.sleep(0.01)


@pytest.mark.usefixtures("hurried")
async def test_it_comes_in_the_end_although_there_is_always_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LONGEST_SECONDS", 0.3)
    moves = count()
    async with collecting(lambda: next(moves)):
        left = circle()
        async with asyncio.timeout(10):
            while left() is not None:  # noqa: ASYNC110  nobody tells
                await asyncio.sleep(0.01)


@pytest.mark.usefixtures("hurried")
async def test_where_nothing_new_was_made_it_stays_away(monkeypatch: pytest.MonkeyPatch, walks: list[int]) -> None:
    monkeypatch.setattr(module, "FEW_NEW", 400_000)
    async with collecting(lambda: 0):
        walks.clear()
        await asyncio.sleep(0.4)
        assert walks == []


async def test_afterwards_it_is_as_it_was() -> None:
    usual, frozen = gc.get_threshold(), gc.get_freeze_count()
    async with collecting(lambda: 0):
        assert gc.get_threshold() != usual
        assert gc.get_freeze_count() > frozen
    assert gc.get_threshold() == usual
    assert gc.get_freeze_count() == 0
