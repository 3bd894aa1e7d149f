"""Frozen states of every version of the rules, kept so that a saved game can always be resumed.

`python -m tests.golden.frozen` adds the file of a version that has none; a file that is there stays as it is.
"""

from pathlib import Path
from typing import Any, Final

import msgspec

from app.engines.catalogue import games
from app.engines.contract import SPECTATOR, AnyGame
from tests.golden.playthrough import played

HERE: Final = Path(__file__).parent
GAMES_PLAYED: Final = 120


class Kept(msgspec.Struct, frozen=True):
    """A frozen state: the words of the asks that are open in it, how many `seats` play, and what every viewer (the
    spectators last) saw when it was frozen, as JSON."""

    asks: tuple[str, ...]
    seats: int
    frozen: bytes
    views: tuple[bytes, ...]


class Version(msgspec.Struct, frozen=True):
    """States of one version of the rules, with the deck that they were played with."""

    rules_version: int
    deck: bytes
    states: tuple[Kept, ...]


def file_of(game: AnyGame, rules_version: int) -> Path:
    return HERE / f"{game.slug.replace('-', '_')}_rules_{rules_version}.msgpack"


def read(path: Path) -> Version:
    return msgspec.msgpack.decode(path.read_bytes(), type=Version)


def views(game: AnyGame, state: Any, seats: int) -> tuple[bytes, ...]:
    return tuple(msgspec.json.encode(game.view(state, viewer)) for viewer in (*range(seats), SPECTATOR))


def of_now(game: AnyGame) -> Version:
    """The first state met with each combination of open asks in some games, and a finished game."""
    found: dict[tuple[str, ...], Kept] = {}
    for number in range(GAMES_PLAYED):
        seats = game.seats[number % len(game.seats)]
        final = None
        for step in played(game, seats, bytes([number]) * 32):
            final = step.applied.state
            words = tuple(ask.asks for ask in step.asks)
            if words not in found:
                found[words] = _kept(game, step.before, words, seats)
        found.setdefault((), _kept(game, final, (), seats))
    states = tuple(found[words] for words in sorted(found))
    return Version(game.rules_version, game.deck, states)


def _kept(game: AnyGame, state: Any, words: tuple[str, ...], seats: int) -> Kept:
    return Kept(words, seats, game.freeze(state), views(game, state, seats))


def main() -> None:
    """Keeps the states of today's rules of every game, if none are kept."""
    for game in games():
        path = file_of(game, game.rules_version)
        if not path.exists():
            path.write_bytes(msgspec.msgpack.encode(of_now(game)))


if __name__ == "__main__":
    main()
