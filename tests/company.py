"""A company at one table, all by real sockets, that plays at random."""

import contextlib
import random
from collections.abc import AsyncIterator, Callable
from typing import Any

from tests.live import Person, Server, Table, person

NAMES = ("Ann", "Bo", "Cy", "Di", "Eve")


class Company:
    """People in seat order, the first of them the host, each with a socket at the table."""

    def __init__(self, code: str, people: list[Person], tables: list[Table], chance: random.Random) -> None:
        self.code = code
        self.people = people
        self.tables = tables
        self.chance = chance

    @property
    def over(self) -> bool:
        state = self.tables[0].state
        return state is not None and state["outcome"] is not None

    @property
    def asked(self) -> Table:
        """Somebody for whom the game waits."""
        state = self.tables[0].state
        assert state is not None
        waited_for = [ask["seat"] for ask in state["asks"] if not ask["optional"]]
        return self.tables[waited_for[0]]

    @property
    def other(self) -> Table:
        """Somebody else."""
        return next(table for table in self.tables if table is not self.asked)

    async def together(self) -> int:
        """Waits until all have been shown the newest version that any of them knows; gives it."""
        version = max(table.version for table in self.tables)
        for table in self.tables:
            await table.until_version(version)
        return version

    async def play_one(self) -> int:
        """A random move of somebody who is asked, claims first; gives its version, shown to all."""
        table = self.asked
        claims = [move for move in table.moves if move["kind"] == "claim"]
        version = await table.plays(self.chance.choice(claims or table.moves))
        await self.together()
        return version

    async def play_until(self, enough: Callable[["Company"], Any]) -> None:
        """Plays until `enough` is true or the game is over."""
        while not self.over and not enough(self):
            await self.play_one()


@contextlib.asynccontextmanager
async def company(
    server: Server, seats: int = 2, *, seed: int = 0, started: bool = True, **wishes: Any
) -> AsyncIterator[Company]:
    """As many people as seats at a new table, the game begun unless told otherwise."""
    async with contextlib.AsyncExitStack() as stack:
        people = [await stack.enter_async_context(person(server, name)) for name in NAMES[:seats]]
        code = await people[0].opens(seats, **wishes)
        for newcomer in people[1:]:
            await newcomer.sits(code)
        if started:
            await people[0].post(f"/rooms/{code}/start")
        tables = [await stack.enter_async_context(one.at(code)) for one in people]
        if started:
            for table in tables:
                await table.until_version(0)
        yield Company(code, people, tables, random.Random(seed))
