"""`python -m bench.cold`: a database with 10,000 games under way. How long the server takes to open, and how long
somebody waits for the first view of a table that nobody has looked at since.

The games are copies of some that were played at random to random points, deadlines and all, under codes and guests of
their own.
"""

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import httpx
import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection
from websockets.asyncio.client import connect

from app.api.sessions import Sessions
from app.engines import catalogue
from app.persistence.clock import SystemClock
from app.persistence.connecting import sqlite_url
from app.persistence.local_bus import LocalBus
from app.persistence.rows import deadline_values, move_values, room_values, sitter_values
from app.persistence.schema import moves, rooms, sitters
from app.persistence.store import SqlStore, open_store
from app.rooms.hosting import new_code
from app.rooms.ports import Kept, MoveRow
from app.rooms.presence import Presence
from app.rooms.room import Guest, Room, Sitter
from app.rooms.tables import Tables
from bench.servers import GENERATOR_CORE, ROOT, SERVER_CORE, UNLIMITED, free_port

START_SECONDS, VIEW_MS = 2.0, 20.0
_PATTERNS = 24
_SECRET = "a secret for this measurement alone"
_AT_ONCE = 200


async def _pattern(tables: Tables, store: SqlStore, chance: random.Random, slug: str) -> tuple[Kept, list[MoveRow]]:
    """A game played to some point before its end."""
    guests = [Guest(f"pattern-{seat}", f"Player {seat}") for seat in range(chance.randint(2, 5))]
    code = (await tables.open(guests[0], slug, len(guests))).code
    for guest in guests[1:]:
        await tables.sit(code, guest)
    await tables.start(code, guests[0].id)
    for _ in range(chance.randint(5, 120)):
        position = await tables.position(code)
        if position is None or len(position.asks) == 0:
            return await _pattern(tables, store, chance, slug)
        ask = chance.choice(position.asks)
        sitter = position.room.seats[ask.seat]
        move = msgspec.json.encode(chance.choice(position.moves(ask)))
        await tables.move(code, sitter.guest if sitter else None, f"m{chance.getrandbits(48):x}", move)
    kept = await store.load(code)
    if kept is None or kept.room.status != "playing":
        return await _pattern(tables, store, chance, slug)
    return kept, await store.rows(code, -1, 10_000)


def _copy(kept: Kept, rows: list[MoveRow]) -> tuple[Room, dict[str, Any], list[dict[str, Any]]]:
    code = new_code()
    seats = tuple(Sitter(f"{code}-{seat}", f"Player {seat}") for seat, _ in enumerate(kept.room.seats))
    guests = {sitter.guest: seats[seat].guest for seat, sitter in enumerate(kept.room.seats) if sitter}
    room = replace(kept.room, code=code, seats=seats)
    values = room_values(room) | deadline_values(kept.deadlines)
    copied = [move_values(replace(row, room=code, guest=guests.get(row.guest, ""))) for row in rows]
    return room, values, copied


async def _fill(url: str, count: int, chance: random.Random) -> list[Room]:
    """Fills the database; gives the rooms."""
    store, clock = await open_store(url), SystemClock()
    tables = Tables(store, LocalBus(), clock, Presence(clock), catalogue.game)
    slugs = list(catalogue.GAMES)
    patterns = [await _pattern(tables, store, chance, slugs[number % len(slugs)]) for number in range(_PATTERNS)]
    opened: list[Room] = []
    while len(opened) < count:
        copies = [_copy(*chance.choice(patterns)) for _ in range(min(_AT_ONCE, count - len(opened)))]
        await store._writer.perform(lambda connection, copies=copies: _insert(connection, copies))  # pyright: ignore[reportPrivateUsage]
        opened += [room for room, _, _ in copies]
    await store.shut()
    return opened


def _insert(connection: Connection, copies: list[tuple[Room, dict[str, Any], list[dict[str, Any]]]]) -> None:
    connection.execute(rooms.insert(), [values for _, values, _ in copies])
    connection.execute(sitters.insert(), [sitter for room, _, _ in copies for sitter in sitter_values(room)])
    connection.execute(moves.insert(), [row for _, _, copied in copies for row in copied])


