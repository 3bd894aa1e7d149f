"""A short run of what `make faults` does for long, on a cluster of its own."""

from tests.cluster.topology import Cluster
from tests.cluster.trial import Trial

FAULTS = {
    "nodes killed",
    "nodes drained",
    "Redis killed and started",
    "Redis hung",
    "PostgreSQL crashed and started",
    "PostgreSQL hung",
    "half of all sockets cut",
}


async def test_whatever_breaks_no_move_is_lost_and_all_see_the_same(fragile: Cluster) -> None:
    report = await Trial(fragile, games=42, at_once=12, pause=0.8, seed=20).run(240)
    print(report.table())
    assert report.held, report.table()
    assert report.games == 42
    assert report.happened["acknowledged moves"] > 1_000
    assert len(FAULTS & report.happened.keys()) >= 5
