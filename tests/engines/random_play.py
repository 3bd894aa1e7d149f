"""Random games, played through the contract alone, each reproducible from one number."""

from collections.abc import Iterator, Sequence
from itertools import count
from random import Random
from typing import Any, NamedTuple

from hypothesis import settings

from app.engines.contract import AnyGame, Applied, Ask

MOST_STEPS = 20_000
_LIKINGS = (0.02, 0.3, 1.0, 4.0)
_SILENCE = 0.03


class Step(NamedTuple):
    """A move of a random game: `legal` are all answers to `ask` in the state `before`, `move` the one that was
    played, now and then the stand-in's."""

    number: int
    before: Any
    asks: tuple[Ask, ...]
    ask: Ask
    legal: tuple[Any, ...]
    move: Any
    applied: Applied[Any, Any]

    @property
    def after(self) -> Any:
        return self.applied.state


def kind(move: Any) -> str:
    """The word by which moves are told apart."""
    return type(move).__struct_config__.tag


class Taste:
    """Chooses asks and moves at random. Each taste likes some kinds of moves more than others, so that games differ in
    more than their cards: in one nobody ever claims, in the next everybody uses every ability at once."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self._likings: dict[str, float] = {}

    def _liking(self, word: str) -> float:
        if word not in self._likings:
            self._likings[word] = self._random.choice(_LIKINGS)
        return self._likings[word]

    def ask(self, asks: Sequence[Ask]) -> Ask:
        """One of the open asks; optional ones are answered now and then."""
        weights = [self._liking(f"ask {ask.asks}") * (0.1 if ask.optional else 1.0) for ask in asks]
        return self._random.choices(asks, weights)[0]

    def move(self, legal: Sequence[Any]) -> Any:
        """First a kind by liking, then one of that kind."""
        kinds = sorted({kind(move) for move in legal})
        chosen = self._random.choices(kinds, [self._liking(word) for word in kinds])[0]
        return self._random.choice([move for move in legal if kind(move) == chosen])

    def falls_silent(self) -> bool:
        """Whether the clock runs out on the next ask."""
        return self._random.random() < _SILENCE


def begun(game: AnyGame, seats: int, options: Any, number: int) -> Any:
    """The position before the first move of the random game with this number."""
    return game.setup(seats, options, Random(f"cards {number}").randbytes(32))


def played_on(game: AnyGame, state: Any, number: int) -> Iterator[Step]:
    """The random game with this number, from `state` to its end."""
    taste = Taste(Random(f"moves {number}"))
    for step_number in count():
        asks = game.asks(state)
        if not asks:
            return
        assert step_number < MOST_STEPS, "the game does not end"
        ask = taste.ask(asks)
        legal = game.legal_moves(state, ask)
        assert legal, f"nothing answers {ask}"
        move = game.stand_in(state, ask) if taste.falls_silent() else taste.move(legal)
        applied = game.apply(state, ask, move)
        yield Step(step_number, state, asks, ask, legal, move, applied)
        state = applied.state


def played(game: AnyGame, seats: int, options: Any, number: int) -> Iterator[Step]:
    """The random game with this number, from the setup to its end."""
    return played_on(game, begun(game, seats, options, number), number)


def examples(few: int, many: int | None = None) -> settings:
    """So many examples in `make test`, and `many` in `make soak`: a hundred times as many if it is not said."""
    soaks = settings.get_current_profile_name() == "soak"
    return settings(max_examples=(many or few * 100) if soaks else few)
