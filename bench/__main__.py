"""`make bench`: waits for an idle machine, measures everything three times, prints medians and ratios."""

import json
import os
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

from bench import rules
from bench.servers import generate, running

RUNS = 3
RESULTS = Path(__file__).parent / "results"


def wait_until_idle(limit: float = 0.35, patience: int = 300) -> None:
    """Returns once the load of the last minute is low, or after `patience` seconds, saying so."""
    for waited in range(0, patience, 5):
        load = os.getloadavg()[0]
        if load < limit:
            return
        if waited % 60 == 0:
            print(f"waiting for an idle machine (load {load:.2f})", flush=True)
        time.sleep(5)
    print(f"the machine is still busy (load {os.getloadavg()[0]:.2f}): expect noise", flush=True)


def tables(server: str, count: int) -> dict[str, Any]:
    """`count` tables of two players and a spectator on a fresh server."""
    with running(server) as (port, pid):
        measured = generate("tables.mjs", server, port, pid, tables=count)
    if measured["refusals"]:
        raise RuntimeError(f"{measured['refusals']} moves were refused, e.g. {measured['refusal']}")
    return measured


def fan_out(server: str) -> dict[str, Any]:
    """One table with 1,000 spectators on a fresh server."""
    with running(server) as (port, pid):
        return generate("fan.mjs", server, port, pid, spectators=1000)


def in_turn(measure: Callable[[str], dict[str, Any]]) -> dict[str, list[dict[str, Any]]]:
    """Both servers alternately, `RUNS` times, so that a slow minute of the machine strikes both."""
    results: dict[str, list[dict[str, Any]]] = {"bare": [], "birdtable": []}
    for _ in range(RUNS):
        for server, measured in results.items():
            measured.append(measure(server))
    return results


def report_tables(count: int, results: dict[str, list[dict[str, Any]]]) -> dict[str, Any]:
    """Moves a second beside the bare app's messages a second; latency; memory."""
    rate = {name: median(run["saturated"]["moves_per_s"] for run in runs) for name, runs in results.items()}
    ours = results["birdtable"]
    return {
        "tables": count,
        "bare messages/s": rate["bare"],
        "committed moves/s": rate["birdtable"],
        "ratio": round(rate["birdtable"] / rate["bare"], 3),
        "p99 at half load, ms": median(run["half"]["p99_ms"] for run in ours),
        "bytes an update": median(run["saturated"]["bytes_per_update"] for run in ours),
        "KB an idle table": median(run["kb_per_idle_table"] for run in ours),
    }


def main() -> None:
    """Measures, prints and keeps the figures of one run."""
    wait_until_idle()
    decisions = rules.measured()
    print("random decisions/s:", json.dumps(decisions), flush=True)
    figures: dict[str, Any] = {"decisions/s": decisions, "tables": []}
    for count in (50, 200):
        figures["tables"].append(report_tables(count, in_turn(lambda server, n=count: tables(server, n))))
        print(json.dumps(figures["tables"][-1]), flush=True)
    last = {name: median(run["last_ms"] for run in runs) for name, runs in in_turn(fan_out).items()}
    figures["fan-out to 1,000, last one's ms"] = last | {"ratio": round(last["birdtable"] / last["bare"], 2)}
    print(json.dumps(figures["fan-out to 1,000, last one's ms"]), flush=True)
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / f"{time.strftime('%Y%m%d-%H%M%S')}.json").write_text(json.dumps(figures, indent=1) + "\n")


if __name__ == "__main__":
    main()
