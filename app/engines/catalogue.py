"""Every game that a table can play, by its slug."""

from collections.abc import Callable
from functools import lru_cache
from importlib import resources
from typing import Final

from app.engines.backyard_birds import deck_check as backyard_birds_deck
from app.engines.backyard_birds.game import BackyardBirds
from app.engines.bird_told_me import deck_check as bird_told_me_deck
from app.engines.bird_told_me.game import BirdToldMe
from app.engines.contract import AnyGame
from app.engines.decks import Checker
from app.engines.flock import deck_check as flock_deck
from app.engines.flock.game import FlockGame

GAMES: Final[dict[str, Callable[[bytes], AnyGame]]] = {
    BackyardBirds.slug: BackyardBirds,
    FlockGame.slug: FlockGame,
    BirdToldMe.slug: BirdToldMe,
}
DECK_CHECKERS: Final[dict[str, Checker]] = {
    BackyardBirds.slug: backyard_birds_deck.problems,
    FlockGame.slug: flock_deck.problems,
    BirdToldMe.slug: bird_told_me_deck.problems,
}
"""What judges a deck file that somebody typed in, for each game (`decks.decks_in`)."""


@lru_cache(maxsize=256)
def game(slug: str, deck: bytes | None = None) -> AnyGame:
    """The game called `slug`, with the deck in `deck` or its own. Raises KeyError for an unknown game and
    BadDeck, a ValueError, for a text that is no deck of it."""
    make = GAMES[slug]
    return make(own_deck(slug) if deck is None else deck)


def own_deck(slug: str) -> bytes:
    """The deck file that comes with a game, in the package of its class. Raises KeyError for an unknown game."""
    package = GAMES[slug].__module__.rpartition(".")[0]
    return resources.files(package).joinpath("deck.toml").read_bytes()


def games() -> tuple[AnyGame, ...]:
    """All games, each with its own deck."""
    return tuple(game(slug) for slug in GAMES)
