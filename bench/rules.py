"""Random decisions a second of the rules alone, legal moves listed at each, beside games of rlcard."""

import random
import time
from collections.abc import Callable
from statistics import median

from app.engines.catalogue import GAMES, game
from app.engines.contract import AnyGame

Run = Callable[[float], float]


def birdtable(table_game: AnyGame, seats: int) -> Run:
    """Plays `table_game` at random; a decision is a list of legal moves and one of them applied."""

    def run(seconds: float) -> float:
        chance, decisions = random.Random(1), 0
        options = table_game.options_type()
        start = time.perf_counter()
        while time.perf_counter() - start < seconds:
            state = table_game.setup(seats, options, chance.randbytes(32))
            while asks := table_game.asks(state):
                ask = chance.choice(asks)
                moves = table_game.legal_moves(state, ask)
                state = table_game.apply(state, ask, chance.choice(moves)).state
                decisions += 1
        return decisions / (time.perf_counter() - start)

    return run


def rlcard(name: str) -> Run:
    """Plays a game of rlcard at random, its legal actions listed at each step."""
    import rlcard as cards

    environment = cards.make(name, config={"seed": 1})

    def run(seconds: float) -> float:
        chance, decisions = random.Random(1), 0
        start = time.perf_counter()
        while time.perf_counter() - start < seconds:
            state, _ = environment.reset()
            while not environment.is_over():
                state, _ = environment.step(chance.choice(list(state["legal_actions"])))
                decisions += 1
        return decisions / (time.perf_counter() - start)

    return run


def measured(runs: int = 3, seconds: float = 2.0) -> dict[str, float]:
    """Decisions a second, medians of `runs`, by name."""
    subjects: dict[str, Run] = {f"Bird Table {slug}, 3 players": birdtable(game(slug), 3) for slug in GAMES}
    subjects |= {f"rlcard {name}": rlcard(name) for name in ("uno", "gin-rummy")}
    return {name: round(median(run(seconds) for _ in range(runs))) for name, run in subjects.items()}
