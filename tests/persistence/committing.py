"""Processes that only commit: they play at several tables and print each acknowledged version.

`python -m tests.persistence.committing` reads lines with an address and the codes of rooms; for each it forks a
process that prints its pid and plays in these rooms until it is killed, and then says "over".
"""

import asyncio
import os
import random
import sys

import msgspec

from app.engines import catalogue
from app.persistence.clock import SystemClock
from app.persistence.local_bus import LocalBus
from app.persistence.store import open_store
from app.rooms.presence import Presence
from app.rooms.tables import Tables


def say(line: str) -> None:
    os.write(1, f"{line}\n".encode())


async def play(tables: Tables, code: str) -> None:
    chance = random.Random()
    while (position := await tables.position(code)) is not None and position.asks:
        ask = chance.choice(position.asks)
        sitter = position.room.seats[ask.seat]
        assert sitter is not None
        ref = f"m{chance.getrandbits(64):x}"
        move = msgspec.json.encode(chance.choice(position.moves(ask)))
        version = await tables.move(code, sitter.guest, ref, move)
        say(f"{code} {version} {ref}")


async def play_until_killed(url: str, codes: list[str]) -> None:
    clock = SystemClock()
    tables = Tables(await open_store(url), LocalBus(), clock, Presence(clock), catalogue.game)
    await asyncio.gather(*(play(tables, code) for code in codes))
    await asyncio.Event().wait()


def main() -> None:
    for line in sys.stdin:
        url, *codes = line.split()
        child = os.fork()
        if child == 0:
            say(str(os.getpid()))
            asyncio.run(play_until_killed(url, codes))
        os.waitpid(child, 0)
        say("over")


if __name__ == "__main__":
    main()
