"""The leak suite finds what it is there for: each planted leak is caught, and the games as they are pass."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import pytest

from app.engines import catalogue
from app.engines.contract import AnyGame
from tests.engines.leaks import planted, planted_bird_told_me
from tests.engines.leaks.telling import Telling, told
from tests.engines.leaks.watch import Leak, Watch


class Trial(NamedTuple):
    """A game in which leaks are planted, and the random games that are looked at, by number and seats."""

    game: AnyGame
    looks: tuple[tuple[int, int], ...]

    def look(self, shown: AnyGame, tell: Telling = told) -> None:
        """Raises Leak, or finds none."""
        watch = Watch(self.game, shown=shown, tell=tell)
        for number, seats in self.looks:
            watch.follow(seats, self.game.options_type(), number)


BACKYARD_BIRDS: Final = Trial(catalogue.game("backyard-birds"), ((3, 5), (13, 3), (6, 4)))
"""In these games there are votes, searches, reshuffles and stuck players."""
BIRD_TOLD_ME: Final = Trial(catalogue.game("the-bird-told-me-to-do-it"), ((2, 2), (9, 3), (8, 4)))
"""In these games there are hands without a fitting card, forced passes, cards drawn from hands, and reshuffles."""

PLANTS: Final = [
    *[(BACKYARD_BIRDS, plant) for plant in planted.GAMES],
    *[(BIRD_TOLD_ME, plant) for plant in planted_bird_told_me.GAMES],
]
TELLINGS: Final = [
    *[(BACKYARD_BIRDS, tell) for tell in planted.TELLINGS],
    *[(BIRD_TOLD_ME, tell) for tell in planted_bird_told_me.TELLINGS],
]


def name(value: Any) -> str:
    return value.game.slug if isinstance(value, Trial) else value.__name__


@pytest.mark.parametrize(
    "trial",
    [
        pytest.param(BACKYARD_BIRDS, marks=pytest.mark.rule("BB-VIEW-01", "BB-VIEW-03", "BB-VIEW-04")),
        pytest.param(BIRD_TOLD_ME, marks=pytest.mark.rule("BT-VIEW-01", "BT-VIEW-09", "BT-VIEW-11")),
    ],
    ids=name,
)
def test_the_game_as_it_is_passes(trial: Trial) -> None:
    trial.look(trial.game)


@pytest.mark.parametrize(("trial", "plant"), PLANTS, ids=name)
def test_a_game_that_says_too_much_is_caught(trial: Trial, plant: Callable[[Any], AnyGame]) -> None:
    with pytest.raises(Leak):
        trial.look(plant(trial.game))


@pytest.mark.parametrize(("trial", "tell"), TELLINGS, ids=name)
def test_a_message_that_says_too_much_is_caught(trial: Trial, tell: Telling) -> None:
    with pytest.raises(Leak):
        trial.look(trial.game, tell)
