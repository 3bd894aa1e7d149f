"""The log: what is in a line, and what never is."""

import contextlib
import json
import logging
import re
import sqlite3
import sys
from pathlib import Path

import msgspec
import pytest

from app.engines import catalogue
from app.engines.agenda import RunawayAgenda
from app.logs import JsonLines, PlainLines
from app.persistence.connecting import SQLITE_FILE
from tests.company import Company, company
from tests.live import Server, person

SECRET = "a-secret-of-the-server-that-signs-the-cookies"
TOKEN = "a-token-of-the-figures"
SAID = "see you at the feeder tonight"


def _quotes_a_row() -> None:
    raise ValueError("Failing row contains (cardinal, goldfinch)")


def _quotes_a_state() -> None:
    try:
        _quotes_a_row()
    except ValueError as cause:
        raise RunawayAgenda(b"\xc0\xff\xee") from cause


def _failed() -> logging.LogRecord:
    try:
        _quotes_a_state()
    except RunawayAgenda:
        error = sys.exc_info()
    return logging.LogRecord("app.rooms", logging.ERROR, __file__, 1, "room %s failed", ("abc",), error)


@pytest.mark.parametrize("form", [JsonLines(), PlainLines()])
def test_a_failure_is_told_by_its_kind_and_place_and_never_in_its_words(form: logging.Formatter) -> None:
    line = form.format(_failed())
    assert "room abc failed" in line
    assert "RunawayAgenda" in line
    assert "ValueError" in line
    assert "test_logs.py" in line
    for quoted in ("c0ffee", "cardinal", "goldfinch", "Failing row"):
        assert quoted not in line


def test_a_line_of_json_has_its_parts_and_what_it_is_about() -> None:
    record = logging.LogRecord("app.x", logging.INFO, __file__, 1, "answered\nwell", (), None)
    record.about = {"status": 200}
    line = json.loads(JsonLines().format(record))
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", line.pop("at"))
    assert line == {"level": "info", "from": "app.x", "says": "answered\nwell", "status": 200}
    assert "\n" not in JsonLines().format(record)
    assert PlainLines().format(record).endswith(" info app.x: answered well status=200")


def _cards() -> list[str]:
    """What the cards are called."""
    deck = msgspec.to_builtins(catalogue.game("backyard-birds").deck_view)
    lists = [cards for cards in deck.values() if isinstance(cards, list | tuple)]
    names = [card["name"] for cards in lists for card in cards if isinstance(card, dict) and "name" in card]
    assert len(names) > 20
    return names


async def _busy_evening(server: Server, game: Company, wishes: list[str]) -> None:
    """All kinds of things that people do, good and bad, and a game to its end."""
    ann, table = game.people[0], game.tables[0]
    await table.send("chat", text=SAID)
    await table.socket.send("nonsense")
    await table.send("why", ref="w", move={"kind": "draw", "ask": 1})
    wishes.append((await ann.post(f"/rooms/{game.code}/handover"))["url"].partition("#move=")[2])
    await ann.post("/handover", {"token": wishes[-1]}, 409)
    await ann.http.post("/api/handover", json={"token": "a-token-that-was-guessed"})
    await ann.http.get("/api/session", headers={"Cookie": "birdtable_session=forged.cookie.value"})
    await ann.http.get(f"/t/{game.code}")
    await ann.http.get(f"/client/nothing/{game.code}")
    async with ann.at(game.code, tab="another-tab"):
        pass
    await table.send("takeover")
    await table.drain(0.5)
    await game.play_until(lambda _: False)
    await ann.get(f"/rooms/{game.code}/record")
    await ann.get(f"/rooms/{game.code}/log")


async def test_no_line_of_an_evening_holds_a_secret(tmp_path: Path) -> None:
    given = {
        "BIRDTABLE_LOG": "json",
        "BIRDTABLE_LOG_LEVEL": "info",
        "BIRDTABLE_SECRET": SECRET,
        "BIRDTABLE_METRICS_TOKEN": TOKEN,
    }
    never: list[str] = [
        SECRET,
        TOKEN,
        SAID,
        "forged.cookie.value",
        "a-token-that-was-guessed",
        "another-tab",
        *_cards(),
    ]
    with Server(tmp_path, given) as server:
        async with company(server, 2) as birds, company(server, 3, game="flock") as flock:
            for game in (birds, flock):
                await _busy_evening(server, game, never)
                never.append(game.code)
                for one in game.people:
                    cookie = one.http.cookies["birdtable_session"]
                    never += [cookie, *cookie.split(".")]
            await birds.people[0].http.get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"})
        async with company(server, 2) as broken:
            never.append(broken.code)
            _spoil(tmp_path, broken.code)
            cookies = broken.people[0].http.cookies
    with Server(tmp_path, given) as again:
        async with person(again) as ann:
            ann.http.cookies = cookies
            assert (await ann.get(f"/rooms/{broken.code}"))["set_aside"]
    lines = [*server.output, *again.output]
    never += _kept_secret(tmp_path)
    told = [json.loads(line) for line in lines if not line.startswith("Bird Table is open at")]
    assert all({"at", "level", "from", "says"} <= line.keys() for line in told)
    assert {"answered", "a socket opened", "a socket closed"} <= {line["says"] for line in told}
    assert any("failure" in line and "is set aside" in line["says"] for line in told)
    assert {"/api/rooms/{code}/handover", "/api/session", "/t/{code}", None} <= {
        line["place"] for line in told if line["says"] == "answered"
    }
    text = "".join(lines).lower()
    assert [secret for secret in never if _in(secret.lower(), text)] == []


def _in(secret: str, text: str) -> bool:
    """Whether it is there as a word of its own."""
    return secret in text and re.search(rf"(?<![a-z]){re.escape(secret)}(?![a-z])", text) is not None


def _spoil(data: Path, code: str) -> None:
    with contextlib.closing(sqlite3.connect(data / SQLITE_FILE)) as database:
        database.execute("UPDATE moves SET state = x'93c0c1' WHERE room = ?", (code,))
        database.commit()


def _kept_secret(data: Path) -> list[str]:
    """Seeds, guests, refs and frozen states, as they would be written."""
    with contextlib.closing(sqlite3.connect(data / SQLITE_FILE)) as database:
        setups = database.execute("SELECT move FROM moves WHERE version = 0").fetchall()
        guests = database.execute("SELECT DISTINCT guest FROM sitters").fetchall()
        refs = database.execute("SELECT ref FROM moves WHERE guest <> ''").fetchall()
        states = database.execute("SELECT state FROM moves WHERE length(state) > 20").fetchall()
    assert len(setups) == 3
    assert len(states) > 100
    return [
        *(json.loads(move)["seed"] for (move,) in setups),
        *(guest for (guest,) in guests),
        *(ref for (ref,) in refs),
        *(state.hex() for (state,) in states),
        *(repr(state)[2:-1].lower() for (state,) in states),
    ]


async def test_by_itself_the_log_tells_only_what_is_wrong(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        async with company(server, 2) as game:
            await game.play_one()
    assert [line for line in server.output if not line.startswith("Bird Table is open at")] == []
