"""The pages as a link preview or a browser fetches them."""

import json
import re
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

import httpx
import pytest

from app.pages.client_build import ClientBuild
from app.pages.shell import Pages
from tests.live import Server, person


class _Head(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.told: dict[str, str] = {}
        self.scripts: list[dict[str, str | None]] = []
        self.inline = ""
        self._in_script = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self._in_script = tag == "script"
        if tag == "meta":
            self.told[found.get("property") or found.get("name") or ""] = found.get("content") or ""
        if tag == "script":
            self.scripts.append(found)

    def handle_data(self, data: str) -> None:
        if self._in_script:
            self.inline += data.strip()


def _head(page: httpx.Response) -> _Head:
    head = _Head()
    head.feed(page.text)
    return head


async def test_a_link_tells_the_game_who_waits_and_the_free_seats(server: Server) -> None:
    async with person(server, "Ann") as ann, person(server, "Bo") as bo, person(server) as nobody:
        code = await ann.opens(4)
        await bo.sits(code)
        page = await nobody.http.get(f"/t/{code}")
        told = _head(page).told
        assert told["og:title"] == "Backyard Birds: come to the table"
        assert told["og:description"] == "Ann and Bo wait. 2 seats are free."
        assert told["og:url"] == f"{server.url}/t/{code}"
        assert (await nobody.http.get(told["og:image"])).headers["content-type"] == "image/png"
        assert page.text == (await ann.http.get(f"/t/{code}")).text


async def test_script_in_a_name_stays_text(server: Server) -> None:
    async with person(server, '"><script>alert(1)') as mallory:
        page = await mallory.http.get(f"/t/{await mallory.opens()}")
        assert "<script>alert" not in page.text
        head = _head(page)
        assert head.told["og:description"].startswith('"><script>alert(1) waits.')
        assert head.inline == ""


async def test_an_unknown_table_is_a_friendly_page(server: Server) -> None:
    async with person(server) as nobody:
        for code in ("nosuchroom2345", "%00", "x" * 500):
            page = await nobody.http.get(f"/t/{code}")
            assert page.status_code == 404
            assert page.headers["content-type"].startswith("text/html")
            assert "No such table" in page.text
            assert 'href="/"' in page.text
        assert (await nobody.http.get("/nowhere")).status_code == 404
        assert "Nothing here" in (await nobody.http.get("/nowhere")).text


async def test_hidden_files_and_files_outside_are_not_served(server: Server) -> None:
    async with person(server) as nobody:
        for path in (
            "/client/.vite/manifest.json",
            "/client/assets/../.vite/manifest.json",
            "/client/assets/%2e%2e/.vite/manifest.json",
            "/static/../shell.py",
            "/static/%2e%2e/shell.py",
            "/static/..%2fshell.py",
        ):
            assert (await nobody.http.get(path)).status_code == 404, path


def test_the_page_loads_what_the_manifest_names(tmp_path: Path) -> None:
    manifest = tmp_path / "manifest.json"
    build = ClientBuild(manifest)
    assert build.assets is None
    content = {
        "src/main.ts": {"file": "assets/main-1.js", "css": ["assets/main-1.css"], "imports": ["_shared.js"]},
        "_shared.js": {"file": "assets/shared-2.js", "css": ["assets/shared-2.css"]},
        "src/later.ts": {"file": "assets/later-3.js", "isDynamicEntry": True},
    }
    manifest.write_text(json.dumps(content))
    assets = build.assets
    assert assets is not None
    assert assets.script == "/client/assets/main-1.js"
    assert set(assets.styles) == {"/client/assets/main-1.css", "/client/assets/shared-2.css"}
    assert assets.modules == ("/client/assets/shared-2.js",)


async def _no_room(_: str) -> None:
    return None


async def test_without_a_built_client_the_page_says_how_to_build_it(tmp_path: Path) -> None:
    pages = Pages(address="http://x", public_room=_no_room, build=ClientBuild(tmp_path / "none.json"))
    page = await pages.lobby(None)  # pyright: ignore[reportArgumentType]
    assert page.status_code == 503
    assert "make run" in bytes(page.body).decode()


async def test_a_page_without_script_wears_the_clients_style_sheets(server: Server) -> None:
    async with person(server) as nobody:
        client, plain = (await nobody.http.get("/"), await nobody.http.get("/nowhere"))
        if client.status_code == 503:
            pytest.skip("the client is not built")
        sheets = re.findall(r'rel="stylesheet" href="([^"]+)"', plain.text)
        assert sheets == [*re.findall(r'rel="stylesheet" href="([^"]+)"', client.text), "/static/plain.css"]
        assert len(sheets) > 1
        assert "<script" not in plain.text


async def test_a_built_client_is_kept_by_browsers_for_good(server: Server) -> None:
    async with person(server) as nobody:
        page = await nobody.http.get("/")
        if page.status_code == 503:
            pytest.skip("the client is not built")
        assert page.headers["cache-control"] == "no-cache"
        head = _head(page)
        assert [script["type"] for script in head.scripts] == ["module"]
        assert head.inline == ""
        asset = await nobody.http.get(head.scripts[0]["src"] or "")
        assert asset.status_code == 200
        assert "immutable" in asset.headers["cache-control"]
        for path in re.findall(r'href="(/client/[^"]+)"', page.text):
            assert (await nobody.http.get(unescape(path))).status_code == 200
