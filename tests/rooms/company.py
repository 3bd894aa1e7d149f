"""People at real tables: a store, a bus and a clock that the test sets, and players who choose at random."""

import random
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import cache
from typing import Any, Protocol

import msgspec
import pytest

from app.engines import catalogue
from app.engines.backyard_birds.game import BackyardBirds
from app.engines.contract import AnyGame, Ask
from app.persistence.local_bus import LocalBus
from app.persistence.store import SqlStore, open_store
from app.rooms.ports import Hint, Store
from app.rooms.position import Position
from app.rooms.presence import Presence
from app.rooms.room import Guest, Room
from app.rooms.tables import Tables

GAME = "backyard-birds"
FLOCK = "flock"
ANN, BEN, CLEO, DAN, EVE, FINN = (
    Guest(name.lower() * 6, name) for name in ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn")
)
BEGAN = 1_800_000_000_000


class HandClock:
    """A clock that stands still until it is moved."""

    def __init__(self, now: int = BEGAN) -> None:
        self.now = now

    def now_ms(self) -> int:
        return self.now

    def pass_seconds(self, seconds: float) -> None:
        self.now += int(seconds * 1000)


class Shelf:
    """The catalogue of a test: Backyard Birds, whose next setup may be a position that was prepared, and the others."""

    def __init__(self, game: "Prepared | None" = None) -> None:
        self.game = game or Prepared(catalogue.own_deck(GAME))

    def __call__(self, slug: str, deck: bytes | None = None, /) -> AnyGame:
        return self.game if slug == GAME else catalogue.game(slug, deck)


class Prepared(BackyardBirds):
    prepared: Any = None

    def setup(self, seats: int, options: Any, seed: bytes) -> Any:
        return super().setup(seats, options, seed) if self.prepared is None else self.prepared


@cache
def played_until(fits: Callable[[tuple[Ask, ...]], bool], seats: int) -> Any:
    """A state that random play comes to, where the asks fit."""
    game = catalogue.game(GAME)
    for number in range(500):
        chance = random.Random(number)
        state = game.setup(seats, game.options_type(), number.to_bytes(32, "big"))
        while asks := game.asks(state):
            if fits(asks):
                return state
            ask = chance.choice(asks)
            state = game.apply(state, ask, chance.choice(game.legal_moves(state, ask))).state
    raise AssertionError("no game out of 500 came to such a position")


class House:
    """The tables of one process."""

    def __init__(self, store: Store, clock: HandClock, bus: LocalBus, shelf: Shelf) -> None:
        self.shelf = shelf
        self.store = store
        self.clock = clock
        self.bus = bus
        self.presence = Presence(clock)
        self.tables = Tables(store, bus, clock, self.presence, shelf)
        self.hints: list[Hint] = []
        bus.subscribe(None, self.hints.append)
        self.chance = random.Random(20)
        self._refs = 0

    @classmethod
    def of(cls, store: Store) -> "House":
        return cls(store, HandClock(), LocalBus(), Shelf())

    async def waiting(self, *guests: Guest, game: str = GAME, seats: int | None = None, **wishes: Any) -> Room:
        """A room with these guests on its first seats."""
        host, *others = guests
        room = await self.tables.open(host, game, seats or max(len(guests), 2), **wishes)
        for guest in others:
            room = await self.tables.sit(room.code, guest)
        return room

    async def started(self, *guests: Guest, **wishes: Any) -> Room:
        room = await self.waiting(*guests, **wishes)
        return await self.tables.start(room.code, guests[0].id)

    async def position(self, code: str) -> Position:
        position = await self.tables.position(code)
        assert position is not None
        return position

    def ref(self) -> str:
        self._refs += 1
        return f"ref-{id(self)}-{self._refs}"

    async def play(self, code: str, ask: Ask | None = None, ref: str | None = None) -> int:
        """Whoever is asked answers at random."""
        position = await self.position(code)
        ask = ask or self.chance.choice(position.asks)
        sitter = position.room.seats[ask.seat]
        assert sitter is not None
        move = self.chance.choice(position.moves(ask))
        return await self.tables.move(code, sitter.guest, ref or self.ref(), raw(move))

    async def play_on(self, code: str, until: Callable[[Position], bool] = lambda position: not position.asks) -> bool:
        """Plays at random until a condition holds (or, unless told, to the end). False: the game ended before."""
        while not until(position := await self.position(code)):
            if not position.asks:
                return False
            await self.play(code)
        return True

    async def reach(self, fits: Callable[[tuple[Ask, ...]], bool], *guests: Guest, **wishes: Any) -> Room:
        """A game that begins in a position where the asks fit."""
        self.shelf.game.prepared = played_until(fits, len(guests))
        room = await self.started(*guests, **wishes)
        self.shelf.game.prepared = None
        return room


def raw(move: Any) -> bytes:
    return msgspec.json.encode(move)


class Opening(Protocol):
    def __call__(
        self, url: str, *, clock: HandClock | None = None, shared: bool | None = None, shelf: Shelf | None = None
    ) -> Awaitable[House]: ...


@pytest.fixture
async def open_house() -> AsyncIterator[Opening]:
    """Opens the tables of a process on a database; all are closed after the test."""
    stores: list[SqlStore] = []

    async def opening(
        url: str, *, clock: HandClock | None = None, shared: bool | None = None, shelf: Shelf | None = None
    ) -> House:
        store = await open_store(url, shared=shared)
        stores.append(store)
        return House(store, clock or HandClock(), LocalBus(), shelf or Shelf())

    yield opening
    for store in stores:
        await store.shut()


@pytest.fixture
async def house(open_house: Opening, database: str) -> House:
    return await open_house(database)
