"""The commands that look after what is kept: a copy of a running server's tables, and a look at all of them."""

import asyncio
import re
import shutil
import sqlite3
import stat
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner, Result

from app.cli import main
from app.engines.backyard_birds.game import BackyardBirds
from app.engines.backyard_birds.state import State
from app.persistence.connecting import SQLITE_FILE, sqlite_url
from tests.company import Company, company
from tests.live import Server, person
from tests.rooms.company import ANN, BEN, CLEO, FLOCK, HandClock, House, Opening

NONE = {
    "waiting tables": 0,
    "games under way that go on": 0,
    "games that were set aside": 0,
    "finished games that replay": 0,
    "finished games of older rules that open": 0,
}


def run(*words: str, data: Path, **settings: str) -> Result:
    """The command in this process, in a thread of its own: it starts sooner."""
    given = {f"BIRDTABLE_{name}": value for name, value in {"DATA": str(data), **settings}.items()}
    with ThreadPoolExecutor(1) as thread:
        ended = thread.submit(CliRunner().invoke, main, words, env=given).result(120)
    assert ended.exception is None or isinstance(ended.exception, SystemExit), ended.exception
    return ended


def sound(checked: Result) -> dict[str, int]:
    """How many of each kind were found, and nothing wrong."""
    assert (checked.exit_code, checked.stderr) == (0, ""), checked
    return counted(checked)


def counted(checked: Result) -> dict[str, int]:
    lines = re.findall(r"^ +(\d+)  (.+)$", checked.stdout, re.MULTILINE)
    return {kind: int(number) for number, kind in lines}


async def play_on(game: Company, stop: asyncio.Event) -> None:
    while not (game.over or stop.is_set()):
        await game.play_one()


async def test_a_copy_of_a_running_server_is_whole_and_can_be_gone_back_to(tmp_path: Path) -> None:
    copies = [tmp_path / "copies" / str(number) for number in range(4)]
    stop = asyncio.Event()
    with Server(tmp_path / "data") as server:
        async with company(server, 3) as one, company(server, 2) as other:
            playing = [asyncio.create_task(play_on(game, stop)) for game in (one, other)]
            for copy in copies:
                made = await asyncio.to_thread(run, "backup", str(copy), data=server.data)
                assert (made.exit_code, made.stderr) == (0, ""), made
                assert made.stdout.startswith(f"{copy} holds all tables")
            stop.set()
            await asyncio.gather(*playing)
            cookies, code = one.people[0].http.cookies, one.code
    for copy in copies:
        assert sum(sound(run("check", data=copy)).values()) == 2
        assert sorted(file.name for file in copy.iterdir()) == [SQLITE_FILE, "secret"]
        assert {stat.S_IMODE(file.stat().st_mode) for file in copy.iterdir()} == {0o600}
        assert stat.S_IMODE(copy.stat().st_mode) == 0o700
    with Server(copies[-1]) as server:
        async with person(server) as ann:
            ann.http.cookies = cookies
            assert (await ann.get("/session"))["name"] == "Ann"
            async with ann.at(code) as table:
                assert table.seat == 0
                await table.until_version(0)


def test_a_copy_is_never_put_over_something_else(tmp_path: Path) -> None:
    with Server(tmp_path / "data"):
        (tmp_path / "copy").mkdir()
        (tmp_path / "copy" / "mine").write_text("dear")
        made = run("backup", str(tmp_path / "copy"), data=tmp_path / "data")
    assert made.exit_code == 1
    assert made.stderr == f"Error: {tmp_path / 'copy'} is there already: name a new folder\n"
    assert [file.name for file in (tmp_path / "copy").iterdir()] == ["mine"]


def test_without_a_database_there_is_nothing_to_copy_or_to_check(tmp_path: Path) -> None:
    made = run("backup", str(tmp_path / "copy"), data=tmp_path)
    assert (made.exit_code, made.stderr) == (1, f"Error: there is no database at {tmp_path / SQLITE_FILE}\n")
    checked = run("check", data=tmp_path)
    assert checked.exit_code == 1
    assert checked.stderr.startswith("Error: the tables cannot be opened: it holds no tables of this version")
    assert list(tmp_path.iterdir()) == []


