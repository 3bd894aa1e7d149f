"""What a run has found: medians of everything measured, and all the single runs they come from."""

from dataclasses import dataclass, field
from statistics import median
from typing import Any

Runs = dict[str, list[dict[str, Any]]]


@dataclass
class Findings:
    """By server, and the tables by their number before; decisions a second by game. What failed is told in
    `failures`, what was not tried in `left_out`."""

    decisions: dict[str, float] = field(default_factory=dict)
    decisions_of_others: dict[str, float] = field(default_factory=dict)
    tables: dict[int, Runs] = field(default_factory=dict)
    fan_out: Runs = field(default_factory=dict)
    coming_back: Runs = field(default_factory=dict)
    cold: Runs = field(default_factory=dict)
    failures: list[str] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)


def figure(runs: Runs, server: str, *path: str) -> float | None:
    """The median of one figure of a server, None where it was not measured."""
    values = [_at(run, path) for run in runs.get(server, [])]
    known = [value for value in values if value is not None]
    return median(known) if known else None


def _at(run: dict[str, Any], path: tuple[str, ...]) -> float | None:
    value: Any = run
    for name in path:
        value = value[name]
    return value


def ratio(over: float | None, under: float | None) -> float | None:
    """None where either is not known."""
    return over / under if over is not None and under else None
