"""`docs/protocol.md` names all that the code knows: requests, messages, codes and the words of asks."""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from app.api.problems import _CODE_OF_STATUS
from app.engines.backyard_birds import asking
from app.engines.bird_told_me.questions import Question
from app.main import create_app
from app.realtime.messages import ClientMessage, RejectionCode, Rooms, ServerMessage
from app.rooms.refusals import RefusalCode
from app.settings import Settings
from tests.live import REPOSITORY

APP = REPOSITORY / "app"
PAGE = (REPOSITORY / "docs" / "protocol.md").read_text()
NAMED = frozenset(re.findall(r"`([^`\n]+)`", PAGE))
_WORD = re.compile(r"[a-z]+([_-][a-z0-9]+)*")


def _row(of: str) -> frozenset[str]:
    """What is named in the table's row that begins with `of`."""
    return frozenset(re.findall(r"`([^`\n]+)`", re.findall(rf"^\| `{of}` \|.*$", PAGE, re.MULTILINE)[-1]))


def _routes(tmp_path: Path) -> set[str]:
    app = create_app(Settings(data=tmp_path))
    described = app._rest.openapi()["paths"]
    return {f"{method.upper()} {path}" for path, methods in described.items() for method in methods}


def _nodes(folder: str) -> Iterator[ast.AST]:
    for file in sorted((APP / folder).rglob("*.py")):
        yield from ast.walk(ast.parse(file.read_text()))


def _words_of_calls(folder: str, *names: str) -> set[str]:
    """The words that are written in calls of functions and methods with these names."""
    return {
        part.value
        for call in _nodes(folder)
        if isinstance(call, ast.Call) and getattr(call.func, "attr", getattr(call.func, "id", None)) in names
        for part in call.args
        if isinstance(part, ast.Constant) and isinstance(part.value, str) and _WORD.fullmatch(part.value)
    }


def _tags(types: Any) -> set[str]:
    return {str(kind.__struct_config__.tag) for kind in get_args(types) or (types,)}


def _close_codes() -> set[int]:
    """Of all numbers that the sockets have names for, those of RFC 6455 and those made like a status of HTTP."""
    numbers = {
        assigned.value.value
        for assigned in _nodes("realtime")
        if isinstance(assigned, ast.AnnAssign) and isinstance(assigned.value, ast.Constant)
        if isinstance(assigned.value.value, int)
    }
    return {number for number in numbers if 1000 <= number <= 1015 or 4400 <= number <= 4499}


def _missing(words: Iterable[str]) -> list[str]:
    found = set(words)
    assert found
    return sorted(found - NAMED)


def test_every_request_is_named_and_no_other(tmp_path: Path) -> None:
    routes = _routes(tmp_path)
    assert len(routes) > 20
    assert _missing(routes) == []
    told = {name for name in NAMED if re.match(r"(GET|POST|DELETE) /", name)}
    assert sorted(told - routes) == ["GET /api/openapi.json"]


def test_every_message_is_named_with_its_fields() -> None:
    assert _missing(_tags(ServerMessage) | _tags(ClientMessage) | _tags(Rooms)) == []
    for kind in get_args(ServerMessage):
        (row,) = re.findall(
            rf"^\| `{kind.__struct_config__.tag}` \| (.*)$", PAGE.partition("### From the client")[0], re.M
        )
        for field in msgspec.structs.fields(kind):
            assert re.search(rf"`{field.encode_name}\b", row), (kind, field.encode_name)
    for kind in get_args(ClientMessage):
        (row,) = re.findall(
            rf"^\| `{kind.__struct_config__.tag}` \| (.*)$", PAGE.partition("### From the client")[2], re.M
        )
        for field in msgspec.structs.fields(kind):
            assert f"`{field.encode_name}`" in row, (kind, field.encode_name)


def test_every_code_of_a_rejection_is_named() -> None:
    assert _missing(get_args(RejectionCode)) == []


def test_every_code_of_a_problem_is_named() -> None:
    written = _words_of_calls("api", "Problem", "Refusal") | _words_of_calls("realtime", "_refuse")
    assert {"no_session", "foreign_origin", "not_for_you", "draining", "too_many"} <= written
    assert _missing({*written, *get_args(RefusalCode), *_CODE_OF_STATUS.values(), "refused"}) == []


def test_every_code_of_a_closed_socket_is_named() -> None:
    codes = _close_codes()
    assert {1012, 1013, 4401, 4403, 4404} <= codes
    table = PAGE.partition("### Closing")[2].partition("### ")[0]
    told = {int(code) for code in re.findall(r"\b\d{4}\b", " ".join(re.findall(r"^\| ([\d, ]+) \|", table, re.M)))}
    assert sorted(codes - told) == []


@pytest.mark.parametrize("game", ["backyard-birds", "flock", "the-bird-told-me-to-do-it"])
def test_every_word_of_an_ask_is_named(game: str) -> None:
    words = {
        "backyard-birds": _words_of_asking(),
        "flock": _words_of_calls("engines/flock", "ask"),
        "the-bird-told-me-to-do-it": _tags(Question),
    }[game]
    assert len(words) > 5
    assert _row(game) - {game} == words


def _words_of_asking() -> set[str]:
    """Every word that is written in the module that puts the questions."""
    constants = ast.walk(ast.parse(Path(asking.__file__).read_text()))
    texts = {part.value for part in constants if isinstance(part, ast.Constant) and isinstance(part.value, str)}
    return {text for text in texts if _WORD.fullmatch(text)}


def test_every_line_of_a_score_is_named() -> None:
    written = {
        part.value.value
        for part in _nodes("engines")
        if isinstance(part, ast.keyword) and part.arg == "what" and isinstance(part.value, ast.Constant)
    }
    assert {"territory", "first"} <= written
    assert sorted(written - set(re.findall(r"`([a-z]+)`", PAGE.partition("## Reading a position")[2]))) == []
