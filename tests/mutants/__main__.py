"""`make mutants`: puts a fixed sample of small faults into the rules of every game, one at a time, and says which of
them the tests catch."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from app.engines import catalogue
from tests.mutants.faults import faults_in, sample
from tests.mutants.trials import ROOT, Caught, Unfit, scratch_trees, suite, tried

COUNT = 60
LEAST = 0.8
"""The share that has to be caught. Not all: some faults leave the meaning as it was."""

NO_RULES = {
    *("__init__", "events", "moves", "names", "operations", "questions", "reading"),
    *("sight", "view", "route_view", "decision_view", "view_parts", "witness", "guide"),
    *("deck", "deck_check", "redealing"),
}
"""Modules that decide nothing in play: words, what is shown of a position, decks, and guesses for the leak suite."""


def rules_of(package: str) -> dict[Path, bytes]:
    """The modules with the rules of a game, and their texts."""
    modules = sorted((ROOT / "app/engines" / package).rglob("*.py"))
    return {module.relative_to(ROOT): module.read_bytes() for module in modules if module.stem not in NO_RULES}


def verdict(caught: Caught | None) -> str:
    if caught is None:
        return "SURVIVED"
    return f"ran into the limit in {caught.by}" if caught.limit else f"caught by {caught.by}"


def share(trees: Sequence[Path], slug: str, count: int, seed: str) -> float:
    """Prints what became of every fault of a game; the share of those caught."""
    package = catalogue.GAMES[slug].__module__.split(".")[-2]
    texts = rules_of(package)
    faults = [fault for path, text in texts.items() for fault in faults_in(path, text)]
    chosen = sample(faults, texts, count, seed)
    print(f"{slug}: {len(chosen)} of {len(faults)} faults", flush=True)
    results = list[Caught | None]()
    for fault, caught in zip(chosen, tried(trees, suite(package, slug), chosen), strict=True):
        results.append(caught)
        print(f"{fault.path}:{fault.line}: {fault.told(texts[fault.path])}\n    {verdict(caught)}", flush=True)
    by_test = sum(caught is not None and not caught.limit for caught in results)
    by_limit = sum(caught is not None and caught.limit for caught in results)
    print(f"{slug}: {by_test + by_limit} of {len(results)} caught, {by_limit} of them by the limit\n", flush=True)
    return (by_test + by_limit) / len(results)


def main() -> int:
    options = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    options.add_argument("games", nargs="*", metavar="game", help="slugs of the games; all, if none is given")
    options.add_argument("--count", type=int, default=COUNT, help="faults of each game")
    options.add_argument("--seed", default="birds", help="any other word draws another sample")
    given = options.parse_args()
    try:
        with scratch_trees() as trees:
            shares = [share(trees, slug, given.count, given.seed) for slug in given.games or catalogue.GAMES]
    except Unfit as unfit:
        print(f"without any fault fails: {unfit}")
        return 1
    return int(min(shares) < LEAST)


if __name__ == "__main__":
    sys.exit(main())
