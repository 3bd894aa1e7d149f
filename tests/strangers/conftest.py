"""Servers for strangers: one that forgives much, and strict ones whose limits are soon reached."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.live import Server

STRICT = {
    "BIRDTABLE_REQUESTS_PER_MINUTE": "150",
    "BIRDTABLE_CHANGES_PER_MINUTE": "40",
    "BIRDTABLE_NEWCOMERS_PER_MINUTE": "20",
    "BIRDTABLE_OPENINGS_PER_MINUTE": "60",
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
    """One that allows little, with nobody known yet."""
    with Server(tmp_path / "strict", STRICT) as running:
        yield running
