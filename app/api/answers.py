"""What requests are answered with, and how answers are described."""

from collections.abc import Iterable
from typing import Any, Final

import msgspec
from starlette.responses import Response

from app.api.problems import MEDIA_TYPE, ProblemDocument
from app.engines.contract import Guide
from app.rooms.records import LogEntry, Moment, Record
from app.rooms.showing import ListedRoom, ShownRoom


class SeatRange(msgspec.Struct, frozen=True, kw_only=True):
    """How few and how many can play."""

    min: int
    max: int


class GameShown(msgspec.Struct, frozen=True, kw_only=True):
    """A game in short. `options` is the JSON Schema of its options, `minutes` how long it lasts, from and to."""

    slug: str
    title: str
    seats: SeatRange
    options: dict[str, Any]
    minutes: tuple[int, int]
    summary: str


class GameDetail(GameShown, frozen=True, kw_only=True):
    """A game with the deck of new rooms, its rules for readers, and the JSON Schemas of views, moves, events and (as
    `deck_schema`) decks."""

    deck: Any
    deck_schema: dict[str, Any]
    rules: Guide
    view: dict[str, Any]
    moves: dict[str, Any]
    events: dict[str, Any]


class SessionShown(msgspec.Struct, frozen=True, kw_only=True):
    """Who this browser is."""

    name: str


class RoomPage(msgspec.Struct, frozen=True, kw_only=True):
    """Rooms, newest first. `next` is what to ask for as `before` to see older ones, None at the end."""

    rooms: tuple[ListedRoom, ...]
    next: str | None = None


class HandoverLink(msgspec.Struct, frozen=True, kw_only=True):
    """A link that moves the seat once, and the same as a QR code (an SVG as data URI)."""

    url: str
    qr: str


class LogPage(msgspec.Struct, frozen=True, kw_only=True):
    """Moves in order as the asker saw them; `more` if later ones follow."""

    entries: tuple[LogEntry, ...]
    more: bool


class ReplayPage(msgspec.Struct, frozen=True, kw_only=True):
    """Positions of a finished game in order as the asker saw them; `more` if later ones follow."""

    moments: tuple[Moment, ...]
    more: bool


class Health(msgspec.Struct, frozen=True, kw_only=True):
    status: str


ALL: Final[tuple[type[msgspec.Struct], ...]] = (
    GameShown,
    GameDetail,
    SessionShown,
    RoomPage,
    ShownRoom,
    HandoverLink,
    LogPage,
    ReplayPage,
    Record,
    Health,
    ProblemDocument,
)


SCHEMAS: Final = "#/components/schemas/"


def json_answer(content: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    return Response(msgspec.json.encode(content), status, headers, media_type="application/json")


def described(answer: type[msgspec.Struct] | None, problems: Iterable[int], status: int = 200) -> dict[int | str, Any]:
    """The `responses` of a route for the API description: its answer and the problems that it may have."""
    good: dict[str, Any] = {"description": "Done."}
    if answer is not None:
        good = {
            "description": (answer.__doc__ or "Done.").partition("\n")[0],
            "content": {"application/json": {"schema": {"$ref": SCHEMAS + answer.__name__}}},
        }
    problem = {
        "description": "A problem document; its `code` is stable.",
        "content": {MEDIA_TYPE: {"schema": {"$ref": SCHEMAS + "ProblemDocument"}}},
    }
    return {status: good, **dict.fromkeys((*problems, 500), problem)}
