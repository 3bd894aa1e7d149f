"""What every request passes: origin, kind and size of its body; and what every answer carries."""

import asyncio
import json
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from app.main import create_app
from app.settings import Settings
from tests.live import Server, person, socket_at


def _problem(answer: httpx.Response) -> tuple[int, str]:
    assert answer.headers["content-type"] == "application/problem+json"
    document = answer.json()
    assert document["status"] == answer.status_code
    assert document["title"]
    assert document["detail"]
    return answer.status_code, document["code"]


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1"])
@pytest.mark.parametrize("method", ["POST", "DELETE"])
async def test_a_foreign_origin_changes_nothing(server: Server, origin: str, method: str) -> None:
    async with person(server, "Ann") as ann:
        code = await ann.opens()
        path = f"/api/rooms/{code}/seats" + ("/mine" if method == "DELETE" else "")
        answer = await ann.http.request(method, path, headers={"Origin": origin}, json={})
        assert _problem(answer) == (403, "foreign_origin")
        assert (await ann.get(f"/rooms/{code}"))["seats"][0]["name"] == "Ann"


async def test_the_own_origin_and_none_are_welcome(server: Server) -> None:
    async with person(server, "Ann") as ann:
        answer = await ann.http.post("/api/session", json={"name": "Ann"}, headers={"Origin": server.url})
        assert answer.status_code == 200
        assert (await ann.http.post("/api/session", json={"name": "Ann"})).status_code == 200


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
async def test_a_body_that_is_not_json_is_refused(server: Server, kind: str) -> None:
    async with person(server) as ann:
        answer = await ann.http.post("/api/session", content=b'{"name": "Ann"}', headers={"Content-Type": kind})
        assert _problem(answer) == (415, "json_needed")
        assert "set-cookie" not in answer.headers


@pytest.mark.parametrize(
    "body",
    ["", "{", "null", "[]", '"Ann"', "{}", '{"name": 5}', '{"name": "Ann", "id": "x"}', '{"name": null}', "\x00"],
)
async def test_a_body_that_does_not_fit_is_invalid(server: Server, body: str) -> None:
    async with person(server) as ann:
        answer = await ann.http.post("/api/session", content=body, headers={"Content-Type": "application/json"})
        assert _problem(answer) == (422, "invalid")


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ('{"name": "Ann"', [("", "It is not JSON")]),
        ("", [("", "It is missing")]),
        ("[]", [("", "It should be a JSON object")]),
        ('{"id": "x"}', [("name", "It is missing"), ("id", "There is no such field")]),
        ('{"name": 5}', [("name", "Input should be a valid string")]),
    ],
)
async def test_what_does_not_fit_is_named(server: Server, body: str, told: list[tuple[str, str]]) -> None:
    async with person(server) as ann:
        answer = await ann.http.post("/api/session", content=body, headers={"Content-Type": "application/json"})
        problem = answer.json()
        assert [(error["field"], error["detail"]) for error in problem["errors"]] == told
        named = "; ".join(f"{field or 'the body'}: {why}" for field, why in told)
        assert problem["detail"] == f"The request does not fit: {named}."


@pytest.mark.parametrize(
    "options",
    [
        r'{"\ud800": 1}',
        '{"claim_window": 1e999}',
        '{"claim_window": 1' + "0" * 100 + "}",
        '{"a":' * 300 + "1" + "}" * 300,
    ],
)
async def test_options_of_no_game_are_unfit(server: Server, options: str) -> None:
    async with person(server, "Ann") as ann:
        body = f'{{"game": "backyard-birds", "seats": 2, "options": {options}}}'
        answer = await ann.http.post("/api/rooms", content=body, headers={"Content-Type": "application/json"})
        assert _problem(answer) == (409, "options_unfit")


async def test_numbers_and_words_that_no_database_takes_are_invalid(server: Server) -> None:
    async with person(server, "Ann") as ann:
        code = await ann.opens()
        for path in (f"/api/rooms/{code}/log?after={2**31}", "/api/rooms?game=%00"):
            assert _problem(await ann.http.get(path)) == (422, "invalid"), path


