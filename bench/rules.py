"""Random decisions a second (of the processor) by the rules alone, legal moves listed, beside games of rlcard."""

import random
import time
from collections.abc import Callable
from statistics import median

from app.engines.catalogue import GAMES, game
from app.engines.contract import AnyGame
from bench.plan import Plan

Run = Callable[[float], float]
OTHERS = ("uno", "gin-rummy")


def birdtable(table_game: AnyGame, seats: int) -> Run:
    """Plays `table_game` at random; a decision is a list of legal moves and one of them applied."""

    def run(seconds: float) -> float:
        chance, decisions = random.Random(1), 0
        options = table_game.options_type()
        start = time.process_time()
        while time.process_time() - start < seconds:
            state = table_game.setup(seats, options, chance.randbytes(32))
            while asks := table_game.asks(state):
                ask = chance.choice(asks)
                moves = table_game.legal_moves(state, ask)
                state = table_game.apply(state, ask, chance.choice(moves)).state
                decisions += 1
        return decisions / (time.process_time() - start)

    return run


def rlcard(name: str) -> Run:
    """Plays a game of rlcard at random, its legal actions listed at each step."""
    import rlcard as cards

    environment = cards.make(name, config={"seed": 1})

    def run(seconds: float) -> float:
        chance, decisions = random.Random(1), 0
        start = time.process_time()
        while time.process_time() - start < seconds:
            state, _ = environment.reset()
            while not environment.is_over():
                state, _ = environment.step(chance.choice(list(state["legal_actions"])))
                decisions += 1
        return decisions / (time.process_time() - start)

    return run


def measured(plan: Plan) -> tuple[dict[str, float], dict[str, float]]:
    """Decisions a second, medians of the runs: of Bird Table's games with three players by slug, and of others' by
    name."""

    def of(run: Run) -> float:
        return round(median(run(plan.decisions_seconds) for _ in range(plan.runs)))

    ours = {slug: of(birdtable(game(slug), 3)) for slug in GAMES}
    return ours, {f"rlcard {name}": of(rlcard(name)) for name in OTHERS}
