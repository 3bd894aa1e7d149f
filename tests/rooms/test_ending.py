"""A task is over when it was ended, also one that takes a cancellation for something else."""

import asyncio
import logging

import pytest

from app.rooms import ending
from app.rooms.ending import ended


async def test_a_task_that_swallows_cancellations_is_told_again() -> None:
    swallowed = 0

    async def stubborn() -> None:
        nonlocal swallowed
        while True:
            try:
                await asyncio.sleep(3600)
            except asyncio.CancelledError:
                swallowed += 1
                if swallowed == 3:
                    raise

    task = asyncio.create_task(stubborn())
    await asyncio.sleep(0)
    async with asyncio.timeout(5):
        await ended(task)
    assert task.cancelled()
    assert swallowed == 3


async def test_one_that_never_ends_is_left_and_named_in_the_log(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ending, "TOLD_EVERY", 0.001)
    over = False

    async def deaf() -> None:
        while not over:
            try:
                await asyncio.sleep(3600)
            except asyncio.CancelledError:
                continue

    task = asyncio.create_task(deaf(), name="deaf")
    await asyncio.sleep(0)
    with caplog.at_level(logging.ERROR):
        async with asyncio.timeout(5):
            await ended(task)
    assert not task.done()
    assert caplog.messages == ["deaf does not end"]
    over = True
    task.cancel()
    await task


async def test_one_that_failed_or_is_none_is_no_error() -> None:
    async def fails() -> None:
        raise RuntimeError

    task = asyncio.create_task(fails())
    await asyncio.wait((task,))
    await ended(task)
    await ended(None)
    assert isinstance(task.exception(), RuntimeError)
