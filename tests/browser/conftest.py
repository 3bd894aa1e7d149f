"""One Chromium and one server for each module of browser tests."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser

from tests.browser.chromium import chromium
from tests.browser.situations import Situations, situations
from tests.browser.stage import Stage, stage
from tests.browser.tabs import Tabs
from tests.live import Server

_FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[Any]:
    report: pytest.TestReport = yield
    item.stash[_FAILED] = item.stash.get(_FAILED, False) or report.failed
    return report


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser() -> AsyncIterator[Browser]:
    async with chromium() as running:
        yield running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(Path(tmp_path_factory.mktemp("browser"))) as running:
        yield running


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def set_stage(server: Server) -> AsyncIterator[Stage]:
    async with stage(server) as peopled:
        yield peopled


@pytest.fixture(scope="module")
def board(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Situations]:
    with situations(tmp_path_factory.mktemp("situations")) as served:
        yield served


@pytest_asyncio.fixture(loop_scope="module")
async def tabs(browser: Browser, server: Server, tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[Tabs]:
    """Closes all tabs afterwards; a failed test leaves a picture of each, and no tab may have complained."""
    opened = Tabs(browser, server)
    yield opened
    failed = request.node.stash.get(_FAILED, False)
    if failed:
        for picture in await opened.picture(tmp_path):
            print(f"what a tab showed: {picture}")
    await opened.close()
    if not failed:
        assert opened.complaints == []