async def _in_pieces(size: int) -> Any:
    for _ in range(size // 1000):
        yield b" " * 1000


async def test_a_body_that_is_too_large_is_refused_whatever_its_headers_say(server: Server) -> None:
    async with person(server) as ann:
        json_kind = {"Content-Type": "application/json"}
        told = await ann.http.post("/api/session", content=json.dumps({"name": "x" * 20_000}), headers=json_kind)
        assert _problem(told) == (413, "too_large")
        untold = await ann.http.post("/api/session", content=_in_pieces(40_000), headers=json_kind)
        assert _problem(untold) == (413, "too_large")


async def test_unknown_places_and_methods_are_problems_too(server: Server) -> None:
    async with person(server) as ann:
        assert _problem(await ann.http.get("/api/nothing")) == (404, "not_found")
        wrong = await ann.http.put("/api/session", json={})
        assert _problem(wrong) == (405, "method_not_allowed")
        assert wrong.headers["allow"]


GUARDS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


def _guarded(answer: httpx.Response) -> None:
    policy = dict(part.split(" ", 1) for part in answer.headers["content-security-policy"].split("; "))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == "'self'"
    assert policy["frame-ancestors"] == policy["base-uri"] == "'none'"
    assert "unsafe" not in answer.headers["content-security-policy"]
    assert answer.headers.items() >= GUARDS.items()
    assert "access-control-allow-origin" not in answer.headers
    assert "server" not in answer.headers


async def test_private_answers_are_not_kept_and_every_answer_is_guarded(server: Server) -> None:
    async with person(server, "Ann") as ann:
        for path in ("/api/session", "/api/rooms/mine", "/api/games", "/api/rooms/nosuchroom2345", "/", "/healthz",
                     "/nowhere", "/t/nosuchroom2345", "/static/plain.css", "/client/assets/none.js"):  # fmt: skip
            answer = await ann.http.get(path)
            if path.startswith("/api/"):
                assert answer.headers["cache-control"] == "no-store", path
            _guarded(answer)
            assert "strict-transport-security" not in answer.headers
        _guarded(await ann.http.post("/api/rooms", content="{", headers={"Content-Type": "application/json"}))
        _guarded(await ann.http.put("/api/rooms", json={}))
        _guarded(await ann.http.post("/api/session", json={"name": "x"}, headers={"Origin": "https://evil.example"}))


async def test_what_no_application_hears_of_is_guarded_too(server: Server) -> None:
    for sent in (b"nonsense\r\n\r\n", b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"x" * 40_000 + b"\r\n\r\n"):
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(sent)
        told = (await reader.read()).decode()
        writer.close()
        assert told.startswith(("HTTP/1.1 400 ", "HTTP/1.1 431 "))
        assert "\r\ncontent-security-policy: default-src 'none';" in told


async def test_a_refused_handshake_is_guarded_too(server: Server) -> None:
    with pytest.raises(InvalidStatus) as refused:
        await socket_at(server, "nosuchroom2345", origin="https://evil.example")
    response = refused.value.response
    assert response.status_code == 403
    assert response.headers["content-security-policy"].startswith("default-src 'none';")


async def test_a_failure_is_guarded_and_tells_nothing(tmp_path: Path) -> None:
    app = create_app(Settings(data=tmp_path, public_url="https://birds.example.org"))
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)  # pyright: ignore[reportArgumentType]
    async with httpx.AsyncClient(transport=transport, base_url="https://birds.example.org") as http:
        answer = await http.get("/api/games")  # before the tables are open: there is no desk
    assert _problem(answer) == (500, "internal")
    _guarded(answer)
    assert answer.headers["strict-transport-security"] == "max-age=31536000"


@pytest.mark.parametrize("cookie", ["x", "a.b.c", "é", "x" * 4000, ""])
async def test_a_forged_cookie_is_nobody_and_no_error(server: Server, cookie: str) -> None:
    async with person(server) as ann:
        header = {"Cookie": f"birdtable_session={cookie}".encode()}
        assert _problem(await ann.http.get("/api/session", headers=header)) == (401, "no_session")
        opening = {"game": "backyard-birds", "seats": 2}
        assert _problem(await ann.http.post("/api/rooms", json=opening, headers=header)) == (401, "no_session")
        named = await ann.http.post("/api/session", json={"name": "Ann"}, headers=header)
        assert named.status_code == 200


@pytest.mark.parametrize(
    "name", ["a\u202eb", "a\x00b", "", "   ", "\u200d", "\u202e", "x" * 25, "x" * 1000, "🐦" * 25, "a" + "\u0301" * 500]
)
async def test_a_name_that_cannot_be_shown_is_refused(server: Server, name: str) -> None:
    async with person(server) as ann:
        answer = await ann.http.post("/api/session", json={"name": name})
        assert _problem(answer)[0] == 422
        assert "set-cookie" not in answer.headers


async def test_ten_thousand_letters_are_no_name(server: Server) -> None:
    async with person(server) as ann:
        assert _problem(await ann.http.post("/api/session", json={"name": "x" * 10_000})) == (422, "invalid")


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  Ann \t Bo ", "Ann Bo"),
        ("e\u0301", "é"),
        ("<script>alert(1)", "<script>alert(1)"),
        ("👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"),
        ("🐦" * 24, "🐦" * 24),
    ],
)
async def test_a_name_is_kept_as_it_can_be_shown(server: Server, given: str, kept: str) -> None:
    async with person(server) as ann:
        assert await ann.post("/session", {"name": given}) == {"name": kept}
        assert await ann.get("/session") == {"name": kept}


async def test_a_new_name_leaves_the_guest_the_same(server: Server) -> None:
    async with person(server, "Ann") as ann:
        code = await ann.opens()
        await ann.post("/session", {"name": "Anna"})
        assert [room["code"] for room in (await ann.get("/rooms/mine"))["rooms"]] == [code]
