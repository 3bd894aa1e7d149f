"""The log: one line for each thing that happened, plain or as JSON.

Lines are read by more people than may see a hand of cards. What a program says in an error may quote a state, a move
or a row, so an error is told by its type and by where it came from, never in its own words. Nothing else in the log
holds cards, seeds, cookies, tokens, names, words of chat or a table's whole code: `about` has the fields that a line
may have besides.
"""

import logging
import sys
import traceback
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any, Final, Literal, TypeAlias, cast

import msgspec

Form: TypeAlias = Literal["plain", "json"]
Level: TypeAlias = Literal["info", "warning", "error"]

_OWN: Final = "app"
_encode: Final = msgspec.json.Encoder(order="deterministic").encode


class Failure(msgspec.Struct, frozen=True):
    """An error by its type, and the places that it came through, the innermost last."""

    error: str
    came_through: tuple[str, ...]


def failures(error: BaseException | None) -> Iterator[Failure]:
    """The error and those that led to it, the first cause last."""
    while error is not None:
        frames = traceback.extract_tb(error.__traceback__)
        yield Failure(
            f"{type(error).__module__}.{type(error).__qualname__}".removeprefix("builtins."),
            tuple(f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames),
        )
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)


def _error_of(record: logging.LogRecord) -> BaseException | None:
    return record.exc_info[1] if record.exc_info else None


def _about(record: logging.LogRecord) -> dict[str, Any]:
    return cast("dict[str, Any]", getattr(record, "about", {}))


def _at(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


class JsonLines(logging.Formatter):
    """A line is one JSON object: at, level, from, says; what it is about; and the failure."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": _at(record),
            "level": record.levelname.lower(),
            "from": record.name,
            "says": record.getMessage(),
            **_about(record),
        }
        if told := tuple(failures(_error_of(record))):
            line["failure"] = told
        return _encode(line).decode()


class PlainLines(logging.Formatter):
    """The same for people; a failure takes more lines, indented."""

    def format(self, record: logging.LogRecord) -> str:
        about = "".join(f" {name}={value}" for name, value in _about(record).items())
        text = " ".join(record.getMessage().splitlines())
        lines = [f"{_at(record)} {record.levelname.lower()} {record.name}: {text}{about}"]
        for failure in failures(_error_of(record)):
            lines.append(f"  {failure.error}")
            lines += [f"    {place}" for place in failure.came_through]
        return "\n".join(lines)


def set_up(form: Form, level: Level) -> None:
    """Writes the log of this process to its standard error. What libraries have to say is heard from errors on: some of
    them quote whole messages and headers below that."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if form == "json" else PlainLines())
    logging.basicConfig(handlers=[handler], level=logging.ERROR, force=True)
    logging.getLogger(_OWN).setLevel(level.upper())
