"""PostgreSQL, Redis and the proxy as processes of our own on free ports: to be stopped, killed and started again.

None ever runs as root. Their data survive a kill of the process, which is all that happens to them here.
"""

import contextlib
import os
import pwd
import random
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import psutil
import pytest

from tests.live import REPOSITORY

PATIENCE = 60.0


class Missing(Exception):
    """A service that is not installed here; the message says which."""


@contextlib.contextmanager
def needed() -> Iterator[None]:
    """Skips a test whose services are not installed; where all are mandatory, it fails."""
    try:
        yield
    except Missing as missing:
        if os.environ.get("BIRDTABLE_REQUIRE_SERVICES") == "1":
            pytest.fail(str(missing))
        pytest.skip(str(missing))


def free_port() -> int:
    """A port to which one may come back after a while: none of those that the system gives to outgoing connections."""
    while True:
        port = random.randrange(20_000, 32_000)
        with contextlib.suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port


def answers(port: int) -> bool:
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=1):
            return True
    except OSError:
        return False


def unprivileged(user: str) -> dict[str, Any]:
    """What makes a process that root starts run as `user`."""
    if os.getuid() != 0:
        return {}
    entry = pwd.getpwnam(user)
    return {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}


def own_folder(folder: Path, user: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    folder.chmod(0o700)
    if os.getuid() == 0:
        shutil.chown(folder, user)
    return folder


class Service:
    """A process that listens on one port. `folder` holds its data and its log."""

    name = "service"
    user = "nobody"

    def __init__(self, folder: Path, port: int = 0) -> None:
        self.folder = own_folder(folder, self.user)
        self.port = port or free_port()
        self._process: subprocess.Popen[bytes] | None = None

    def command(self) -> list[str]:
        raise NotImplementedError

    def environment(self) -> Mapping[str, str]:
        """What its variables are besides those of this process."""
        return {}

    def ready(self) -> bool:
        return answers(self.port)

    def begin(self) -> None:
        """Starts it without waiting."""
        with (self.folder.parent / f"{self.name}.log").open("ab") as log:
            self._process = subprocess.Popen(
                self.command(),
                env={**os.environ, **self.environment()},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                **unprivileged(self.user),
            )

    def await_ready(self) -> None:
        until = time.monotonic() + PATIENCE
        while not self.ready():
            if time.monotonic() > until or self._process is None or self._process.poll() is not None:
                log = (self.folder.parent / f"{self.name}.log").read_text(errors="replace")
                raise RuntimeError(f"{self.name} does not answer on port {self.port}:\n{log[-2000:]}")
            time.sleep(0.05)

    def start(self) -> None:
        self.begin()
        self.await_ready()

    def end(self, with_signal: signal.Signals) -> None:
        if self._process is None:
            return
        if self._process.poll() is None:
            with contextlib.suppress(ProcessLookupError):
                self._process.send_signal(signal.SIGCONT)
                self._process.send_signal(with_signal)
            try:
                self._process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait(PATIENCE)
        self._process = None

    def hang(self) -> None:
        """Lets it answer nobody, without a word, until `go_on`."""
        self._signal_all(signal.SIGSTOP)

    def go_on(self) -> None:
        self._signal_all(signal.SIGCONT)

    def _signal_all(self, number: signal.Signals) -> None:
        assert self._process is not None
        parent = psutil.Process(self._process.pid)
        for process in (parent, *parent.children(recursive=True)):
            with contextlib.suppress(psutil.NoSuchProcess):
                process.send_signal(number)

    def crash(self) -> None:
        """Ends it in the middle of its work."""
        self.end(signal.SIGKILL)

    def stop(self) -> None:
        self.end(signal.SIGTERM)


class Redis(Service):
    """Keeps nothing: after each start it is empty."""

    name = "redis"

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def command(self) -> list[str]:
        program = shutil.which("redis-server")
        if program is None:
            raise Missing("redis-server is not installed")
        words = {"port": str(self.port), "bind": "127.0.0.1", "save": "", "appendonly": "no", "dir": str(self.folder)}
        return [program, *(word for name, value in words.items() for word in (f"--{name}", value))]


class Postgresql(Service):
    """A cluster of its own in its folder, made at the first start."""

    name = "postgresql"
    user = "postgres"

    @property
    def url(self) -> str:
        return f"postgresql+asyncpg://postgres@127.0.0.1:{self.port}/postgres"

    @property
    def address(self) -> str:
        """The same, as the driver likes it."""
        return self.url.replace("+asyncpg", "")

    def command(self) -> list[str]:
        settings = {
            "fsync": "off",  # a killed process loses nothing that it has written; the machine goes on
            "full_page_writes": "off",
            "listen_addresses": "127.0.0.1",
            "unix_socket_directories": str(self.folder),
        }
        words = (word for name, value in settings.items() for word in ("-c", f"{name}={value}"))
        return [_program("postgres"), "-D", str(self.folder), "-p", str(self.port), *words]

    def begin(self) -> None:
        if not (self.folder / "PG_VERSION").exists():
            making = ["-D", str(self.folder), "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale", "C", "-N"]
            subprocess.run(
                [_program("initdb"), *making], check=True, stdout=subprocess.DEVNULL, **unprivileged(self.user)
            )
        super().begin()

    def ready(self) -> bool:
        asked = [_program("pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        return subprocess.run(asked, check=False).returncode == 0

    def crash(self) -> None:
        """As if all its processes were killed at once: the next start recovers from the log."""
        self.end(signal.SIGQUIT)

    def stop(self) -> None:
        self.end(signal.SIGINT)


class Proxy(Service):
    """Caddy by the project's own Caddyfile, without TLS: the one address of all nodes, which listen on `ports`."""

    name = "proxy"

    def __init__(self, folder: Path, ports: tuple[int, ...], port: int = 0) -> None:
        super().__init__(folder, port)
        self._ports = ports
        # Whoever it runs as need not be able to read the checkout.
        self._rules = shutil.copy(REPOSITORY / "Caddyfile", self.folder)
        os.chmod(self._rules, 0o644)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def command(self) -> list[str]:
        program = shutil.which("caddy")
        if program is None:
            raise Missing("caddy is not installed")
        return [program, "run", "--config", str(self._rules), "--adapter", "caddyfile"]

    def environment(self) -> Mapping[str, str]:
        return {
            "BIRDTABLE_SITE": self.url,
            "BIRDTABLE_NODES": " ".join(f"127.0.0.1:{port}" for port in self._ports),
            "HOME": str(self.folder),
            "XDG_DATA_HOME": str(self.folder),
            "XDG_CONFIG_HOME": str(self.folder),
        }


def _program(name: str) -> str:
    installed = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=lambda path: int(path.parts[-3]))
    program = str(installed[-1]) if installed else shutil.which(name)
    if program is None:
        raise Missing(f"PostgreSQL is not installed ({name} is missing)")
    return program