async def test_a_damaged_file_is_not_taken_for_a_copy(tmp_path: Path, open_house: Opening) -> None:
    await filled(await open_house(sqlite_url(tmp_path)))
    with closing(sqlite3.connect(tmp_path / SQLITE_FILE)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        database.execute("PRAGMA foreign_keys = OFF")
        database.execute("DELETE FROM rooms")
        database.commit()
    made = run("backup", str(tmp_path / "copy"), data=tmp_path)
    assert made.exit_code == 1
    assert made.stderr.startswith("Error: no backup was made: a row of ")
    assert not (tmp_path / "copy").exists()
    assert not (tmp_path / "copy.unfinished").exists()


def test_for_postgresql_its_own_tools_are_named_without_the_password(tmp_path: Path) -> None:
    url = "postgresql+asyncpg://birds:hush@db.example/birds"
    made = run("backup", str(tmp_path / "copy"), data=tmp_path, DATABASE_URL=url)
    assert made.exit_code == 1
    assert "pg_dump --format=custom --file=birdtable.dump 'postgresql://birds@db.example/birds'" in made.stderr
    assert "hush" not in made.stderr
    assert not (tmp_path / "copy").exists()


async def filled(house: House) -> str:
    """A house with a table of each kind; gives the code of a finished one that is not packed."""
    for game in ("backyard-birds", FLOCK):
        packed = await house.started(ANN, BEN, CLEO, game=game)
        await house.play_on(packed.code)
    house.clock.pass_seconds(7200)
    assert (await house.tables.sweep()).packed == 2
    finished = await house.started(ANN, BEN)
    await house.play_on(finished.code)
    under_way = await house.started(BEN, CLEO, game=FLOCK)
    for _ in range(5):
        await house.play(under_way.code)
    await house.waiting(CLEO)
    return finished.code


async def test_every_table_is_looked_at_on_either_database(open_house: Opening, database: str, tmp_path: Path) -> None:
    await filled(await open_house(database))
    found = sound(await asyncio.to_thread(run, "check", data=tmp_path, DATABASE_URL=database))
    assert found == {
        **NONE,
        "waiting tables": 1,
        "games under way that go on": 1,
        "finished games that replay": 3,
    }


async def test_what_was_taken_back_replays_too(open_house: Opening, tmp_path: Path) -> None:
    house = await open_house(sqlite_url(tmp_path), clock=HandClock())
    taken_back = games = 0
    while taken_back < 5:
        games += 1
        taken_back += await played_with_second_thoughts(house)
    assert sound(run("check", data=tmp_path))["finished games that replay"] == games


async def played_with_second_thoughts(house: House) -> int:
    """Plays a game to its end; gives how many choices were taken back."""
    room = await house.started(ANN, BEN, CLEO, game=FLOCK)
    taken_back = 0
    while (position := await house.position(room.code)).asks:
        sitter = None if position.undo is None else room.seats[position.undo]
        if sitter is not None and house.chance.random() < 0.7:
            await house.tables.undo(room.code, sitter.guest, house.ref())
            taken_back += 1
        else:
            await house.play(room.code)
    return taken_back


def spoil(data: Path, statement: str, *values: Any) -> None:
    with closing(sqlite3.connect(data / SQLITE_FILE)) as database:
        assert database.execute(statement, values).rowcount == 1
        database.commit()


@pytest.mark.parametrize(
    ("statement", "fault"),
    [
        ("UPDATE moves SET state = x'c0' WHERE room = ? AND version = 5", "its move 5 comes out otherwise"),
        ("UPDATE moves SET events = '[]' WHERE room = ? AND version = 1", "its move 1 comes out otherwise"),
        ("DELETE FROM moves WHERE room = ? AND version = 7", "moves are there"),
        ("UPDATE rooms SET options = 'x' WHERE code = ?", "it cannot be read (DecodeError)"),
        ("UPDATE rooms SET status = 'playing' WHERE code = ?", "it is called under way and is over"),
    ],
)
async def test_what_does_not_fit_together_is_found(
    open_house: Opening, tmp_path: Path, statement: str, fault: str
) -> None:
    house = await open_house(sqlite_url(tmp_path))
    room = await house.started(ANN, BEN)
    await house.play_on(room.code)
    await house.started(ANN, CLEO)
    spoil(tmp_path, statement, room.code)
    checked = run("check", data=tmp_path)
    assert checked.exit_code == 1
    assert checked.stderr == "1 of 2 tables are not sound.\n"
    (line,) = [line for line in checked.stdout.splitlines() if line.startswith("table ")]
    assert line.startswith(f"table {room.code}, among the ")
    assert fault in line


async def test_a_game_under_way_that_does_not_thaw_is_found(open_house: Opening, tmp_path: Path) -> None:
    house = await open_house(sqlite_url(tmp_path))
    room = await house.started(ANN, BEN)
    spoil(tmp_path, "UPDATE moves SET state = x'93' WHERE room = ?", room.code)
    checked = run("check", data=tmp_path)
    assert checked.exit_code == 1
    assert f"table {room.code}, among the games under way that go on: it cannot be read" in checked.stdout


async def test_games_of_older_rules_open(open_house: Opening, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game whose rows say an older version opens by its kept positions; nothing is replayed under other rules."""
    house = await open_house(sqlite_url(tmp_path))
    room = await house.started(ANN, BEN)
    await house.play_on(room.code)
    monkeypatch.setattr(BackyardBirds, "rules_version", BackyardBirds.rules_version + 1)
    monkeypatch.setattr(BackyardBirds, "thaw", lambda game, raw, version: msgspec.msgpack.decode(raw, type=State))
    assert sound(run("check", data=tmp_path)) == {**NONE, "finished games of older rules that open": 1}


def test_a_folder_of_another_version_is_left_alone(tmp_path: Path) -> None:
    with Server(tmp_path / "data"):
        pass
    shutil.copytree(tmp_path / "data", tmp_path / "older")
    spoil(tmp_path / "older", "UPDATE alembic_version SET version_num = '0001'")
    checked = run("check", data=tmp_path / "older")
    assert checked.exit_code == 1
    assert "its server brings them up to date" in checked.stderr


async def test_guests_stay_who_they_are_under_a_new_secret(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        async with person(server, "Ann") as ann:
            old = ann.http.cookies
    made = run("new-secret", data=tmp_path)
    assert (made.exit_code, made.stderr) == (0, "")
    with Server(tmp_path) as server:
        async with person(server) as ann:
            ann.http.cookies = old
            assert (await ann.get("/session"))["name"] == "Ann"
            signed_anew = ann.http.cookies["birdtable_session"]
    assert run("new-secret", "--keep-days", "0", data=tmp_path).exit_code == 0
    with Server(tmp_path) as server:
        async with person(server) as ann:
            ann.http.cookies.set("birdtable_session", signed_anew)
            await ann.get("/session", 401)


def test_a_secret_of_the_environment_is_renewed_there(tmp_path: Path) -> None:
    made = run("new-secret", data=tmp_path, SECRET="s" * 32)
    assert made.exit_code == 1
    assert "BIRDTABLE_OLD_SECRETS" in made.stderr
    assert list(tmp_path.iterdir()) == []
