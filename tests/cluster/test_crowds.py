"""A crowd that asks Redis at once takes turns: it is no sign that Redis is away, and nobody is answered without it."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from app.guarding import rates as counting
from app.guarding.rates import Rates
from app.nodes import line as asking
from app.nodes.line import Away, Line
from app.nodes.tabs import SharedTabs
from app.persistence.clock import SystemClock
from app.persistence.local_bus import LocalBus
from tests.cluster.services import PATIENCE, Redis

CROWD = 300
NOWHERE = "redis://127.0.0.1:1/0"


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Redis is given time: however slow this machine is, only a want of connections would fail."""
    monkeypatch.setattr(asking, "ANSWER_SECONDS", PATIENCE)
    monkeypatch.setattr(counting, "_REDIS_SECONDS", PATIENCE)


@asynccontextmanager
async def tabs_at(redis: Redis) -> AsyncIterator[SharedTabs]:
    """The tabs as a node of its own knows them."""
    line = Line(redis.url)
    await line.open()
    try:
        yield SharedTabs(SystemClock(), LocalBus(), line)
    finally:
        await line.close()


@asynccontextmanager
async def counted_at(url: str) -> AsyncIterator[Rates]:
    """One change a minute for each, as a node of its own counts them."""
    rates = Rates({"changes": 1}, url, lambda _: None)
    try:
        yield rates
    finally:
        await rates.close()


@pytest.mark.usefixtures("patient")
async def test_tabs_that_come_back_in_a_crowd_keep_their_roles(redis: Redis) -> None:
    guests = [f"guest-{number}" for number in range(CROWD)]
    async with tabs_at(redis) as here, tabs_at(redis) as there:
        for tab in ("older", "newer"):
            await asyncio.gather(*(here.arrive("room", guest, tab) for guest in guests))
        await asyncio.gather(*(there.arrive("room", guest, "older") for guest in guests))
        assert {there.playing("room", guest) for guest in guests} == {"newer"}


@pytest.mark.usefixtures("patient")
async def test_what_a_crowd_does_is_counted_for_all_nodes(redis: Redis) -> None:
    people = [f"person-{number}" for number in range(CROWD)]
    async with counted_at(redis.url) as here, counted_at(redis.url) as there:
        assert set(await asyncio.gather(*(here.take("changes", one) for one in people))) == {None}
        assert None not in await asyncio.gather(*(there.take("changes", one) for one in people))


async def test_a_crowd_finds_out_once_that_redis_is_away() -> None:
    """Else each would wait for an answer in turn."""
    line = Line(NOWHERE)
    line.up = True
    asked = 0

    async def lost(_: Any) -> None:
        nonlocal asked
        asked += 1
        await asyncio.sleep(0.01)
        raise OSError

    answers = await asyncio.gather(*(line.ask(lost) for _ in range(CROWD)), return_exceptions=True)
    assert all(isinstance(answer, Away) for answer in answers)
    assert asked == asking.MOST_AT_ONCE


async def test_a_crowd_is_counted_here_once_redis_is_found_away(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        async with counted_at(NOWHERE) as rates:
            assert await asyncio.gather(*(rates.take("changes", f"{one}") for one in range(CROWD))) == [None] * CROWD
            assert await rates.take("changes", "0") is not None
    assert 1 <= len(caplog.records) < CROWD / 2
