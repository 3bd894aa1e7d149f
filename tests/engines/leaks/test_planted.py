"""The leak suite finds what it is there for: each planted leak is caught, and the game as it is passes."""

from collections.abc import Callable

import pytest

from app.engines import catalogue
from app.engines.backyard_birds.game import BackyardBirds
from app.engines.contract import AnyGame
from tests.engines.leaks import planted
from tests.engines.leaks.telling import Telling, told
from tests.engines.leaks.watch import Leak, Watch

GAME = catalogue.game("backyard-birds")
LOOKS = ((3, 5), (13, 3), (6, 4))
"""Numbers of random games with their seats: in these there are votes, searches, reshuffles and stuck players."""


def look(shown: AnyGame, tell: Telling = told) -> None:
    """Raises Leak, or finds none."""
    watch = Watch(GAME, shown=shown, tell=tell)
    for number, seats in LOOKS:
        watch.follow(seats, GAME.options_type(), number)


@pytest.mark.rule("BB-VIEW-01", "BB-VIEW-03", "BB-VIEW-04")
def test_the_game_as_it_is_passes() -> None:
    look(GAME)


@pytest.mark.parametrize("plant", planted.GAMES, ids=lambda plant: plant.__name__)
def test_a_game_that_says_too_much_is_caught(plant: Callable[[BackyardBirds], BackyardBirds]) -> None:
    with pytest.raises(Leak):
        look(plant(GAME))


@pytest.mark.parametrize("tell", planted.TELLINGS, ids=lambda tell: tell.__name__)
def test_a_message_that_says_too_much_is_caught(tell: Telling) -> None:
    with pytest.raises(Leak):
        look(GAME, tell)
