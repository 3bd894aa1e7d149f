"""One cluster for all tests in this process that leave it as it is, and one for each test that breaks something."""

import os
from collections.abc import Iterator

import pytest

from tests.cluster.services import Missing
from tests.cluster.topology import Cluster, cluster


def _running() -> Iterator[Cluster]:
    try:
        with cluster() as made:
            yield made
    except Missing as missing:
        if os.environ.get("BIRDTABLE_REQUIRE_SERVICES") == "1":
            pytest.fail(str(missing))
        pytest.skip(str(missing))


@pytest.fixture(scope="session")
def steady() -> Iterator[Cluster]:
    """A cluster in which nothing fails."""
    yield from _running()


@pytest.fixture(scope="module")
def fragile() -> Iterator[Cluster]:
    """A cluster whose parts a module's tests break and mend again."""
    yield from _running()
