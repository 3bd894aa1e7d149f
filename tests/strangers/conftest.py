"""Servers with the limits that people meet, or with lower ones where a test would take long to reach those."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.live import Server

USUAL = {
    "BIRDTABLE_REQUESTS_PER_MINUTE": "600",
    "BIRDTABLE_CHANGES_PER_MINUTE": "120",
    "BIRDTABLE_NEWCOMERS_PER_MINUTE": "60",
    "BIRDTABLE_OPENINGS_PER_MINUTE": "600",
    "BIRDTABLE_WRONG_CODES_PER_MINUTE": "30",
    "BIRDTABLE_SOCKETS_PER_GUEST": "32",
    "BIRDTABLE_SOCKETS_PER_ADDRESS": "1000",
    "BIRDTABLE_ROOMS_PER_GUEST": "20",
    "BIRDTABLE_MESSAGES_PER_SECOND": "20",
}


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One that forgives much, for the attempts that are refused whatever their number."""
    with Server(Path(tmp_path_factory.mktemp("strangers"))) as running:
        yield running


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Server]:
    """One as people meet it, with nobody known yet."""
    with Server(tmp_path / "strict", USUAL) as running:
        yield running
