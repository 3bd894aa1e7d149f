"""The command `birdtable`: what it says when it can't start, how it ends, and how it judges decks."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from websockets.asyncio.client import connect

from app.cli import main
from app.engines import catalogue
from tests.live import REPOSITORY, Server, person


def _run(*words: str, **settings: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("BIRDTABLE_")}
    return subprocess.run(
        [sys.executable, "-m", "app.cli", *words],
        cwd=REPOSITORY,
        env={**kept, **{f"BIRDTABLE_{name}": value for name, value in settings.items()}},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def _complaint(run: subprocess.CompletedProcess[str]) -> str:
    """The one line on which it gave up."""
    assert run.returncode == 1, run
    assert run.stdout == ""
    assert "Traceback" not in run.stderr
    return run.stderr.rstrip("\n")


def _judged(deck: Path) -> Result:
    """What `check-deck` says, in this process: it starts sooner."""
    judged = CliRunner().invoke(main, ["check-deck", str(deck)])
    assert judged.stderr == ""
    assert judged.exception is None or isinstance(judged.exception, SystemExit)
    return judged


def test_it_tells_its_version() -> None:
    assert _run("--version").stdout == "birdtable, version 0.1.0\n"


def test_a_bad_setting_stops_the_start_with_one_line(tmp_path: Path) -> None:
    complaint = _complaint(_run("serve", PORT="eighty", DATA=str(tmp_path)))
    assert complaint.startswith("Bird Table does not start: BIRDTABLE_PORT: ")
    assert "\n" not in complaint


def test_a_port_in_use_stops_the_start_with_one_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        complaint = _complaint(_run("serve", PORT=port, DATA=str(tmp_path)))
    assert complaint.startswith(f"Bird Table does not start: cannot listen on 127.0.0.1, port {port}: ")
    assert "\n" not in complaint


def test_a_second_process_on_the_same_folder_does_not_start(tmp_path: Path) -> None:
    with Server(tmp_path):
        complaint = _complaint(_run("serve", PORT="0", DATA=str(tmp_path)))
    assert complaint.startswith("Bird Table does not start: ")
    assert str(tmp_path) in complaint
    assert "\n" not in complaint


def test_a_data_folder_that_cannot_be_stops_the_start_with_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    complaint = _complaint(_run("serve", PORT="0", DATA=str(tmp_path / "file" / "data")))
    assert "\n" not in complaint


def test_a_database_that_cannot_be_reached_stops_the_start_without_a_traceback(tmp_path: Path) -> None:
    for url in ("postgresql+asyncpg://nobody@127.0.0.1:1/none", "nonsense", "mysql://x"):
        run = _run("serve", PORT="0", DATA=str(tmp_path), DATABASE_URL=url)
        assert run.returncode == 1, url
        assert "Traceback" not in run.stderr, url
        assert run.stderr.startswith("Bird Table does not start: "), url
        assert run.stderr.count("\n") == 1, url


async def test_term_says_goodbye_and_ends_well(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    async with person(server, "Ann") as ann:
        code = await ann.opens()
        async with ann.at(code) as table, connect(f"ws://127.0.0.1:{server.port}/ws/lobby", proxy=None) as lobby:
            await table.drain()
            await lobby.recv()
            os.kill(server.pid, 15)
            closed_with, told = await table.closed()
            assert (closed_with, told) == (1012, [{"type": "bye", "reason": "draining"}])
            assert await lobby.recv() == '{"type":"bye","reason":"draining"}'
    assert server.stop() == 0
    assert "Traceback" not in "".join(server.output)


def _own_deck_with(tmp_path: Path, old: str, new: str) -> Path:
    text = catalogue.own_deck("backyard-birds").decode()
    assert old in text
    (tmp_path / "deck.toml").write_text(text.replace(old, new, 1))
    return tmp_path / "deck.toml"


def test_who_is_told_to_end_again_and_again_ends_in_order_all_the_same(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    for _ in range(300):
        os.kill(server.pid, signal.SIGTERM)
        time.sleep(0.002)
    assert server.stop() == 0


async def test_one_that_does_not_come_to_its_end_leaves_all_the_same(tmp_path: Path) -> None:
    never_ends = (
        "import asyncio, sys; from app import cli, leaving; from app.main import BirdTable\n"
        "leaving.LONGEST_SECONDS = 1\n"
        "async def drain(self): await asyncio.create_task(asyncio.sleep(3600), name='a drain without end')\n"
        "BirdTable.drain = drain; sys.argv[1:] = ['serve']; cli.main()"
    )
    server = Server(tmp_path, program=("-c", never_ends))
    server.start()
    async with person(server, "Ann") as ann:
        code = await ann.opens()
    assert server.stop() == 1
    assert "it waited for" in server.output[-1]
    assert "a drain without end" in server.output[-1]
    assert "Traceback" not in "".join(server.output)
    with Server(tmp_path) as again:
        async with person(again) as somebody:
            assert (await somebody.get(f"/rooms/{code}"))["code"] == code


def test_a_good_deck_is_summed_up(tmp_path: Path) -> None:
    judged = _judged(_own_deck_with(tmp_path, "", ""))
    assert judged.exit_code == 0
    assert judged.stdout == f"{tmp_path}/deck.toml: a good deck for Backyard Birds: 88 birds, 20 territories\n"


def test_a_bad_deck_is_judged_line_by_line(tmp_path: Path) -> None:
    deck = _own_deck_with(tmp_path, "strength = 1", "strength = -1")
    line = deck.read_text()[: deck.read_text().index("strength = -1")].count("\n") + 1
    judged = _judged(deck)
    assert judged.exit_code == 1
    assert f"{deck}:{line}: " in judged.stdout
    assert "(BB-" in judged.stdout


@pytest.mark.parametrize("content", ["", "deck = 5", 'deck = "chess"', "\x00\x01", "[[["])
def test_a_file_that_is_no_deck_is_judged_too(tmp_path: Path, content: str) -> None:
    (tmp_path / "deck.toml").write_text(content)
    judged = _judged(tmp_path / "deck.toml")
    assert judged.exit_code == 1
    assert judged.stdout.startswith(f"{tmp_path}/deck.toml:1: ")


def test_a_bad_deck_in_the_folder_stops_the_start_with_its_problems(tmp_path: Path) -> None:
    (tmp_path / "decks").mkdir()
    _own_deck_with(tmp_path / "decks", "strength = 1", "strength = -1")
    complaint = _complaint(_run("serve", PORT="0", DATA=str(tmp_path / "data"), DECKS=str(tmp_path / "decks")))
    assert "deck.toml, line " in complaint


async def test_new_rooms_play_with_the_deck_in_the_folder_and_old_ones_keep_theirs(tmp_path: Path) -> None:
    (tmp_path / "decks").mkdir()
    (tmp_path / "data").mkdir()
    deck = _own_deck_with(tmp_path / "decks", 'edition = "', 'edition = "Ours, ')
    with Server(tmp_path / "data", {"BIRDTABLE_DECKS": str(deck.parent)}) as server:
        async with person(server, "Ann") as ann:
            code = await ann.opens()
            assert (await ann.get(f"/rooms/{code}/deck"))["edition"].startswith("Ours, ")
            assert (await ann.get("/games/backyard-birds"))["deck"]["edition"].startswith("Ours, ")
            cookies = ann.http.cookies
    with Server(tmp_path / "data") as server:
        async with person(server) as ann:
            ann.http.cookies = cookies
            assert (await ann.get(f"/rooms/{code}/deck"))["edition"].startswith("Ours, ")
            other = await ann.opens()
            assert not (await ann.get(f"/rooms/{other}/deck"))["edition"].startswith("Ours, ")
