"""One cluster for all tests in this process that leave it as it is, and one for each module that breaks something."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cluster.services import Redis, needed
from tests.cluster.topology import Cluster, cluster


def _running() -> Iterator[Cluster]:
    with needed(), cluster() as made:
        yield made


@pytest.fixture(scope="session")
def steady() -> Iterator[Cluster]:
    """A cluster in which nothing fails."""
    yield from _running()


@pytest.fixture(scope="module")
def fragile() -> Iterator[Cluster]:
    """A cluster whose parts a module's tests break and mend again."""
    yield from _running()


@pytest.fixture
def redis() -> Iterator[Redis]:
    """One by itself, with nothing in it."""
    with needed(), tempfile.TemporaryDirectory(prefix="birdtable-redis-") as folder:
        Path(folder).chmod(0o755)
        service = Redis(Path(folder) / "redis")
        service.start()
        try:
            yield service
        finally:
            service.stop()
