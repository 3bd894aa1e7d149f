"""The findings in Markdown."""

import json
import platform
from collections.abc import Iterable, Sequence

from bench import services
from bench.findings import Findings, figure, ratio
from bench.kinds import BOARDGAME_IO, COLYSEUS, KINDS
from bench.plan import Plan
from bench.targets import targets

WHERE = (
    "Every server on core 0, both nodes of two as well; the generator on core 1; PostgreSQL and Redis as the machine "
    "lets them."
)


def report(found: Findings, plan: Plan) -> str:
    """Everything found, as headings and tables."""
    parts = [f"{_machine()}. {WHERE} Medians of {plan.runs}.", *_tables(found), _sizes(found, plan), _rules(found)]
    parts.append(_targets(found))
    parts += [f"Left out: {reason}." for reason in found.left_out]
    parts += [f"Failed: {failure}" for failure in found.failures]
    return "\n\n".join(part for part in parts if part)


def _machine() -> str:
    versions = [f"Python {platform.python_version()}"]
    for folder, name in ((BOARDGAME_IO, "boardgame.io"), (COLYSEUS, "@colyseus/core")):
        lock = json.loads((folder / "package-lock.json").read_text())
        versions.append(f"{name} {lock['packages'][f'node_modules/{name}']['version']}")
    if services.postgresql_lacks() is None:
        versions.append(f"PostgreSQL {services.postgresql_version()}")
    return ", ".join(versions)


def _tables(found: Findings) -> Iterable[str]:
    columns = ["moves/s", "÷ bare", "p50 at half load, ms", "p99, ms", "processor a move, ms", "bytes an update",
               "KB an idle table"]  # fmt: skip
    for count, runs in found.tables.items():
        bare = figure(runs, "bare", "saturated", "moves_per_s")
        rows = []
        for server in runs:
            moves = figure(runs, server, "saturated", "moves_per_s")
            rows.append((
                KINDS[server].title,
                _number(moves),
                _number(ratio(moves, bare)),
                _number(figure(runs, server, "half", "p50_ms")),
                _number(figure(runs, server, "half", "p99_ms")),
                _number(figure(runs, server, "saturated", "processor_ms_per_move")),
                _number(figure(runs, server, "saturated", "bytes_per_update")),
                _number(figure(runs, server, "kb_per_idle_table")),
            ))  # fmt: skip
        yield _markdown([f"{count} tables of two players and a spectator", *columns], rows)


def _sizes(found: Findings, plan: Plan) -> str:
    servers = [server for server in KINDS if server in found.fan_out | found.coming_back | found.cold]
    rows = []
    for server in servers:
        back = ratio(figure(found.coming_back, server, "last_ms"), 1000)
        rows.append((
            KINDS[server].title,
            _number(figure(found.fan_out, server, "last_ms")),
            _number(back) + (", a node killed" if back is not None and KINDS[server].nodes > 1 else ""),
            _number(figure(found.cold, server, "kept")),
            _number(figure(found.cold, server, "start_s")),
            _number(figure(found.cold, server, "p50_ms")),
            _number(figure(found.cold, server, "p99_ms")),
        ))  # fmt: skip
    columns = [f"fan-out to {plan.spectators:,}, ms", f"{plan.clients:,} back, s", "live tables kept",
               "start with them, s", "cold table, p50, ms", "p99, ms"]  # fmt: skip
    return _markdown(["until the last one has it", *columns], rows) if rows else ""


def _rules(found: Findings) -> str:
    rows = [(name, _number(rate)) for name, rate in (found.decisions | found.decisions_of_others).items()]
    return _markdown(["rules alone, random play", "decisions/s"], rows) if rows else ""


def _targets(found: Findings) -> str:
    rows = []
    for target in targets(found):
        wanted = f"≥ {target.least:g}" if target.least is not None else f"≤ {target.most:g}"
        aim = f" (aim {target.aim:g})" if target.aim is not None else ""
        rows.append((target.what, _number(target.measured), wanted + aim, target.verdict))
    return _markdown(["target", "measured", "wanted", ""], rows)


def _number(value: float | None) -> str:
    if value is None:
        return "–"
    if abs(value) >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"


def _markdown(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---", *["---:"] * (len(head) - 1)], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
