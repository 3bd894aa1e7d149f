"""The servers under test, each pinned to the first core while the generator has the second."""

import http.client
import json
import os
import socket
import subprocess
import tempfile
import time
from collections.abc import Generator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

from bench import services
from bench.kinds import HERE, KINDS, NODE, Place

SERVER_CORE, GENERATOR_CORE = "0", "1"
STARTS_WITHIN, MEASURED_WITHIN = 60, 180  # seconds
LAST_WORDS = 800  # characters


@dataclass(frozen=True)
class Running:
    """A server that runs: ports and process ids of its nodes, and after how many seconds the first of them answered."""

    server: str
    ports: tuple[int, ...]
    pids: tuple[int, ...]
    started_after: float = 0.0

    def measured(self, script: str, **options: int | str) -> dict[str, Any]:
        """Runs a script of the load generator against this server and gives what it measured."""
        given: dict[str, int | str] = {
            "server": KINDS[self.server].adapter,
            "port": ",".join(map(str, self.ports)),
            "pid": ",".join(map(str, self.pids)),
            "beside": ",".join(map(str, self._services())),
            **options,
        }
        arguments = [word for name, value in given.items() for word in (f"--{name}", str(value))]
        command = ["taskset", "-c", GENERATOR_CORE, str(NODE), str(HERE / "generator" / script), *arguments]
        try:
            run = subprocess.run(command, capture_output=True, text=True, timeout=MEASURED_WITHIN, check=False)
        except subprocess.TimeoutExpired:
            raise RuntimeError(f"{script} did not come to its end within {MEASURED_WITHIN} s") from None
        if run.returncode != 0:
            raise RuntimeError(f"the generator failed: {run.stderr[-LAST_WORDS:]}")
        return json.loads(run.stdout.splitlines()[-1])

    def _services(self) -> list[int]:
        """The processes that work for this server without being it."""
        if not KINDS[self.server].clustered:
            return []
        return [services.postmaster(), services.redis_process()]


def _untouched_environment() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if not name.startswith("BIRDTABLE_")}


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def _answers(port: int) -> bool:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=STARTS_WITHIN)
    try:
        connection.request("GET", "/healthz")
        connection.getresponse().read()
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()
    return True


def _wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + STARTS_WITHIN
    while time.monotonic() < deadline:
        if process.poll() is not None:
            raise RuntimeError(f"the server ended at once with {process.returncode}")
        if _answers(port):
            return
        time.sleep(0.01)
    raise RuntimeError("the server does not answer")


def _end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(20)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


@contextmanager
def _telling(server: str, said: IO[bytes]) -> Generator[None]:
    """Adds what the server said last to whatever goes wrong."""
    try:
        yield
    except Exception as error:
        said.seek(0)
        last = said.read().decode(errors="replace")[-LAST_WORDS:].strip()
        told = f"\nThe server said: {last}" if last else ""
        raise RuntimeError(f"{KINDS[server].title}: {error}{told}") from error


@contextmanager
def place_for(server: str) -> Generator[Place]:
    """An empty place for `server`, which is cleared away in the end."""
    with ExitStack() as ends:
        folder = Path(ends.enter_context(tempfile.TemporaryDirectory(prefix="birdtable-bench-")))
        yield Place(folder, ends.enter_context(services.own_database()) if KINDS[server].clustered else None)


@contextmanager
def started(server: str, place: Place) -> Generator[Running]:
    """Starts `server`, one of KINDS, at its place, and ends it."""
    kind = KINDS[server]
    with ExitStack() as ends:
        said = ends.enter_context(tempfile.TemporaryFile())
        ends.enter_context(_telling(server, said))
        ports: list[int] = []
        pids: list[int] = []
        seconds: list[float] = []
        for _ in range(kind.nodes):
            port = _free_port()
            environment = _untouched_environment() | kind.environment(port, place)
            begin = time.monotonic()
            command = ["taskset", "-c", SERVER_CORE, *kind.command(port)]
            process = subprocess.Popen(command, cwd=kind.folder, env=environment, stdout=said, stderr=said)
            ends.callback(_end, process)
            _wait_for(port, process)
            seconds.append(time.monotonic() - begin)
            ports.append(port)
            pids.append(process.pid)
        time.sleep(1)
        yield Running(server, tuple(ports), tuple(pids), round(seconds[0], 2))


@contextmanager
def running(server: str) -> Generator[tuple[int, int]]:
    """Starts `server`, a kind of one node, at an empty place and gives its port and process id."""
    with place_for(server) as place, started(server, place) as run:
        yield run.ports[0], run.pids[0]


def generate(script: str, server: str, port: int, pid: int, **options: int) -> dict[str, Any]:
    """Runs a script of the load generator against a running server and gives what it measured."""
    return Running(server, (port,), (pid,)).measured(script, **options)
