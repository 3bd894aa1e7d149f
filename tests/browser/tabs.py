"""One tab of a browser, watched: what the server told it, and what it complained of."""

import asyncio
import contextlib
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from playwright.async_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    ViewportSize,
    WebSocket,
    expect,
)

from tests.live import Server

PHONE = ViewportSize(width=390, height=844)
TABLET = ViewportSize(width=820, height=1180)
DESKTOP = ViewportSize(width=1440, height=900)
SIZES = {"phone": PHONE, "tablet": TABLET, "desktop": DESKTOP}
PATIENCE_MS = 60_000  # several browsers draw at the same time, and other work may go on beside them

expect.set_options(timeout=PATIENCE_MS)


class Tab:
    """A page that keeps what its socket was told. `version` is that of the newest state, `accepted` counts the moves
    of this tab that the server took, `sent` holds them, `complaints` is all that a sound page never says."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.state: dict[str, Any] = {}
        self.accepted: list[int] = []
        self.sent: list[dict[str, Any]] = []
        self.complaints: list[str] = []
        self._deaf = False
        self._news = asyncio.Event()
        page.set_default_timeout(PATIENCE_MS)
        page.on("console", self._console)
        page.on("pageerror", lambda error: self._complain(f"uncaught {error}"))
        page.on("websocket", self._listen)

    @property
    def version(self) -> int:
        return self.state.get("version", -1)

    @property
    def touch(self) -> bool:
        size = self.page.viewport_size
        return size is not None and size["width"] < TABLET["width"]

    async def press(self, what: Locator, **how: Any) -> None:
        """Taps on a phone, clicks elsewhere; of several tabs of one browser, nobody touches one that lies behind."""
        await self.page.bring_to_front()
        await (what.tap(**how) if self.touch else what.click(**how))

    async def reach(self, what: Locator) -> None:
        """Presses it, and first puts away whatever sheet a question of the game has opened over it."""
        sheet = self.page.locator("dialog[open]").filter(has_not=what)
        await self.page.add_locator_handler(sheet, self._put_away)
        try:
            await self.press(what)
        finally:
            await self.page.remove_locator_handler(sheet)

    async def _put_away(self, _: Locator) -> None:
        await self.page.keyboard.press("Escape")

    def button(self, name: str, *, exact: bool = False) -> Locator:
        return self.page.get_by_role("button", name=name, exact=exact)

    async def says(self, text: str) -> None:
        """Waits until the page shows the text."""
        await expect(self.page.get_by_text(text).first).to_be_visible()

    async def until(self, fits: Callable[[dict[str, Any]], bool]) -> None:
        """Waits until the newest state that the socket told of fits."""
        async with asyncio.timeout(PATIENCE_MS / 1000):
            while not fits(self.state):
                self._news.clear()
                await self._news.wait()

    async def until_version(self, version: int) -> None:
        """Waits until the socket told of this version or a later one."""
        await self.until(lambda _: self.version >= version)

    @contextlib.contextmanager
    def offline_expected(self) -> Iterator[None]:
        """Within, requests and sockets may fail: the server is away."""
        self._deaf = True
        try:
            yield
        finally:
            self._deaf = False

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not self._excused(message):
            self._complain(f"{message.type}: {message.text} ({message.location.get('url', '')})")

    def _excused(self, message: ConsoleMessage) -> bool:
        """Browsers write every answer of 400 and more to the console: here, that nobody knows a stranger, and that
        the address of the page itself leads nowhere. They also write that the page gave up a connection which took
        too long, to try another."""
        url = message.location.get("url", "")
        unknown_guest = "status of 401" in message.text and url.endswith("/api/session")
        unknown_page = "status of 404" in message.text and url == self.page.url
        slow = "closed before the connection is established" in message.text
        gone = "ERR_CONNECTION_REFUSED" in message.text or "WebSocket connection to" in message.text
        return unknown_guest or unknown_page or slow or (self._deaf and gone)

    def _complain(self, text: str) -> None:
        self.complaints.append(text)

    def _listen(self, socket: WebSocket) -> None:
        if "/ws/rooms/" in socket.url:
            socket.on("framereceived", self._hear)
            socket.on("framesent", self._say)

    def _hear(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "state":
            self.state = message
            self._news.set()
        elif message["type"] == "accepted":
            self.accepted.append(message["version"])

    def _say(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] in ("move", "undo"):
            self.sent.append(message)


class Tabs:
    """All tabs of a test, so that a failure can be seen and no complaint is overlooked."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.browser = browser
        self.server = server
        self.open: list[Tab] = []
        self.contexts: list[BrowserContext] = []

    async def device(self, size: ViewportSize, **wishes: Any) -> BrowserContext:
        """A browser of its own: cookies, storage, size; the small one has a touch screen."""
        touch = size["width"] < TABLET["width"]
        told: dict[str, Any] = {"viewport": size, "has_touch": touch, "is_mobile": touch, "locale": "en-GB", **wishes}
        context = await self.browser.new_context(base_url=self.server.url, **told)
        self.contexts.append(context)
        return context

    async def tab(self, context: BrowserContext, path: str | None = None) -> Tab:
        tab = Tab(await context.new_page())
        self.open.append(tab)
        if path is not None:
            await tab.page.goto(path)
        return tab

    async def picture(self, folder: Path) -> list[Path]:
        """Saves what each open tab shows."""
        pictures: list[Path] = []
        for number, tab in enumerate(self.open):
            if not tab.page.is_closed():
                pictures.append(folder / f"tab-{number}.png")
                with contextlib.suppress(Exception):
                    await tab.page.screenshot(path=pictures[-1], timeout=5_000)
        return pictures

    @property
    def complaints(self) -> list[str]:
        return [complaint for tab in self.open for complaint in tab.complaints]

    async def close(self) -> None:
        for context in self.contexts:
            await context.close()
