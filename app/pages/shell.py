"""The pages: one shell for the client, with the link's preview in its head; nothing in them depends on who asks."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final, TypeAlias

from jinja2 import Environment, PackageLoader, StrictUndefined
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from app.pages import preview
from app.pages.client_build import ASSETS, ClientBuild
from app.rooms.showing import ShownRoom

PublicRoom: TypeAlias = Callable[[str], Awaitable[ShownRoom | None]]
"""A room as everybody may see it, by its code; None if there is none."""

_STATIC: Final = Path(__file__).parent / "static"
_FOR_GOOD: Final = "public, max-age=31536000, immutable"


class _Hashed(StaticFiles):
    """Files whose names change with their content: a browser need never ask again."""

    def file_response(self, *args: Any, **kwargs: Any) -> Response:
        response = super().file_response(*args, **kwargs)
        response.headers["Cache-Control"] = _FOR_GOOD
        return response


class Pages:
    """Makes the pages. `address` is the public one, without a slash at its end."""

    def __init__(self, *, address: str, public_room: PublicRoom, build: ClientBuild | None = None) -> None:
        self._address: Final = address
        self._public_room: Final = public_room
        self._build: Final = build or ClientBuild()
        self._templates: Final = Environment(
            loader=PackageLoader("app.pages"), autoescape=True, undefined=StrictUndefined, trim_blocks=False
        )

    def routes(self) -> list[BaseRoute]:
        compressed = [Middleware(GZipMiddleware)]
        return [
            Route("/", self.lobby),
            Route("/t/{code}", self.table),
            Route("/t/{code}/", self.table),
            Route("/favicon.ico", self.icon),
            Mount("/client/assets", _Hashed(directory=ASSETS, check_dir=False), middleware=compressed),
            Mount("/static", StaticFiles(directory=_STATIC)),
        ]

    async def lobby(self, _: Request) -> Response:
        return self._shell(preview.of_lobby(self._address), private=False)

    async def table(self, request: Request) -> Response:
        room = await self._public_room(request.path_params["code"])
        if room is None:
            return self.unknown_table()
        return self._shell(preview.of_room(room), private=True)

    async def icon(self, _: Request) -> Response:
        return FileResponse(_STATIC / "icon.svg", media_type="image/svg+xml")

    def unknown_table(self) -> Response:
        return self._plain(
            404,
            "No such table",
            "This link leads to no table. It may be cut short, or everybody left before the game began.",
        )

    def unknown_page(self) -> Response:
        return self._plain(404, "Nothing here", "This page does not exist.")

    def _shell(self, shown: preview.Preview, *, private: bool) -> Response:
        assets = self._build.assets
        if assets is None:
            return self._plain(
                503,
                "The table is not laid yet",
                "The browser client has not been built. This builds it and starts the server again:",
                command="make run",
                shown=shown,
            )
        page = self._templates.get_template("shell.html")
        return _html(page.render(preview=shown, address=self._address, assets=assets, private=private))

    def _plain(
        self, status: int, heading: str, text: str, *, command: str | None = None, shown: preview.Preview | None = None
    ) -> Response:
        shown = shown or preview.Preview(title=f"{heading} · {preview.SITE}", description=text, url=self._address)
        styles = () if self._build.assets is None else self._build.assets.styles
        told = {"heading": heading, "text": text, "command": command, "styles": styles}
        page = self._templates.get_template("plain.html")
        return _html(page.render(preview=shown, address=self._address, **told), status)


def _html(text: str, status: int = 200) -> Response:
    return HTMLResponse(text, status, headers={"Cache-Control": "no-cache"})
