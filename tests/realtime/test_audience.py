"""Who is shown what and when, by the real tables over a database, with sockets that only collect."""

import asyncio
import contextlib
import json
import random
from collections.abc import AsyncIterator
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pytest
from prometheus_client import CollectorRegistry

from app.engines import catalogue
from app.engines.backyard_birds.game import BackyardBirds
from app.guarding.rates import Rates
from app.persistence.clock import SystemClock
from app.persistence.connecting import sqlite_url
from app.persistence.local_bus import LocalBus
from app.persistence.store import open_store
from app.realtime.connection import Connection, Outbox
from app.realtime.hall import Hall
from app.realtime.listening import Listening
from app.realtime.meters import Meters
from app.realtime.table_socket import TableSocket
from app.rooms.position import Position
from app.rooms.presence import Presence
from app.rooms.room import Guest, Room
from app.rooms.showing import ShownRoom, shown_room
from app.rooms.tables import Tables
from app.rooms.tabs import Tabs

ANN, BO, EVE = Guest("ann", "Ann"), Guest("bo", "Bo"), Guest("eve", "Eve")


class Node:
    """One process of several that share a database, with a bus of its own: no hint reaches the others."""

    def __init__(self, tables: Tables, bus: LocalBus, presence: Presence) -> None:
        def show(room: Room) -> ShownRoom:
            return shown_room(room, "Backyard Birds", f"http://x/t/{room.code}", presence)

        self.tables = tables
        self.rates = Rates({}, None, lambda _: None)
        self.hall = Hall(tables, bus, presence, SystemClock(), show, Tabs(SystemClock()))

    async def hears(self, collecting: "Collecting", message: dict[str, Any]) -> None:
        """What this socket says is answered."""
        meters = Meters(CollectorRegistry())
        listening = Listening(
            collecting.socket,
            self.hall,
            self.tables,
            SystemClock(),
            meters,
            self.rates,
            messages_per_second=20,
            seconds=asyncio.get_running_loop().time,
        )
        await listening.hear(json.dumps(message))
        await asyncio.sleep(0)

    async def looks_on(self, code: str, guest: Guest) -> "Collecting":
        collecting = Collecting(code, guest)
        await self.hall.join(collecting.socket)
        await asyncio.sleep(0)
        return collecting


class Collecting:
    """A socket that keeps what it is sent."""

    def __init__(self, code: str, guest: Guest) -> None:
        self.told: list[dict[str, Any]] = []
        self._more = asyncio.Event()
        self.socket = TableSocket(guest.id, code, guest, guest.id, Connection(self._take, lambda: None, Outbox()))

    async def _take(self, message: Any) -> None:
        self.told.append(json.loads(message["text"]))
        self._more.set()

    async def shown(self, version: int, states: int = 1) -> None:
        """Waits, not for long, until so many states have come, the last of this version or a newer one."""
        async with asyncio.timeout(8):
            while len(self.versions) < states or self.versions[-1] < version:
                self._more.clear()
                await self._more.wait()

    def deadline(self, ask: int) -> int | None:
        """The deadline of this ask in the newest state."""
        newest = next(told for told in reversed(self.told) if told["type"] == "state")
        return next(shown["deadline"] for shown in newest["asks"] if shown["id"] == ask)

    @property
    def versions(self) -> list[int]:
        return [told["version"] for told in self.told if told["type"] == "state"]


@contextlib.asynccontextmanager
async def _node(folder: Path) -> AsyncIterator[Node]:
    store = await open_store(sqlite_url(folder), shared=True)
    bus, clock = LocalBus(), SystemClock()
    presence = Presence(clock)
    node = Node(Tables(store, bus, clock, presence, catalogue.game), bus, presence)
    node.hall.open()
    try:
        yield node
    finally:
        await node.hall.close()
        await store.shut()


async def _started(tables: Tables, options: bytes | None = None) -> str:
    room = await tables.open(ANN, "backyard-birds", 2, options)
    await tables.sit(room.code, BO)
    await tables.start(room.code, ANN.id)
    return room.code


async def _plays(tables: Tables, code: str, ref: str, chance: random.Random | None = None) -> int:
    """Whoever is asked plays the first legal move, or one by chance."""
    position = await tables.position(code)
    assert position is not None
    ask = next(ask for ask in position.asks if not ask.optional)
    mover = (ANN, BO)[ask.seat]
    moves = position.moves(ask)
    return await tables.move(code, mover.id, ref, msgspec.json.encode(chance.choice(moves) if chance else moves[0]))


async def _at_a_window(tables: Tables) -> tuple[str, Position]:
    """A game in which the owner of the Mockingbird is asked whether a claim may pass, in a window of five seconds."""
    chance = random.Random(2)
    while True:
        code = await _started(tables, b'{"claim_window": 5}')
        for number in count():
            position = await tables.position(code)
            assert position is not None
            if any(ask.window for ask in position.asks):
                return code, position
            if not position.asks:
                break
            await _plays(tables, code, f"r{number}", chance)


async def test_a_state_waits_for_the_answer_that_its_socket_awaits(tmp_path: Path) -> None:
    async with _node(tmp_path) as node:
        code = await _started(node.tables)
        mover, other = await node.looks_on(code, ANN), await node.looks_on(code, BO)
        mover.socket.awaits = True
        await _plays(node.tables, code, "r1")
        await asyncio.sleep(0.05)
        assert (mover.versions, other.versions) == ([0], [0, 1])
        mover.socket.awaits = False
        await node.hall.audience_of(mover.socket).show()
        await asyncio.sleep(0)
        assert mover.versions == [0, 1]


