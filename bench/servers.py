"""The servers under test, each pinned to the first core while the generator has the second."""

import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
ROOT = HERE.parent
NODE = Path(sys.executable).parent / "node"
SERVER_CORE, GENERATOR_CORE = "0", "1"
_LIMITS = (
    "REQUESTS_PER_MINUTE",
    "CHANGES_PER_MINUTE",
    "NEWCOMERS_PER_MINUTE",
    "OPENINGS_PER_MINUTE",
    "ROOMS_PER_GUEST",
    "SOCKETS_PER_GUEST",
    "SOCKETS_PER_ADDRESS",
)
UNLIMITED = {"BIRDTABLE_MESSAGES_PER_SECOND": "100000", **{f"BIRDTABLE_{name}": "0" for name in _LIMITS}}
"""A player at saturation sends more than people may, and all of them come from one address."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def _command(server: str, port: int) -> list[str]:
    if server == "birdtable":
        return [str(Path(sys.executable).parent / "birdtable"), "serve"]
    uvicorn = [sys.executable, "-m", "uvicorn", "bench.bare:app", "--host", "127.0.0.1", "--port", str(port)]
    return [*uvicorn, "--loop", "uvloop", "--http", "httptools", "--ws", "websockets-sansio",
            "--ws-per-message-deflate", "false", "--log-level", "warning", "--no-access-log"]  # fmt: skip


def _wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    for _ in range(300):
        if process.poll() is not None:
            raise RuntimeError(f"the server ended at once with {process.returncode}")
        try:
            socket.create_connection(("127.0.0.1", port), 0.2).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise RuntimeError("the server does not listen")


@contextmanager
def running(server: str) -> Iterator[tuple[int, int]]:
    """Starts `server` ("birdtable" on SQLite, or "bare") and gives its port and process id."""
    port = free_port()
    with tempfile.TemporaryDirectory() as data:
        environment = os.environ | UNLIMITED | {"BIRDTABLE_PORT": str(port), "BIRDTABLE_DATA": data}
        process = subprocess.Popen(["taskset", "-c", SERVER_CORE, *_command(server, port)], cwd=ROOT, env=environment)
        try:
            _wait_for(port, process)
            time.sleep(1)
            yield port, process.pid
        finally:
            process.terminate()
            process.wait(20)


def generate(script: str, server: str, port: int, pid: int, **options: int) -> dict[str, Any]:
    """Runs a script of the load generator against a running server and gives what it measured."""
    arguments = [f"--{name}={value}".split("=") for name, value in options.items()]
    given = ["--server", server, "--port", str(port), "--pid", str(pid)]
    command = ["taskset", "-c", GENERATOR_CORE, str(NODE), str(HERE / "generator" / script), *given]
    run = subprocess.run(
        [*command, *(word for pair in arguments for word in pair)],
        capture_output=True,
        text=True,
        timeout=180,
        check=False,
    )
    if run.returncode != 0:
        raise RuntimeError(f"the generator failed: {run.stderr[-800:]}")
    return json.loads(run.stdout.splitlines()[-1])
