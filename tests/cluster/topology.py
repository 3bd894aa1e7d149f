"""The topology of docker-compose.yml as processes of this machine: two nodes, PostgreSQL, Redis, and the proxy."""

import asyncio
import contextlib
import secrets
import shutil
import tempfile
from collections.abc import AsyncIterator, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx

from tests.cluster.services import Postgresql, Proxy, Redis, free_port
from tests.live import PATIENCE, Person, Server

LIMITS = ("REQUESTS", "CHANGES", "NEWCOMERS", "OPENINGS", "WRONG_CODES")
PLACES = ("SOCKETS_PER_GUEST", "SOCKETS_PER_ADDRESS", "ROOMS_PER_GUEST")
UNLIMITED = {f"BIRDTABLE_{name}_PER_MINUTE": "0" for name in LIMITS} | {f"BIRDTABLE_{name}": "0" for name in PLACES}
"""All that plays here comes from one address."""


class Cluster:
    """Nodes that serve the same tables, and the proxy in front of them, which `start` leaves alone."""

    def __init__(
        self, folder: Path, nodes: int = 2, environment: Mapping[str, str] | None = None, proxy_port: int = 0
    ) -> None:
        folder.chmod(0o755)
        self.postgresql = Postgresql(folder / "postgresql")
        self.redis = Redis(folder / "redis")
        settings = {
            "BIRDTABLE_DATABASE_URL": self.postgresql.url,
            "BIRDTABLE_REDIS_URL": self.redis.url,
            "BIRDTABLE_SECRET": secrets.token_urlsafe(48),
            **UNLIMITED,
            **(environment or {}),
        }
        self.nodes = tuple(Server(folder / f"node-{number}", settings, free_port()) for number in range(1, nodes + 1))
        self.proxy = Proxy(folder / "proxy", tuple(node.port for node in self.nodes), proxy_port)

    def start(self) -> None:
        with ThreadPoolExecutor() as pool:
            for started in [pool.submit(self.postgresql.start), pool.submit(self.redis.start)]:
                started.result()
            # One after the other: the first brings the database up to date.
            for node in self.nodes:
                pool.submit(node.start).result()

    async def restart(self, number: int) -> None:
        """Ends a node in the middle of its work, if it runs, and starts it again."""
        await asyncio.to_thread(self.nodes[number].kill)
        await asyncio.to_thread(self.nodes[number].start)

    def stop(self) -> None:
        self.proxy.stop()
        for node in self.nodes:
            with contextlib.suppress(Exception):
                node.stop()
        self.redis.stop()
        self.postgresql.stop()


@contextlib.contextmanager
def cluster(nodes: int = 2, environment: Mapping[str, str] | None = None, proxy_port: int = 0) -> Iterator[Cluster]:
    """A running cluster in a temporary folder, without its proxy."""
    folder = Path(tempfile.mkdtemp(prefix="birdtable-cluster-"))
    made = Cluster(folder, nodes, environment, proxy_port)
    try:
        made.start()
        yield made
    finally:
        made.stop()
        shutil.rmtree(folder, ignore_errors=True)


@contextlib.asynccontextmanager
async def through(node: Server, person: Person) -> AsyncIterator[Person]:
    """The same person, with the same cookie, at another node."""
    cookies = {"birdtable_session": person.http.cookies["birdtable_session"]}
    async with httpx.AsyncClient(base_url=node.url, timeout=PATIENCE, cookies=cookies) as http:
        yield Person(node, http)