async def test_a_refused_why_comes_after_a_state_at_least_that_new(tmp_path: Path) -> None:
    async with _node(tmp_path) as node:
        code = await _started(node.tables)
        watching = await node.looks_on(code, EVE)
        await _plays(node.tables, code, "r1")  # of which nobody has heard yet
        await node.hears(watching, {"type": "why", "ref": "w", "move": {"kind": "draw", "ask": 1}})
        state, rejected = [told for told in watching.told if told["type"] != "room"][-2:]
        assert (state["type"], rejected["type"], rejected["code"]) == ("state", "rejected", "not_yours")
        assert state["version"] == rejected["version"] == 1


async def test_a_why_at_which_the_game_fails_is_answered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with _node(tmp_path) as node:
        code = await _started(node.tables)
        asking = await node.looks_on(code, ANN)

        def fail(*_: Any) -> str:
            raise ArithmeticError("a mistake in the rules")

        monkeypatch.setattr(BackyardBirds, "why_not", fail)
        await node.hears(asking, {"type": "why", "ref": "w", "move": {"kind": "draw", "ask": 1}})
        (rejected,) = [told for told in asking.told if told["type"] == "rejected"]
        assert (rejected["ref"], rejected["code"]) == ("w", "internal")
        assert "mistake" not in rejected["detail"]


async def test_before_the_first_state_a_refusal_names_version_0(tmp_path: Path) -> None:
    async with _node(tmp_path) as node:
        room = await node.tables.open(ANN, "backyard-birds", 2)
        waiting = await node.looks_on(room.code, ANN)
        await node.hears(waiting, {"type": "fly"})
        assert (waiting.told[-1]["code"], waiting.told[-1]["version"]) == ("malformed", 0)


async def test_a_hint_that_never_came_costs_seconds_and_no_state(tmp_path: Path) -> None:
    async with _node(tmp_path) as near, _node(tmp_path) as far:
        code = await _started(near.tables)
        watching = await far.looks_on(code, EVE)
        assert watching.versions == [0]
        await _plays(near.tables, code, "r1")
        await _plays(near.tables, code, "r2")
        await watching.shown(2)
        assert watching.versions == [0, 2]


async def test_the_room_is_told_at_most_once_a_second(tmp_path: Path) -> None:
    async with _node(tmp_path) as node:
        room = await node.tables.open(ANN, "backyard-birds", 5)
        watching = await node.looks_on(room.code, EVE)
        for _ in range(6):
            await node.tables.sit(room.code, BO)
            await node.tables.leave(room.code, BO.id)
        await node.tables.sit(room.code, BO)
        await asyncio.sleep(1.3)
        told = [told for told in watching.told if told["type"] == "room"]
        assert 1 <= len(told) <= 2
        assert told[-1]["room"]["seats"][1]["name"] == "Bo"


async def test_who_was_greeted_in_anothers_absence_hears_of_the_return(tmp_path: Path) -> None:
    async with _node(tmp_path) as node:
        code = await _started(node.tables)
        first, away = await node.looks_on(code, ANN), await node.looks_on(code, BO)
        await asyncio.sleep(1.2)
        node.hall.leave(away.socket)
        second = await node.looks_on(code, ANN)
        await node.looks_on(code, BO)
        await asyncio.sleep(1.2)
        for tab in (first, second):
            shown = [told["room"]["seats"][1]["online"] for told in tab.told if told["type"] in ("hello", "room")]
            assert shown[-1] is True


async def test_an_audience_ends_with_its_last_socket(tmp_path: Path) -> None:
    async with _node(tmp_path) as node:
        code = await _started(node.tables)
        one, two = await node.looks_on(code, ANN), await node.looks_on(code, EVE)
        assert (node.hall.socket_count, node.hall.room_count) == (2, 1)
        node.hall.leave(one.socket)
        node.hall.leave(two.socket)
        assert (node.hall.socket_count, node.hall.room_count) == (0, 0)
        before = len(two.told)
        await _plays(node.tables, code, "r1")
        await asyncio.sleep(0.05)
        assert len(two.told) == before


async def test_a_deadline_that_changes_without_a_move_is_shown_to_all(tmp_path: Path) -> None:
    async with _node(tmp_path) as node:
        code, position = await _at_a_window(node.tables)
        window = next(ask for ask in position.asks if ask.window)
        owner, other = (ANN, BO) if window.seat == 0 else (BO, ANN)
        watching = await node.looks_on(code, other)
        assert watching.deadline(window.id) == position.deadlines[window.id]
        await node.tables.leave(code, owner.id)
        await node.tables.ask_for_seat(code, EVE, window.seat)
        await node.tables.agree(code, other.id, window.seat)
        await watching.shown(position.version, states=2)
        newest = await node.tables.position(code)
        assert newest is not None
        assert newest.version == position.version
        assert watching.deadline(window.id) == newest.deadlines[window.id] > position.deadlines[window.id]
        await node.hall.audience_of(watching.socket).show()
        assert watching.versions == [position.version] * 2
