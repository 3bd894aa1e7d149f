"""A process that only commits: plays at several tables and prints each acknowledged version.

`python -m tests.persistence.committing ADDRESS CODE…` plays in these rooms until it is killed.
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


async def play(tables: Tables, code: str) -> None:
    chance = random.Random()
    while (position := await tables.position(code)) is not None and position.asks:
        ask = chance.choice(position.asks)
        sitter = position.room.seats[ask.seat]
        assert sitter is not None
        ref = f"m{chance.getrandbits(64):x}"
        move = msgspec.json.encode(chance.choice(position.moves(ask)))
        version = await tables.move(code, sitter.guest, ref, move)
        os.write(1, f"{code} {version} {ref}\n".encode())


async def main(url: str, codes: list[str]) -> None:
    clock = SystemClock()
    tables = Tables(await open_store(url), LocalBus(), clock, Presence(clock), catalogue.game)
    await asyncio.gather(*(play(tables, code) for code in codes))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2:]))
