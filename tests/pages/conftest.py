"""One server for all tests of the pages in this process."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.live import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(Path(tmp_path_factory.mktemp("pages"))) as running:
        yield running
