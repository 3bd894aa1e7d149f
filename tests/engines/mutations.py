"""Moves that no list holds, made from moves that one does."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import msgspec

from app.engines.contract import AnyGame


class Mutations:
    """Moves that look like moves of the game: legal ones of other moments and seats, and such with a field changed."""

    def __init__(self, game: AnyGame, random: Random) -> None:
        self._random = random
        self._words = _words(game)
        self._decode = msgspec.json.Decoder(game.move_type).decode
        self._seen: dict[Any, None] = {}

    def of(self, legal: Sequence[Any], asks: Sequence[int]) -> Iterator[Any]:
        """Some for a position where `legal` answers an ask; `asks` are the ids that could stand in a move."""
        for move in self._random.sample(legal, min(4, len(legal))):
            self._seen.setdefault(msgspec.structs.replace(move, ask=0))
            yield from self._changed(move, asks)
        for move in self._random.sample(list(self._seen), min(6, len(self._seen))):
            yield msgspec.structs.replace(move, ask=self._random.choice(asks))

    def _changed(self, move: Any, asks: Sequence[int]) -> Iterator[Any]:
        for field in move.__struct_fields__:
            value = self._random.choice(asks) if field == "ask" else self._other(getattr(move, field))
            fields = {**msgspec.to_builtins(move), field: value}
            try:
                yield self._decode(msgspec.json.encode(fields))
            except msgspec.ValidationError:
                continue

    def _other(self, value: Any) -> Any:
        random = self._random
        match value:
            case int():
                return random.choice([value + 1, value - 1, -1, 99])
            case str():
                return random.choice([*self._words, None, "", "no such card"])
            case tuple():
                word = random.choice(self._words)
                return random.choice([value[1:], value[:-1], (*value, word), value[::-1], value * 2, (word,), ()])
            case _:
                return random.choice(self._words)


def _words(game: AnyGame) -> list[str]:
    """All strings that a move could hold: those of the deck."""
    words = set[str]()
    _collect(msgspec.to_builtins(game.deck_view), words)
    return sorted(words)


def _collect(value: object, words: set[str]) -> None:
    match value:
        case str():
            words.add(value)
        case dict():
            for inner in value.values():
                _collect(inner, words)
        case list() | tuple():
            for inner in value:
                _collect(inner, words)
        case _:
            pass
