"""What must hold after a run, however much went wrong in it. Each check gives sentences about what does not."""

import asyncio
import json
import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable
from typing import Any

import asyncpg

from tests.cluster.guests import Acknowledged, Player
from tests.cluster.topology import Cluster
from tests.live import REPOSITORY, Server, Table, socket_at

Row = tuple[int, str, Any]


async def rows_of(cluster: Cluster) -> dict[str, list[Row]]:
    """Version, ref and move of every row, by room."""
    connection = await asyncpg.connect(cluster.postgresql.address)
    try:
        found = await connection.fetch("SELECT room, version, ref, move FROM moves ORDER BY room, version")
    finally:
        await connection.close()
    rows: dict[str, list[Row]] = defaultdict(list)
    for room, version, ref, move in found:
        rows[room].append((version, ref, json.loads(move)))
    return rows


def acknowledged_once(acknowledged: Iterable[Acknowledged], rows: dict[str, list[Row]]) -> list[str]:
    """Every acknowledged move is there once, as it was sent, under the version that was told."""
    places: dict[tuple[str, str], list[tuple[int, Any]]] = defaultdict(list)
    for code, of_room in rows.items():
        for version, ref, move in of_room:
            places[code, ref].append((version, move))
    return [
        f"{one.code}: {one.ref} was acknowledged as {one.version} and is there as {places[one.code, one.ref]}"
        for one in acknowledged
        if places[one.code, one.ref] != [(one.version, one.move)]
    ]


def whole(codes: Iterable[str], rows: dict[str, list[Row]]) -> list[str]:
    """The versions of a game follow each other without a gap."""
    return [
        f"{code}: the versions have a gap"
        for code in codes
        if [version for version, _, _ in rows[code]] != list(range(len(rows[code])))
    ]


async def ended(cluster: Cluster, codes: Iterable[str]) -> list[str]:
    """Every game is over."""
    connection = await asyncpg.connect(cluster.postgresql.address)
    try:
        found = dict(await connection.fetch("SELECT code, status FROM rooms"))
    finally:
        await connection.close()
    return [f"{code} is {found.get(code, 'gone')}" for code in codes if found.get(code) != "finished"]


async def agreed(cluster: Cluster, players: list[Player], at_once: int) -> list[str]:
    """Both nodes show every viewer the same position and the same log."""
    turn = asyncio.Semaphore(at_once)
    viewers = [(player.code, player.cookie) for player in players]
    viewers += [(code, "") for code in {player.code for player in players}]

    async def one(code: str, cookie: str) -> list[str]:
        async with turn:
            shown = [await _shown(node, code, cookie) for node in cluster.nodes]
        return [] if shown[0] == shown[1] else [f"{code}: two nodes disagree: {str(shown)[:500]}"]

    found = await asyncio.gather(*(one(*viewer) for viewer in viewers))
    return [sentence for sentences in found for sentence in sentences]


async def _shown(node: Server, code: str, cookie: str) -> Any:
    async with socket_at(node, code, None, cookie) as socket:
        table = Table(socket)
        hello = await table.until("hello")
        if hello["room"]["status"] == "waiting":
            return hello["you"], None
        try:
            state = await table.until("state")
        except TimeoutError:
            return hello["you"], f"node on port {node.port} shows no position"
    return hello["you"], {**state, "now": 0}


def replayed(cluster: Cluster) -> list[str]:
    """`birdtable check`: every game can be read, and every finished one replays from its seed."""
    settings = {"BIRDTABLE_DATABASE_URL": cluster.postgresql.url, "BIRDTABLE_DATA": str(cluster.nodes[0].data)}
    kept = {name: value for name, value in os.environ.items() if not name.startswith("BIRDTABLE_")}
    checked = subprocess.run(
        [sys.executable, "-m", "app.cli", "check"],
        cwd=REPOSITORY,
        env={**kept, **settings},
        capture_output=True,
        text=True,
        check=False,
    )
    return [] if checked.returncode == 0 else [checked.stdout + checked.stderr]
