"""Many games by random guests over two nodes, while what they stand on is killed, hung, restarted and cut off.

`python -m tests.cluster.trial --games 1000` (`make faults`) prints what happened and what held as a table, and ends
with status 1 if anything did not hold.
"""

import argparse
import asyncio
import contextlib
import random
import signal
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from itertools import cycle
from typing import Any

from tests.cluster import verdict
from tests.cluster.faults import Faults
from tests.cluster.guests import Acknowledged, Door, Notes, Player, seated
from tests.cluster.topology import Cluster, cluster

TOLD = "the-bird-told-me-to-do-it"
KINDS = (("backyard-birds", 2), ("flock", 2), (TOLD, 2), ("backyard-birds", 3), ("flock", 3), (TOLD, 3))
CHECKS_AT_ONCE = 16
TOLD_EVERY = 30.0


@dataclass
class Report:
    """What happened, and for each promise what broke it."""

    seconds: float = 0.0
    games: int = 0
    happened: Counter[str] = field(default_factory=Counter)
    broken: dict[str, list[str]] = field(default_factory=dict)

    @property
    def held(self) -> bool:
        return not any(self.broken.values())

    def table(self) -> str:
        lines = ["| what happened | |", "|---|---|", f"| games | {self.games} |", f"| seconds | {self.seconds:.0f} |"]
        lines += [f"| {what} | {count} |" for what, count in self.happened.items()]
        lines += ["", "| what must hold | |", "|---|---|"]
        lines += [f"| {what} | {_word(broken)} |" for what, broken in self.broken.items()]
        examples = [f"- {what}: {sentence}" for what, broken in self.broken.items() for sentence in broken[:20]]
        return "\n".join([*lines, "", *examples]).rstrip()


def _word(broken: list[str]) -> str:
    return f"broken {len(broken)} times" if broken else "held"


class Trial:
    """Plays so many games, so many at once."""

    def __init__(self, of: Cluster, games: int, at_once: int, pause: float, seed: int) -> None:
        self._cluster = of
        self._games = games
        self._at_once = asyncio.Semaphore(at_once)
        self._chance = random.Random(seed)
        self._notes = Notes()
        self._players: list[Player] = []
        self._busy: set[Player] = set()
        self._faults = Faults(of, lambda: list(self._busy), seed, pause)

    async def run(self, limit: float) -> Report:
        """Plays for at most `limit` seconds; then looks at everything."""
        began = time.monotonic()
        door = Door(self._cluster.nodes, self._chance)
        kinds = cycle(KINDS)
        playing = [asyncio.create_task(self._play(door, *next(kinds))) for _ in range(self._games)]
        breaking = asyncio.create_task(self._faults.run())
        telling = asyncio.create_task(self._tell())
        _, late = await asyncio.wait(playing, timeout=limit)
        telling.cancel()
        for task in late:
            task.cancel()
        self._faults.stop()
        await breaking
        for task in playing:
            with contextlib.suppress(asyncio.CancelledError):
                await task
        await door.close()
        return await self._judged(time.monotonic() - began, len(late))

    async def _tell(self) -> None:
        while True:
            await asyncio.sleep(TOLD_EVERY)
            over = sum(player.over for player in self._players if player.seat == 0)
            print(f"{over} of {self._games} games are over", file=sys.stderr, flush=True)

    async def _play(self, door: Door, game: str, seats: int) -> None:
        async with self._at_once:
            seed = self._chance.getrandbits(32)
            company = await seated(door, self._notes, self._cluster.nodes, game, seats, seed)
            self._players += company
            self._busy.update(company)
            await asyncio.gather(*(player.play() for player in company))
            self._busy.difference_update(company)

    async def _judged(self, seconds: float, late: int) -> Report:
        acknowledged: list[Acknowledged] = [one for player in self._players for one in player.acknowledged.values()]
        codes = sorted({player.code for player in self._players})
        rows = await verdict.rows_of(self._cluster)
        happened = Counter({"acknowledged moves": len(acknowledged)}) + self._notes.counts + self._faults.counts
        broken: dict[str, Any] = {
            "every acknowledged move is there once": verdict.acknowledged_once(acknowledged, rows),
            "no game has a gap": verdict.whole(codes, rows),
            "every game ended": [
                *await verdict.ended(self._cluster, codes),
                *[f"{late} games were not over in time"] * bool(late),
                *[player.stuck for player in self._players if not player.over],
            ],
            "no two nodes disagree": await verdict.agreed(self._cluster, self._players, CHECKS_AT_ONCE),
            "every client saw versions only grow, and nothing else that must not be": self._notes.wrong,
            "every game replays from its seed": await asyncio.to_thread(verdict.replayed, self._cluster),
        }
        return Report(seconds, len(codes), happened, broken)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--at-once", type=int, default=24)
    parser.add_argument("--pause", type=float, default=4.0, help="seconds between two faults")
    parser.add_argument("--limit", type=float, default=3600.0, help="seconds after which what is not over is broken")
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    told = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # what was started is ended
    print(f"seed {told.seed}", flush=True)
    with cluster() as running:
        report = asyncio.run(Trial(running, told.games, told.at_once, told.pause, told.seed).run(told.limit))
    print(report.table())
    sys.exit(not report.held)


if __name__ == "__main__":
    main()
