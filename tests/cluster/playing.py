"""A table between two nodes: unless told otherwise Ann at the first, Bo at the second."""

import contextlib
import random
from collections.abc import AsyncIterator, Callable
from typing import Any

from tests.cluster.topology import Cluster
from tests.live import Person, Table, person

TABS = ("anns", "bos")


class Pair:
    """Two players at one table whose game has begun, each at a node of their own."""

    def __init__(self, code: str, people: list[Person], tables: list[Table]) -> None:
        self.code = code
        self.people = people
        self.tables = tables

    @property
    def asked(self) -> Table:
        """Whoever is waited for."""
        state = self.tables[0].state
        assert state is not None
        return self.tables[next(ask["seat"] for ask in state["asks"] if not ask["optional"])]

    @property
    def version(self) -> int:
        return max(table.version for table in self.tables)

    @property
    def over(self) -> bool:
        state = self.tables[0].state
        return state is not None and state["outcome"] is not None

    @property
    def window(self) -> dict[str, Any] | None:
        """The window that is open."""
        state = self.tables[0].state
        assert state is not None
        return next((ask for ask in state["asks"] if ask["asks"] == "claim-window"), None)

    async def plays(self) -> int:
        """Whoever is asked makes a claim, or any move by chance; all have seen it then."""
        claims = [move for move in self.asked.moves if move["kind"] == "claim"]
        version = await self.asked.plays(random.choice(claims or self.asked.moves))
        await self.together(version)
        return version

    async def together(self, version: int) -> None:
        for table in self.tables:
            await table.until_version(version)

    async def room(self, seat: int, fits: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The room as the player on this seat is told of it, once it is as it should be."""
        table = self.tables[seat]
        assert table.room is not None
        if fits(table.room):
            return table.room
        return (await table.until("room", lambda told: fits(told["room"])))["room"]


@contextlib.asynccontextmanager
async def pair(cluster: Cluster, nodes: tuple[int, int] = (0, 1), **wishes: Any) -> AsyncIterator[Pair]:
    async with contextlib.AsyncExitStack() as stack:
        ann = await stack.enter_async_context(person(cluster.nodes[nodes[0]], "Ann"))
        bo = await stack.enter_async_context(person(cluster.nodes[nodes[1]], "Bo"))
        code = await ann.opens(2, **wishes)
        await bo.sits(code)
        await ann.post(f"/rooms/{code}/start")
        seated = zip((ann, bo), TABS, strict=True)
        tables = [await stack.enter_async_context(one.at(code, tab)) for one, tab in seated]
        for table in tables:
            await table.until_version(0)
        yield Pair(code, [ann, bo], tables)


async def at_a_window(
    cluster: Cluster, stack: contextlib.AsyncExitStack, seconds: int, nodes: tuple[int, int] = (0, 1)
) -> Pair:
    """A game in which a window of so many seconds has just opened."""
    while True:
        game = await stack.enter_async_context(pair(cluster, nodes, options={"claim_window": seconds}))
        while not game.over:
            await game.plays()
            if game.window is not None:
                return game
