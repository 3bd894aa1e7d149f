"""How the server is, for those who run it."""

import asyncio
import hmac
from typing import Final

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.api.answers import Health, described, json_answer
from app.api.desk import Desk, TheDesk
from app.api.problems import Problem

router: Final = APIRouter(tags=["health"])

_ANSWER_SECONDS: Final = 2.0
_SOON: Final = {"Retry-After": "1"}
_LOOPBACK: Final = ("127.0.0.1", "::1")


@router.get("/healthz", response_class=Response, responses=described(Health, ()))
async def healthy() -> Response:
    """The process answers."""
    return json_answer(Health(status="ok"))


@router.get("/readyz", response_class=Response, responses=described(Health, (503,)))
async def ready(desk: TheDesk) -> Response:
    """The database answers, and the server is not about to end."""
    if desk.draining():
        raise Problem(503, "draining", "This server is about to end.", headers=_SOON)
    try:
        async with asyncio.timeout(_ANSWER_SECONDS):
            await desk.tables.listed(None, None, None, 1)
    except TimeoutError:
        raise Problem(503, "unavailable", "The database does not answer.", headers=_SOON) from None
    return json_answer(Health(status="ok"))


@router.get("/metrics", response_class=Response, responses={
    **described(None, (403,)),
    200: {"description": "Figures in the Prometheus text format.", "content": {"text/plain": {}}}})  # fmt: skip
async def metrics(request: Request, desk: TheDesk) -> Response:
    """Figures, for this machine or whoever has the token."""
    if not _may_measure(request, desk):
        raise Problem(403, "not_for_you", "The figures are for this machine, or need the token.")
    return Response(desk.metrics(), media_type="text/plain; version=0.0.4; charset=utf-8")


def _may_measure(request: Request, desk: Desk) -> bool:
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if desk.metrics_token is not None and scheme.lower() == "bearer":
        return hmac.compare_digest(token.encode(), desk.metrics_token.encode())
    forwarded = "x-forwarded-for" in request.headers or "forwarded" in request.headers
    return not forwarded and request.client is not None and request.client.host in _LOOPBACK
