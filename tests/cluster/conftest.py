"""One cluster for all tests in this process that leave it as it is, and one for each module that breaks something."""

from collections.abc import Iterator

import pytest

from tests.cluster.services import needed
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
