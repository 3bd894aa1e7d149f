"""The application of all REST requests."""

from collections.abc import Callable
from typing import Any, Final

import msgspec
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import Lifespan

from app.api import game_routes, health_routes, room_routes, seat_routes, session_routes
from app.api.answers import ALL, SCHEMAS
from app.api.gate import Gate
from app.api.origins import Origins
from app.api.problems import Problem, invalid, on_problem, problem_of_status
from app.rooms.refusals import Refusal

_DESCRIPTION: Final = """Bird card games for friends at one table. Play itself goes over the WebSocket
`/ws/rooms/{code}`; here tables are opened, joined and looked at. A guest is known by the cookie
`birdtable_session`. Every refusal is a problem document (RFC 9457) with a stable `code`."""


def rest_application(
    *, version: str, origins: Origins, lifespan: Lifespan[FastAPI], unknown_page: Callable[[], Response]
) -> FastAPI:
    """The application; its lifespan must put a Desk into `app.state.desk`."""
    app = FastAPI(
        title="Bird Table",
        version=version,
        description=_DESCRIPTION,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        lifespan=lifespan,
        redirect_slashes=False,
    )
    for routes in (game_routes, session_routes, room_routes, seat_routes, health_routes):
        app.include_router(routes.router)
    app.add_middleware(Gate, origins=origins)
    _answer_errors(app, unknown_page)
    _describe(app)
    return app


def _answer_errors(app: FastAPI, unknown_page: Callable[[], Response]) -> None:
    async def on_refusal(_: Request, error: Exception) -> Response:
        assert isinstance(error, Refusal)  # noqa: S101
        return Problem(error.status, error.code, error.detail).response

    async def on_invalid(_: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)  # noqa: S101
        return invalid(list(error.errors())).response

    async def on_status(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)  # noqa: S101
        if error.status_code == 404 and not request.url.path.startswith("/api/"):
            return unknown_page()
        return problem_of_status(error.status_code, error.detail, error.headers).response

    async def on_failure(_: Request, error: Exception) -> Response:
        return problem_of_status(500, "Something went wrong here. Try again.").response

    app.add_exception_handler(Problem, on_problem)
    app.add_exception_handler(Refusal, on_refusal)
    app.add_exception_handler(RequestValidationError, on_invalid)
    app.add_exception_handler(HTTPException, on_status)
    app.add_exception_handler(Exception, on_failure)


def _describe(app: FastAPI) -> None:
    made_by_fastapi = app.openapi

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            schema = made_by_fastapi()
            _, components = msgspec.json.schema_components(ALL, ref_template=SCHEMAS + "{name}")
            schema.setdefault("components", {}).setdefault("schemas", {}).update(components)
            app.openapi_schema = schema
        return app.openapi_schema

    app.openapi = openapi
