"""Errors as problem documents (RFC 9457), each with a stable `code`."""

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

MEDIA_TYPE: Final = "application/problem+json"

_CODE_OF_STATUS: Final[Mapping[int, str]] = {
    404: "not_found",
    405: "method_not_allowed",
    408: "too_slow",
    413: "too_large",
    415: "json_needed",
    422: "invalid",
    500: "internal",
}


_WORDS_OF_ERROR: Final[Mapping[str, str]] = {
    "json_invalid": "It is not JSON",
    "model_attributes_type": "It should be a JSON object",
    "dict_type": "It should be a JSON object",
    "extra_forbidden": "There is no such field",
    "missing": "It is missing",
}
"""Where the validation speaks of Python, or of itself."""


class FieldError(msgspec.Struct, frozen=True, kw_only=True):
    """What is wrong with one field of the request; `field` names it by its path, "" is the body itself."""

    field: str
    detail: str


class ProblemDocument(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Why a request was refused. `code` is stable, `detail` is for people."""

    status: int
    title: str
    code: str
    detail: str
    errors: tuple[FieldError, ...] = ()


class Problem(Exception):
    """A request that is refused with this status, code and reason."""

    def __init__(
        self,
        status: int,
        code: str,
        detail: str,
        *,
        errors: tuple[FieldError, ...] = (),
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(detail)
        self.document: Final = ProblemDocument(
            status=status, title=HTTPStatus(status).phrase, code=code, detail=detail, errors=errors
        )
        self.headers: Final = headers

    @property
    def response(self) -> Response:
        return Response(
            msgspec.json.encode(self.document),
            status_code=self.document.status,
            media_type=MEDIA_TYPE,
            headers={"Cache-Control": "no-store", **(self.headers or {})},
        )


def problem_of_status(status: int, detail: str, headers: Mapping[str, str] | None = None) -> Problem:
    """The problem for a bare HTTP status, as routing raises it."""
    return Problem(status, _CODE_OF_STATUS.get(status, "refused"), detail, headers=headers)


def invalid(errors: list[Any]) -> Problem:
    """The problem for a request whose fields do not fit, from what the validation found."""
    found = tuple(FieldError(field=_path(error), detail=_why(error)) for error in errors)
    named = "; ".join(f"{error.field or 'the body'}: {error.detail}" for error in found[:3])
    return Problem(422, "invalid", f"The request does not fit: {named}.", errors=found[:20])


def _path(error: Mapping[str, Any]) -> str:
    """The field by its path; the body itself has none, and of what is no JSON no field is known."""
    return "" if error.get("type") == "json_invalid" else ".".join(str(part) for part in error["loc"][1:])


def _why(error: Mapping[str, Any]) -> str:
    return _WORDS_OF_ERROR.get(error.get("type", ""), str(error["msg"]))


async def on_problem(_: Request, error: Exception) -> Response:
    """Answers a Problem."""
    assert isinstance(error, Problem)  # noqa: S101
    return error.response
