"""A process is killed in the middle of its work: what it acknowledged is there, once, and the games go on."""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from app.persistence.connecting import sqlite_url
from tests.rooms.company import ANN, BEN, CLEO, House, Opening

TABLES = 4


def acknowledged_until_killed(url: str, codes: list[str], seconds: float) -> list[tuple[str, int, str]]:
    """Starts the process, kills it that long after its first acknowledgement, and reads what it had said."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.persistence.committing", url, *codes], stdout=subprocess.PIPE
    )
    assert process.stdout is not None
    first = process.stdout.readline()
    time.sleep(seconds)
    os.kill(process.pid, signal.SIGKILL)
    said = first + process.stdout.read()
    process.wait()
    process.stdout.close()
    lines = (line.split() for line in said.decode().splitlines() if line.count(" ") == 2)
    return [(code, int(version), ref) for code, version, ref in lines]


async def kill_again_and_again(open_house: Opening, url: str, kills: int) -> None:
    chance = random.Random(kills)
    house: House = await open_house(url)
    codes: list[str] = []
    total = 0
    for _ in range(kills):
        codes = [code for code in codes if (await house.tables.room(code)).status == "playing"]
        while len(codes) < TABLES:
            codes.append((await house.started(ANN, BEN, CLEO)).code)
        said = acknowledged_until_killed(url, codes, chance.uniform(0, 0.04))
        assert said
        total += len(said)
        await house.tables.refresh(codes)
        for code in codes:
            kept = {row.ref: row.version for row in await house.store.rows(code, 0, 10_000)}
            mine = [(version, ref) for of, version, ref in said if of == code]
            assert [(kept.get(ref), ref) for _, ref in mine] == mine
            room = await house.tables.room(code)
            assert sorted(kept.values()) == list(range(1, room.version + 1))
            assert room.version <= max((version for version, _ in mine), default=room.version) + 1
    assert total > kills


async def test_what_was_acknowledged_survives_a_kill(open_house: Opening, tmp_path: Path) -> None:
    await kill_again_and_again(open_house, sqlite_url(tmp_path), 60)


@pytest.mark.soak
async def test_what_was_acknowledged_survives_two_hundred_kills(open_house: Opening, database: str) -> None:
    await kill_again_and_again(open_house, database, 200)
