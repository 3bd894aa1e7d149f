"""What Bird Table is to reach, as ratios beside the others of the same run and as times that people notice."""

from collections.abc import Iterator
from dataclasses import dataclass

from bench.findings import Findings, figure, ratio

OF_BARE = {50: (0.12, 0.2), 200: (0.18, 0.3)}
OF_BOARDGAME_IO = {50: (1.1, 2.0), 200: (1.4, 2.0)}
OF_FLAT_FILES = 4.0
CLUSTERED = "birdtable-one-node"


@dataclass(frozen=True)
class Target:
    """A figure and its limit, the least or the most that it may be; `aim` is what would please."""

    what: str
    measured: float | None
    least: float | None = None
    most: float | None = None
    aim: float | None = None

    @property
    def verdict(self) -> str:
        if self.measured is None:
            return "not measured"
        if self.aim is not None and self.measured >= self.aim:
            return "pass, aim reached"
        enough = self.least is None or self.measured >= self.least
        return "pass" if enough and (self.most is None or self.measured <= self.most) else "miss"


def targets(found: Findings) -> list[Target]:
    """All of them, whether measured or not."""
    return [*_load(found), *_many(found), *_kept(found), *_rules(found)]


def _load(found: Findings) -> Iterator[Target]:
    def figures(server: str, *path: str) -> dict[int, float | None]:
        return {count: figure(found.tables.get(count, {}), server, *path) for count in OF_BARE}

    def moves(server: str) -> dict[int, float | None]:
        return figures(server, "saturated", "moves_per_s")

    ours, bare, memory, older, flat = map(
        moves, ("birdtable", "bare", "boardgame-io", "boardgame-io-20", "boardgame-io-flat")
    )
    latency = figures("birdtable", "half", "p99_ms")
    idle = figures("birdtable", "kb_per_idle_table")
    one, two, anywhere = (
        figures(server, "saturated", "processor_ms_per_move")
        for server in (CLUSTERED, "birdtable-two-nodes", "birdtable-two-nodes-anywhere")
    )
    for count in OF_BARE:
        at = f"at {count} tables"
        beside, (least, aim) = ratio(ours[count], bare[count]), OF_BARE[count]
        yield Target(f"moves/s on SQLite ÷ bare, {at}", beside, least=least, aim=aim)
        beside, (least, aim) = ratio(ours[count], memory[count]), OF_BOARDGAME_IO[count]
        yield Target(f"moves/s on SQLite ÷ boardgame.io in memory, {at}", beside, least=least, aim=aim)
        beside = ratio(ours[count], older[count])
        yield Target(f"moves/s on SQLite ÷ boardgame.io in memory on Node.js 20, {at}", beside, least=least, aim=aim)
        beside = ratio(ours[count], flat[count])
        yield Target(f"moves/s on SQLite ÷ boardgame.io on flat files, {at}", beside, least=OF_FLAT_FILES)
        yield Target(f"p99 from sending to the others at half load, ms, {at}", latency[count], most=15)
        yield Target(f"KB an idle table, {at}", idle[count], most=150)
        beside = ratio(two[count], one[count])
        yield Target(f"processor a move, two nodes ÷ one, {at}", beside, most=1.15)
        beside = ratio(anywhere[count], one[count])
        yield Target(f"processor a move, two nodes with a table's people at any ÷ one, {at}", beside, most=1.15)


def _many(found: Findings) -> Iterator[Target]:
    last = [figure(found.fan_out, server, "last_ms") for server in ("birdtable", "bare")]
    yield Target("fan-out to 1,000, last one ÷ bare", ratio(*last), most=1.3)
    back = figure(found.coming_back, "birdtable-two-nodes", "last_ms")
    yield Target("1,000 clients back after a node died, s", ratio(back, 1000), most=3)


def _kept(found: Findings) -> Iterator[Target]:
    for server, database in (("birdtable", "SQLite"), (CLUSTERED, "PostgreSQL")):
        where = f"10,000 live tables in {database}"
        yield Target(f"{where}: start, s", figure(found.cold, server, "start_s"), most=2)
        yield Target(f"{where}: first view of a cold one, p99, ms", figure(found.cold, server, "p99_ms"), most=20)


def _rules(found: Findings) -> Iterator[Target]:
    for game, decisions in found.decisions.items():
        yield Target(f"decisions/s of {game}", decisions, least=20_000)
