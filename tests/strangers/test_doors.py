"""What somebody tries who has no business at a table, each attempt a test: nothing is learnt and nothing is changed.

`docs/security.md` lists them.
"""

import base64
import json
import re
import zlib
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from app.api.sessions import Sessions
from app.rooms.room import Guest
from tests.company import Company, company
from tests.live import Person, Server, Table, person, socket_at


async def _record_of(game: Company) -> Any:
    """Where the game stands, as both players see it."""
    return [(table.version, table.state and table.state["view"]) for table in game.tables]


async def test_a_move_of_the_other_seat(server: Server) -> None:
    async with company(server) as game, person(server, "Mallory") as mallory:
        move = game.asked.moves[0]
        before = await _record_of(game)
        async with mallory.at(game.code) as watching:
            for thief in (game.other, watching):
                answer = await thief.answer(await thief.move(move))
                assert (answer["type"], answer["code"], answer["version"]) == ("rejected", "not_yours", 0)
                answer = await thief.answer(await thief.move({**move, "seat": 0}))
                assert answer["code"] == "malformed"
                await thief.send("undo", ref="back")
                assert (await thief.answer("back"))["code"] in ("illegal", "not_yours")
        assert await _record_of(game) == before


async def test_a_move_with_the_ref_of_another_seat(server: Server) -> None:
    async with company(server) as game:
        asked, other = game.asked, game.other
        move = asked.moves[0]
        await asked.plays(move, ref="mine")
        await other.until_version(1)
        answer = await other.answer(await other.move(move, ref="mine"))
        assert (answer["type"], answer["version"]) == ("rejected", 1)
        assert answer["code"] in ("not_yours", "stale")


@pytest.mark.parametrize("stranger", ["Mallory", None])
async def test_a_look_at_a_private_table(server: Server, stranger: str | None) -> None:
    async with company(server, watchable=False) as game, person(server, stranger) as mallory:
        for part in ("", "/deck", "/log", "/record", "/replay"):
            answer = await mallory.http.get(f"/api/rooms/{game.code}{part}")
            assert (answer.status_code, answer.json()["code"]) == (403, "not_watchable"), part
            assert "Ann" not in answer.text
        page = await mallory.http.get(f"/t/{game.code}")
        assert "Ann" not in page.text
        cookie = "" if stranger is None else mallory.cookie
        async with socket_at(server, game.code, cookie=cookie) as socket:
            closed_with, told = await Table(socket).closed()
            assert (closed_with, told) == (4403, [])
        listed = await mallory.get("/rooms")
        assert game.code not in json.dumps(listed)
        for path in ("/skip", "/rematch", "/handover", "/start"):
            if stranger is not None:
                answer = await mallory.http.post(f"/api/rooms/{game.code}{path}", json={})
                assert answer.status_code in (403, 409), path
        sits = await mallory.http.post(f"/api/rooms/{game.code}/seats", json={})
        assert sits.status_code in (401, 409)


async def test_a_link_to_a_seat_that_was_used(server: Server) -> None:
    async with company(server) as game, person(server, "Bo again") as phone, person(server) as mallory:
        token = await _token(game.people[1], game.code)
        await phone.post("/handover", {"token": token})
        for thief in (mallory, game.people[1]):
            answer = await thief.http.post("/api/handover", json={"token": token})
            assert (answer.status_code, answer.json()["code"]) == (410, "handover_spent")
            assert (await phone.get("/session"))["name"] == "Bo again"
        async with phone.at(game.code) as table:
            assert table.seat == 1


async def test_a_link_to_a_seat_that_a_newer_one_replaced(server: Server) -> None:
    async with company(server) as game, person(server, "Mallory") as mallory:
        old, newer = [await _token(game.people[1], game.code) for _ in range(2)]
        answer = await mallory.http.post("/api/handover", json={"token": old})
        assert (answer.status_code, answer.json()["code"]) == (410, "handover_spent")
        assert (await mallory.http.post("/api/handover", json={"token": newer})).status_code == 200


async def test_a_link_to_a_seat_that_is_asked_for_by_looking_only(server: Server) -> None:
    """Whoever fetches pages ahead (a messenger, a scanner of mail) uses no link up: the token never reaches them."""
    async with company(server) as game, person(server, "Bo again") as phone:
        url = (await game.people[1].post(f"/rooms/{game.code}/handover"))["url"]
        path, _, token = url.partition("#move=")
        assert token not in (await phone.http.get(path.removeprefix(server.url))).text
        assert (await phone.http.post("/api/handover", json={"token": token})).status_code == 200


