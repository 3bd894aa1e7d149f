"""`make bench`: waits for an idle machine, measures everything in turn, prints medians, ratios and targets."""

import argparse
import json
import os
import time
from collections.abc import Callable, Iterable
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Any

from bench import measuring, rules
from bench.findings import Findings, Runs
from bench.kinds import KINDS, lacking
from bench.plan import FULL, QUICK, Plan
from bench.report import report
from bench.targets import targets

RESULTS = Path(__file__).parent / "results"
FANNING_OUT = ("bare", "birdtable", "boardgame-io", "colyseus")
COMING_BACK = ("bare", "birdtable", "birdtable-one-node", "birdtable-two-nodes", "boardgame-io", "colyseus")
KEEPING = ("birdtable", "birdtable-one-node", "boardgame-io-flat")


def wait_until_idle(patience: int, limit: float = 0.35) -> None:
    """Returns once the load of the last minute is low, or after `patience` seconds, saying so."""
    deadline = time.monotonic() + patience
    while (load := os.getloadavg()[0]) >= limit:
        if time.monotonic() >= deadline:
            print(f"the machine is busy (load {load:.2f}): expect noise", flush=True)
            return
        print(f"waiting for an idle machine (load {load:.2f})", flush=True)
        time.sleep(min(30, patience))


class Bench:
    """One run of everything by a plan."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.found = Findings()
        self._servers: list[str] = []
        for server in KINDS:
            if reason := lacking(server):
                self.found.left_out.append(f"{KINDS[server].title}: {reason}")
                print(f"left out: {self.found.left_out[-1]}", flush=True)
            else:
                self._servers.append(server)

    def measure_rules(self) -> None:
        self.found.decisions, self.found.decisions_of_others = rules.measured(self.plan)
        print("decisions/s", json.dumps(self.found.decisions | self.found.decisions_of_others), flush=True)

    def measure_tables(self) -> None:
        for count in self.plan.tables:
            measure = partial(measuring.tables, count=count, plan=self.plan)
            self.found.tables[count] = self._in_turn(f"{count} tables", KINDS, measure)

    def measure_fan_out(self) -> None:
        measure = partial(measuring.fan_out, plan=self.plan)
        self.found.fan_out = self._in_turn("fan-out", FANNING_OUT, measure)

    def measure_coming_back(self) -> None:
        measure = partial(measuring.coming_back, plan=self.plan)
        self.found.coming_back = self._in_turn("coming back", COMING_BACK, measure)

    def measure_cold(self) -> None:
        for server in self._available(KEEPING):
            try:
                self.found.cold[server] = measuring.cold(server, self.plan)
                print("cold tables", server, json.dumps(self.found.cold[server]), flush=True)
            except Exception as error:
                self._fail("cold tables", error)

    def _in_turn(self, what: str, servers: Iterable[str], measure: Callable[[str], dict[str, Any]]) -> Runs:
        """All servers one after the other, again and again, so that a slow minute of the machine strikes all of
        them. Who fails is left out from then on."""
        runs: Runs = {server: [] for server in self._available(servers)}
        failed: set[str] = set()
        for _ in range(self.plan.runs):
            for server in [name for name in runs if name not in failed]:
                try:
                    runs[server].append(measure(server))
                    print(what, server, json.dumps(runs[server][-1]), flush=True)
                except Exception as error:
                    failed.add(server)
                    self._fail(what, error)
        return runs

    def _available(self, servers: Iterable[str]) -> list[str]:
        return [server for server in servers if server in self._servers]

    def _fail(self, what: str, error: Exception) -> None:
        self.found.failures.append(f"{what}: {error}")
        print(f"failed: {self.found.failures[-1]}", flush=True)


def main() -> int:
    """Measures, prints and keeps what one run finds; 1 if any measurement failed."""
    parts = {
        "rules": Bench.measure_rules,
        "tables": Bench.measure_tables,
        "fan-out": Bench.measure_fan_out,
        "coming-back": Bench.measure_coming_back,
        "cold": Bench.measure_cold,
    }
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="one short run of each: to see that it works")
    parser.add_argument("--only", action="append", choices=parts, help="measure this part alone; may be repeated")
    given = parser.parse_args()
    plan = QUICK if given.quick else FULL
    wait_until_idle(plan.patience)
    bench = Bench(plan)
    for name, measure in parts.items():
        if given.only is None or name in given.only:
            measure(bench)
    told = report(bench.found, plan)
    print(f"\n{told}")
    _keep(bench.found, plan, told)
    return 1 if bench.found.failures else 0


def _keep(found: Findings, plan: Plan, told: str) -> None:
    RESULTS.mkdir(exist_ok=True)
    name = time.strftime("%Y%m%d-%H%M%S") + ("-quick" if plan is QUICK else "")
    judged = [asdict(target) | {"verdict": target.verdict} for target in targets(found)]
    whole = {"plan": asdict(plan), "targets": judged, **asdict(found)}
    (RESULTS / f"{name}.json").write_text(json.dumps(whole, indent=1) + "\n")
    (RESULTS / f"{name}.md").write_text(told + "\n")
    print(f"\nkept as bench/results/{name}.json and .md")


if __name__ == "__main__":
    raise SystemExit(main())
