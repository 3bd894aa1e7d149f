"""The application of all REST requests."""

from collections.abc import Callable
from typing import Any, Final

import msgspec
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.routing import Match
from starlette.types import Lifespan, Scope

from app.api import game_routes, health_routes, room_routes, seat_routes, session_routes
from app.api.answers import ALL, SCHEMAS
from app.api.gate import Doors, Gate
from app.api.problems import FieldError, Problem, invalid, on_problem, problem_of_status
from app.rooms.ports import Unavailable
from app.rooms.refusals import Refusal

_ROUTERS: Final = tuple(
    routes.router for routes in (game_routes, session_routes, room_routes, seat_routes, health_routes)
)
_SOON: Final = {"Retry-After": "1"}
_DESCRIPTION: Final = """Bird card games for friends at one table. Play itself goes over the WebSocket
`/ws/rooms/{code}`; here tables are opened, joined and looked at. A guest is known by the cookie
`birdtable_session`. Every refusal is a problem document (RFC 9457) with a stable `code`."""


def rest_application(
    *, version: str, doors: Doors, lifespan: Lifespan[FastAPI], unknown_page: Callable[[], Response]
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
    for router in _ROUTERS:
        app.include_router(router)
    app.add_middleware(Gate, doors=doors)
    _answer_errors(app, unknown_page)
    _describe(app)
    return app


def _answer_errors(app: FastAPI, unknown_page: Callable[[], Response]) -> None:
    async def on_refusal(_: Request, error: Exception) -> Response:
        assert isinstance(error, Refusal)  # noqa: S101
        headers = _SOON if error.status == 503 else None
        errors = tuple(FieldError(field=unfit.field, detail=unfit.detail) for unfit in error.unfit)
        return Problem(error.status, error.code, error.detail, errors=errors, headers=headers).response

    async def on_unavailable(_: Request, error: Exception) -> Response:
        return Problem(503, "unavailable", "The database does not answer. Try again soon.", headers=_SOON).response

    async def on_invalid(_: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)  # noqa: S101
        return invalid(list(error.errors())).response

    async def on_status(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)  # noqa: S101
        if error.status_code == 404 and not request.url.path.startswith("/api/"):
            return unknown_page()
        if error.status_code == 400:
            return invalid([{"loc": ("body",), "msg": "It cannot be read"}]).response
        headers = {"Allow": _allowed(request.scope)} if error.status_code == 405 else error.headers
        return problem_of_status(error.status_code, error.detail, headers).response

    async def on_failure(_: Request, error: Exception) -> Response:
        return problem_of_status(500, "Something went wrong here. Try again.").response

    app.add_exception_handler(Problem, on_problem)
    app.add_exception_handler(Refusal, on_refusal)
    app.add_exception_handler(Unavailable, on_unavailable)
    app.add_exception_handler(RequestValidationError, on_invalid)
    app.add_exception_handler(HTTPException, on_status)
    app.add_exception_handler(Exception, on_failure)


def _allowed(scope: Scope) -> str:
    """The methods of all routes to this address, for the `Allow` header."""
    routes = (route for router in _ROUTERS for route in router.routes)
    methods = {
        str(method)
        for route in routes
        if isinstance(route, APIRoute) and route.matches(scope)[0] is not Match.NONE
        for method in route.methods or ()
    }
    return ", ".join(sorted(methods or {"GET", "HEAD"}))


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
