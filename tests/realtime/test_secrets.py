"""What nobody may be told before the end of a game, looked for in all that a server says."""

import contextlib
import json
import sqlite3
from collections.abc import Iterable

from tests.company import Company, company
from tests.live import Person, Server, person

OF_A_ROOM = ("", "/log?limit=200", "/deck", "/record", "/replay")


async def test_the_seed_and_the_guests_are_nowhere_before_the_end(server: Server) -> None:
    async with (
        company(server, seed=3, listed=True) as game,
        person(server, "Eve") as eve,
        eve.at(game.code) as watching,
    ):
        for _ in range(40):
            await game.play_one()
        await game.tables[0].send("chat", text="hello")
        for table in (*game.tables, watching):
            await table.until_version(game.tables[0].version)
            await table.drain()
        told = [json.dumps(table.heard) for table in (*game.tables, watching)]
        for one in (*game.people, eve):
            told += await _asked_for(one, game)
        secrets = _secrets(server, game.code)
        assert len(secrets) == 3
        _hold_nothing(told, secrets)
        _hold_nothing(server.output, secrets)
        await game.play_until(lambda _: False)
        record = await eve.get(f"/rooms/{game.code}/record")
        assert record["seed"] == secrets[0]
        _hold_nothing([json.dumps(record)], secrets[1:])


async def _asked_for(one: Person, game: Company) -> list[str]:
    """What this person gets by asking."""
    asked = [f"/api/rooms/{game.code}{path}" for path in OF_A_ROOM]
    asked += ["/api/rooms", "/api/rooms/mine", "/api/session", "/api/games", f"/t/{game.code}", "/metrics"]
    return [(await one.http.get(path)).text for path in asked]


def _secrets(server: Server, code: str) -> list[str]:
    """The seed in hex, and the ids of the guests at the table."""
    with contextlib.closing(sqlite3.connect(server.data / "birdtable.sqlite3")) as database:
        setup = database.execute("SELECT move FROM moves WHERE room = ? AND version = 0", (code,)).fetchone()
        guests = database.execute("SELECT guest FROM sitters WHERE room = ?", (code,)).fetchall()
    return [json.loads(setup[0])["seed"], *(guest for (guest,) in guests)]


def _hold_nothing(told: Iterable[str], secrets: list[str]) -> None:
    for text in told:
        for secret in secrets:
            assert secret not in text