async def _token(owner: Person, code: str) -> str:
    return (await owner.post(f"/rooms/{code}/handover"))["url"].partition("#move=")[2]


@pytest.mark.parametrize("secret", ["another server's secret, as long as it need be", ""])
async def test_a_cookie_of_another_server(server: Server, secret: str) -> None:
    async with company(server) as game, person(server) as mallory:
        guest = _guest_in(game.people[0].cookie)
        forged = Sessions([secret or "x" * 32], behind_tls=False).set_cookie(guest).partition(";")[0]
        answer = await mallory.http.get("/api/session", headers={"Cookie": forged})
        assert (answer.status_code, answer.json()["code"]) == (401, "no_session")
        async with mallory.at(game.code, cookie=forged) as table:
            assert table.seat is None
            await table.until_version(0)
            assert table.moves == []


def _guest_in(cookie: str) -> Guest:
    """Whom the cookie of an honest player names: what is signed can be read, and is worth nothing unsigned."""
    payload = cookie.partition("=")[2].split(".")
    raw = payload[0] or payload[1]
    content = base64.urlsafe_b64decode(raw + "=" * (-len(raw) % 4))
    id_, name = json.loads(content if payload[0] else zlib.decompress(content))
    return Guest(id=id_, name=name)


async def test_a_cookie_whose_name_was_changed(server: Server) -> None:
    async with person(server, "Ann") as ann, person(server) as mallory:
        name, _, signed = ann.cookie.partition("=")
        payload, _, rest = signed.partition(".")
        changed = ("A" if payload[0] != "A" else "B") + payload[1:]
        answer = await mallory.http.get("/api/session", headers={"Cookie": f"{name}={changed}.{rest}"})
        assert answer.status_code == 401


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1", "http://127.0.0.1"])
async def test_a_page_of_another_place(server: Server, origin: str) -> None:
    async with company(server) as game:
        ann = game.people[0]
        for path in ("/api/session", f"/api/rooms/{game.code}/seats", f"/api/rooms/{game.code}/handover"):
            answer = await ann.http.post(path, json={}, headers={"Origin": origin})
            assert (answer.status_code, answer.json()["code"]) == (403, "foreign_origin")
            assert "access-control-allow-origin" not in answer.headers
        for path in (f"rooms/{game.code}", "lobby"):
            with pytest.raises(InvalidStatus) as refused:
                await _socket(server, path, ann.cookie, origin)
            assert refused.value.response.status_code == 403


async def _socket(server: Server, path: str, cookie: str, origin: str) -> None:
    headers = {"Cookie": cookie, "Origin": origin}
    async with connect(f"ws://127.0.0.1:{server.port}/ws/{path}", additional_headers=headers, proxy=None):
        pass


async def test_a_form_of_another_place(server: Server) -> None:
    """What a page may send without being asked: no JSON, whatever it calls itself."""
    async with person(server, "Ann") as ann:
        for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"):
            answer = await ann.http.post(
                "/api/rooms", content='{"game":"flock","seats":2}', headers={"Content-Type": kind}
            )
            assert (answer.status_code, answer.json()["code"]) == (415, "json_needed")


async def test_a_socket_after_its_guest_took_leave(server: Server) -> None:
    async with company(server) as game, person(server) as mallory:
        ann, table = game.people[0], game.tables[0]
        copy = ann.cookie
        answer = await ann.http.delete("/api/session")
        assert answer.status_code == 204
        assert "Max-Age=0" in answer.headers["set-cookie"]
        closed_with, _ = await table.closed()
        assert closed_with == 4401
        async with mallory.at(game.code, cookie=copy) as thief:
            assert thief.seat is None
            assert (await thief.answer(await thief.move({"kind": "draw", "ask": 1})))["code"] == "not_yours"
        for method, path in (("GET", "/session"), ("GET", "/rooms/mine"), ("POST", f"/rooms/{game.code}/handover")):
            body = {"json": {}} if method == "POST" else {}
            answer = await mallory.http.request(method, f"/api{path}", headers={"Cookie": copy}, **body)
            assert (answer.status_code, answer.json()["code"]) == (401, "no_session")
        room = await game.people[1].get(f"/rooms/{game.code}")
        assert [chair["kind"] for chair in room["seats"]] == ["open", "person"]


