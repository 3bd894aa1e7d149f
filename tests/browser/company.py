"""Players beside the pages: sockets that answer for a seat at random, so that a game comes to its end soon."""

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from typing import Any

from playwright.async_api import BrowserContext
from websockets.exceptions import ConnectionClosed

from tests.company import Company
from tests.live import Server, Table, socket_at


async def cookie_of(context: BrowserContext) -> str:
    """The cookie by which the server knows the browser's guest."""
    cookies = await context.cookies()
    return "; ".join(f"{cookie.get('name')}={cookie.get('value')}" for cookie in cookies)


async def play_on(server: Server, code: str, cookies: Sequence[str], until: Callable[[dict[str, Any]], bool]) -> None:
    """Plays all seats by sockets until a state fits `until` or the game is over. `cookies` in the order of seats."""
    async with contextlib.AsyncExitStack() as stack:
        tables = [Table(await stack.enter_async_context(socket_at(server, code, cookie=cookie))) for cookie in cookies]
        for table in tables:
            await table.until_version(0)
        await Company(code, [], tables, random.Random(1)).play_until(lambda game: until(game.tables[0].state or {}))


@contextlib.asynccontextmanager
async def answering(tables: Sequence[Table]) -> AsyncIterator[None]:
    """While it lasts, each table's seat answers at random whatever it is asked."""
    async with _together([_answer(table, random.Random(i)) for i, table in enumerate(tables)]):
        yield


@contextlib.asynccontextmanager
async def listening(tables: Sequence[Table]) -> AsyncIterator[None]:
    """While it lasts, each table hears what it is told: who never reads is taken for gone."""
    async with _together([_listen(table) for table in tables]):
        yield


@contextlib.asynccontextmanager
async def _together(doings: Sequence[Coroutine[Any, Any, None]]) -> AsyncIterator[None]:
    tasks = [asyncio.create_task(doing) for doing in doings]
    try:
        yield
        for task in tasks:
            if task.done():
                task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _answer(table: Table, chance: random.Random) -> None:
    with contextlib.suppress(ConnectionClosed):
        while True:
            if table.state is not None and _waited_for(table):
                await table.answer(await table.move(chance.choice(table.moves)))
                await _hear(table)
            else:
                await _hear(table)


async def _listen(table: Table) -> None:
    with contextlib.suppress(ConnectionClosed):
        while True:
            await _hear(table)


def _waited_for(table: Table) -> bool:
    """A standing offer needs no answer."""
    asks = (table.state or {})["asks"]
    return bool(table.moves) and any(ask["seat"] == table.seat and not ask["optional"] for ask in asks)


async def _hear(table: Table) -> None:
    """The next state, however long it takes."""
    before = table.version
    while table.version == before:
        with contextlib.suppress(TimeoutError):
            await table.next()
