"""Tables in every state, peopled by real players, for looking at the screens that show them."""

import contextlib
import random
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from typing import Any

from tests.browser.company import listening
from tests.company import Company, company
from tests.live import Person, Server, Table, person

_MANY_MOVES = 40
_SOME_TWIGS = 4
TOLD = "the-bird-told-me-to-do-it"
_SEED = 5
_BEYOND = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
_FLOCK_OPTIONS = {"first": 0, "free_flight": True, "hungry_birdies": True, "threshold_1": 5}
LONG_NAME = "Bartholomew-Maximilian X"


@dataclass(frozen=True)
class Stage:
    """`waiting`, `playing`, `finished` and `replayed` are codes of tables where `host` sits on seat 0.

    At the playing table it is the host's turn and `second`'s wait; `replayed` is over and has a next table. `flock`
    is a table of Flock where the host has just begun, `flock_waiting` one with chosen options before the start,
    `flock_finished` one that is over; `told` is one of The Bird Told Me to Do It where the host is to add a card
    and has one that does not fit everywhere, `told_finished` one that is over; all others are of Backyard Birds."""

    server: Server
    host: Person
    second: Person
    waiting: str
    playing: str
    finished: str
    replayed: str
    flock: str
    flock_waiting: str
    flock_finished: str
    told: str
    told_finished: str

    async def list_tables(self) -> None:
        """Puts tables of each kind into the list of the lobby."""
        code = await self.second.opens(5, listed=True)
        await self.host.sits(code)
        await self.second.opens(3, listed=True)
        full = await self.host.opens(2, listed=True)
        await self.second.sits(full)
        await self.host.post(f"/rooms/{full}/start")


def _hosts_turn(game: Company) -> bool:
    state = game.tables[0].state or {}
    asks = [(ask["asks"], ask["seat"]) for ask in state["asks"]]
    return state["version"] >= _MANY_MOVES and ("turn", 0) in asks


def _host_adds(game: Company) -> bool:
    state = game.tables[0].state or {}
    asks = [(ask["asks"], ask["seat"]) for ask in state["asks"]]
    grown = len(state["view"]["branch"]) >= _SOME_TWIGS
    return grown and ("add", 0) in asks and _some_place_is_closed(state["view"], game.tables[0].moves)


def _some_place_is_closed(view: dict[str, Any], moves: list[dict[str, Any]]) -> bool:
    """Whether a card of the hand does not fit on some free place beside the branch."""
    ways = [(twig, _BEYOND[exit_]) for twig in view["branch"] for exit_ in twig["open"]]
    free = {(twig["x"] + east, twig["y"] + north) for twig, (east, north) in ways}
    fits = {(move["card"], (move["x"], move["y"])) for move in moves if move["kind"] == "add"}
    return any((card, place) not in fits for card in view["hand"] for place in free)


@contextlib.asynccontextmanager
async def stage(server: Server) -> AsyncIterator[Stage]:
    """Sets the tables; the other players stay connected while in use. None of the tables is listed."""
    async with contextlib.AsyncExitStack() as stack:
        game = await stack.enter_async_context(company(server, 3))
        await game.play_until(_hosts_turn)
        host, second = game.people[:2]
        await game.tables[0].socket.close()
        for table, line in zip(game.tables[1:], ("Good luck!", "Who has the Mockingbird?"), strict=True):
            await table.send("chat", text=line)
        third = await stack.enter_async_context(person(server, LONG_NAME))
        waiting = await host.opens(5)
        around = [await stack.enter_async_context(_comes(newcomer, waiting)) for newcomer in (second, third)]
        finished, replayed = await played_to_the_end(host, second), await played_to_the_end(host, second)
        await host.post(f"/rooms/{replayed}/rematch")
        flock = await _begun(host, second, game="flock", options={"first": 0})
        flock_waiting = await host.opens(4, game="flock", options=_FLOCK_OPTIONS)
        flock_finished = await played_to_the_end(host, second, game="flock")
        told = await _played(host, second, _host_adds, game=TOLD)
        told_finished = await played_to_the_end(host, second, game=TOLD)
        async with listening([*game.tables[1:], *around]):
            flocks, tolds = (flock, flock_waiting, flock_finished), (told, told_finished)
            yield Stage(server, host, second, waiting, game.code, finished, replayed, *flocks, *tolds)


@contextlib.asynccontextmanager
async def _comes(newcomer: Person, code: str) -> AsyncIterator[Table]:
    await newcomer.sits(code)
    async with newcomer.at(code) as table:
        await table.send("chat", text="Here I am, and I have brought a rather long sentence with me.")
        yield table


async def _begun(host: Person, second: Person, **wishes: Any) -> str:
    code = await host.opens(2, **wishes)
    await second.sits(code)
    await host.post(f"/rooms/{code}/start")
    return code


async def played_to_the_end(host: Person, second: Person, **wishes: Any) -> str:
    """The code of a table where these two have played to the end."""
    return await _played(host, second, lambda _: False, **wishes)


async def _played(host: Person, second: Person, enough: Callable[[Company], bool], **wishes: Any) -> str:
    code = await _begun(host, second, **wishes)
    async with host.at(code) as one, second.at(code) as other:
        for table in (one, other):
            await table.until_version(0)
        await Company(code, [host, second], [one, other], random.Random(_SEED)).play_until(enough)
    return code
