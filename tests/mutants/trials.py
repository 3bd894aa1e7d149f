"""Runs a game's tests on copies of the tree into which a fault is put."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory
from typing import NamedTuple

import msgspec

from tests.mutants.faults import Fault
from tests.mutants.limited import Word

ROOT = Path(__file__).parents[2]
AT_ONCE = 2
AMPLE = 3600
"""Seconds for the tests without a fault."""

PLUGINS = ("pytest_asyncio.plugin", "pytest_timeout", "_hypothesis_pytestplugin")
PYTEST = ("-x", "-q", "--no-header", "--timeout=0", "-p", "no:cacheprovider", *(f"-p{name}" for name in PLUGINS))


class Caught(NamedTuple):
    """`by` a test, or by running for too long in it."""

    by: str
    limit: bool


class Suite(NamedTuple):
    """The tests of one game, first those that are asked first."""

    rules: tuple[str, ...]
    rest: tuple[str, ...]


def suite(package: str, slug: str) -> Suite:
    """The rule tests of a game, without what holds the client to them; then what the conformance suite and the golden
    games hold of it."""
    return Suite(
        (f"tests/engines/{package}", "--ignore-glob=*/test_client_*"),
        ("tests/engines/conformance", "tests/golden", "-k", f"{package} or {slug}"),
    )


class Unfit(Exception):
    """The tests do not pass even without a fault."""


@contextmanager
def scratch_trees() -> Iterator[list[Path]]:
    """Copies of what the tests need, as many as are tried at once."""
    with TemporaryDirectory(prefix="mutants-") as folder:
        trees = [Path(folder, str(number)) for number in range(AT_ONCE)]
        for part in ("app", "tests"):
            for tree in trees:
                shutil.copytree(ROOT / part, tree / part, ignore=shutil.ignore_patterns("__pycache__", "client"))
        for tree in trees:
            shutil.copy2(ROOT / "pyproject.toml", tree)
        yield trees


def tried(trees: Sequence[Path], tests: Suite, faults: Sequence[Fault]) -> Iterator[Caught | None]:
    """For each fault, in order, what caught it. Raises Unfit."""
    with ThreadPoolExecutor(AT_ONCE) as pool:
        limits = [_limits(words) for words in pool.map(lambda tree: _unharmed(tree, tests), trees)]
        free = SimpleQueue[Path]()
        for tree in trees:
            free.put(tree)

        def try_one(fault: Fault) -> Caught | None:
            tree = free.get()
            try:
                return _try(tree, tests, fault, limits[0])
            finally:
                free.put(tree)

        yield from pool.map(try_one, faults)


def _unharmed(tree: Path, tests: Suite) -> list[Word]:
    words = [_run(tree, chosen, AMPLE, keep_bytecode=True) for chosen in tests]
    for word in words:
        if word.failed is not None:
            raise Unfit(word.failed)
    return words


def _limits(words: list[Word]) -> list[int]:
    """How long a run with a fault may take before it counts as one that hangs."""
    return [int(4 * word.seconds) + 10 for word in words]


def _try(tree: Path, tests: Suite, fault: Fault, limits: Sequence[int]) -> Caught | None:
    module = tree / fault.path
    before = module.stat()
    text = module.read_bytes()
    module.write_bytes(fault.put_into(text))
    try:
        for chosen, limit in zip(tests, limits, strict=True):
            word = _run(tree, chosen, limit)
            if word.failed is not None:
                return Caught(word.failed, word.limit)
        return None
    finally:
        module.write_bytes(text)
        os.utime(module, ns=(before.st_atime_ns, before.st_mtime_ns))


def _run(tree: Path, chosen: Sequence[str], limit: int, *, keep_bytecode: bool = False) -> Word:
    """What runs after a fault was put in keeps no bytecode: that of the sound module must not be replaced."""
    file = tree / "word.json"
    file.unlink(missing_ok=True)
    environment = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTEST_ADDOPTS": ""}
    if not keep_bytecode:
        environment["PYTHONDONTWRITEBYTECODE"] = "1"
    command = [sys.executable, "-m", "tests.mutants.limited", str(file), str(limit), *PYTEST, *chosen]
    done = subprocess.run(command, cwd=tree, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if not file.exists():
        return Word(limit, f"the end of the process ({done.returncode})")
    word = msgspec.json.decode(file.read_bytes(), type=Word)
    if done.returncode and word.failed is None:
        return Word(word.seconds, f"pytest ({done.returncode}): {done.stdout.decode(errors='replace')[-200:]}")
    return word
