"""How much is measured, and how often."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Plan:
    """`runs` of everything, of which medians are told. `seconds` is how long each load lasts; the other figures are
    sizes."""

    runs: int
    seconds: int
    patience: int
    decisions_seconds: float
    tables: tuple[int, ...] = (50, 200)
    spectators: int = 1_000
    rounds: int = 30
    clients: int = 1_000
    kept_tables: int = 10_000
    kept_tables_of_others: int = 200
    moves_at_a_kept_table: int = 40
    cold_views: int = 200


FULL = Plan(runs=3, seconds=4, patience=180, decisions_seconds=2.0)
QUICK = Plan(runs=1, seconds=1, patience=0, decisions_seconds=0.3, rounds=8)
