"""A process is killed in the middle of its work: what it acknowledged is there, once, and the games go on."""

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import pytest

from app.persistence.connecting import sqlite_url
from tests.rooms.company import ANN, BEN, CLEO, Opening

TABLES = 4


class Nursery:
    """Makes processes that commit until they are killed."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self._orders: IO[str] = process.stdin
        self._said: IO[str] = process.stdout

    def acknowledged_until_killed(self, url: str, codes: list[str], seconds: float) -> list[tuple[str, int, str]]:
        """What a new process said, which was killed so many seconds after its first acknowledgement."""
        self._orders.write(f"{url} {' '.join(codes)}\n")
        self._orders.flush()
        pid = int(self._said.readline())
        lines = [self._said.readline()]
        time.sleep(seconds)
        os.kill(pid, signal.SIGKILL)
        lines += iter(self._said.readline, "over\n")
        return [(code, int(version), ref) for code, version, ref in map(str.split, lines)]


@pytest.fixture
def nursery() -> Iterator[Nursery]:
    command = [sys.executable, "-m", "tests.persistence.committing"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        yield Nursery(process)


async def kill_again_and_again(open_house: Opening, nursery: Nursery, url: str, kills: int) -> None:
    chance = random.Random(kills)
    house = await open_house(url, shared=True)
    codes: list[str] = []
    total = 0
    for _ in range(kills):
        codes = [code for code in codes if (await house.tables.room(code)).status == "playing"]
        while len(codes) < TABLES:
            codes.append((await house.started(ANN, BEN, CLEO)).code)
        said = nursery.acknowledged_until_killed(url, codes, chance.uniform(0, 0.04))
        total += len(said)
        for code in codes:
            kept = {row.ref: row.version for row in await house.store.rows(code, 0, 10_000)}
            mine = [(version, ref) for of, version, ref in said if of == code]
            assert [(kept.get(ref), ref) for _, ref in mine] == mine
            room = await house.tables.room(code)
            assert sorted(kept.values()) == list(range(1, room.version + 1))
            assert room.version <= max((version for version, _ in mine), default=room.version) + 1
    assert total > kills


async def test_what_was_acknowledged_survives_two_hundred_kills(
    open_house: Opening, nursery: Nursery, tmp_path: Path
) -> None:
    await kill_again_and_again(open_house, nursery, sqlite_url(tmp_path), 200)


@pytest.mark.soak
async def test_and_so_it_does_on_either_database(open_house: Opening, nursery: Nursery, database: str) -> None:
    await kill_again_and_again(open_house, nursery, database, 200)