@contextmanager
def _served(data: str, url: str) -> Iterator[tuple[int, int, float]]:
    """A server on these tables: its port, its process, and how many seconds it took until it was ready."""
    port = free_port()
    given = {"PORT": str(port), "DATA": data, "SECRET": _SECRET, "DATABASE_URL": url}
    environment = os.environ | UNLIMITED | {f"BIRDTABLE_{name}": value for name, value in given.items()}
    command = ["taskset", "-c", SERVER_CORE, str(Path(sys.executable).parent / "birdtable"), "serve"]
    began = time.perf_counter()
    process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL)
    try:
        with httpx.Client(base_url=f"http://127.0.0.1:{port}") as http:
            _await_ready(http)
        yield port, process.pid, time.perf_counter() - began
    finally:
        process.terminate()
        process.wait(20)


def _processor_seconds(pid: int) -> float:
    """How long the processor has worked for it: on a machine with more to do, the time by the clock says little."""
    spent = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13]
    return sum(map(int, spent)) / os.sysconf("SC_CLK_TCK")


def _await_ready(http: httpx.Client) -> None:
    until = time.monotonic() + 120
    while time.monotonic() < until:
        try:
            if http.get("/readyz").status_code == 200:
                return
        except httpx.TransportError:
            time.sleep(0.01)
    raise RuntimeError("the server is not ready after two minutes")


async def _first_view(port: int, room: Room, sessions: Sessions | None) -> float:
    """Milliseconds from knocking at a table to its first state: as its first player, or as a spectator."""
    sitter = room.seats[0]
    headers: dict[str, str] = {}
    if sessions is not None and sitter is not None:
        headers["Cookie"] = sessions.set_cookie(Guest(sitter.guest, sitter.name)).partition(";")[0]
    began = time.perf_counter()
    url = f"ws://127.0.0.1:{port}/ws/rooms/{room.code}?tab=bench"
    async with connect(url, additional_headers=headers, compression=None, proxy=None) as socket:
        while json.loads(await socket.recv())["type"] != "state":
            pass
        return (time.perf_counter() - began) * 1000


async def _views(port: int, chosen: list[Room]) -> list[float]:
    sessions = Sessions([_SECRET], behind_tls=False)
    return [await _first_view(port, room, sessions if number % 2 else None) for number, room in enumerate(chosen)]


def main() -> None:
    """Measures and prints; ends with status 1 where a figure is not kept."""
    wishes = argparse.ArgumentParser(description=__doc__)
    wishes.add_argument("--tables", type=int, default=10_000)
    wishes.add_argument("--views", type=int, default=400)
    wishes.add_argument("--database", help="an empty database to fill, in place of a SQLite file")
    wished = wishes.parse_args()
    chance = random.Random(1)
    os.sched_setaffinity(0, {int(GENERATOR_CORE)})
    with tempfile.TemporaryDirectory() as data:
        url = wished.database or sqlite_url(Path(data))
        opened = asyncio.run(_fill(url, wished.tables, chance))
        with _served(data, url) as (port, pid, seconds):
            start_work = _processor_seconds(pid)
            views = asyncio.run(_views(port, chance.sample(opened, wished.views)))
            view_work = _processor_seconds(pid) - start_work
    figures = {
        "tables": len(opened),
        "seconds to start": round(seconds, 2),
        "of these the processor's": round(start_work, 2),
        "ms to the first view, median": round(median(views), 1),
        "ms to the first view, 99 of 100": round(quantiles(views, n=100)[98], 1),
        "ms of the processor's for a first view": round(view_work * 1000 / len(views), 1),
    }
    print(json.dumps(figures, indent=1))
    if seconds > START_SECONDS or figures["ms to the first view, 99 of 100"] > VIEW_MS:
        sys.exit(1)


if __name__ == "__main__":
    main()