async def test_a_leave_taken_outlasts_a_restart(tmp_path: Path) -> None:
    with Server(tmp_path) as first:
        async with person(first, "Ann") as ann:
            copy = ann.cookie
            await ann.http.delete("/api/session")
    with Server(tmp_path) as second:
        async with person(second) as mallory:
            answer = await mallory.http.get("/api/session", headers={"Cookie": copy})
            assert answer.status_code == 401


async def test_an_old_socket_after_the_seat_moved_on(server: Server) -> None:
    async with company(server) as game, person(server, "Ann's phone") as phone:
        old = game.tables[0]
        token = await _token(game.people[0], game.code)
        await phone.post("/handover", {"token": token})
        assert (await old.until("hello"))["you"]["seat"] is None
        state = await old.until("state")
        assert (state["moves"], state["undo"]) == ([], False)
        answer = await old.answer(await old.move({"kind": "draw", "ask": 1}))
        assert answer["code"] == "not_yours"
        await old.send("takeover")
        async with phone.at(game.code) as table:
            assert table.seat == 0


@pytest.mark.parametrize(
    "name",
    [
        "Ann\r\nSet-Cookie: birdtable_session=mine",
        "Ann\nX-Injected: yes",
        "Ann; Path=/; Domain=evil.example",
        'Ann"; HttpOnly; x="',
        "Ann\u2028X: y",
        "Ann\u0085X: y",
    ],
)
async def test_headers_in_a_name(server: Server, name: str) -> None:
    async with person(server) as mallory:
        answer = await mallory.http.post("/api/session", json={"name": name})
        cookies = answer.headers.get_list("set-cookie")
        assert "x-injected" not in answer.headers
        if answer.status_code == 422:
            assert cookies == []
            return
        (cookie,) = cookies
        assert re.fullmatch(r"birdtable_session=[\w.-]+; HttpOnly; Max-Age=31536000; Path=/; SameSite=lax", cookie)
        assert not re.search(r"[\r\n\u2028\u0085]", answer.json()["name"])
        code = await mallory.opens()
        page = await mallory.http.get(f"/t/{code}")
        assert page.status_code == 200
        assert "x-injected" not in page.headers


@pytest.mark.parametrize(
    "path", ["/t/x%0d%0aX-Injected:%20yes", "/api/rooms/x%0d%0aX-Injected:%20yes", "/%0d%0aX-Injected: y"]
)
async def test_headers_in_an_address(server: Server, path: str) -> None:
    async with person(server) as mallory:
        answer = await mallory.http.get(path)
        assert answer.status_code == 404
        assert "x-injected" not in answer.headers


SCRIPT = '"><script>alert(1)'
HANDLER = "<img src=x onerror=a()>"


async def test_script_in_every_text_that_a_page_or_an_answer_shows(server: Server) -> None:
    """In a page it is text; an answer is never taken for a page."""
    async with person(server, SCRIPT) as mallory, person(server, HANDLER) as other:
        code = await mallory.opens(listed=True)
        await other.sits(code)
        page = await mallory.http.get(f"/t/{code}")
        assert "<script>alert" not in page.text
        assert "<img src=x" not in page.text
        assert "&lt;script&gt;alert(1)" in page.text
        await mallory.post(f"/rooms/{code}/start")
        async with mallory.at(code) as table:
            await table.send("chat", text=f"{SCRIPT}{HANDLER}")
            assert (await table.until("chat"))["text"] == f"{SCRIPT}{HANDLER}"
        for path in (f"/api/rooms/{code}", "/api/rooms", "/api/rooms/mine", "/api/session", f"/api/rooms/{SCRIPT}"):
            answer = await mallory.http.get(path)
            assert answer.headers["content-type"].partition(";")[0] in ("application/json", "application/problem+json")
            assert answer.headers["x-content-type-options"] == "nosniff"
        for path in (f"/t/{SCRIPT}", f"/{SCRIPT}"):
            assert "<script>alert" not in (await mallory.http.get(path)).text


async def test_what_is_behind_the_server(server: Server) -> None:
    """Its files, its description of itself and its figures tell nothing that is not for everybody."""
    async with person(server) as mallory:
        for path in ("/data/secret", "/secret", "/birdtable.sqlite3", "/../data/secret", "/static/../../data/secret",
                     "/static/%2e%2e/%2e%2e/app/main.py", "/client/assets/..%2f..%2f..%2fmain.py", "/.git/config",
                     "/.env", "/docs", "/redoc"):  # fmt: skip
            assert (await mallory.http.get(path)).status_code == 404, path
        answer = await mallory.http.get("/metrics", headers={"X-Forwarded-For": "203.0.113.9"})
        assert answer.status_code == 403
